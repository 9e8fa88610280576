"""keyboard.py: selects, moves the focus and activates by real keys and clicks; walks through every cell of a masonry.

usage: keyboard.py [SCREENSHOTS [NAME...]]
"""
from collections import Counter
from desktop import *


def expect(desktop, selected, focus, what):
    until(lambda: (desktop.selected, desktop.focus) == (selected, focus),
          lambda: f"{what}: {desktop.selected}, {desktop.focus} instead of {selected}, {focus}")


def selection():
    desktop = Desktop(lanes=1).present()
    activated = []
    desktop.view.connect("activate", lambda view, position: activated.append(position))
    desktop.click(*desktop.middle(1))
    expect(desktop, [1], 1, "click")
    desktop.key("Down")
    expect(desktop, [2], 2, "down")
    desktop.key("shift+Down", "shift+Down")
    expect(desktop, [2, 3, 4], 4, "shift and down")
    desktop.key("shift+Up")
    expect(desktop, [2, 3], 3, "shift and up")
    desktop.key("ctrl+Down", "ctrl+Down")
    expect(desktop, [2, 3], 5, "ctrl and down")
    desktop.key("ctrl+space")
    expect(desktop, [2, 3, 5], 5, "ctrl and space")
    desktop.key("space")
    expect(desktop, [2, 3], 5, "space")
    desktop.key("space")
    expect(desktop, [2, 3, 5], 5, "space again")
    desktop.key("ctrl+Down", "ctrl+Down", "ctrl+shift+Down")
    expect(desktop, [2, 3, 5, 6, 7, 8], 8, "ctrl, shift and down")
    # From one that is not selected, the range is unselected.
    desktop.key("ctrl+Up", "ctrl+Up", "ctrl+Up", "ctrl+space", "ctrl+shift+Down", "ctrl+shift+Down")
    expect(desktop, [2, 3, 8], 7, "unselect a range")
    desktop.key("shift+space")
    expect(desktop, [5, 6, 7], 7, "shift and space")
    desktop.key("Home")
    expect(desktop, [0], 0, "home")
    desktop.key("Up", "Left")
    expect(desktop, [0], 0, "at the edge")
    desktop.key("shift+End")
    expect(desktop, list(range(300)), 299, "shift and end")
    desktop.key("ctrl+shift+a")
    expect(desktop, [], 299, "nothing")
    desktop.key("ctrl+a")
    expect(desktop, list(range(300)), 299, "all")
    desktop.view.activate_action("list.unselect-all", None)
    expect(desktop, [], 299, "nothing, by the action")
    desktop.view.activate_action("list.select-all", None)
    expect(desktop, list(range(300)), 299, "all, by the action")
    desktop.key("Home")
    desktop.click(*desktop.middle(2), "ctrl")
    expect(desktop, [0, 2], 2, "ctrl and click")
    wait(500)
    desktop.click(*desktop.middle(2), "ctrl")
    expect(desktop, [0], 2, "ctrl and click again")
    wait(500)
    desktop.click(*desktop.middle(1))
    wait(500)
    desktop.click(*desktop.middle(3), "shift")
    expect(desktop, [1, 2, 3], 3, "shift and click")
    # A button that goes down on one item and up on another has clicked neither.
    desktop.drag(desktop.middle(0), desktop.middle(2))
    expect(desktop, [1, 2, 3], 3, "drag")
    assert activated == []
    desktop.key("Return")
    wait(500)
    desktop.click(*desktop.middle(1), count=2)
    until(lambda: activated == [3, 1], lambda: activated)
    # A single click.
    desktop.view.set_single_click_activate(True)
    wait(500)
    desktop.move(*desktop.middle(2))
    expect(desktop, [2], 1, "pointing")
    desktop.click(*desktop.middle(2))
    until(lambda: activated == [3, 1, 2], lambda: activated)
    desktop.close()


