"""focus.py: the focus stays with its item while the model changes. If the item goes, its successor gets the focus. The view
does not scroll for that, wherever the item is.

usage: focus.py [SCREENSHOTS [NAME...]]
"""
from gi.repository import Gio, GObject
from desktop import *
from screen import live

ROW = 60


class Item(GObject.Object):
    def __init__(self, number):
        super().__init__()
        self.number = number


class Shown:
    """A window with a list of a thousand items, of which one has the focus."""

    def __init__(self, wrap=lambda store: store, layout=Vlt.ListLayout, animated=False, entries=False, at=500, count=1000):
        self.store = Gio.ListStore(item_type=Item)
        self.store.splice(0, 0, [Item(i) for i in range(count)])
        self.model = wrap(self.store)
        self.selection = Gtk.MultiSelection.new(self.model)
        factory = Vlt.CellFactory()
        factory.connect("setup", lambda factory, cell: cell.set_child(Gtk.Entry() if entries else Gtk.Label()))
        factory.connect("bind", self.bind)
        self.view = Vlt.CollectionView(model=self.selection, factory=factory, layout=layout(), animated=animated)
        self.scrolled = Gtk.ScrolledWindow(child=self.view)
        self.window = Gtk.Window(child=self.scrolled, default_width=WIDTH, default_height=HEIGHT)
        self.window.present()
        until(lambda: self.view.get_live_cells() > 0, "no cell is shown")
        if count > at:
            self.view.scroll_to(at, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.FOCUS)
            until(lambda: self.focus == at, lambda: f"{self.focus} has the focus")
            if entries:
                self.window.get_focus().get_child().grab_focus()
        wait(100)

    def bind(self, factory, cell):
        cell.get_child().set_size_request(-1, 20 + cell.get_item().number * 7919 % ROW)

    @property
    def focus(self):
        """The number of the item that has the focus; None if no cell has it."""
        widget = self.window.get_focus()
        while widget and not isinstance(widget, Vlt.Cell):
            widget = widget.get_parent()
        return widget and widget.get_item() and widget.get_item().number

    def places(self):
        """Where the visible items are, by their numbers."""
        found, first, last = self.view.get_visible_range()
        shown = range(first, last + 1) if found else []
        return {self.model.get_item(i).number: self.view.get_item_bounds(i)[1].get_y() for i in shown}

    def expect(self, number, what):
        wait(150)
        until(lambda: self.focus == number, lambda: f"{what}: {self.focus} has the focus instead of {number}")


def removed():
    """Whatever has the focus in a cell, with and without animations, in every layout."""
    for layout in (Vlt.ListLayout, lambda: Vlt.MasonryLayout(lanes=3), lambda: Vlt.GridLayout(columns=4), Vlt.JustifiedLayout):
        for options in ({}, {"animated": True}, {"entries": True}):
            Gtk.Settings.get_default().set_property("gtk-enable-animations", "animated" in options)
            shown = Shown(layout=layout, **options)
            what = f"{type(shown.view.get_layout()).__name__}, {options}"
            before = shown.places()
            shown.store.remove(500)
            shown.expect(501, what)
            first = min(before)
            wait(300)
            assert shown.places()[first] == before[first], f"{what}: {before[first]} became {shown.places()[first]}"
            # Several at once, and then all that follow.
            shown.store.splice(498, 10, [])
            shown.expect(509, f"{what}, ten more")
            shown.store.splice(498, shown.store.get_n_items() - 498, [])
            shown.expect(497, f"{what}, the rest")
            shown.store.remove_all()
            until(lambda: shown.window.get_focus() is shown.view, f"{what}: nothing is left, and the view has no focus")
            shown.window.destroy()
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)


