"""desktop.py: what the tests in Python share: a window that a user works with, by real events of xdotool."""
import os
import subprocess
import sys
import gi
gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import Gdk, GLib, Gtk, Vlt
from screen import SCALE, iterate, photograph, until, wait

# The test looks at where cells come to rest, not at how they get there.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

COLORS = "e0b0a0 e0d0a0 c0e0a0 a0e0b8 a0d8e0 a0b0e0 c0a0e0 e0a0c8".split()
WIDTH, HEIGHT = 600, 450


def xdo(*arguments):
    """Sends events, and handles them."""
    process = subprocess.Popen(["xdotool", *map(str, arguments)])
    while process.poll() is None:
        iterate()
    assert process.returncode == 0, arguments
    wait(30)


def run_parts(names):
    """Runs functions by name: those that the command line lists after the folder of screenshots; without any, `names`."""
    main = sys.modules["__main__"]
    for name in sys.argv[2:] or names:
        getattr(main, name)()
        print("ok", name, flush=True)


class Desktop:
    """A window with a view of coloured labels."""

    def __init__(self, count=300, lanes=3, build=None, **properties):
        css = Gtk.CssProvider()
        # The state of a cell is seen around its label.
        rules = "".join(f".c{i}{{background:#{color};color:#222;margin:4px;}}" for i, color in enumerate(COLORS))
        css.load_from_data(rules.encode())
        Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), css, 600)
        self.names = Gtk.StringList.new([f"item {i}" for i in range(count)])
        self.build = build
        self.factory = factory = Vlt.CellFactory()
        factory.connect("setup", self.setup)
        factory.connect("bind", self.bind)
        self.selection = Gtk.MultiSelection.new(self.names)
        self.view = Vlt.CollectionView(factory=factory, model=self.selection, **properties)
        self.view.set_layout(Vlt.MasonryLayout(lanes=lanes, item_spacing=12, lane_spacing=12, margin=12))
        self.view.set_size_func(self.size)
        self.scrolled = Gtk.ScrolledWindow(child=self.view)
        self.box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.box.append(self.scrolled)
        self.scrolled.set_vexpand(True)
        self.window = Gtk.Window(child=self.box, default_width=WIDTH, default_height=HEIGHT, decorated=False)

    def setup(self, factory, cell):
        cell.set_child(self.build(cell) if self.build else Gtk.Label())

    def bind(self, factory, cell):
        label = cell.get_child()
        if isinstance(label, Gtk.Label):
            label.set_label(cell.get_item().get_string())
            label.set_css_classes([f"c{cell.get_position() % 8}"])

    def size(self, view, position, available, data=None):
        return available, 60 + int(self.names.get_string(position).split()[-1]) * 7919 % 90

    def present(self):
        self.window.present()
        until(lambda: self.view.get_live_cells() > 0, "no cell is shown")
        wait(200)
        identifier = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(os.getpid())], capture_output=True, text=True)
        xdo("windowfocus", identifier.stdout.split()[-1])
        until(self.window.is_active, "the window is not active")
        return self

    def close(self):
        self.window.destroy()
        wait(50)

    # What is there

    @property
    def adjustment(self):
        vertical = self.view.get_property("orientation") == Gtk.Orientation.VERTICAL
        return self.scrolled.get_vadjustment() if vertical else self.scrolled.get_hadjustment()

    def frame(self, position):
        found, r = self.view.get_item_bounds(position)
        assert found, position
        return r.get_x(), r.get_y(), r.get_width(), r.get_height()

    def middle(self, position):
        """On the screen, where the window begins at the upper left corner."""
        x, y, width, height = self.frame(position)
        return round(x + width / 2), round(y + height / 2)

    def touched(self, x, y, other_x, other_y):
        """The items that a rectangle in the view's coordinates touches, found one by one."""
        left, right, top, bottom = min(x, other_x), max(x, other_x) + 1, min(y, other_y), max(y, other_y) + 1
        frames = {i: self.frame(i) for i in range(self.names.get_n_items())}
        return [i for i, f in frames.items() if f[0] < right and f[0] + f[2] > left and f[1] < bottom and f[1] + f[3] > top]

    @property
    def selected(self):
        selection = self.selection.get_selection()
        return [selection.get_nth(i) for i in range(selection.get_size())]

    def select(self, *positions):
        self.selection.unselect_all()
        for position in positions:
            self.selection.select_item(position, False)

    @property
    def focus(self):
        """The position of the cell that has the focus, or has a widget that does; None if there is none."""
        widget = self.window.get_focus()
        while widget and not isinstance(widget, Vlt.Cell):
            widget = widget.get_parent()
        return widget.get_position() if widget else None

    def cells(self):
        """The cells that show items, in the order of children."""
        child = self.view.get_first_child()
        while child:
            if isinstance(child, Vlt.Cell) and child.get_item() is not None:
                yield child
            child = child.get_next_sibling()

    def cell(self, position):
        """The cell that shows an item."""
        return next(cell for cell in self.cells() if cell.get_position() == position)

    def marks(self, name):
        """The decorations with a CSS name."""
        child = self.view.get_first_child()
        while child:
            if child.get_css_name() == name:
                yield child
            child = child.get_next_sibling()

    # What a user does

    def press(self, x, y, button=1):
        xdo("mousemove", x * SCALE, y * SCALE, "mousedown", button)

    def move(self, x, y, steps=4):
        """Moves the pointer in steps, as a hand does."""
        where = subprocess.run(["xdotool", "getmouselocation", "--shell"], capture_output=True, text=True).stdout
        start = [int(line.split("=")[1]) / SCALE for line in where.split()[:2]]
        for step in range(1, steps + 1):
            at = [round((a + (b - a) * step / steps) * SCALE) for a, b in zip(start, (x, y))]
            xdo("mousemove", *at)

    def release(self, button=1):
        xdo("mouseup", button)

    def drag(self, start, end, keys=()):
        for key in keys:
            xdo("keydown", key)
        self.press(*start)
        self.move(*end)
        self.release()
        for key in keys:
            xdo("keyup", key)

    def rest(self):
        """Waits until nothing is painted any more."""
        clock, counter = self.view.get_frame_clock(), None
        while counter != clock.get_frame_counter():
            counter = clock.get_frame_counter()
            wait(40)

    def click(self, x, y, *keys, count=1):
        """Clicks, and holds the button until what it has changed is painted, as a hand does.

        After a frame, GTK asks the X server for the pointer. If the button is up there, but GTK has not handled that yet, GTK
        takes the click for cancelled.
        """
        settings = Gtk.Settings.get_default()
        for key in keys:
            xdo("keydown", key)
        xdo("mousemove", x * SCALE, y * SCALE)
        for step in range(count):
            self.rest()
            # However long the frames take, the next click belongs to this one, and what follows the last does not.
            if step < count - 1:
                settings.set_property("gtk-double-click-time", 5000)
            else:
                settings.reset_property("gtk-double-click-time")
            xdo("mousedown", 1)
            self.rest()
            xdo("mouseup", 1)
        for key in keys:
            xdo("keyup", key)

    def key(self, *keys):
        xdo("key", "--delay", 20, *keys)
