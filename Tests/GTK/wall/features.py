"""features.py TOOL FOLDER SCREENSHOTS: sections, search, the open picture, the overlay, a narrow window: what a person tries."""

import subprocess
import sys
import time

from driver import Wall

TOOL, FOLDER, SCREENSHOTS = sys.argv[1:]


def stuck(frame):
    """The header at the top edge: its section, and where it is. None if there is none."""
    if frame["header"] == "none":
        return None
    section, y = frame["header"].split("@")
    return int(section), float(y)


def sections(wall, name):
    """Scrolls through sections: there is always a header at the top edge."""
    wall.expect("sections", lambda frame: frame["sections"] > 1 and frame["headers"] > 0)
    wall.expect("the first header", lambda frame: stuck(frame) == (0, 0))
    wall.wheel(6)
    wall.expect("stays at the edge", lambda frame: stuck(frame) == (0, 0) and frame["viewport"][0] > 100)
    wall.rest()
    wall.screenshot(SCREENSHOTS, f"{name}-light")
    count = wall.last["sections"]
    for _ in range(60):
        wall.wheel(10)
        wall.wait("a header", lambda frame: stuck(frame) is not None and -200 < stuck(frame)[1] <= 0)
        if stuck(wall.last)[0] > 0:
            break
    wall.expect("the next header", lambda frame: stuck(frame)[0] > 0)
    wall.key("End")
    last = wall.last["items"] - 1
    wall.expect("the end", lambda frame: frame["visible"][1] == last and stuck(frame)[0] > 0)
    wall.key("ctrl+d")
    wall.rest()
    wall.screenshot(SCREENSHOTS, f"{name}-dark")
    wall.key("ctrl+d", "Home")
    wall.expect("the start", lambda frame: frame["visible"][0] == 0 and stuck(frame)[0] == 0)
    return count


def gallery():
    wall = Wall(TOOL, "--gallery")
    albums = sections(wall, "gallery-albums")
    wall.key("ctrl+g")
    wall.expect("by month", lambda frame: frame["group"] == "month" and 1 < frame["sections"] < albums)
    wall.rest()
    wall.screenshot(SCREENSHOTS, "gallery-months")
    wall.key("ctrl+g")
    wall.expect("no groups", lambda frame: frame["group"] == "none" and frame["headers"] == 0)
    wall.key("ctrl+g")
    wall.expect("by folder", lambda frame: frame["group"] == "folder" and frame["sections"] == albums)
    for number, mode in enumerate(["masonry", "justified", "grid", "flow"], 1):
        wall.key(f"ctrl+{number}")
        wall.expect(mode, lambda frame: frame["mode"] == mode and stuck(frame) is not None)
        wall.rest()
        wall.screenshot(SCREENSHOTS, f"gallery-{mode}")
    everything = wall.last["items"]
    wall.events("type", "--delay", 30, "lake")
    wall.expect("finds albums", lambda frame: frame["items"] < everything and 0 < frame["sections"] < albums)
    wall.key("Escape")
    wall.expect("shows everything", lambda frame: frame["items"] == everything)
    return wall.close()


def pictures():
    wall = Wall(TOOL, "--images", FOLDER, "--group", "folder")
    sections(wall, "folders")
    everything = wall.last["items"]

    wall.key("Return")
    wall.expect("opens", lambda frame: frame["open"] != "none")
    wall.rest()
    wall.screenshot(SCREENSHOTS, "open")
    first = wall.last["open"]
    wall.key("Right")
    wall.expect("the next one", lambda frame: frame["open"] not in (first, "none"))
    wall.key("Escape")
    wall.expect("closes", lambda frame: frame["open"] == "none")

    wall.events("type", "--delay", 30, "folder")
    wall.expect("finds by name", lambda frame: 0 < frame["items"] < everything)
    wall.rest()
    wall.screenshot(SCREENSHOTS, "find")
    wall.events("type", "--delay", 30, "qqq")
    wall.expect("finds nothing", lambda frame: frame["items"] == 0 and frame["cells"] == 0)
    wall.screenshot(SCREENSHOTS, "nothing")
    wall.key("Escape")
    wall.expect("shows everything", lambda frame: frame["items"] == everything)

    wall.key("F12")
    wall.wheel(12)
    wall.rest()
    wall.screenshot(SCREENSHOTS, "overlay")
    # No outline of a cell is drawn over the header at the edge: beside its title, it has one colour.
    colors = subprocess.run(
        ["convert", f"{SCREENSHOTS}/overlay.png", "-crop", "480x20+200+60", "-format", "%k", "info:"],
        capture_output=True, text=True, check=True).stdout
    if colors != "1":
        raise SystemExit(f"FAILED the overlay covers the header: {colors} colours")
    wall.key("F12")
    wall.key("F10")
    time.sleep(0.5)
    subprocess.run(["import", "-window", "root", f"{SCREENSHOTS}/menu.png"], check=True)
    wall.expect("the menu takes the focus", lambda frame: frame["focus"] == "none")
    wall.key("Escape")
    wall.expect("the focus returns", lambda frame: frame["focus"] != "none")
    # When nothing is open, Escape does nothing.
    wall.key("Escape", "Escape", "Home")
    wall.expect("is still there", lambda frame: frame["visible"][0] == frame["focus"] == 0)
    wall.key("ctrl+question")
    time.sleep(1)
    subprocess.run(["import", "-window", "root", f"{SCREENSHOTS}/shortcuts.png"], check=True)
    wall.key("Escape")
    time.sleep(0.5)
    wall.events("windowfocus", "--sync", wall.window)

    wall.events("windowsize", wall.window, 360, 640)
    wall.expect("narrow", lambda frame: frame["across"] <= 360)
    wall.rest()
    wall.screenshot(SCREENSHOTS, "narrow")
    wall.key("End")
    wall.expect("its end", lambda frame: frame["visible"][1] == everything - 1)
    return wall.close()


def lines():
    """Sizes that are measured: the overlay shows the frontier."""
    wall = Wall(TOOL, "--lines", "/usr/share/common-licenses/GPL-3")
    count = wall.last["items"]
    wall.expect("sizes are known around the screen", lambda frame: frame["known"][1] >= frame["viewport"][1])
    if wall.last["known"][1] > wall.last["reach"][1] + 200:
        raise SystemExit(f"FAILED sizes are known far beyond what is alive: {wall.last}")
    wall.wheel(20)
    wall.key("F12")
    wall.rest()
    wall.screenshot(SCREENSHOTS, "overlay-lines")
    wall.key("End")
    wall.expect("the end", lambda frame: frame["visible"][1] == count - 1 and frame["known"][0] > 1000)
    return wall.close()


messages = gallery() + pictures() + lines()
if messages:
    raise SystemExit("FAILED messages: " + "\n".join(messages[:10]))
