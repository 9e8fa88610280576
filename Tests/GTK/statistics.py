"""The statistics of a view: what they promise while it scrolls, with sizes that are known and with estimates."""

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import GLib, Gtk, Vlt

COUNT = 5000


def heights(view, position, available, data=None):
    return available, 20 + position * 7919 % 60


def wait(milliseconds=60):
    loop = GLib.MainLoop()
    GLib.timeout_add(milliseconds, loop.quit)
    loop.run()


def make(estimate):
    factory = Vlt.CellFactory()
    factory.connect("setup", lambda factory, cell: cell.set_child(Gtk.Label()))
    model = Gtk.NoSelection.new(Gtk.StringList.new(["x"] * COUNT))
    view = Vlt.CollectionView(model=model, factory=factory, layout=Vlt.ListLayout.new())
    view.set_size_func(heights)
    if estimate:
        view.set_estimated_size(100, estimate)
    return view


def check(view, known=None):
    """Checks what always holds. Returns the statistics."""
    now = view.get_statistics()
    assert now.live_cells == now.alive_elements == view.get_live_cells() > 0, (now.live_cells, now.alive_elements)
    assert now.alive_start <= now.viewport_start < now.viewport_end <= now.alive_end
    assert now.viewport_end - now.viewport_start == view.get_height()
    assert now.known_start <= max(now.alive_start, 0) and now.known_end >= min(now.alive_end, now.content_end)
    assert now.viewport_end <= now.content_end
    assert now.unused_cells <= 32
    if known is not None:
        assert now.known_items == known, now.known_items
    return now


def overscan(view):
    """Cells reach as far as the property says, at once, and the lead of a movement comes on top."""
    told = []
    handler = view.connect("notify::overscan", lambda view, _: told.append(view.get_overscan()))
    assert view.get_overscan() == view.get_property("overscan") == 0.125
    # A jump has no speed, and therefore no lead.
    view.scroll_to(COUNT // 4, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    wait()
    for given, taken in ((1, 1), (0.5, 0.5), (0.5, 0.5), (9, 4), (-1, 0), (float("nan"), 0), (0.125, 0.125)):
        view.set_overscan(given)
        now = check(view)
        reach = taken * view.get_height()
        assert now.viewport_start - now.alive_start == now.alive_end - now.viewport_end == reach, (given, now.alive_end)
    view.set_property("overscan", 2)
    adjustment = view.get_vadjustment()
    for step in range(4):
        adjustment.set_value(adjustment.get_value() + 120)
        wait()
    now = check(view)
    assert now.alive_end - now.viewport_end > 2 * view.get_height() == now.viewport_start - now.alive_start
    view.set_property("overscan", 0.125)
    assert told == [1, 0.5, 4, 0, 0.125, 2, 0.125], told
    view.disconnect(handler)
    # Before the view has a size, too.
    assert Vlt.CollectionView(overscan=1.5).get_overscan() == 1.5


def main():
    empty = Vlt.CollectionView().get_statistics()
    assert (empty.live_cells, empty.content_end, empty.known_items) == (0, 0, 0)

    view = make(None)
    window = Gtk.Window(child=Gtk.ScrolledWindow(child=view), default_width=400, default_height=300)
    window.present()
    wait(200)
    exact = sum(heights(view, position, 0)[1] for position in range(COUNT))
    start = check(view, known=COUNT)
    assert (start.known_start, start.known_end, start.content_end) == (0, exact, exact), start.known_end

    view = make(90)
    window.set_child(Gtk.ScrolledWindow(child=view))
    wait(200)
    # Only what has been near the screen is known. `known_end` grows as the view scrolls.
    start = check(view)
    assert 0 < start.known_items < 200 and start.known_start == 0 and start.known_end < start.content_end / 10
    adjustment = view.get_vadjustment()
    for step in range(1, 12):
        adjustment.set_value(adjustment.get_value() + 120)
        wait()
        now = check(view)
    assert now.known_items > start.known_items and now.known_start == 0 and now.known_end > start.known_end
    # A jump leaves a gap. The known range is that of the run around the screen.
    view.scroll_to(COUNT // 2, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    wait()
    far = check(view)
    assert far.known_start > now.known_end and far.known_items > now.known_items
    # Upwards, sizes differ from their estimates: while the movement goes on, the difference is a pending correction.
    corrections = []
    for step in range(12):
        adjustment.set_value(adjustment.get_value() - 100)
        wait(20)
        corrections.append(check(view).pending_correction)
    assert any(abs(correction) > 1 for correction in corrections), corrections
    wait(500)
    assert check(view).pending_correction == 0
    print(f"{far.known_items} of {COUNT} sizes are known; the pending correction was up to {max(map(abs, corrections)):.0f} px")
    overscan(view)
    window.destroy()


main()
