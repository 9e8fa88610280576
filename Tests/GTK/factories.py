"""factories.py: GTK's own factories make the cells: the signals of a GtkSignalListItemFactory, the UI of a
GtkBuilderListItemFactory, and both in Blueprint.

usage: factories.py [SCREENSHOTS]
"""
import os
import subprocess
import sys
import tempfile
import gi
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import Gio, GLib, Gtk, Vlt
from screen import live, photograph, show, until

UI = """<interface><template class="GtkListItem"><property name="activatable">0</property>
  <property name="child"><object class="GtkLabel"><binding name="label">
    <lookup name="string" type="GtkStringObject"><lookup name="item" type="GtkListItem">GtkListItem</lookup></lookup>
  </binding></object></property></template></interface>"""


def builder(ui):
    return Gtk.BuilderListItemFactory.new_from_bytes(None, GLib.Bytes(ui.encode()))


def window(view):
    window = Gtk.Window(child=Gtk.ScrolledWindow(child=view), default_width=600, default_height=450)
    window.present()
    until(lambda: live(view), "no cell is shown")
    show(view)
    return window


def names(count=10_000):
    return Gtk.NoSelection.new(Gtk.StringList.new([f"item {i}" for i in range(count)]))


def shows_its_items(view):
    for cell in live(view):
        assert cell.get_child().get_label() == cell.get_item().get_string() == f"item {cell.get_position()}"


def signals():
    """Each signal comes as often as from a factory of ours."""
    def follow(factory):
        counts = dict.fromkeys(("setup", "bind", "unbind", "teardown"), 0)

        def count(factory, cell, name):
            assert isinstance(cell, Vlt.Cell), cell
            counts[name] += 1
            if name == "setup":
                cell.set_child(Gtk.Label())
            if name == "bind":
                cell.get_child().set_label(cell.get_item().get_string())

        for name in counts:
            factory.connect(name, count, name)
        view = Vlt.CollectionView(model=names(), factory=factory, layout=Vlt.ListLayout())
        assert view.get_factory() == factory
        shown = window(view)
        for position in (9_999, 5_000, 0):
            view.scroll_to(position, Vlt.ScrollAlignment.START, 0)
            show(view)
            shows_its_items(view)
        view.set_factory(None)
        shown.destroy()
        assert counts["setup"] == counts["teardown"] > 0 and counts["bind"] == counts["unbind"] > counts["setup"], counts
        return counts

    assert follow(Gtk.SignalListItemFactory()) == follow(Vlt.CellFactory())


def ui():
    """The names of GTK's classes and ours mean the same, and what the UI sets stays when a cell is used again."""
    for text in (UI, UI.replace("GtkListItem", "VltCell")):
        view = Vlt.CollectionView(model=names(), factory=builder(text), layout=Vlt.GridLayout(columns=3))
        shown = window(view)
        for position in (9_999, 0):
            view.scroll_to(position, Vlt.ScrollAlignment.START, 0)
            show(view)
            shows_its_items(view)
            assert not any(cell.get_activatable() for cell in live(view))
        shown.destroy()


def headers():
    """A header shows its section: here, how many items that has."""
    albums = Gio.ListStore(item_type=Gio.ListModel)
    for count in (3, 5):
        albums.append(Gtk.SingleSelection.new(Gtk.StringList.new([f"item {i}" for i in range(count)])))
    ui = """<interface><template class='GtkListHeader'><property name="child"><object class="GtkLabel"><binding name="xalign">
      <lookup name='selected' type="GtkSingleSelection"><lookup name="item">GtkListHeader</lookup></lookup>
      </binding></object></property></template></interface>"""
    albums.get_item(0).set_selected(1)
    view = Vlt.CollectionView(model=Gtk.NoSelection.new(Vlt.SectionModel.new(albums)), factory=Gtk.SignalListItemFactory())
    view.set_header_factory(builder(ui))
    shown = window(view)
    heads = [cell.get_child() for cell in live(view) if cell.get_css_name() == "header"]
    assert [head.get_xalign() for head in heads] == [1, 0], heads
    shown.destroy()


