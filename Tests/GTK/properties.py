"""properties.py: the functions of every property; columns and lanes with limits; estimates and the anchoring of a chat as
properties; the style class `flat`.

usage: properties.py [SCREENSHOTS]
"""
import math
import subprocess
import tempfile
import warnings
import gi
gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import Gdk, Gio, GObject, Gtk, Vlt
from screen import live, photograph, show, until

Gtk.Settings.get_default().set_property("gtk-enable-animations", False)


def factory():
    made = Vlt.CellFactory()
    made.connect("setup", lambda factory, cell: cell.set_child(Gtk.Label()))
    made.connect("bind", lambda factory, cell: cell.get_child().set_label(cell.get_item().get_string()))
    return made


def window(view, width=600):
    window = Gtk.Window(child=Gtk.ScrolledWindow(child=view), default_width=width, default_height=450)
    window.present()
    until(lambda: live(view), "no cell is shown")
    show(view)
    return window


def functions():
    """Each property has a function that returns it and one that sets it. What is out of range is refused, with a warning."""
    count = 0
    for name in ("Masonry", "Justified", "Flow", "List", "Grid", "Cards", "Magazine", "Custom"):
        layout = getattr(Vlt, f"{name}Layout")()
        for property in layout.list_properties():
            name = property.name.replace("-", "_")
            get, set = getattr(layout, f"get_{name}"), getattr(layout, f"set_{name}")
            assert get() == property.default_value == layout.get_property(property.name), property
            told = []
            layout.connect(f"notify::{property.name}", lambda *_: told.append(None))
            if property.value_type == GObject.TYPE_BOOLEAN:
                good, bad = [True], []
            elif property.value_type.is_a(GObject.TYPE_ENUM):
                good, bad = [type(get())(2), type(get())(1)], []
            elif property.value_type == GObject.TYPE_DOUBLE:
                good, bad = [property.maximum / 5, property.maximum, 0], [2 * property.maximum, -1, math.nan]
            else:
                good, bad = [7, property.maximum, 0], [property.maximum + 1]
            for value in good:
                set(value)
                assert get() == value == layout.get_property(property.name), (property, value, get())
            for value in bad:
                with warnings.catch_warnings(record=True) as warned:
                    set(value)
                assert get() == good[-1] and len(warned) == 1, (property, value, get())
            assert len(told) == len(good), (property, told)
            count += 1
    assert count >= 42, count


def columns():
    """A greatest number of columns, which share the width or stand in the middle; and the same of lanes."""
    names = Gtk.StringList.new([f"item {i}" for i in range(50)])
    view = Vlt.CollectionView(model=Gtk.NoSelection.new(names), factory=factory(), animated=False)
    shown = window(view)

    def lefts(layout):
        view.set_layout(layout)
        show(view)
        bounds = [view.get_item_bounds(position)[1] for position in range(50)]
        return sorted({(b.get_x(), b.get_width()) for b in bounds})

    spacing = dict(column_spacing=0, minimum_column_width=100)
    assert lefts(Vlt.GridLayout(**spacing)) == [(100 * i, 100) for i in range(6)]
    assert lefts(Vlt.GridLayout(maximum_columns=2, **spacing)) == [(0, 300), (300, 300)]
    block = Vlt.GridLayout(maximum_columns=3, maximum_column_width=100, justification=Vlt.Justification.CENTER, **spacing)
    assert lefts(block) == [(150, 100), (250, 100), (350, 100)]
    photograph("columns")
    block.set_justification(Vlt.Justification.SPACE_BETWEEN)
    assert lefts(block) == [(0, 100), (250, 100), (500, 100)]
    assert lefts(Vlt.MasonryLayout(lane_spacing=0, minimum_lane_width=100, maximum_lanes=3)) == [(200 * i, 200) for i in range(3)]
    assert lefts(Vlt.MasonryLayout(lane_spacing=0, lane_width=100, maximum_lanes=2)) == [(133, 100), (367, 100)]
    shown.destroy()


def estimates():
    """An estimate from a UI file: only the sizes of what comes near are asked for."""
    builder = Gtk.Builder.new_from_string("""<interface><object class="VltCollectionView" id="view">
      <property name="estimated-height">30</property><property name="layout"><object class="VltListLayout"/></property>
      </object></interface>""", -1)
    view, asked = builder.get_object("view"), set()
    assert view.get_estimated_size() == (0, 30)

    def size(view, position, available, data=None):
        asked.add(position)
        return available, 30

    view.set_size_func(size)
    view.set_factory(factory())
    view.set_model(Gtk.NoSelection.new(Gtk.StringList.new(["item"] * 100_000)))
    shown = window(view)
    assert 10 < len(asked) < 200, len(asked)
    told = []
    view.connect("notify::estimated-width", lambda *_: told.append("width"))
    view.connect("notify::estimated-height", lambda *_: told.append("height"))
    view.set_estimated_size(0, math.nan)
    assert view.get_property("estimated-height") == 0 and told == ["height"], told
    show(view)
    assert len(asked) == 100_000, len(asked)
    shown.destroy()


def anchoring():
    """In a chat, new messages come in sight at the end, and older ones do not move what is at the start."""
    for anchoring in (Vlt.ScrollAnchoring.STANDARD, Vlt.ScrollAnchoring.CHAT):
        model = Gtk.StringList.new([f"message {i}" for i in range(100)])
        view = Vlt.CollectionView(model=Gtk.NoSelection.new(model), factory=factory(), layout=Vlt.ListLayout(),
                                  scroll_anchoring=anchoring)
        shown = window(view)
        view.scroll_to(99, Vlt.ScrollAlignment.END, 0)
        show(view)
        model.splice(100, 0, ["new"] * 3)
        show(view)
        chats = anchoring == Vlt.ScrollAnchoring.CHAT
        assert (view.get_visible_range()[2] == 102) == chats, (anchoring, view.get_visible_range())
        view.scroll_to(0, Vlt.ScrollAlignment.START, 0)
        show(view)
        model.splice(0, 0, ["old"] * 5)
        show(view)
        assert view.get_item_bounds(5)[1].get_y() == 0 if chats else view.get_item_bounds(0)[1].get_y() == 0
        shown.destroy()


def color(x, y):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["import", "-window", "root", "-crop", f"1x1+{x}+{y}", "-depth", "8", f"{folder}/pixel.rgb"], check=True)
        with open(f"{folder}/pixel.rgb", "rb") as file:
            return tuple(file.read(3))


def flat():
    """With the style class `flat`, a view shows what is behind it, but its headers hide the items under them."""
    css = Gtk.CssProvider()
    css.load_from_data(b".red { background: #f00; } header { min-height: 40px; }")
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), css, 800)
    albums = Gio.ListStore(item_type=Gio.ListModel)
    albums.append(Gtk.StringList.new(["item"]))
    for layout in (Vlt.ListLayout(), Vlt.GridLayout()):
        headers = Vlt.CellFactory()
        view = Vlt.CollectionView(model=Gtk.NoSelection.new(Vlt.SectionModel.new(albums)), factory=factory(), layout=layout,
                                  header_factory=headers)
        shown = window(view)
        shown.add_css_class("red")
        until(lambda: color(300, 400) == (255, 255, 255), lambda: f"no background: {color(300, 400)}")
        view.add_css_class("flat")
        until(lambda: color(300, 400) == (255, 0, 0), lambda: f"a background: {color(300, 400)}")
        assert color(500, 20) == (0xf6, 0xf5, 0xf4), color(500, 20)
        photograph("flat")
        shown.destroy()


for test in (functions, columns, estimates, anchoring, flat):
    test()
