"""layouts.py: layouts with a function of the host: a masonry with spans, along both axes; a magazine; and a custom layout,
along both axes and in both directions.

usage: layouts.py [SCREENSHOTS]
"""
import gc
import math
import weakref
import gi
gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import Gdk, Gtk, Vlt
from screen import photograph, show, wait

# The test looks at where cells come to rest, not at how they get there.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

WIDTH, HEIGHT = 600, 450


def bind(factory, cell):
    cell.get_child().set_label(cell.get_item().get_string())
    cell.get_child().set_css_classes([f"c{cell.get_position() % 8}"])


def fixed(view, position, available, data=None):
    return 50, 40


def make_view(count):
    factory = Vlt.CellFactory()
    factory.connect("setup", lambda factory, cell: cell.set_child(Gtk.Label()))
    factory.connect("bind", bind)
    model = Gtk.StringList.new([str(i) for i in range(count)])
    view = Vlt.CollectionView(model=Gtk.NoSelection.new(model), factory=factory)
    view.set_size_func(fixed)
    # The scroll bar lies over the content, so the view is as wide as the window.
    window = Gtk.Window(
        child=Gtk.ScrolledWindow(child=view), default_width=WIDTH, default_height=HEIGHT, decorated=False)
    window.present()
    while view.get_live_cells() == 0:
        wait(10)
    show(view)
    return window, view, model


def bounds(view, position):
    found, r = view.get_item_bounds(position)
    assert found, position
    return [round(v, 2) for v in (r.get_x(), r.get_y(), r.get_width(), r.get_height())]


def expect(view, position, wanted):
    got = bounds(view, position)
    assert all(abs(a - b) <= 1 for a, b in zip(got, wanted)), (position, got, wanted)


def test_spans(view, model):
    spans = {0: 2, 3: 3, 7: 100, 8: 0, 12: 2, 13: 2, 20: 4}
    asked = []

    def span(layout, position, data=None):
        asked.append(position)
        return spans.get(position, 1)

    def height(position):
        return 30 + position * 37 % 80

    def frames(lanes, across):
        """Each item goes to the first of the neighboring lanes where it stands nearest to the start."""
        ends, width, placed = [0] * lanes, (across - 8 * (lanes - 1)) / lanes, []
        for position in range(model.get_n_items()):
            count = min(max(spans.get(position, 1), 1), lanes)
            lane = min(range(lanes - count + 1), key=lambda first: max(ends[first:first + count]))
            start = max(ends[lane:lane + count])
            ends[lane:lane + count] = [start + height(position) + 8] * count
            placed.append((lane * (width + 8), start, count * (width + 8) - 8, height(position)))
        return placed

    def expect_frames(lanes):
        show(view)
        vertical = view.get_property("orientation") == Gtk.Orientation.VERTICAL
        for position, (x, y, width, height) in enumerate(frames(lanes, WIDTH if vertical else HEIGHT)):
            expect(view, position, (x, y, width, height) if vertical else (y, x, height, width))

    def along(view, position, available, data=None):
        return (available, height(position)) if view.get_property("orientation") == Gtk.Orientation.VERTICAL \
            else (height(position), available)

    view.set_size_func(along)
    layout = Vlt.MasonryLayout(lanes=4)
    view.set_layout(layout)
    show(view)
    assert asked == []
    layout.set_span_func(span)
    expect_frames(4)
    photograph("spans")
    assert sorted(set(asked)) == list(range(model.get_n_items())), asked
    # Other results of the same function, however they are announced.
    spans[1] = 3
    view.invalidate_sizes()
    expect_frames(4)
    spans[2] = 2
    layout.changed()
    expect_frames(4)
    # After a change of the model, the function gets the new positions.
    model.splice(5, 2, ["new"])
    layout.changed()
    expect_frames(4)
    layout.set_property("lanes", 3)
    expect_frames(3)
    view.set_property("orientation", Gtk.Orientation.HORIZONTAL)
    expect_frames(3)
    view.set_property("orientation", Gtk.Orientation.VERTICAL)
    # Estimates stand in for sizes, not for spans.
    view.set_estimated_size(100, 60)
    view.set_layout(None)
    view.set_layout(layout)
    show(view)
    expect(view, 0, frames(3, WIDTH)[0])
    expect(view, 3, frames(3, WIDTH)[3])
    view.set_estimated_size(0, 0)
    model.splice(5, 1, ["5", "6"])
    layout.set_span_func(None)
    spans.clear()
    expect_frames(3)
    view.set_size_func(fixed)


def test_magazine(view):
    sixths = {0: Vlt.MagazineWidth.FULL_BLEED, 1: Vlt.MagazineWidth.HALF, 2: Vlt.MagazineWidth.HALF}

    def share(layout, position, data=None):
        width = sixths.get(position % 6, Vlt.MagazineWidth.THIRD)
        return width, 100 if position % 6 == 0 else -1 if position % 6 == 2 else 0

    layout = Vlt.MagazineLayout(item_spacing=10, line_spacing=10, item_margin=20)
    view.set_layout(layout)
    show(view)
    expect(view, 1, (20, 20 + 50, WIDTH - 40, 40))
    layout.set_func(share)
    show(view)
    photograph("magazine")
    third, half = (WIDTH - 40 - 20) / 3, (WIDTH - 40 - 10) / 2
    expect(view, 0, (0, 20, WIDTH, 100))
    expect(view, 1, (20, 130, half, 40))
    expect(view, 2, (20 + half + 10, 130, half, 40))
    for i in range(3):
        expect(view, 3 + i, (20 + i * (third + 10), 180, third, 40))
    expect(view, 6, (0, 230, WIDTH, 100))
    # Other results of the same function.
    sixths[1] = Vlt.MagazineWidth.FULL
    layout.changed()
    show(view)
    expect(view, 1, (20, 130, WIDTH - 40, 40))
    expect(view, 2, (20, 180, half, 40))