def mistakes():
    """A UI with a mistake, and a factory of an unknown kind, are told of, and the view goes on."""
    program = f"""
from factories import *
view = Vlt.CollectionView(model=names(), factory=builder(UI.replace("GtkLabel", "GtkLabe")), layout=Vlt.ListLayout(row_height=20))
window(view)
assert live(view) and live(view)[0].get_child() is None
view.set_factory(Gtk.ListItemFactory())
assert isinstance(view.get_factory(), Gtk.BuilderListItemFactory)
print("goes on")
"""
    environment = {name: value for name, value in os.environ.items() if name != "G_DEBUG"}
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment,
                         cwd=os.path.dirname(os.path.abspath(__file__)))
    assert ran.stdout == "goes on\n", ran
    for message in ("the UI of the factory is valid: .:2:", "the factory is a VltCellFactory, a Gtk"):
        assert f"VltCollectionView:factory: assertion '{message}" in ran.stderr, ran.stderr


def blueprint():
    """A page and a cell, compiled by Debian's blueprint-compiler, with the properties that a UI file needs."""
    page = """using Gtk 4.0;
using Vlt 1;
template BlueprintPage : Gtk.Box {
  Gtk.ScrolledWindow {
    hexpand: true;
    Vlt.CollectionView view {
      styles ["flat"]
      scroll-anchoring: chat;
      estimated-height: 40;
      layout: Vlt.GridLayout { maximum-columns: 3; minimum-column-width: 120; maximum-column-width: 120; justification: center; };
      model: Gtk.NoSelection { model: Gtk.StringList { strings ["item 0", "item 1", "item 2", "item 3"] }; };
      factory: Gtk.BuilderListItemFactory { resource: "/cell.ui"; };
    }
  }
}
"""
    cell = """using Gtk 4.0;
template GtkListItem {
  selectable: false;
  child: Gtk.Switch { active: bind GtkListItem.selectable inverted; };
}
"""
    with tempfile.TemporaryDirectory() as folder:
        def compiled(name, text):
            with open(f"{folder}/{name}.blp", "w") as file:
                file.write(text)
            return subprocess.run(["blueprint-compiler", "compile", f"{folder}/{name}.blp"], capture_output=True, text=True)
        made = [compiled("page", page), compiled("cell", cell)]
        assert all(one.returncode == 0 for one in made), made
        with open(f"{folder}/cell.ui", "w") as file:
            file.write(made[1].stdout)
        with open(f"{folder}/ui.xml", "w") as file:
            file.write("<gresources><gresource prefix='/'><file>cell.ui</file></gresource></gresources>")
        subprocess.run(["glib-compile-resources", "--sourcedir", folder, f"{folder}/ui.xml"], check=True)
        Gio.resources_register(Gio.Resource.load(f"{folder}/ui.gresource"))

        @Gtk.Template(string=made[0].stdout)
        class Page(Gtk.Box):
            __gtype_name__ = "BlueprintPage"
            view = Gtk.Template.Child()

    page = Page()
    shown = Gtk.Window(child=page, default_width=600, default_height=450)
    shown.present()
    until(lambda: len(live(page.view)) == 4, "no cell is shown")
    show(page.view)
    assert [cell.get_child().get_active() for cell in live(page.view)] == [True] * 4
    assert page.view.get_scroll_anchoring() == Vlt.ScrollAnchoring.CHAT and page.view.has_css_class("flat")
    lefts = [page.view.get_item_bounds(position)[1].get_x() for position in range(4)]
    assert lefts == [112, 240, 368, 112], lefts
    photograph("blueprint")
    shown.destroy()


if __name__ == "__main__":
    for test in (signals, ui, headers, mistakes, blueprint):
        test()
