"""scrolling.py TOOL FOLDER SCREENSHOTS: the wall on pictures of FOLDER and on a million generated ones, from end to end."""

import statistics
import sys
import time

from driver import Wall

TOOL, FOLDER, SCREENSHOTS = sys.argv[1:]


def from_end_to_end(wall, count):
    wall.expect("all items", lambda frame: frame["items"] == count)
    wall.wheel(40)
    wall.expect("wheel down", lambda frame: frame["visible"][0] > 0)
    wall.wheel(-80)
    wall.expect("wheel up", lambda frame: frame["visible"][0] == 0)
    wall.key("Right")
    wall.expect("right", lambda frame: frame["focus"] == 1)
    wall.key("End")
    wall.expect("end", lambda frame: frame["visible"][1] == frame["focus"] == count - 1)
    wall.key("Page_Up", "Page_Up")
    wall.expect("page up", lambda frame: frame["visible"][1] < count - 1)
    wall.key("Home")
    wall.expect("home", lambda frame: frame["visible"][0] == frame["focus"] == 0)
    wall.drag_scroll_bar(0.01, 1.05)
    wall.expect("scroll bar to the end", lambda frame: frame["visible"][1] == count - 1)
    wall.drag_scroll_bar(0.99, -0.05)
    wall.expect("scroll bar to the start", lambda frame: frame["visible"][0] == 0)


def every_mode(wall, name):
    """Screenshots in light and dark."""
    for style in ["light", "dark"]:
        for number, mode in enumerate(["masonry", "justified", "grid", "flow"], 1):
            wall.key(f"ctrl+{number}")
            wall.expect(f"{mode}, {style}", lambda frame: frame["mode"] == mode)
            wall.rest()
            wall.screenshot(SCREENSHOTS, f"{name}-{mode}-{style}")
        wall.key("ctrl+d")
    wall.key("ctrl+1")
    wall.expect("masonry", lambda frame: frame["mode"] == "masonry")


def round_trips(wall, count):
    """A hundred times from the start to the end and back: memory stays within two per cent."""
    start = time.monotonic()
    used = []
    for trip in range(110):
        wall.key("End")
        wall.wait("end", lambda frame: frame["visible"][1] == count - 1)
        wall.key("Home")
        wall.wait("home", lambda frame: frame["visible"][0] == 0)
        used.append(wall.memory())
    # The first ten warm up. A single frame may be in the making, so this compares the medians of ten trips.
    medians = [statistics.median(used[first : first + 10]) for first in range(10, 110, 10)]
    change = max(abs(median / medians[0] - 1) for median in medians)
    print(f"{medians[0] / 1e6:.1f} MB, which changes by {change:.2%} in 100 round trips ({time.monotonic() - start:.0f} s)")
    if change > 0.02:
        wall.errors.append(f"memory is not flat: {[round(median / 1e6, 1) for median in medians]} MB")


def main():
    start = time.monotonic()
    wall = Wall(TOOL, "--images", FOLDER)
    count = wall.last["items"]
    if count < 2000:
        raise SystemExit(f"FAILED only {count} pictures in {FOLDER}")
    from_end_to_end(wall, count)
    every_mode(wall, "pictures")
    round_trips(wall, count)
    messages = wall.close()
    print(f"{count} pictures, {time.monotonic() - start:.1f} s")

    start = time.monotonic()
    wall = Wall(TOOL, "--generate", "1000000")
    from_end_to_end(wall, 1_000_000)
    every_mode(wall, "generated")
    messages += wall.close()
    print(f"1000000 generated pictures, {time.monotonic() - start:.1f} s")
    if messages:
        raise SystemExit("FAILED messages: " + "\n".join(messages[:10]))


main()
