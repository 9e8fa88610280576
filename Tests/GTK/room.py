"""room.py: how much room a view asks for. In every container but a scrolled window, it gets the extent of its content at the
extent across, as GtkFlowBox does, and follows the content.

usage: room.py
"""
import gi
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import Gio, Gtk, Vlt
from screen import live, until, wait

# The test looks at where cells come to rest, not at how they get there.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

VERTICAL, HORIZONTAL = Gtk.Orientation.VERTICAL, Gtk.Orientation.HORIZONTAL
LAYOUTS = {
    "masonry": lambda: Vlt.MasonryLayout(minimum_lane_width=90), "flow": Vlt.FlowLayout, "list": Vlt.ListLayout,
    "justified": lambda: Vlt.JustifiedLayout(line_height=60), "grid": lambda: Vlt.GridLayout(minimum_column_width=90),
    "magazine": Vlt.MagazineLayout, "cards": lambda: Vlt.CardsLayout(minimum_width=90),
    "even list": lambda: Vlt.ListLayout(row_height=30, margin=7)}
TEXT = "some words that wrap when there is little room".split()


def words(i):
    return " ".join(TEXT[: 1 + i * 7919 % 9])


def make(layout, count=40, orientation=VERTICAL, sections=False, sized=False):
    model = names = Gtk.StringList.new([words(i) for i in range(count)])
    if sections:
        store = Gio.ListStore(item_type=Gio.ListModel)
        for first in range(0, count, 7):
            store.append(Gtk.StringList.new([words(i) for i in range(first, min(first + 7, count))]))
        model = Vlt.SectionModel.new(store)
    factory = Vlt.CellFactory()
    factory.connect("setup", lambda factory, cell: cell.set_child(Gtk.Label(wrap=True, xalign=0)))
    factory.connect("bind", lambda factory, cell: cell.get_child().set_label(cell.get_item().get_string()))
    view = Vlt.CollectionView(model=Gtk.NoSelection.new(model), factory=factory, layout=layout, orientation=orientation)
    if sections:
        header = Vlt.CellFactory()
        header.connect("setup", lambda factory, cell: cell.set_child(Gtk.Label()))
        header.connect("bind", lambda factory, cell: cell.get_child().set_label(f"section {cell.get_section()}"))
        view.set_header_factory(header)
    if sized:
        view.set_size_func(lambda view, position, available, data=None: (60 + position % 5 * 10, 20 + position % 7))
    return view, names


def rest(view, what):
    """Waits until nothing is painted any more: a view that asked for another size in each frame would never rest."""
    clock, last = view.get_frame_clock(), None

    def is_quiet():
        nonlocal last
        last, former = clock.get_frame_counter(), last
        wait(30)
        return last == former
    until(is_quiet, f"{what}: frames without end")


def extent(view):
    return view.get_height() if view.props.orientation == VERTICAL else view.get_width()


def across(view):
    return view.get_width() if view.props.orientation == VERTICAL else view.get_height()


def expect_fit(view, what, least=0):
    """The view has the room of its content, unless its parent has more to give, and all items have cells."""
    rest(view, what)
    content = round(view.get_statistics().content_end)
    assert extent(view) == max(content, least), f"{what}: {extent(view)} px for {content}"
    count = view.get_model().get_n_items()
    assert count <= len(live(view)) == view.get_live_cells(), f"{what}: {len(live(view))} cells of {count}"
    measured = view.measure(view.props.orientation, across(view))
    assert (measured.minimum, measured.natural) == (content, content), f"{what}: {measured} instead of {content}"


def box(view):
    box = Gtk.Box(orientation=view.props.orientation)
    for child in (Gtk.Label(label="above"), view, Gtk.Label(label="below")):
        box.append(child)
    return Gtk.ScrolledWindow(child=box)


def frame(view):
    return Gtk.ScrolledWindow(child=Gtk.Frame(child=view))


def grid(view):
    view.set_hexpand(True)
    grid = Gtk.Grid()
    grid.attach(view, 0, 0, 1, 1)
    return Gtk.ScrolledWindow(child=grid)


def overlay(view):
    return Gtk.ScrolledWindow(child=Gtk.Overlay(child=view))


def present(view, child, width=400, height=300):
    window = Gtk.Window(child=child, default_width=width, default_height=height)
    window.present()
    until(lambda: live(view), "no cell is shown")
    return window