def test_custom(view, model):
    asked = []

    def circle(layout, index, n_items, available, item_width, item_height, data=None):
        asked.append(index)
        radius, angle = available / 2 - 30, 2 * math.pi * index / n_items
        return (available / 2 + radius * math.sin(angle) - 25, 300 - radius * math.cos(angle), item_width, item_height)

    layout = Vlt.CustomLayout()
    view.set_layout(layout)
    show(view)
    layout.set_func(circle)
    show(view)
    photograph("circle")
    assert asked[:model.get_n_items()] == list(range(model.get_n_items()))
    count = model.get_n_items()
    for i in (0, 3, count - 1):
        angle = 2 * math.pi * i / count
        expect(view, i, (300 + 270 * math.sin(angle) - 25, 300 - 270 * math.cos(angle) - view.get_vadjustment().get_value(), 50, 40))
    # The function is called again, from the first item on, when the model changes.
    asked.clear()
    model.splice(2, 3, ["new"])
    show(view)
    assert asked == list(range(count - 2)), asked
    expect(view, 1, (300 + 270 * math.sin(2 * math.pi / (count - 2)) - 25,
                     300 - 270 * math.cos(2 * math.pi / (count - 2)) - view.get_vadjustment().get_value(), 50, 40))

    # A function that remembers what it has placed, without sizes.
    columns = []

    def shortest(layout, index, n_items, available, item_width, item_height, data=None):
        assert item_width == item_height == 0
        if index == 0:
            columns[:] = [0, 0, 0]
        column = columns.index(min(columns))
        y, height = columns[column], 30 + index * 37 % 80
        columns[column] += height + 5
        return column * available / 3, y, available / 3 - 5, height

    model.splice(0, 0, [str(1000 + i) for i in range(1000)])
    layout.set_property("ignore-sizes", True)
    layout.set_func(shortest)
    show(view)
    photograph("columns")
    expect(view, 0, (0, 0, WIDTH / 3 - 5, 30))
    expect(view, 4, (WIDTH / 3, 72, WIDTH / 3 - 5, 98))
    view.scroll_to(900, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE)
    show(view)
    assert abs(bounds(view, 900)[1] + bounds(view, 900)[3] / 2 - HEIGHT / 2) <= 1
    assert view.get_live_cells() < 120, view.get_live_cells()
    # Turned and mirrored.
    view.set_property("orientation", Gtk.Orientation.HORIZONTAL)
    view.scroll_to(0, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    show(view)
    expect(view, 4, (72, HEIGHT / 3, 98, HEIGHT / 3 - 5))
    view.set_direction(Gtk.TextDirection.RTL)
    view.scroll_to(0, Vlt.ScrollAlignment.END, Vlt.ScrollFlags.NONE)
    show(view)
    expect(view, 4, (WIDTH - 72 - 98, HEIGHT / 3, 98, HEIGHT / 3 - 5))
    view.set_property("orientation", Gtk.Orientation.VERTICAL)
    view.set_direction(Gtk.TextDirection.LTR)

    # Whatever the function returns, nothing hangs.
    wild = [math.nan, math.inf, -math.inf, -5.0, 1e300, 0.0, 7.0]

    def hostile(layout, index, n_items, *rest):
        return tuple(wild[(index * 5 + i * (index % 6 + 1)) % 7] for i in range(4))

    layout.set_func(hostile)
    show(view)
    view.scroll_to(500, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    show(view)
    layout.set_func(shortest)
    view.scroll_to(0, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    show(view)
    expect(view, 0, (0, 0, WIDTH / 3 - 5, 30))
    # A layout lets go of a function that has been replaced, and a view of a layout that has been replaced.
    class Data:
        pass
    data = Data()
    held = weakref.ref(data)
    layout.set_func(lambda *arguments: (0, 0, 10, 10), data)
    del data
    layout.set_func(None)
    show(view)
    gc.collect()
    assert held() is None
    view.set_layout(None)
    show(view)
    gone = weakref.ref(layout)
    del layout
    gc.collect()
    assert gone() is None


css = Gtk.CssProvider()
colors = "e0b0a0 e0d0a0 c0e0a0 a0e0b8 a0d8e0 a0b0e0 c0a0e0 e0a0c8".split()
css.load_from_data("".join(f".c{i}{{background:#{color};}}" for i, color in enumerate(colors)).encode())
Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), css, 600)
window, view, model = make_view(24)
test_spans(view, model)
test_magazine(view)
test_custom(view, model)
window.destroy()
wait(50)
print("spans, magazine and custom layouts")
