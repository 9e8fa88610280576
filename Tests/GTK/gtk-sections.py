"""gtk-sections.py: the sections of GTK's own list models in a view, and those of a VltSectionModel in GTK's list.

usage: gtk-sections.py [SCREENSHOTS]

GTK has GtkSectionModel since 4.12. With an older one, the test says so and ends.
"""
import random
import sys
import gi
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import Gio, Gtk, Vlt
from screen import live, photograph, show, until, wait

if (Gtk.get_major_version(), Gtk.get_minor_version()) < (4, 12):
    print(f"skipped: GTK {Gtk.get_major_version()}.{Gtk.get_minor_version()} has no GtkSectionModel")
    sys.exit()

# The test looks at where cells come to rest, not at how they get there.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
number = random.Random(11)


def word():
    return "".join(number.choice("abcdefghij") for _ in range(3)) + str(number.randrange(1000))


def by_letters(count):
    """A sorter by the first letters: words with the same ones make a section."""
    def compare(a, b, data=None):
        a, b = a.get_string()[:count], b.get_string()[:count]
        return (a > b) - (a < b)
    return Gtk.CustomSorter.new(compare)


def factory(prefix, counts):
    made = Vlt.CellFactory()

    def bind(factory, cell):
        counts["bind"] += 1
        cell.get_child().set_label(prefix + cell.get_item().get_string())

    def unbind(factory, cell):
        counts["unbind"] += 1
    made.connect("setup", lambda factory, cell: cell.set_child(Gtk.Label(xalign=0)))
    made.connect("bind", bind)
    made.connect("unbind", unbind)
    return made


def present(widget):
    window = Gtk.Window(child=Gtk.ScrolledWindow(child=widget), default_width=500, default_height=400, decorated=False)
    window.present()
    until(lambda: widget.get_mapped() and widget.get_height() > 0, "the widget is not shown")
    show(widget)
    return window


def make_view(model):
    counts = {"bind": 0, "unbind": 0}
    layout = Vlt.FlowLayout(item_spacing=6, line_spacing=6)
    view = Vlt.CollectionView(
        model=model, layout=layout, factory=factory("", counts), header_factory=factory("section of ", counts))
    view.counts = counts
    view.set_size_func(lambda view, position, available, data=None: (70, 30))
    return present(view), view


def ranges(model):
    """The sections that the model has, by its own answers."""
    found, position = [], 0
    while position < model.get_n_items():
        start, end = model.get_section(position)
        assert start == position < end, (position, start, end)
        found.append((start, end))
        position = end
    return found


def check(view, model):
    """Every cell shows what the model has there, in the section that the model says; and all that is visible has a cell."""
    sections, cells = ranges(model), live(view)
    index_of = {position: i for i, (start, end) in enumerate(sections) for position in range(start, end)}
    shown = {cell.get_position(): cell for cell in cells if cell.get_css_name() == "child"}
    for position, cell in shown.items():
        assert cell.get_item() == model.get_item(position), position
        assert cell.get_child().get_label() == cell.get_item().get_string()
        assert cell.get_section() == index_of[position], (position, cell.get_section(), index_of[position])
    headers = {cell.get_section(): cell for cell in cells if cell.get_css_name() == "header"}
    for section, cell in headers.items():
        first = model.get_item(sections[section][0])
        assert cell.get_item() == first, (section, cell.get_item().get_string(), first.get_string())
        assert cell.get_child().get_label() == "section of " + first.get_string()
    assert len(shown) + len(headers) == len(cells) == view.counts["bind"] - view.counts["unbind"], view.counts
    visible, first, last = view.get_visible_range()
    if visible:
        assert set(range(first, last + 1)) <= shown.keys()
        assert {index_of[position] for position in range(first, last + 1)} <= headers.keys()
    return sections


def edit(store, view, model):
    """Inserts and removes words, wherever they go."""
    position = number.randrange(store.get_n_items() + 1)
    removed = min(number.choice([0, 1, 2, 30]), store.get_n_items() - position)
    store.splice(position, removed, [word() for _ in range(number.choice([0, 1, 3, 25]))])


def edit_lists(store, step):
    """Changes a list of lists: one of its lists, and every fourth time which lists there are."""
    index = number.randrange(store.get_n_items())
    if step % 4 == 0:
        store.splice(index, number.randrange(2), [Gtk.StringList.new([word()] * number.randrange(4))])
    else:
        each = store.get_item(index)
        each.splice(0, number.randrange(each.get_n_items() + 1), [word() for _ in range(number.randrange(5))])