def containers():
    """Every layout, along both axes, with and without sections, in containers that know nothing of scrolling."""
    turn = 0
    for name, layout in LAYOUTS.items():
        for orientation in (VERTICAL, HORIZONTAL):
            for kind in ({}, {"sections": True}, {"sized": True}):
                container = (box, frame, grid, overlay)[turn % 4]
                turn += 1
                what = f"{name}, {orientation.value_nick}, {kind}, {container.__name__}"
                view, names = make(layout(), orientation=orientation, **kind)
                # Before the view has a size, and at an extent that it will not have.
                before = view.measure(orientation, 333).natural
                window = present(view, container(view))
                # Across the window, a parent gives all that it has, but for the line of a frame.
                least = {box: 0, frame: 398}.get(container, 400) if orientation == HORIZONTAL else 0
                expect_fit(view, what, least)
                assert view.measure(orientation, 333).natural == before > 0, what
                window.destroy()


def changes():
    """The room follows the items, what they ask for, and the width."""
    for layout in (Vlt.ListLayout, lambda: Vlt.MasonryLayout(lanes=3), Vlt.FlowLayout, lambda: Vlt.GridLayout(columns=4)):
        view, names = make(layout(), count=10)
        window = present(view, box(view))
        heights = []

        def expect(what):
            expect_fit(view, f"{type(view.get_layout()).__name__}, {what}")
            heights.append(view.get_height())

        expect("ten items")
        for i in range(30):
            names.append(words(i))
        expect("thirty more")
        names.splice(5, 35, [])
        expect("shortened")
        live(view)[0].get_child().set_label("a\nhigh\nlabel\nof\nfive lines")
        expect("another text")
        names.splice(0, 5, [])
        expect("empty")
        names.splice(0, 0, ["back", "again"])
        expect("two items")
        assert heights[0] < heights[1] > heights[2] < heights[3] > heights[5] > heights[4] == 0, heights
        names.splice(0, 0, [words(i) for i in range(20)])
        expect("twenty more")
        window.set_default_size(250, 300)
        until(lambda: view.get_width() < 300, "the window stays as wide")
        expect("narrow")
        view.set_layout(Vlt.ListLayout(row_height=31))
        expect("another layout")
        assert heights[-1] == 22 * 31, heights
        window.destroy()


def scrolled():
    """In a scrolled window: that asks for the room of the content up to a limit; and that does not scroll at all."""
    view, names = make(Vlt.ListLayout(row_height=40), count=3)
    scrolled = Gtk.ScrolledWindow(child=view, propagate_natural_height=True, max_content_height=300)
    box = Gtk.Box(orientation=VERTICAL)
    box.append(scrolled)
    window = present(view, box, height=500)
    for count in (3, 6, 36, 2, 40, 0, 3):
        former = names.get_n_items()
        names.splice(min(former, count), max(former - count, 0), [words(i) for i in range(former, count)])
        # Even an empty window has room for a scroll bar.
        height = max(min(count * 40, 300), 46)
        until(lambda: scrolled.get_height() == height, lambda: f"{count} items: {scrolled.get_height()} px")
        assert len(live(view)) < 12
    scrolled.set_policy(Gtk.PolicyType.NEVER, Gtk.PolicyType.NEVER)
    names.splice(0, 3, [words(i) for i in range(12)])
    until(lambda: scrolled.get_height() == 480, lambda: scrolled.get_height())
    rest(view, "without scroll bars")
    window.destroy()


def many():
    """Only some cells are measured to find out how much room many items need."""
    view, names = make(Vlt.ListLayout(), count=100_000)
    natural = view.measure(VERTICAL, 400).natural
    made = view.get_live_cells()
    window = present(view, Gtk.ScrolledWindow(child=view))
    row = min(cell.compute_bounds(view)[1].get_height() for cell in live(view))
    assert natural > 100_000 * row and made <= 201, (natural, row, made)
    window.destroy()


def measured():
    """Cells that are only measured are not shown: they have no place, and GTK would warn of that."""
    view, names = make(Vlt.ListLayout(), count=300)
    window = present(view, Gtk.ScrolledWindow(child=view, propagate_natural_height=True, max_content_height=300))
    rest(view, "a list")
    shown = view.get_live_cells()
    view.measure(VERTICAL, 333)
    mapped = [cell for cell in live(view) if cell.get_mapped()]
    assert len(mapped) == shown < view.get_live_cells() and all(cell.get_height() > 0 for cell in mapped), (mapped, shown)
    window.destroy()


for test in (containers, changes, scrolled, many, measured):
    test()
