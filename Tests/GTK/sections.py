"""sections.py: shows sections with sticky headers, edits them, and compares the view with a new one; clicks on a stuck header.

usage: sections.py [SCREENSHOTS]
"""
import os
import random
import subprocess
import sys
import weakref
import gi
gi.require_version("Gdk", "4.0")
gi.require_version("Graphene", "1.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import Gdk, Graphene, Gio, GLib, Gtk, Pango, Vlt
from screen import SCALE, live, photograph, show, until, wait

# The test looks at where cells come to rest, not at how they get there.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

WIDTH, HEIGHT = 600, 450
number = random.Random(11)
pressed = []


def section(name, count):
    """A section is a list model, here of strings. The section's name is an attribute of it."""
    model = Gtk.StringList.new([f"{name}.{i}" for i in range(count)])
    model.name = name
    return model


def factory(setup, bind, counts):
    def count(kind, then=None):
        def handler(factory, cell):
            counts[kind] += 1
            if then:
                then(cell)
        return handler

    made = Vlt.CellFactory()
    made.connect("setup", count("setup", setup))
    made.connect("bind", count("bind", bind))
    made.connect("unbind", count("unbind"))
    made.connect("teardown", count("teardown"))
    return made


def setup_header(cell):
    button = Gtk.Button(hexpand=True, halign=Gtk.Align.END, label="press")
    button.connect("clicked", lambda button: pressed.append(cell.get_section()))
    box = Gtk.Box()
    box.append(Gtk.Label(xalign=0, css_classes=["heading"]))
    box.append(button)
    cell.set_child(box)


def bind_header(cell):
    assert cell.get_position() == Gtk.INVALID_LIST_POSITION
    assert cell.get_accessible_role() == Gtk.AccessibleRole.ROW_HEADER and not cell.get_focusable()
    label = cell.get_child().get_first_child()
    label.set_label(title(cell))
    # Headers have different heights.
    label.set_size_request(-1, 40 + height_of(cell))


def title(cell):
    item = cell.get_item()
    return item.name if isinstance(item, Gtk.StringList) else "from " + item.get_string()


def height_of(cell):
    return sum(map(ord, title(cell))) % 3 * 10


def setup_item(cell):
    cell.set_child(Gtk.Label(xalign=0, ellipsize=Pango.EllipsizeMode.END))


def bind_item(cell):
    cell.get_child().set_label(cell.get_item().get_string())
    cell.get_child().set_css_classes([f"c{cell.get_section() % 8}"])


def bind_footer(cell):
    cell.get_child().set_label(f"end of {title(cell)}")
    assert cell.get_accessible_role() == Gtk.AccessibleRole.GROUP


def size(view, position, available, data=None):
    text = view.get_model().get_item(position).get_string()
    return 60 + sum(map(ord, text)) * 31 % 90, 40 + sum(map(ord, text)) * 7919 % 60


def make_view(model, sized=True):
    counts = {"setup": 0, "bind": 0, "unbind": 0, "teardown": 0}
    view = Vlt.CollectionView(
        factory=factory(setup_item, bind_item, counts), header_factory=factory(setup_header, bind_header, counts),
        footer_factory=factory(setup_item, bind_footer, counts), layout=Vlt.FlowLayout(item_spacing=8, line_spacing=8))
    view.counts = counts
    view.set_model(model)
    if sized:
        view.set_size_func(size)
    scrolled = Gtk.ScrolledWindow(child=view)
    window = Gtk.Window(child=scrolled, default_width=WIDTH, default_height=HEIGHT, decorated=False)
    window.present()
    until(lambda: view.get_live_cells() > 0 or model.get_n_items() == 0, "the view is not shown")
    show(view)
    return window, view


def kind(cell):
    """header, child or footer; the items of a list are rows."""
    return {"row": "child"}.get(cell.get_css_name(), cell.get_css_name())


def top(view, cell):
    return cell.compute_bounds(view)[1].get_y()


def bottom(view, cell):
    bounds = cell.compute_bounds(view)[1]
    return bounds.get_y() + bounds.get_height()


def check(view, sections, kept=None):
    """Cells are those of their sections, in reading order. A header that has the focus may be kept far away."""
    cells = live(view)
    assert len(cells) == view.get_live_cells(), (len(cells), view.get_live_cells())
    assert view.counts["bind"] - view.counts["unbind"] == len(cells), (view.counts, len(cells))
    assert len(cells) <= 300, len(cells)
    model, positions = view.get_model(), []
    starts = [0]
    for each in sections:
        starts.append(starts[-1] + each.get_n_items())
    assert starts[-1] == model.get_n_items()
    order = []
    for cell in cells:
        index = cell.get_section()
        if kind(cell) == "child":
            position = cell.get_position()
            assert starts[index] <= position < starts[index + 1], (index, position)
            assert cell.get_item() == model.get_item(position)
            assert cell.get_child().get_label() == cell.get_item().get_string()
            found, bounds = view.get_item_bounds(position)
            assert found and abs(bounds.get_y() - top(view, cell)) <= 1
        else:
            assert cell.get_item() == sections[index], (index, cell.get_item())
        order.append((index, {"header": 0, "child": 1, "footer": 2}[kind(cell)], cell.get_position()))
    # Headers away from their places follow all others: those that are stuck to the edge, or to the ends of sections above.
    stuck = [cell for cell in cells if cell == kept or kind(cell) == "header" and is_stuck(view, cell, cells)]
    in_place = [place for place, cell in zip(order, cells) if cell not in stuck]
    assert in_place == sorted(in_place), order
    assert stuck == cells[len(in_place):], order
    visible = [cell for cell in stuck if bottom(view, cell) > 0]
    assert len(visible) <= 1, [cell.get_section() for cell in visible]
    return visible[0] if visible else None


def is_stuck(view, header, cells):
    """Whether an item of the header's section is above the header's lower edge."""
    mine = [cell for cell in cells if kind(cell) == "child" and cell.get_section() == header.get_section()]
    return any(top(view, cell) < bottom(view, header) - 1 for cell in mine)


def check_sticky(view):
    """The header of the section at the top edge is there, unless the end of the section pushes it out."""
    cells = live(view)
    headers = sorted((cell for cell in cells if kind(cell) == "header"), key=lambda cell: cell.get_section())
    for cell in headers:
        items = [c for c in cells if kind(c) == "child" and c.get_section() == cell.get_section()]
        above = [c for c in items if top(view, c) < 0]
        below = max((bottom(view, c) for c in items), default=0)
        if above and below > 0:
            # The header is at the edge until the end of the items pushes it out.
            wanted = min(0, below - cell.get_height())
            assert abs(top(view, cell) - wanted) <= 1, (cell.get_section(), top(view, cell), wanted)
    tops = [top(view, cell) for cell in headers]
    assert tops == sorted(tops), tops


def bounds_of(view):
    """Where the elements in the view are: kind, section, position, and the place in whole pixels."""
    found = {}
    for cell in live(view):
        bounds = cell.compute_bounds(view)[1]
        if bounds.get_y() + bounds.get_height() > 0 and bounds.get_y() < view.get_height():
            key = (kind(cell), cell.get_section(), cell.get_position())
            found[key] = [round(v) for v in (bounds.get_x(), bounds.get_y(), bounds.get_width(), bounds.get_height())]
    return found


def compare_with_new(view, sections, store):
    """A new view of the same model, scrolled to the same item, has the same bounds."""
    visible, first, last = view.get_visible_range()
    if not visible:
        return
    middle = (first + last) // 2
    view.scroll_to(middle, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE)
    show(view)
    own = bounds_of(view)
    window, other = make_view(Gtk.NoSelection.new(Vlt.SectionModel.new(store)))
    other.scroll_to(middle, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE)
    show(other)
    others = bounds_of(other)
    window.destroy()
    assert own.keys() == others.keys(), own.keys() ^ others.keys()
    shift = [a - b for a, b in zip(own["child", *place(view, middle)], others["child", *place(view, middle)])]
    assert abs(shift[1]) <= 1, shift
    for key in own:
        differences = [abs(a - b) for a, b in zip(own[key], others[key])]
        assert max(differences) <= 1, (key, own[key], others[key])


def place(view, position):
    return inner(view.get_model()).get_section_at(position), position


def inner(model):
    while not isinstance(model, Vlt.SectionModel):
        model = model.get_property("model")
    return model


def follow_flat(flat):
    """Repeats on a list what the model tells of items."""
    mirror = [flat.get_item(i) for i in range(flat.get_n_items())]

    def changed(model, position, removed, added):
        mirror[position:position + removed] = [model.get_item(position + i) for i in range(added)]
    flat.connect("items-changed", changed)
    return mirror


def edit(store):
    """A random change: items of a section, or sections."""
    index = number.randrange(store.get_n_items() + 1)
    choice = number.randrange(6)
    if choice == 0:
        added = [section(f"new{number.randrange(1000)}", number.randrange(12)) for _ in range(number.randrange(3))]
        store.splice(index, min(number.randrange(3), store.get_n_items() - index), added)
        return
    each = store.get_item(min(index, store.get_n_items() - 1))
    position = number.randrange(each.get_n_items() + 1)
    removed = min(number.randrange(4), each.get_n_items() - position)
    each.splice(position, removed, [f"{number.randrange(1000)} new" for _ in range(number.randrange(4))])


def at_once(store, view):
    """Changes near what is visible, which are those that could move it."""
    visible, first, last = view.get_visible_range()
    if not visible:
        return edit(store)
    index = inner(view.get_model()).get_section_at(number.randint(first, last))
    if number.randrange(4) == 0:
        store.splice(index, number.randrange(2), [section(f"new{number.randrange(1000)}", number.randrange(9))])
        return
    each = store.get_item(index)
    each.splice(number.randrange(each.get_n_items() + 1), 0, [f"{number.randrange(1000)} new"])


def test_sections():
    store = Gio.ListStore.new(Gio.ListModel)
    store.splice(0, 0, [section(f"section {i}", i * 7919 % 23) for i in range(1000)])
    flat = Vlt.SectionModel.new(store)
    mirror = follow_flat(flat)
    started = GLib.get_monotonic_time()
    window, view = make_view(Gtk.MultiSelection.new(flat))
    print(f"1,000 sections, {flat.get_n_items()} items: shown after {(GLib.get_monotonic_time() - started) / 1000:.0f} ms")
    # Headers are measured as they come near, and one before that.
    assert view.counts["setup"] < 200, view.counts
    adjustment = view.get_vadjustment()
    sections = lambda: [store.get_item(i) for i in range(store.get_n_items())]
    check(view, sections())
    photograph("sections-start")
    # Sticky positions, pixel by pixel and page by page.
    for step in [7] * 30 + [211] * 20 + [-93] * 15:
        adjustment.set_value(adjustment.get_value() + step)
        show(view)
        check(view, sections())
        check_sticky(view)
    photograph("sections-stuck")
    # To a section, before and after its headers are measured.
    for index in (700, 20, 999, 701):
        view.scroll_to_section(index, Vlt.ScrollAlignment.START)
        show(view)
        header = [c for c in live(view) if kind(c) == "header" and c.get_section() == index][0]
        end = adjustment.get_value() >= adjustment.get_upper() - adjustment.get_page_size() - 1
        assert abs(top(view, header)) <= 1 or end, (index, top(view, header))
    # Changes.
    view.scroll_to_section(400, Vlt.ScrollAlignment.START)
    show(view)
    for step in range(60):
        (at_once if step % 2 else lambda store, view: edit(store))(store, view)
        if step % 3 == 0:
            edit(store)
        show(view)
        check(view, sections())
        check_sticky(view)
        assert mirror == [flat.get_item(i) for i in range(flat.get_n_items())]
        if step % 10 == 9:
            compare_with_new(view, sections(), store)
            adjustment.set_value(adjustment.get_value() + number.choice([-2000, -300, 250, 3000]))
            show(view)
            check(view, sections())
    # Empty sections come and go without any item.
    told = []
    handler = flat.connect("section-list-changed", lambda model, *change: told.append(change))
    store.splice(0, 0, [section("empty", 0), section("empty too", 0)])
    show(view)
    check(view, sections())
    assert told == [(0, 0, 2)]
    flat.disconnect(handler)
    # All at once.
    store.remove_all()
    show(view)
    assert view.get_live_cells() == 0 and flat.get_n_items() == 0
    store.splice(0, 0, [section("one", 3), section("none", 0), section("two", 40)])
    show(view)
    check(view, sections())
    # Headers that do not stick, and none.
    view.set_sticky_headers(False)
    adjustment.set_value(200)
    show(view)
    assert check(view, sections()) is None
    view.set_sticky_headers(True)
    view.set_footer_factory(None)
    show(view)
    check(view, sections())
    assert not [c for c in live(view) if kind(c) == "footer"]
    # Another model in the same selection model.
    other = Gio.ListStore.new(Gio.ListModel)
    other.splice(0, 0, [section("other", 5), section("others", 50)])
    view.get_model().set_model(Vlt.SectionModel.new(other))
    show(view)
    check(view, [other.get_item(0), other.get_item(1)])
    # What is no section model has no headers.
    view.get_model().set_model(section("plain", 30))
    show(view)
    assert {kind(cell) for cell in live(view)} == {"child"}
    # Everything is let go.
    counts = view.counts
    held = [weakref.ref(x) for x in (view, flat)]
    window.destroy()
    del view, flat, window, adjustment
    wait(50)
    assert [reference() for reference in held] == [None, None], held
    assert counts["bind"] == counts["unbind"] and counts["setup"] == counts["teardown"], counts


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)
    wait(60)


