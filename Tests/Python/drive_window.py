"""drive_window.py EXAMPLE [SCREENSHOTS]: scrolls an example's window by real events, and compares the screen with its layout.

EXAMPLE is masonry_tk or masonry_gtk. Runs on a virtual screen of 1000 × 700 pixels without a window manager, so that windows are
at its corner.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import Any, Callable

CHECKOUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(CHECKOUT, "Sources", "Examples", "Python"))
EXAMPLE, SCREENSHOTS = sys.argv[1], sys.argv[2:]
sys.argv[1:] = []
WIDTH = 1000


def open_tk() -> tuple[Any, Any, Callable[[], object]]:
    """The example's module, its view, and what handles the events that have come."""
    import masonry_tk

    wall = masonry_tk.main()
    wall.winfo_toplevel().geometry("+0+0")
    return masonry_tk, wall, wall.update


def open_gtk() -> tuple[Any, Any, Callable[[], object]]:
    import masonry_gtk
    from gi.repository import GLib, Gtk

    application = Gtk.Application()
    application.register(None)
    return masonry_gtk, masonry_gtk.show(application, 100_000), lambda: GLib.MainContext.default().iteration(False)


module, wall, handle_events = {"masonry_tk": open_tk, "masonry_gtk": open_gtk}[EXAMPLE]()
COLORS = [bytes.fromhex(color[1:]) for color in module.COLORS]


def events(*words: object) -> None:
    subprocess.run(["xdotool", *map(str, words)], check=True)


def wrong_pixels() -> str:
    """What the screen shows in other places than the layout says."""
    screen = subprocess.check_output(["import", "-window", "root", "-depth", "8", "rgb:-"])
    view, seen = wall.scroller.state.viewport, 0
    for element in wall.scroller.layout.elements(view):
        frame, color = element.frame, COLORS[element.path.item % len(COLORS)]
        # Each inside a corner: neither text nor a scroll bar is there.
        for x, y in ((frame.x + 3, frame.y + 3), (frame.max_x - 16, frame.max_y - 3)):
            column, row = round(x - view.x), round(y - view.y)
            if 2 <= row < view.height - 2 and column < view.width - 20:
                start, seen = 3 * (row * WIDTH + column), seen + 1
                if screen[start : start + 3] != color:
                    return f"picture {element.path.item} is not at {column}, {row}"
    return "" if seen >= 6 else f"{seen} places seen"


def wait(seconds: float) -> None:
    """Handles events for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        handle_events()
        time.sleep(0.002)


def expect(what: str, holds: Callable[[Any], bool]) -> None:
    """Handles events until the scroller's state is as expected, and the screen as the layout."""
    end = time.monotonic() + 10
    wrong = ""
    while time.monotonic() < end:
        wait(0.05)
        state = wall.scroller.state
        if holds(state):
            wrong = wrong_pixels()
            if not wrong:
                print(f"ok {what}: {state.position:.0f}")
                break
    else:
        sys.exit(f"FAILED: {what}: {wrong or wall.scroller.state}")
    if SCREENSHOTS:
        subprocess.run(["import", "-window", "root", os.path.join(SCREENSHOTS[0], f"{EXAMPLE}-{what.replace(' ', '-')}.png")])


expect("shown", lambda state: state.position == 0)
events("mousemove", 400, 300, "click", "--repeat", 40, "--delay", 10, 5)
expect("wheel down", lambda state: state.position > 900)
events("click", "--repeat", 60, "--delay", 10, 4)
expect("wheel up", lambda state: state.position == 0)
# GTK lets the content spring back from beyond its end, and that overwrites other positions.
wait(1)
events("key", "Next")
expect("page down", lambda state: 400 < state.position < 700)
page = wall.scroller.state.position
events("key", "Down", "Down", "Up")
expect("arrows", lambda state: state.position == page + module.STEP)
events("key", "End")
expect("end", lambda state: state.position == state.last_position > 1_000_000)
events("key", "Prior")
expect("page up", lambda state: state.position < state.last_position - 400)
events("key", "Home")
expect("home", lambda state: state.position == 0)
events("search", "--onlyvisible", "--name", "^Masonry$", "windowsize", "--sync", 500, 650)
expect("resized", lambda state: state.viewport.height == 650 and 450 < state.viewport.width <= 500)
if EXAMPLE == "masonry_tk":
    made = len(wall.canvas.find_all())
    assert made < 400, made
    events("mousemove", 493, 16, "mousedown", 1, "mousemove", 493, 300, "mouseup", 1)
    expect("bar", lambda state: state.position > 1_000_000)
    assert len(wall.canvas.find_all()) == made, "canvas items are not used again"
