"""names.py TOOL: the names that a screen reader says: those of files, and those of what buttons do."""

import os
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

from driver import Wall
from png import plain

(TOOL,) = sys.argv[1:]
FILES = ["autumn.png", "beach.png", "castle.png"]
NAMED = ["image", "push button", "toggle button", "table", "table cell", "row header", "slider", "entry"]


def walk(node):
    if node is None:
        return
    if node.get_role_name() in NAMED:
        yield node.get_role_name(), node.get_name()
    for child in range(node.get_child_count()):
        yield from walk(node.get_child_at_index(child))


def seen(wall):
    root = Atspi.get_desktop(0)
    applications = [root.get_child_at_index(child) for child in range(root.get_child_count())]
    own = [application for application in applications if application.get_process_id() == wall.process.pid]
    return [pair for application in own for pair in walk(application)]


def expect(wall, what, condition):
    end = time.monotonic() + 10
    while not condition(seen(wall)):
        if time.monotonic() > end:
            raise SystemExit(f"FAILED {what}: {seen(wall)}")
        time.sleep(0.1)
    classes = [name for role, name in seen(wall) if not name or name.startswith(("Gtk", "Vlt", "VirtualLayout"))]
    if classes:
        raise SystemExit(f"FAILED {what}: names of classes: {seen(wall)}")
    print("ok", what, flush=True)


with tempfile.TemporaryDirectory() as folder:
    for name in FILES:
        with open(os.path.join(folder, name), "wb") as output:
            output.write(plain(60, 40, (90, 120, 200, 255)))
    wall = Wall(TOOL, "--images", folder, "--group", "folder")
    names = lambda pairs, wanted: [name for role, name in pairs if role == wanted]
    expect(wall, "pictures have the names of files", lambda pairs: names(pairs, "image") == names(pairs, "table cell") == FILES)
    expect(
        wall, "buttons have names",
        lambda pairs: {"Masonry", "Find by Name", "Menu", "Smaller", "Larger"} <= {name for _, name in pairs})
    wall.key("Return")
    wall.wait("opens", lambda frame: frame["open"] != "none")
    expect(wall, "the open picture has its name", lambda pairs: names(pairs, "image").count(FILES[0]) == 2)
    wall.key("Escape")
    wall.events("type", "qqq")
    wall.wait("finds nothing", lambda frame: frame["items"] == 0)
    expect(wall, "nothing found", lambda pairs: not names(pairs, "table cell"))
    wall.close()