def far_away():
    """The item is out of sight."""
    for change in ("remove", "filter", "sort", "replace"):
        def wrap(store):
            return Gtk.SortListModel.new(Gtk.FilterListModel.new(store, Gtk.CustomFilter.new(None)), None)
        shown = Shown(wrap, at=3)
        shown.scrolled.get_vadjustment().set_value(20_000)
        wait(200)
        before = shown.places()
        if change == "remove":
            shown.store.remove(3)
        elif change == "filter":
            shown.model.get_model().set_filter(Gtk.CustomFilter.new(lambda item: item.number != 3))
        elif change == "sort":
            shown.model.set_sorter(Gtk.CustomSorter.new(lambda a, b, data=None: (a.number < b.number) - (a.number > b.number)))
        else:
            shown.store.splice(0, 1000, [shown.store.get_item(i) for i in range(1000)])
        shown.expect(3 if change in ("sort", "replace") else 4, change)
        wait(200)
        # After a sort, other items are there.
        assert change == "sort" or shown.places() == before, f"{change}: {shown.places()} instead of {before}"
        assert 3 not in shown.places() and 4 not in shown.places(), change
        shown.window.destroy()


def followed():
    """The focus, and where an extended selection begins, follow their items through sorts and filters."""
    def descending(a, b, data=None):
        return (a.number < b.number) - (a.number > b.number)

    shown = Shown(lambda store: Gtk.SortListModel.new(store, None), at=5)
    shown.view.activate_action("list.select-item", GLib.Variant("(ubb)", (5, False, False)))
    shown.model.set_sorter(Gtk.CustomSorter.new(descending))
    shown.expect(5, "sorted")
    shown.view.activate_action("list.select-item", GLib.Variant("(ubb)", (999 - 7, False, True)))
    selection = shown.selection.get_selection()
    assert [999 - selection.get_nth(i) for i in range(selection.get_size())] == [7, 6, 5], "extended after a sort"
    shown.model.set_sorter(None)
    shown.expect(5, "sorted back")
    shown.window.destroy()
    # One change that leaves every third item: the focus goes to the next that is left.
    shown = Shown(lambda store: Gtk.FilterListModel.new(store, Gtk.CustomFilter.new(None)))
    shown.model.set_filter(Gtk.CustomFilter.new(lambda item: item.number % 3 == 0))
    shown.expect(501, "filtered")
    shown.model.set_filter(None)
    shown.expect(501, "all again")
    shown.window.destroy()


def sections():
    """The section of the item that has the focus goes, and one before it comes."""
    def section(first):
        store = Gio.ListStore(item_type=Item)
        store.splice(0, 0, [Item(first + i) for i in range(20)])
        return store

    lists = Gio.ListStore(item_type=Gio.ListModel)
    for first in range(0, 200, 20):
        lists.append(section(first))
    shown = Shown(lambda store: Vlt.SectionModel.new(lists), at=90)
    header = Vlt.CellFactory()
    header.connect("setup", lambda factory, cell: cell.set_child(Gtk.Button(label="header")))
    shown.view.set_header_factory(header)
    shown.expect(90, "headers")
    lists.remove(4)
    shown.expect(100, "a section less")
    lists.insert(0, section(1000))
    shown.expect(100, "a section more")
    lists.get_item(5).remove(0)
    shown.expect(101, "an item less")
    # A button in a header that goes has no successor. A visible item gets the focus.
    shown.view.scroll_to_section(5, Vlt.ScrollAlignment.START)
    wait(200)
    header = next(c for c in live(shown.view) if c.get_css_name() == "header" and c.get_section() == 5)
    header.get_child().grab_focus()
    lists.remove(5)
    until(lambda: shown.focus in shown.places(), lambda: f"{shown.focus} has the focus")
    shown.window.destroy()


def other_model():
    """Another model knows nothing of the focus, and another factory or layout does not lose it."""
    shown = Shown()
    factory = Vlt.CellFactory()
    factory.connect("setup", lambda factory, cell: cell.set_child(Gtk.Label(height_request=50)))
    shown.view.set_factory(factory)
    shown.expect(500, "another factory")
    shown.view.set_layout(Vlt.GridLayout(columns=3))
    shown.expect(500, "another layout")
    shown.view.set_layout(Vlt.ListLayout())
    names = Gio.ListStore(item_type=Item)
    names.splice(0, 0, [Item(i) for i in range(1000)])
    shown.model = names
    shown.view.set_model(Gtk.NoSelection.new(names))
    until(lambda: shown.focus in shown.places(), lambda: f"{shown.focus} has the focus in another model")
    wait(200)
    before = shown.places()
    shown.view.grab_focus()
    wait(100)
    assert shown.places() == before, "the focus came back and scrolled the view"
    shown.window.destroy()


run_parts(["removed", "far_away", "followed", "sections", "other_model"])
