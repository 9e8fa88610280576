"""accessible.py: what assistive technologies see: the order of the cells, what they are, and which are selected.

usage: accessible.py SCREENSHOTS (reading_order | tree)

`reading_order` needs GTK_A11Y=test. `tree` needs a bus (dbus-run-session) and the typelib of AT-SPI: it reads the tree as a
screen reader does, from another process.
"""
import ctypes
import random
from desktop import *


gtk = ctypes.CDLL("libgtk-4.so.1")
gtk.gtk_test_accessible_check_relation.argtypes = [ctypes.c_void_p, ctypes.c_int]
gtk.gtk_test_accessible_check_relation.restype = ctypes.c_char_p


def check_relations(desktop, cell):
    for relation, value in (("POS_IN_SET", cell.get_position() + 1), ("SET_SIZE", desktop.names.get_n_items())):
        # Variable arguments, which introspection does not see. The pointer of an object is its hash.
        difference = gtk.gtk_test_accessible_check_relation(
            hash(cell), int(getattr(Gtk.AccessibleRelation, relation)), ctypes.c_int(value))
        assert difference is None, (relation, difference)


def reading_order():
    """The children are in reading order after any scrolling, change of the model and change of the layout."""
    assert os.environ["GTK_A11Y"] == "test"
    number = random.Random(11)
    desktop = Desktop(count=2000).present()
    layouts = [
        Vl.MasonryLayout(lanes=3), Vl.FlowLayout(), Vl.ListLayout(), Vl.GridLayout(columns=4), Vl.JustifiedLayout()]
    for step in range(150):
        page = desktop.adjustment.get_page_size()
        desktop.adjustment.set_value(desktop.adjustment.get_value() + number.choice([-9, -2, -0.4, 0.3, 0.7, 1.5, 8]) * page)
        if step % 5 == 0:
            position = number.randrange(desktop.names.get_n_items() - 3)
            desktop.names.splice(position, number.randrange(3), [f"new {number.randrange(1000)}" for _ in range(number.randrange(4))])
        if step % 7 == 0:
            list(desktop.cells())[number.randrange(3)].grab_focus()
        if step % 20 == 0:
            desktop.view.set_layout(layouts[step // 20 % len(layouts)])
        wait(10)
        positions = [cell.get_position() for cell in desktop.cells()]
        assert positions == sorted(set(positions)) and positions, positions
        for cell in desktop.cells():
            check_relations(desktop, cell)
    desktop.close()


ATSPI = '''
import sys, time
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib


def find(node, role):
    if node is None: return None
    if node.get_role() == role: return node
    for i in range(node.get_child_count()):
        found = find(node.get_child_at_index(i), role)
        if found: return found


def text(node):
    label = node if node.get_role() == Atspi.Role.LABEL else node.get_child_at_index(0)
    return label.get_name() or (label.get_text_iface() and Atspi.Text.get_text(label, 0, -1))


end = time.monotonic() + 10
table = None
while not table and time.monotonic() < end:
    root = Atspi.get_desktop(0)
    for i in range(root.get_child_count()):
        application = root.get_child_at_index(i)
        table = table or find(application, Atspi.Role.TABLE)
    time.sleep(0.1)
cells = [table.get_child_at_index(i) for i in range(table.get_child_count())]
for cell in cells:
    states = cell.get_state_set()
    print(text(cell), cell.get_role_name(), "selected" if states.contains(Atspi.StateType.SELECTED) else "-",
          sep="|", flush=True)
'''


def tree():
    """The tree that a screen reader sees: a table whose cells are in reading order."""
    desktop = Desktop(count=2000).present()
    desktop.select(3, 600)
    for value in (900, 40_000, 0):
        desktop.adjustment.set_value(value)
        wait(50)
    desktop.view.scroll_to(600, Vl.Alignment.CENTER, Vl.ScrollFlags.FOCUS)
    wait(200)
    seen = subprocess.Popen(["/usr/bin/python3", "-c", ATSPI], stdout=subprocess.PIPE, text=True)
    while seen.poll() is None:
        iterate()
    lines = [line.split("|") for line in seen.stdout.read().splitlines()]
    assert seen.returncode == 0, lines
    # Cells that wait to be used again are not in the tree.
    wanted = [f"item {cell.get_position()}" for cell in desktop.cells()]
    assert [line[0] for line in lines] == wanted, (lines, wanted)
    assert {line[1] for line in lines} == {"table cell"}, lines
    assert [line[0] for line in lines if line[2] == "selected"] == ["item 600"], lines
    desktop.close()


run_parts(["reading_order"])
