"""rubberband.py: draws rubber bands by real events, and compares the selection with what each rectangle touches.

usage: rubberband.py [SCREENSHOTS [NAME...]]
"""
from desktop import *


def expect(desktop, wanted, what):
    until(lambda: desktop.selected == wanted, lambda: f"{what}: {desktop.selected} instead of {wanted}")


def combinations():
    desktop = Desktop().present()
    # Nothing, unless it is enabled.
    start, end = (5, 5), (330, 280)
    desktop.drag(start, end)
    expect(desktop, [], "off")
    desktop.view.set_enable_rubberband(True)
    band = desktop.touched(*start, *end)
    assert len(band) > 4
    desktop.select(290)
    desktop.press(*start)
    desktop.move(*end)
    expect(desktop, band, "while it is drawn")
    decoration, = desktop.marks("rubberband")
    found, r = decoration.compute_bounds(desktop.view)
    assert [round(v) for v in (r.get_x(), r.get_y(), r.get_width(), r.get_height())] == [5, 5, 326, 276], r
    # It shrinks.
    desktop.move(200, 120)
    expect(desktop, desktop.touched(*start, 200, 120), "smaller")
    desktop.move(*end)
    desktop.release()
    expect(desktop, band, "drawn")
    assert not list(desktop.marks("rubberband"))
    # With Ctrl it toggles, with Shift it adds.
    desktop.select(0, 1, 290)
    desktop.drag(start, end, ["ctrl"])
    expect(desktop, sorted(set(band) ^ {0, 1, 290}), "ctrl")
    desktop.select(1, 290)
    desktop.drag(start, end, ["shift"])
    expect(desktop, sorted(set(band) | {1, 290}), "shift")
    # It begins on an item, too.
    desktop.drag(desktop.middle(4), desktop.middle(0))
    expect(desktop, desktop.touched(*desktop.middle(4), *desktop.middle(0)), "from an item")
    # Escape restores the selection, and the rest of the drag means nothing.
    for keys in ([], ["ctrl"]):
        desktop.select(2, 290)
        for key in keys:
            xdo("keydown", key)
        desktop.press(*start)
        desktop.move(*end)
        assert desktop.selected != [2, 290]
        desktop.key("Escape")
        expect(desktop, [2, 290], "escape")
        desktop.move(400, 300)
        desktop.release()
        for key in keys:
            xdo("keyup", key)
        expect(desktop, [2, 290], "after escape")
        assert not list(desktop.marks("rubberband"))
    # A click beside all items unselects them, but only where bands are drawn.
    desktop.click(5, 5)
    expect(desktop, [], "beside")
    desktop.view.set_enable_rubberband(False)
    desktop.select(7)
    desktop.click(5, 5)
    expect(desktop, [7], "beside, off")
    # A model without selection, and one that selects one item.
    desktop.view.set_enable_rubberband(True)
    desktop.view.set_model(desktop.names)
    desktop.drag(start, end)
    single = Gtk.SingleSelection.new(desktop.names)
    single.set_selected(5)
    desktop.view.set_model(single)
    desktop.press(*start)
    desktop.move(*end)
    wait(50)
    assert single.get_selected() == 5 and not list(desktop.marks("rubberband"))
    desktop.release()
    desktop.close()


def look():
    """What a band looks like, in the theme that the environment names."""
    desktop = Desktop(enable_rubberband=True).present()
    desktop.press(5, 5)
    desktop.move(330, 280)
    assert desktop.selected
    photograph("rubberband" + os.environ["GTK_THEME"].replace("Default", "").replace(":", "-"))
    desktop.release()
    desktop.close()


def scrolls():
    """At an edge the view scrolls, the faster the farther. The band stays with the content."""
    desktop = Desktop(count=3000, enable_rubberband=True).present()
    start = (5, 100)
    speeds = []
    desktop.press(*start)
    for y in (HEIGHT - 25, HEIGHT - 3):
        desktop.move(400, y)
        value, time = desktop.adjustment.get_value(), GLib.get_monotonic_time()
        wait(700)
        speeds.append((desktop.adjustment.get_value() - value) / (GLib.get_monotonic_time() - time) * 1e6)
    assert speeds[0] > 20 and speeds[1] > 2.5 * speeds[0], speeds
    until(lambda: desktop.adjustment.get_value() > 3 * HEIGHT, "does not go on", 15)
    # When the pointer is no longer at an edge, the view stops.
    desktop.move(400, 200)
    value = desktop.adjustment.get_value()
    wait(200)
    assert desktop.adjustment.get_value() == value > HEIGHT
    band = desktop.touched(start[0], start[1] - value, 400, 200)
    expect(desktop, band, "scrolled")
    # Items at the start of the band are no longer alive.
    assert len(band) > 20 and not set(band[:2]) & {c.get_position() for c in desktop.cells()}
    # The wheel scrolls, too.
    xdo("click", "--repeat", 5, "--delay", 20, 5)
    until(lambda: desktop.adjustment.get_value() > value, "the wheel does not scroll")
    wait(100)
    value = desktop.adjustment.get_value()
    expect(desktop, desktop.touched(start[0], start[1] - value, 400, 200), "wheel")
    # Back to the start of the content.
    desktop.move(400, 2)
    until(lambda: desktop.adjustment.get_value() == 0, "does not scroll back", 15)
    desktop.move(400, 60)
    desktop.release()
    expect(desktop, desktop.touched(*start, 400, 60), "back")
    desktop.close()