def point(x, y, button):
    """Moves the pointer, and clicks or turns the wheel."""
    xdotool("mousemove", x * SCALE, y * SCALE, "click", button)


def test_clicks():
    store = Gio.ListStore.new(Gio.ListModel)
    store.splice(0, 0, [section(f"section {i}", 60) for i in range(4)])
    selection = Gtk.MultiSelection.new(Vlt.SectionModel.new(store))
    window, view = make_view(selection)
    adjustment = view.get_vadjustment()
    sections = [store.get_item(i) for i in range(4)]
    # The second header is stuck at the top, and items scroll under it.
    view.scroll_to(60 + 30, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    show(view)
    header = check(view, sections)
    assert header and header.get_section() == 1 and abs(top(view, header)) <= 1
    assert view.get_position_at(300, 10) == Gtk.INVALID_LIST_POSITION
    photograph("sections-click")
    # Its button is at the right, before the scroll bar.
    point(WIDTH - 60, 20, 1)
    until(lambda: pressed == [1], "the button in a stuck header is not pressed")
    assert selection.get_selection().get_size() == 0
    # A click on the rest of the header selects nothing below it.
    point(200, 15, 1)
    assert selection.get_selection().get_size() == 0 and pressed == [1]
    # One below the header selects the item there.
    y = round(bottom(view, header)) + 30
    wanted = view.get_position_at(30, y)
    assert wanted != Gtk.INVALID_LIST_POSITION
    point(30, y, 1)
    until(lambda: selection.is_selected(wanted), "a click on an item does not select it")
    assert [c.get_section() for c in live(view) if c.get_position() == wanted] == [1]
    # The wheel, over the header, scrolls; arrows go from section to section.
    before = adjustment.get_value()
    point(200, 15, 5)
    until(lambda: adjustment.get_value() > before, "the wheel over a header does not scroll")
    xdotool("key", "Home")
    until(lambda: selection.is_selected(0), "Home does not select the first item")
    view.scroll_to(59, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE)
    show(view)
    view.activate_action("list.select-item", GLib.Variant("(ubb)", (59, False, False)))
    found, bounds = view.get_item_bounds(59)
    point(round(bounds.get_x()) + 5, round(bounds.get_y()) + 5, 1)
    xdotool("key", "Down")
    until(lambda: selection.get_selection().get_minimum() >= 60, "Down does not reach the next section")
    window.destroy()
    wait(20)


def test_measured():
    """Sizes of items and headers from cells; a title that grows."""
    store = Gio.ListStore.new(Gio.ListModel)
    store.splice(0, 0, [section(f"section {i}", 5 + i % 4) for i in range(200)])
    window, view = make_view(Gtk.NoSelection.new(Vlt.SectionModel.new(store)), sized=False)
    sections = [store.get_item(i) for i in range(200)]
    view.set_layout(Vlt.ListLayout())
    view.scroll_to_section(100, Vlt.ScrollAlignment.START)
    show(view)
    check(view, sections)
    headers = [c for c in live(view) if kind(c) == "header" and 0 <= top(view, c) < HEIGHT]
    for cell in headers:
        # As high as its child asks for.
        minimum, natural, _, _ = cell.measure(Gtk.Orientation.VERTICAL, view.get_width())
        assert abs(cell.get_height() - natural) <= 1, (cell.get_height(), natural)
    last = headers[-1]
    label = last.get_child().get_first_child()
    label.set_size_request(-1, 120)
    show(view)
    show(view)
    assert abs(last.get_height() - 120) <= 8, last.get_height()
    check(view, sections)
    photograph("sections-measured")
    view.set_layout(Vlt.MasonryLayout(minimum_lane_width=120))
    view.scroll_to(600, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE)
    show(view)
    check(view, sections)
    photograph("sections-masonry")
    # Along the other axis, from right to left.
    view.set_property("orientation", Gtk.Orientation.HORIZONTAL)
    view.set_direction(Gtk.TextDirection.RTL)
    view.set_layout(Vlt.GridLayout(columns=5, row_height=90))
    show(view)
    view.scroll_to(300, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE)
    show(view)
    photograph("sections-horizontal")
    check_horizontal = [c for c in live(view) if kind(c) == "header"]
    assert check_horizontal and all(c.get_height() >= HEIGHT - 20 for c in check_horizontal)
    window.destroy()
    wait(20)


def test_focus():
    """The focus inside a header survives that the header scrolls away, and ends with its section."""
    store = Gio.ListStore.new(Gio.ListModel)
    store.splice(0, 0, [section(f"section {i}", 30) for i in range(40)])
    window, view = make_view(Gtk.NoSelection.new(Vlt.SectionModel.new(store)))
    view.scroll_to_section(1, Vlt.ScrollAlignment.START)
    show(view)
    header = [c for c in live(view) if kind(c) == "header" and c.get_section() == 1][0]
    button = header.get_child().get_last_child()
    assert button.grab_focus()
    view.scroll_to_section(30, Vlt.ScrollAlignment.START)
    show(view)
    assert header in live(view) and header.get_section() == 1 and window.get_focus() == button
    assert not header.get_child().compute_bounds(view)[1].intersection(Graphene.Rect().init(0, 0, WIDTH, HEIGHT))[0]
    check(view, [store.get_item(i) for i in range(40)], header)
    store.insert(0, section("before", 3))
    show(view)
    assert header in live(view) and header.get_section() == 2 and window.get_focus() == button
    store.remove(2)
    show(view)
    assert header not in live(view) and window.get_focus() != button
    check(view, [store.get_item(i) for i in range(40)])
    # A key starts from what is visible, or from the first item.
    xdotool("key", "Tab")
    show(view)
    window.destroy()
    wait(20)


def test_jumps():
    """Nothing that is seen moves otherwise than the scroll asks for, while headers and items of estimated sizes come near."""
    store = Gio.ListStore.new(Gio.ListModel)
    store.splice(0, 0, [section(f"section {i}", 1 + i % 9) for i in range(600)])
    window, view = make_view(Gtk.NoSelection.new(Vlt.SectionModel.new(store)))
    view.set_estimated_size(90, 200)
    view.scroll_to_section(400, Vlt.ScrollAlignment.START)
    show(view)
    adjustment, worst, seen = view.get_vadjustment(), 0, 0
    for step in [-90] * 50 + [350] * 10 + [-35] * 30:
        before = places(view)
        adjustment.set_value(adjustment.get_value() + step)
        if number.randrange(5) == 0:
            # Far above.
            store.get_item(number.randrange(50)).splice(0, 1, ["another", "and another"])
        show(view)
        for key, y in places(view).items():
            if key in before:
                worst, seen = max(worst, abs(y - before[key] + step)), seen + 1
    assert worst <= 1 and seen > 500, (worst, seen)
    print(f"jumps: {worst:.2f} px, {seen} times an item was seen before and after a step")
    window.destroy()
    wait(20)


def places(view):
    """Where items are that are seen whole, by what they show."""
    found = {}
    for cell in live(view):
        if kind(cell) == "child" and top(view, cell) >= 0 and bottom(view, cell) <= view.get_height():
            found[cell.get_child().get_label()] = top(view, cell)
    return found


def test_handlers():
    """Handlers that change the model, and change it again."""
    store = Gio.ListStore.new(Gio.ListModel)
    store.splice(0, 0, [section(f"section {i}", 20) for i in range(30)])
    flat = Vlt.SectionModel.new(store)
    budget = [40]

    def meddle(factory, cell):
        if budget[0] > 0:
            budget[0] -= 1
            edit(store)

    # Before the view follows the model, and after that.
    flat.connect("items-changed", lambda *change: meddle(None, None) if budget[0] % 2 else None)
    window, view = make_view(Gtk.NoSelection.new(flat))
    view.get_property("header-factory").connect("bind", meddle)
    view.get_property("factory").connect("unbind", meddle)
    flat.connect_after("items-changed", lambda *change: meddle(None, None) if budget[0] % 3 else None)
    adjustment = view.get_vadjustment()
    for step in range(40):
        if step % 20 == 0:
            budget[0] = 40
        edit(store)
        adjustment.set_value(adjustment.get_value() + number.choice([-900, 150, 400, 1500]))
        show(view)
    budget[0] = 0
    edit(store)
    show(view)
    show(view)
    sections = [store.get_item(i) for i in range(store.get_n_items())]
    assert sum(each.get_n_items() for each in sections) == flat.get_n_items()
    check(view, sections)
    window.destroy()
    wait(20)


def test_many():
    """Ten thousand sections."""
    store = Gio.ListStore.new(Gio.ListModel)
    store.splice(0, 0, [section(str(i), 3) for i in range(10_000)])
    started = GLib.get_monotonic_time()
    flat = Vlt.SectionModel.new(store)
    made = GLib.get_monotonic_time()
    window, view = make_view(Gtk.NoSelection.new(flat), sized=False)
    shown = GLib.get_monotonic_time()
    assert flat.get_section_at(29_999) == 9_999 and flat.get_section_at(30_000) == Gtk.INVALID_LIST_POSITION
    assert flat.get_range(5) == (True, 15, 3) and flat.get_range(10_000) == (False, 0, 0)
    view.scroll_to(25_001, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    show(view)
    bind_before = view.counts["bind"]
    store.get_item(3).append("new")
    store.remove(7)
    changed = GLib.get_monotonic_time()
    show(view)
    assert {c.get_section() for c in live(view)} >= {8_333}
    assert view.counts["bind"] - bind_before < 40, view.counts["bind"] - bind_before
    started_change = GLib.get_monotonic_time()
    store.get_item(3).append("new")
    print(f"10,000 sections: model {(made - started) / 1000:.0f} ms, shown after {(shown - made) / 1000:.0f} ms, "
          f"one item inserted in {(GLib.get_monotonic_time() - started_change) / 1000:.1f} ms")
    window.destroy()
    wait(20)


def test_bad_input():
    """Wrong arguments are told of, and have no effect."""
    script = """
import ctypes, sys
sys.argv = ["bad"]
import gi
gi.require_version("Gtk", "4.0"); gi.require_version("Vlt", "1")
from gi.repository import Gio, GObject, Gtk, Vlt
library = ctypes.CDLL("libvirtual-layout-gtk.so")
for name in ("vlt_section_model_get_sections", "vlt_section_model_get_section_at", "vlt_collection_view_get_header_factory",
             "vlt_collection_view_set_sticky_headers", "vlt_collection_view_scroll_to_section", "vlt_custom_layout_set_func",
             "vlt_magazine_layout_set_func", "vlt_collection_layout_changed"):
    getattr(library, name)(None, 0, 0, 0)
store = Gio.ListStore.new(GObject.Object)
store.splice(0, 0, [Gtk.StringObject.new("no list"), Gtk.StringList.new(["a", "b"])])
model = Vlt.SectionModel.new(store)
assert model.get_n_items() == 2 and model.get_range(1) == (True, 0, 2)
view = Vlt.CollectionView(model=model, header_factory=Vlt.CellFactory())
window = Gtk.Window(child=Gtk.ScrolledWindow(child=view))
window.present()
view.scroll_to_section(99, Vlt.ScrollAlignment.START)
for i in range(200):
    __import__("gi").repository.GLib.MainContext.default().iteration(False)
    __import__("time").sleep(0.005)
view.scroll_to_section(4_000_000_000, Vlt.ScrollAlignment.END)
view.scroll_to(4_294_967_295, Vlt.ScrollAlignment.END, Vlt.ScrollFlags.NONE)
assert view.get_live_cells() == 4, view.get_live_cells()
print("survived")
"""
    environment = dict(os.environ, G_DEBUG="")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, timeout=60)
    assert "survived" in done.stdout, done.stderr
    assert done.stderr.count("CRITICAL") == 9, done.stderr


css = Gtk.CssProvider()
colors = "e0b0a0 e0d0a0 c0e0a0 a0e0b8 a0d8e0 a0b0e0 c0a0e0 e0a0c8".split()
css.load_from_data("".join(f".c{i}{{background:#{color};color:black;}}" for i, color in enumerate(colors)).encode())
Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), css, 600)
test_sections()
test_clicks()
test_focus()
test_jumps()
test_handlers()
test_many()
test_bad_input()
test_measured()