def uses():
    """Cells that are not selectable, focusable or activatable: what `bind` sets holds for its item alone."""
    def limit(factory, cell):
        position = cell.get_position()
        cell.set_selectable(cell.get_selectable() and position != 1)
        if position in closed:
            cell.set_focusable(False)
        if position == 4:
            cell.set_activatable(False)

    closed = {2, 3, 299}
    desktop = Desktop(lanes=1)
    desktop.view.get_factory().connect("bind", limit)
    desktop.view.set_size_func(lambda view, position, available, data=None: (available, 24))
    desktop.present()
    activated = []
    desktop.view.connect("activate", lambda view, position: activated.append(position))
    desktop.click(*desktop.middle(0))
    desktop.click(*desktop.middle(1))
    expect(desktop, [0], 1, "a click on what is not selectable")
    desktop.key("space")
    expect(desktop, [0], 1, "space")
    desktop.key("Down")
    expect(desktop, [4], 4, "past cells that are not focusable")
    assert [name for name in desktop.cell(4).get_css_classes() if name == "activatable"] == []
    desktop.key("Return", "Up")
    expect(desktop, [4], 1, "up to what is not selectable")
    wait(500)
    desktop.click(*desktop.middle(2))
    expect(desktop, [2], 1, "a click on what is not focusable")
    desktop.key("Tab")
    expect(desktop, [2], 4, "tab")
    desktop.key("shift+Tab")
    expect(desktop, [2], 1, "back")
    wait(500)
    desktop.click(*desktop.middle(4), count=2)
    wait(500)
    desktop.click(*desktop.middle(5), count=2)
    until(lambda: activated == [5], lambda: activated)
    desktop.key("End")
    expect(desktop, [298], 298, "end")
    desktop.key("Down")
    expect(desktop, [298], 298, "nothing below takes the focus")
    # Cells are used again for other items.
    for cell in desktop.cells():
        assert cell.get_activatable() and cell.get_selectable() and cell.get_focusable() == (cell.get_position() != 299)
    closed.update(range(2, 299))
    desktop.key("Home")
    expect(desktop, [0], 0, "home")
    desktop.key("Down")
    expect(desktop, [0], 1, "the last that takes the focus")
    desktop.view.set_factory(None)
    desktop.view.set_factory(desktop.factory)
    desktop.key("Home")
    desktop.key("Down", "Down")
    expect(desktop, [0], 1, "far and wide none takes the focus")
    assert desktop.frame(1)[1] >= 0, "scrolled away from the focus"
    # A single click.
    desktop.view.set_single_click_activate(True)
    desktop.move(*desktop.middle(1))
    desktop.click(*desktop.middle(4))
    expect(desktop, [4], 1, "a click on what is not activatable")
    assert activated == [5], activated
    desktop.close()