def changes():
    """The model changes while a band is drawn."""
    # In one lane, items stay in theirs.
    desktop = Desktop(lanes=1, enable_rubberband=True).present()
    desktop.view.scroll_to(150, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    wait(100)
    desktop.select(280)
    xdo("keydown", "shift")
    desktop.press(3, 200)
    desktop.move(330, 350)
    names = lambda: sorted(desktop.names.get_string(i) for i in desktop.selected)
    wait(50)
    before = names()
    assert len(before) > 2 and "item 280" in before
    # What is visible does not move, and neither does the band.
    desktop.names.splice(0, 0, [f"new {i}" for i in range(50)])
    wait(100)
    assert names() == before, (names(), before)
    desktop.names.splice(0, 20, [])
    wait(100)
    assert names() == before, (names(), before)
    # The item where the band began is deleted.
    nearest = desktop.view.get_position_at(3 + 15, 200)
    nearest = nearest if nearest != Gtk.INVALID_LIST_POSITION else desktop.view.get_position_at(3 + 15, 215)
    desktop.names.splice(nearest, 1, [])
    wait(100)
    assert names() and "item 280" in names()
    desktop.key("Escape")
    assert names() == ["item 280"], names()
    desktop.release()
    xdo("keyup", "shift")
    # Other layouts, the model replaced, the view removed.
    for change in (lambda: desktop.view.set_layout(Vlt.FlowLayout()), lambda: desktop.names.splice(0, desktop.names.get_n_items(), ["a 1", "b 2"]),
                   lambda: desktop.view.set_model(None)):
        desktop.press(3, 20)
        desktop.move(330, 350)
        change()
        wait(100)
        desktop.move(200, 200)
        desktop.release()
    desktop.view.set_model(desktop.selection)
    wait(50)
    desktop.press(3, 5)
    desktop.move(330, 350)
    desktop.scrolled.set_child(None)
    wait(50)
    desktop.release()
    desktop.close()


def directions():
    for orientation in (Gtk.Orientation.VERTICAL, Gtk.Orientation.HORIZONTAL):
        for direction in (Gtk.TextDirection.LTR, Gtk.TextDirection.RTL):
            desktop = Desktop(enable_rubberband=True, orientation=orientation)
            desktop.view.set_direction(direction)
            desktop.present()
            desktop.press(200, 20)
            desktop.move(400, 300)
            expect(desktop, desktop.touched(200, 20, 400, 300), (orientation, direction))
            assert len(desktop.selected) > 1
            desktop.release()
            desktop.close()


def handlers():
    """Handlers that change the model, the selection or the view while a band is drawn."""
    desktop = Desktop(enable_rubberband=True).present()
    changes = []

    def insert(model, position, count):
        if len(changes) < 5:
            changes.append(position)
            desktop.names.splice(0, 0, [f"inserted {len(changes)}"])

    handler = desktop.selection.connect("selection-changed", insert)
    desktop.press(3, 5)
    desktop.move(330, 350, steps=8)
    until(lambda: len(changes) == 5, lambda: changes)
    wait(100)
    assert len(desktop.selected) > 3, desktop.selected
    desktop.selection.disconnect(handler)
    handler = desktop.selection.connect("selection-changed", lambda *_: desktop.view.set_enable_rubberband(False))
    desktop.move(330, 200)
    until(lambda: not desktop.view.get_enable_rubberband(), "no handler has run")
    desktop.release()
    desktop.selection.disconnect(handler)
    assert desktop.selected == [] and not list(desktop.marks("rubberband")), desktop.selected
    # The view leaves its window while the selection follows the band.
    desktop.view.set_enable_rubberband(True)
    handler = desktop.selection.connect("selection-changed", lambda *_: desktop.scrolled.set_child(None))
    desktop.press(3, 5)
    desktop.move(330, 350)
    until(lambda: desktop.scrolled.get_child() is None, "no handler has run")
    desktop.release()
    desktop.selection.disconnect(handler)
    desktop.close()


run_parts(["combinations", "scrolls", "changes", "directions", "handlers"])
