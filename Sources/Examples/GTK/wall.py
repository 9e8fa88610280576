"""wall.py: 100,000 coloured pictures in a masonry. With --print, prints what is visible, and quits."""
import sys
import gi
gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import Gdk, Gtk, Vlt

COLORS = "e0b0a0 e0d0a0 c0e0a0 a0e0b8 a0d8e0 a0b0e0 c0a0e0 e0a0c8".split()


def bind(factory, cell):
    cell.get_child().set_label(cell.get_item().get_string())
    cell.get_child().set_css_classes([f"c{cell.get_position() % 8}"])


def size(view, position, available, data=None):
    return available, 80 + position * 7919 % 200


def print_visible(view):
    visible, first, last = view.get_visible_range()
    for position in range(first, last + 1):
        found, r = view.get_item_bounds(position)
        x, y, width, height = r.get_x(), r.get_y(), r.get_width(), r.get_height()
        if y < 600 and y + height > 0:
            print(f"{position}: {x:.0f} {y:.0f} {width:.0f} x {height:.0f}")


def tick(view, clock, window):
    if view.get_live_cells() == 0:
        return True
    print_visible(view)
    view.scroll_to(50000, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE)
    print_visible(view)
    window.destroy()
    return False


def activate(app):
    css = Gtk.CssProvider()
    css.load_from_data("".join(f".c{i}{{background:#{color};}}" for i, color in enumerate(COLORS)).encode())
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), css, 600)
    names = Gtk.StringList.new([f"picture {i}" for i in range(100000)])
    factory = Vlt.CellFactory()
    factory.connect("setup", lambda factory, cell: cell.set_child(Gtk.Label()))
    factory.connect("bind", bind)
    view = Vlt.CollectionView(model=Gtk.MultiSelection.new(names), factory=factory)
    view.set_size_func(size)
    scrolled = Gtk.ScrolledWindow(child=view)
    window = Gtk.ApplicationWindow(application=app, child=scrolled, default_width=800, default_height=600)
    window.present()
    if "--print" in sys.argv:
        view.add_tick_callback(tick, window)


app = Gtk.Application()
app.connect("activate", activate)
app.run()
