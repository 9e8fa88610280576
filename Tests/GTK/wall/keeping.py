"""keeping.py TOOL: whatever covers or changes the wall leaves the place, the focus and the selection as they were."""

import os
import sys
import tempfile
import time

from driver import Wall
from png import plain

(TOOL,) = sys.argv[1:]
HEADER = 24
SEARCH, MASONRY, JUSTIFIED, MENU = 27, 440, 507, 944
SMALLER, SLIDER, LARGER = 733, 840, 903


def fill(folder):
    """240 pictures in folders and months, with names to search for."""
    for number in range(240):
        name = ["cat", "dog", "bird"][number % 3]
        album = os.path.join(folder, ["Home", "Trips", "Trips/North", "Work"][number // 60])
        os.makedirs(album, exist_ok=True)
        file = os.path.join(album, f"{name} {number:03}.png")
        with open(file, "wb") as output:
            output.write(plain(60 + number * 37 % 90, 60 + number * 53 % 90, (number, 255 - number, 90, 255)))
        month = 1_700_000_000 + number * 7919 % 11 * 2_700_000
        os.utime(file, (month, month))


def kept(frame):
    return {name: frame[name] for name in ["items", "visible", "viewport", "mode", "group", "item", "selected", "open"]}


class Keeper:
    """Does what covers or changes the wall, and checks that it is as before."""

    def __init__(self, wall, where):
        self.wall, self.where = wall, where
        self.quiet()
        self.before = kept(wall.last)

    def quiet(self):
        """Waits until nothing more happens."""
        self.wall.wait("rests", lambda frame: frame["moving"] == "no" and time.monotonic() > self.wall.time + 0.15)

    def same(self, what):
        """Waits until everything is as before, and stays so."""
        what = f"{self.where}: {what} leaves everything as it was"
        self.wall.wait(what, lambda frame: kept(frame) == self.before, 5)
        self.quiet()
        if kept(self.wall.last) != self.before:
            raise SystemExit(f"FAILED {what}: {self.before} {self.wall.last}")
        print("ok", what, flush=True)

    def covered(self):
        self.wall.wait("the focus is elsewhere", lambda frame: frame["focus"] == "none")

    def type(self, text):
        self.wall.events("type", "--delay", 20, text)
        self.wall.wait(f"finds {text}", lambda frame: frame["items"] == (80 if text == "dog" else 0))

    def menu(self):
        self.wall.key("F10")
        self.covered()
        self.wall.key("Escape")
        self.same("the menu")
        self.wall.click(MENU, HEADER)
        self.covered()
        self.wall.key("Escape")
        self.same("the menu, by the mouse")

    def search(self):
        self.wall.key("ctrl+f")
        self.covered()
        self.wall.key("Escape")
        self.same("the search")
        self.wall.click(SEARCH, HEADER)
        self.covered()
        self.wall.click(SEARCH, HEADER)
        self.same("the search, by the mouse")
        self.type("dog")
        if self.wall.last["viewport"][0] != 0:
            raise SystemExit(f"FAILED what is found is shown from its start, with the margin: {self.wall.last}")
        self.wall.key("Escape")
        self.same("a search")
        self.type("dog")
        self.wall.key("Return")
        self.wall.wait("the focus is in the wall", lambda frame: frame["focus"] != "none")
        self.wall.wheel(3)
        self.wall.key("Escape")
        self.same("a search with the focus in the wall")
        self.type("qqq")
        self.wall.key("Return", "Escape")
        self.same("a search that finds nothing")

    def buttons(self):
        for mode, x in [("justified", JUSTIFIED), ("masonry", MASONRY)]:
            self.wall.click(x, HEADER)
            self.wall.wait(mode, lambda frame: frame["mode"] == mode)
            self.quiet()
        self.same("buttons of modes")

    def groups(self):
        groups = ["none", "folder", "month"]
        for step in range(1, 4):
            self.wall.key("ctrl+g")
            wanted = groups[(groups.index(self.before["group"]) + step) % 3]
            self.wall.wait(f"grouped: {wanted}", lambda frame: frame["group"] == wanted)
            self.quiet()
            for name in ["item", "selected"]:
                if self.wall.last[name] != self.before[name]:
                    raise SystemExit(f"FAILED {self.where}: grouping by {wanted} keeps {self.before}: {self.wall.last}")
        self.same("each grouping")

    def viewer(self):
        """No event reaches what is under it."""
        self.wall.key("Return")
        self.wall.wait("opens", lambda frame: frame["open"] == self.before["item"])
        self.wall.wheel(4)
        self.wall.key("ctrl+f", "ctrl+g", "Tab", "F10", "ctrl+3", "ctrl+a", "Page_Down", "ctrl+plus")
        for x in [JUSTIFIED, SEARCH, MENU]:
            self.wall.click(x, HEADER)
        self.quiet()
        now = {**kept(self.wall.last), "open": "none", "item": self.before["item"]}
        if now != self.before:
            raise SystemExit(f"FAILED the open picture takes all input: {self.before} {self.wall.last}")
        self.wall.key("Escape")
        self.same("an open picture")


def everywhere(wall):
    """Far from what has the focus, with two selected; beside it; at the start; at the end."""
    wall.wheel(20)
    wall.click(300, 400)
    wall.events("keydown", "ctrl")
    wall.click(800, 400)
    wall.events("keyup", "ctrl")
    wall.wait("two are selected", lambda frame: frame["selected"] == 2)
    for where in ["beside the focus", "far from the focus", "at the start", "at the end"]:
        if where == "far from the focus":
            wall.wheel(20)
        if where.startswith("at the"):
            wall.key(where.split()[-1].capitalize().replace("Start", "Home"))
            wall.wait(where, lambda frame: frame["focus"] == (0 if where == "at the start" else 239))
        keeper = Keeper(wall, where)
        keeper.search()
        keeper.groups()
        if not where.startswith("at the"):
            keeper.menu()
            keeper.viewer()
            keeper.buttons()


def chosen(wall):
    """What is chosen in a search is shown among the others, with the focus."""
    wall.key("Home")
    wall.events("type", "--delay", 20, "bird")
    wall.wait("finds birds", lambda frame: frame["items"] == 80)
    wall.key("Return", "End")
    wall.wait("the last bird", lambda frame: frame["focus"] == 79)
    bird = wall.last["item"]
    wall.key("Escape")
    wall.expect(
        "it stays in sight among the others",
        lambda frame: frame["items"] == 240 and frame["item"] == bird and frame["selected"] == 1
        and frame["visible"][0] <= frame["focus"] <= frame["visible"][1])


def viewed(wall):
    """The picture that was open last has the focus."""
    wall.key("Home", "Return")
    wall.wait("opens", lambda frame: frame["open"] != "none")
    wall.key(*["Right"] * 12)
    wall.wait("the thirteenth", lambda frame: frame["open"] == 12)
    wall.key("Escape")
    wall.expect("the focus is on it", lambda frame: frame["item"] == 12)
    wall.key("Return", "Escape", "Down")
    wall.expect("keys work while it closes", lambda frame: frame["item"] not in (12, "none") and frame["open"] == "none")


def sizes(wall):
    """A click on the slider, or on a button beside it, leaves the focus in the wall."""
    for x in [LARGER, SMALLER, SLIDER]:
        size = wall.last["size"]
        wall.click(x, HEADER)
        wall.expect("another size", lambda frame: frame["size"] != size and frame["focus"] != "none")


def tab(wall):
    for keys in [["Tab"], ["shift+Tab"]]:
        before = wall.last["focus"]
        wall.key(*keys)
        wall.expect(f"{keys[0]} leaves", lambda frame: frame["focus"] == "none")
        wall.key(*["shift+Tab" if keys == ["Tab"] else "Tab"])
        wall.expect("and comes back", lambda frame: frame["focus"] == before)
    wall.key("Tab", "Tab", "Escape")
    wall.expect("Escape comes back at once", lambda frame: frame["focus"] == before)
    wall.wheel(20)
    keeper = Keeper(wall, "far from the focus")
    for keys in [["Tab"], ["shift+Tab"]]:
        wall.key(*keys)
        keeper.covered()
        wall.key(*["shift+Tab" if keys == ["Tab"] else "Tab"])
        keeper.same(f"{keys[0]} and back")


with tempfile.TemporaryDirectory() as folder:
    fill(folder)
    wall = Wall(TOOL, "--images", folder)
    everywhere(wall)
    chosen(wall)
    viewed(wall)
    tab(wall)
    sizes(wall)
    if messages := wall.close():
        raise SystemExit("FAILED messages: " + "\n".join(messages[:10]))