def test_sorted():
    """Sections of a sorted list, while words and sorters change, with a filter and a selection around it."""
    store = Gtk.StringList.new([word() for _ in range(3000)])
    wraps = [
        lambda model: model, lambda model: Gtk.NoSelection.new(model), lambda model: Gtk.MultiSelection.new(model),
        lambda model: Gtk.SingleSelection.new(Gtk.FilterListModel.new(model, hidden))]
    for wrap in wraps:
        hidden = Gtk.CustomFilter.new(lambda item, data=None: not item.get_string().endswith("7"))
        lists = Gtk.SortListModel(model=store, sorter=Gtk.StringSorter.new(Gtk.PropertyExpression.new(
            Gtk.StringObject, None, "string")), section_sorter=by_letters(1))
        model = wrap(lists)
        assert isinstance(model, Gtk.SectionModel), model
        window, view = make_view(model)
        sections = check(view, model)
        assert len(sections) == 10, len(sections)
        for position in (0, 1500, 2900, 700):
            view.scroll_to(min(position, model.get_n_items() - 1), Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
            show(view)
            check(view, model)
        for step in range(12):
            edit(store, view, model)
            show(view)
            check(view, model)
        # Other sections of the same words; none; again.
        for letters in (2, 3, 1):
            lists.set_section_sorter(by_letters(letters))
            show(view)
            assert len(check(view, model)) > 9
        photograph(f"gtk-sections-{wraps.index(wrap)}")
        lists.set_section_sorter(None)
        show(view)
        assert len(check(view, model)) == 1
        lists.set_section_sorter(by_letters(2))
        lists.set_incremental(True)
        lists.set_sorter(Gtk.StringSorter.new(Gtk.PropertyExpression.new(Gtk.StringObject, None, "string")))
        until(lambda: lists.get_pending() == 0, "the list is not sorted")
        show(view)
        check(view, model)
        hidden.set_filter_func(lambda item, data=None: item.get_string()[0] < "d")
        show(view)
        check(view, model)
        everything = [store.get_string(i) for i in range(store.get_n_items())]
        store.splice(0, len(everything), [])
        show(view)
        assert view.get_live_cells() == 0
        store.splice(0, 0, everything)
        until(lambda: lists.get_pending() == 0, "the list is not sorted")
        show(view)
        check(view, model)
        window.destroy()
        wait(20)


def test_flattened():
    """A GtkFlattenListModel has a section for each of its lists, and empty lists have none."""
    store = Gio.ListStore.new(Gio.ListModel)
    store.splice(0, 0, [Gtk.StringList.new([f"{i}.{k}" for k in range(i % 7)]) for i in range(200)])
    model = Gtk.NoSelection.new(Gtk.FlattenListModel.new(store))
    window, view = make_view(model)
    assert len(check(view, model)) == sum(1 for i in range(200) if i % 7)
    view.scroll_to(300, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    show(view)
    for step in range(40):
        edit_lists(store, step)
        show(view)
        check(view, model)
    window.destroy()
    wait(20)


def test_list_view():
    """GTK's list shows the sections of a VltSectionModel, with headers of its own, and follows their changes."""
    store = Gio.ListStore.new(Gio.ListModel)
    store.splice(0, 0, [Gtk.StringList.new([f"{i}.{k}" for k in range(i % 5)]) for i in range(60)])
    model = Vlt.SectionModel.new(store)
    bound, headers, items = set(), Gtk.SignalListItemFactory(), Gtk.SignalListItemFactory()
    headers.connect("setup", lambda factory, header: header.set_child(Gtk.Label(xalign=0)))
    headers.connect("bind", lambda factory, header: bound.add(header))
    headers.connect("unbind", lambda factory, header: bound.discard(header))
    items.connect("setup", lambda factory, item: item.set_child(Gtk.Label(xalign=0)))
    items.connect("bind", lambda factory, item: item.get_child().set_label(item.get_item().get_string()))
    widget = Gtk.ListView(model=Gtk.NoSelection.new(model), factory=items, header_factory=headers)
    window = present(widget)
    for step in range(60):
        assert bound
        # GTK's headers are wrong about where their section starts, with any model. Their items are right.
        starts = [model.get_range(i)[1] for i in range(store.get_n_items()) if store.get_item(i).get_n_items() > 0]
        firsts = [model.get_item(start) for start in starts]
        assert all(header.get_item() in firsts for header in bound), step
        edit_lists(store, step)
        show(widget)
    window.destroy()
    wait(20)


test_sorted()
test_flattened()
test_list_view()
print("sections of GTK", f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}")
