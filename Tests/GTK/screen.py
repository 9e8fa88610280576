"""screen.py: what the tests in Python share: waiting for what is shown, the cells that are there, and pictures of the screen."""
import os
import sys
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import GLib

# How many pixels of the screen, which xdotool counts, are one of GTK's.
SCALE = int(os.environ.get("GDK_SCALE", "1"))


def iterate():
    GLib.MainContext.default().iteration(False) or GLib.usleep(500)


def wait(milliseconds):
    end = GLib.get_monotonic_time() + milliseconds * 1000
    while GLib.get_monotonic_time() < end:
        iterate()


def until(condition, what, seconds=5):
    """Waits until a condition holds, however busy the machine is."""
    end = GLib.get_monotonic_time() + seconds * 1_000_000
    while not condition():
        assert GLib.get_monotonic_time() < end, what() if callable(what) else what
        iterate()


def show(view):
    """Waits until two more frames are painted, however busy the machine is."""
    clock = view.get_frame_clock()
    wanted = clock.get_frame_counter() + 2
    while clock.get_frame_counter() < wanted:
        view.queue_draw()
        wait(5)


def children(widget):
    child = widget.get_first_child()
    while child:
        yield child
        child = child.get_next_sibling()


def live(view):
    """The cells that show something."""
    return [cell for cell in children(view) if cell.get_item() is not None]


def photograph(name):
    """Keeps a picture of the screen, if the test's first argument is a folder for it."""
    if len(sys.argv) > 1:
        os.system(f"import -window root '{sys.argv[1]}/{name}.png'")
