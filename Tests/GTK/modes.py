"""modes.py: shows every layout but the magazine and the custom one (layouts.py), in both reading directions and along both
axes; edits the model meanwhile; lets go of all.

usage: modes.py [SCREENSHOTS]
"""
import random
import weakref
import gi
gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import Gdk, GLib, Gtk, Vlt
from screen import live, photograph, show, wait

# The test looks at where cells come to rest, not at how they get there.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

COLORS = "e0b0a0 e0d0a0 c0e0a0 a0e0b8 a0d8e0 a0b0e0 c0a0e0 e0a0c8".split()
LAYOUTS = {
    "masonry": Vlt.MasonryLayout(minimum_lane_width=150),
    "dense": Vlt.MasonryLayout(lanes=3, dense=True, keep_aspect_ratio=True),
    "justified": Vlt.JustifiedLayout(line_height=120, margin=10),
    "flow": Vlt.FlowLayout(distribution=Vlt.Distribution.SPACE_BETWEEN),
    "list": Vlt.ListLayout(row_spacing=4),
    "uniform-list": Vlt.ListLayout(row_height=32),
    "grid": Vlt.GridLayout(columns=4),
    "uniform-grid": Vlt.GridLayout(minimum_column_width=90, row_height=70),
    "cards": Vlt.CardsLayout(minimum_width=120),
}
counts = {"setup": 0, "bind": 0, "unbind": 0, "teardown": 0}


def setup(factory, cell):
    counts["setup"] += 1
    cell.set_child(Gtk.Label(wrap=True, natural_wrap_mode=Gtk.NaturalWrapMode.NONE))


def bind(factory, cell):
    counts["bind"] += 1
    text = cell.get_item().get_string()
    cell.get_child().set_label(text)
    cell.get_child().set_css_classes([f"c{int(text.split()[0]) % 8}"])


def unbind(factory, cell):
    counts["unbind"] += 1
    assert cell.get_item() is not None


def size(view, position, available, data=None):
    return 60 + position * 31 % 120, 60 + position * 7919 % 90


def check(view, model):
    """Cells show the items at their positions, in reading order, where the layout says they are."""
    cells = live(view)
    assert len(cells) == view.get_live_cells(), (len(cells), view.get_live_cells())
    positions = [cell.get_position() for cell in cells]
    assert positions == sorted(positions), positions
    for cell in cells:
        assert cell.get_item() == model.get_item(cell.get_position())
        assert cell.get_child().get_label() == cell.get_item().get_string()
        found, bounds = view.get_item_bounds(cell.get_position())
        real, allocated = cell.compute_bounds(view)
        if found and cell.get_mapped():
            assert abs(bounds.get_x() - allocated.get_x()) <= 1, (bounds.get_x(), allocated.get_x())
            assert abs(bounds.get_y() - allocated.get_y()) <= 1, (bounds.get_y(), allocated.get_y())
    visible, first, last = view.get_visible_range()
    if visible:
        assert {first, last} <= set(positions), (first, last, positions)
    assert counts["bind"] - counts["unbind"] == len(cells), counts
    assert len(cells) <= 700, len(cells)


def edit(model, number):
    """A random change of a few items."""
    count = model.get_n_items()
    position = number.randrange(count + 1)
    removed = min(number.randrange(4), count - position)
    added = number.randrange(4)
    model.splice(position, removed, [f"{number.randrange(1000)} new" for _ in range(added)])


css = Gtk.CssProvider()
css.load_from_data("".join(f".c{i}{{background:#{color};}}" for i, color in enumerate(COLORS)).encode())
Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), css, 600)
words = "a view shows few of the many items that a model has and makes cells for these alone".split()
number = random.Random(7)
names = [" ".join([str(i)] + number.sample(words, 1 + i % 9)) for i in range(3000)]


def run(orientation, direction, measures):
    model = Gtk.StringList.new(names)
    factory = Vlt.CellFactory()
    factory.connect("setup", setup)
    factory.connect("bind", bind)
    factory.connect("unbind", unbind)
    factory.connect("teardown", lambda factory, cell: counts.update(teardown=counts["teardown"] + 1))
    # Cells are compared with their places right after a change.
    view = Vlt.CollectionView(factory=factory, orientation=orientation, animated=False)
    view.set_direction(direction)
    view.set_model(Gtk.MultiSelection.new(model))
    if not measures:
        view.set_size_func(size)
    scrolled = Gtk.ScrolledWindow(child=view)
    window = Gtk.Window(child=scrolled, default_width=600, default_height=450)
    window.present()
    wait(300)
    vertical = orientation == Gtk.Orientation.VERTICAL
    adjustment = scrolled.get_vadjustment() if vertical else scrolled.get_hadjustment()
    for name, layout in LAYOUTS.items():
        view.set_layout(layout)
        show(view)
        check(view, model)
        photograph(f"{name}-{orientation.value_nick}-{direction.value_nick}{'-measured' if measures else ''}")
        for step in range(12):
            if step % 3 == 0:
                edit(model, number)
                show(view)
                check(view, model)
            page = adjustment.get_page_size()
            adjustment.set_value(adjustment.get_value() + number.choice([-3, -0.4, 0.3, 0.7, 5]) * page)
            show(view)
            check(view, model)
        view.scroll_to(model.get_n_items() // 2, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE)
        show(view)
        found, r = view.get_item_bounds(model.get_n_items() // 2)
        middle = r.get_y() + r.get_height() / 2 - view.get_height() / 2
        if not vertical:
            middle = r.get_x() + r.get_width() / 2 - view.get_width() / 2
        assert abs(middle) <= 1, (name, middle)
    view.activate_action("list.scroll-to-item", GLib.Variant("u", 7))
    view.activate_action("list.select-item", GLib.Variant("(ubb)", (7, False, False)))
    view.activate_action("list.select-item", GLib.Variant("(ubb)", (9, False, True)))
    show(view)
    selection = view.get_model()
    assert selection.get_selection().get_size() == 3 and all(selection.is_selected(item) for item in (7, 8, 9))
    assert any(cell.get_selected() for cell in live(view))
    assert all(cell.get_selected() == selection.is_selected(cell.get_position()) for cell in live(view))
    activated = []
    handler = view.connect("activate", lambda view, position: activated.append(position))
    view.activate_action("list.activate-item", GLib.Variant("u", 8))
    assert activated == [8]
    view.disconnect(handler)
    view.set_layout(None)
    window.set_default_size(400, 300)
    wait(200)
    show(view)
    check(view, model)
    # Everything that the view held is let go.
    held = [weakref.ref(model), weakref.ref(factory), weakref.ref(view)]
    window.destroy()
    del model, selection, factory, view, scrolled, window, adjustment
    wait(50)
    assert [reference() for reference in held] == [None] * 3, held
    assert counts["bind"] == counts["unbind"] and counts["setup"] == counts["teardown"], counts


for orientation in (Gtk.Orientation.VERTICAL, Gtk.Orientation.HORIZONTAL):
    for direction in (Gtk.TextDirection.LTR, Gtk.TextDirection.RTL):
        for measures in (False, True):
            run(orientation, direction, measures)
            print(orientation.value_nick, direction.value_nick, "measured" if measures else "by function", counts, flush=True)