def tab():
    """Tab goes through what is in the cells, and from cell to cell, as in GTK's lists."""
    def build(cell):
        box = Gtk.Box()
        if made[0] % 2 == 0:
            box.append(Gtk.Button(label="one"))
            box.append(Gtk.Entry())
        made[0] += 1
        return box

    made = [0]
    desktop = Desktop(lanes=1, build=build)
    above, below = Gtk.Button(label="above"), Gtk.Button(label="below")
    desktop.box.prepend(above)
    desktop.box.append(below)
    desktop.present()
    place = lambda: (desktop.focus, type(desktop.window.get_focus()).__name__)
    entered = [c.get_child().get_first_child() is not None for c in desktop.cells()]

    def expect_place(wanted, what):
        until(lambda: place() == wanted, lambda: f"{what}: {place()} instead of {wanted}")

    wanted = []
    for position in range(len(entered)):
        wanted += [(position, "Button"), (position, "Text")] if entered[position] else [(position, "Cell")]
    steps = min(7, len(wanted))
    above.grab_focus()
    desktop.key("Tab")
    order = []
    for step in range(steps):
        order.append(place())
        desktop.key("Tab")
    assert order == wanted[:steps], (order, wanted)
    # And back.
    for wanted_place in reversed(wanted[:steps]):
        desktop.key("shift+Tab")
        expect_place(wanted_place, "back")
    desktop.key("shift+Tab")
    until(lambda: desktop.window.get_focus() is above, "shift and Tab do not leave")
    # An arrow goes to the cell itself, Tab then inside.
    desktop.key("Tab")
    position = [i for i in range(1, len(entered)) if entered[i]][0]
    desktop.key(*["Down"] * position)
    expect_place((position, "Cell"), "down")
    desktop.key("Tab")
    expect_place((position, "Button"), "into the cell")
    # From there, arrows go on to other cells, and Tab can leave the view at once.
    desktop.key("Down")
    expect_place((position + 1, "Cell"), "down from a button")
    desktop.view.set_tab_behavior(Vlt.TabBehavior.ITEM)
    desktop.key("Up", "Tab", "Tab")
    expect_place((position, "Text"), "the entry")
    desktop.key("Tab")
    until(lambda: desktop.window.get_focus() is below, "Tab does not leave")
    desktop.key("shift+Tab")
    expect_place((position, "Text"), "returns to the same cell")
    # The focus survives that its cell scrolls away and back.
    entry = desktop.window.get_focus()
    desktop.key("a")
    xdo("mousemove", 300, 250, "click", "--repeat", 40, "--delay", 10, 5)
    until(lambda: desktop.view.get_visible_range()[1] > position + 10, "the wheel does not scroll")
    desktop.key("b")
    assert desktop.window.get_focus() is entry and entry.get_text() == "ab", entry.get_text()
    xdo("click", "--repeat", 60, "--delay", 10, 4)
    until(lambda: desktop.adjustment.get_value() == 0, "the wheel does not scroll back")
    assert desktop.window.get_focus() is entry and desktop.focus == position
    # At the end, Tab leaves.
    desktop.view.set_tab_behavior(Vlt.TabBehavior.ALL)
    desktop.view.scroll_to(299, Vlt.ScrollAlignment.END, Vlt.ScrollFlags.FOCUS)
    until(lambda: desktop.focus == 299, "scroll_to does not move the focus")
    for step in range(3):
        if desktop.window.get_focus() is not below:
            desktop.key("Tab")
    assert desktop.window.get_focus() is below
    # Shift+Tab enters the cell that had the focus, which has stayed alive out of sight.
    desktop.view.scroll_to(0, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    wait(50)
    desktop.key("shift+Tab")
    until(lambda: desktop.focus == 299, lambda: desktop.focus)
    desktop.close()


def walk():
    """The arrows reach every cell: from cells that were reached before, each arrow key is pressed until the focus stays."""
    some = lambda layout, position, data=None: 1 + (position % 5 == 1) + (position % 11 == 7)
    for lanes, dense, spans in ((3, False, None), (4, True, None), (4, False, some), (5, True, some)):
        desktop = Desktop(count=80, lanes=lanes)
        desktop.view.get_layout().set_property("dense", dense)
        desktop.view.get_layout().set_span_func(spans)
        desktop.present()
        visited, tried, columns = {0}, set(), Counter()
        desktop.window.connect("notify::focus-widget", lambda *_: visited.add(desktop.focus))
        column = lambda position: desktop.frame(position)[::2]
        while len(visited - {None}) < 80:
            untried = visited - tried - {None}
            assert untried, sorted(set(range(80)) - visited)
            # Most of what a column leads to has been seen from its other cells.
            start = min(untried, key=lambda position: (columns[column(position)], position))
            tried.add(start)
            columns[column(start)] += 1
            for key in ("Down", "Up", "Right", "Left"):
                desktop.view.scroll_to(start, Vlt.ScrollAlignment.NEAREST, Vlt.ScrollFlags.FOCUS)
                last = None
                while last != desktop.focus:
                    last = desktop.focus
                    xdo("key", "--delay", 3, *[f"ctrl+{key}"] * 8)
        print(f"{lanes} lanes, every cell from {len(tried)}")
        desktop.close()


def scroll_to():
    """Flags, also before the window is shown, and positions that are none."""
    desktop = Desktop()
    desktop.view.scroll_to(200, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.FOCUS | Vlt.ScrollFlags.SELECT)
    assert desktop.selected == [200]
    desktop.names.splice(0, 0, [f"new {i}" for i in range(7)])
    desktop.present()
    until(lambda: (desktop.focus, desktop.selected) == (207, [207]), lambda: (desktop.focus, desktop.selected))
    x, y = desktop.middle(207)
    assert abs(y - HEIGHT / 2) <= 1, y
    # The focus goes on from there.
    desktop.key("shift+Down")
    assert desktop.focus > 207 and 207 in desktop.selected
    desktop.view.scroll_to(10, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.FOCUS)
    assert desktop.focus == 10 and abs(desktop.frame(10)[1]) <= 1 and 207 in desktop.selected
    desktop.view.scroll_to(20, Vlt.ScrollAlignment.NEAREST, Vlt.ScrollFlags.SELECT)
    assert desktop.focus == 10 and desktop.selected == [20]
    value = desktop.adjustment.get_value()
    for position in (307, 100_000, GLib.MAXUINT32):
        desktop.view.scroll_to(position, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.FOCUS | Vlt.ScrollFlags.SELECT)
    assert (desktop.focus, desktop.selected, desktop.adjustment.get_value()) == (10, [20], value)
    desktop.close()


def first():
    """The view has the focus when its window opens, and the first key shows where."""
    desktop = Desktop().present()
    assert desktop.window.get_focus() is desktop.view, desktop.window.get_focus()
    desktop.key("Down")
    expect(desktop, [], 0, "the first key")
    desktop.key("Down")
    expect(desktop, [3], 3, "the second key")
    # Without items, there is nothing to focus. The view takes the keys all the same.
    desktop.names.splice(0, 300, [])
    desktop.view.grab_focus()
    desktop.key("Down", "End", "space", "Return", "ctrl+a", "Tab")
    desktop.names.splice(0, 0, ["item 1", "item 2"])
    desktop.view.grab_focus()
    desktop.key("End")
    expect(desktop, [1], 1, "items come back")
    # Where no item is visible, Tab leaves, too.
    other = Gtk.Button(label="other")
    desktop.box.append(other)
    desktop.view.set_factory(None)
    desktop.view.set_layout(Vlt.ListLayout(margin=5000))
    desktop.view.set_model(Gtk.NoSelection.new(desktop.names))
    wait(100)
    desktop.view.grab_focus()
    assert desktop.window.get_focus() is desktop.view, desktop.window.get_focus()
    desktop.key("Tab")
    until(lambda: desktop.window.get_focus() is other, "Tab does not leave")
    desktop.close()


run_parts(["first", "selection", "uses", "tab", "walk", "scroll_to"])
