"""nodes.py: a list has the CSS nodes of GtkListView, and so its look; other layouts have those of GtkGridView. UI files know
all types.

usage: nodes.py [SCREENSHOTS]
"""
import gi
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import GObject, Gtk, Vlt
from screen import children, live, photograph, show, until

def templates():
    """A UI file names types that nothing has asked for. This comes first: nothing has touched another type yet."""
    GObject.type_ensure(Vlt.ListLayout)
    properties = {
        "MasonryLayout": "lanes", "JustifiedLayout": "line-height", "FlowLayout": "distribution", "ListLayout": "row-height",
        "GridLayout": "columns", "CardsLayout": "spacing", "MagazineLayout": "margin", "CustomLayout": ""}
    for layout, name in properties.items():
        value = "end" if name == "distribution" else "7"
        property = f'<property name="{name}">{value}</property>' if name else ""
        view = f"""<object class="VltCollectionView" id="view">
          <property name="factory"><object class="VltCellFactory"/></property>
          <property name="model"><object class="GtkNoSelection"><property name="model"><object class="VltSectionModel"/>
            </property></object></property>
          <property name="layout"><object class="Vlt{layout}">{property}</object></property>
          <property name="tab-behavior">item</property></object>"""

        page = f'<template class="Page{layout}" parent="GtkBox"><child>{view}</child></template>'

        @Gtk.Template(string=f"<interface>{page}</interface>")
        class Page(Gtk.Box):
            __gtype_name__ = f"Page{layout}"
            view = Gtk.Template.Child()

        view = Page().view
        assert type(view.get_layout()).__name__ == layout, view.get_layout()
        if name and name != "distribution":
            assert view.get_layout().get_property(name) == 7, layout
        assert isinstance(view.get_model().get_model(), Vlt.SectionModel)


def label(factory, cell, wraps):
    cell.set_child(Gtk.Label(wrap=wraps, xalign=0))


def fill(factory, cell):
    cell.get_child().set_label(cell.get_item().get_string())


def make(classes=(), orientation=Gtk.Orientation.VERTICAL):
    """A list of ours, and one of GTK's with the same rows."""
    names = Gtk.StringList.new([f"row {i} " + "and more words " * (i % 4 * 3) for i in range(100)])
    views = []
    for factory in (Vlt.CellFactory(), Gtk.SignalListItemFactory()):
        factory.connect("setup", label, orientation == Gtk.Orientation.VERTICAL)
        factory.connect("bind", fill)
        model = Gtk.SingleSelection.new(names)
        model.set_selected(1)
        view = (Vlt.CollectionView(model=model, factory=factory, layout=Vlt.ListLayout()) if not views
                else Gtk.ListView(model=model, factory=factory))
        view.set_property("orientation", orientation)
        for name in classes:
            view.add_css_class(name)
        views.append(view)
    return views


def places(view):
    """The bounds of the first rows."""
    rows = (child for child in children(view) if child.get_mapped() and child.get_child_visible())
    found = []
    for row in rows:
        bounds = row.compute_bounds(view)[1]
        found.append((bounds.get_x(), bounds.get_y(), bounds.get_width(), bounds.get_height()))
    return sorted(found)[:6]


def look():
    """Every style class of lists, along both axes: rows are as large, and where GTK's are."""
    for orientation in (Gtk.Orientation.VERTICAL, Gtk.Orientation.HORIZONTAL):
        for classes in ((), ("rich-list",), ("navigation-sidebar",), ("data-table",), ("separators",)):
            ours, gtks = make(classes, orientation)
            window = Gtk.Window(default_width=600, default_height=450)
            box = Gtk.Box(homogeneous=True)
            for view in (ours, gtks):
                box.append(Gtk.ScrolledWindow(child=view))
            window.set_child(box)
            window.present()
            until(lambda: live(ours), "no row is shown")
            show(ours)
            # GTK measures rows of its horizontal lists by another rule.
            if orientation == Gtk.Orientation.VERTICAL:
                until(lambda: places(ours) == places(gtks), lambda: f"{classes}: {places(ours)} instead of {places(gtks)}")
            assert ours.get_css_name() == "listview" and {cell.get_css_name() for cell in live(ours)} == {"row"}
            assert ours.has_css_class(orientation.value_nick), ours.get_css_classes()
            photograph(f"list-{orientation.value_nick}-{'-'.join(classes) or 'plain'}")
            window.destroy()


def layouts():
    """The nodes follow the layout. A name that the host has chosen stays."""
    view = make()[0]
    window = Gtk.Window(child=Gtk.ScrolledWindow(child=view), default_width=600, default_height=450)
    window.present()
    for layout, nodes in ((Vlt.GridLayout(), ("gridview", "child")), (Vlt.ListLayout(), ("listview", "row"))) * 2:
        view.set_layout(layout)
        show(view)
        assert (view.get_css_name(), *{cell.get_css_name() for cell in live(view)}) == nodes
    window.destroy()
    view = Vlt.CollectionView(css_name="inbox", layout=Vlt.ListLayout())
    assert view.get_css_name() == "inbox"


for test in (templates, look, layouts):
    test()
