"""accessible.py: what assistive technologies see: the order of the cells, what they are, and which are selected.

usage: accessible.py SCREENSHOTS (reading_order | tree | stuck)

`reading_order` needs GTK_A11Y=test. `tree` and `stuck` need a bus (dbus-run-session) and the typelib of AT-SPI: they read the
tree as a screen reader does, from another process.
"""
import ctypes
import random
from gi.repository import Gio
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
        Vlt.MasonryLayout(lanes=3), Vlt.FlowLayout(), Vlt.ListLayout(), Vlt.GridLayout(columns=4), Vlt.JustifiedLayout()]
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


def flows_to(node):
    relations = [r for r in node.get_relation_set() if r.get_relation_type() == Atspi.RelationType.FLOWS_TO]
    return ",".join(text(r.get_target(i)) for r in relations for i in range(r.get_n_targets()))


end = time.monotonic() + 10
table = None
while not table and time.monotonic() < end:
    root = Atspi.get_desktop(0)
    for i in range(root.get_child_count()):
        application = root.get_child_at_index(i)
        table = table or find(application, Atspi.Role.TABLE)
    time.sleep(0.1)
cells = [table.get_child_at_index(i) for i in range(table.get_child_count())]
for i, cell in enumerate(cells):
    states = cell.get_state_set()
    assert cell.get_index_in_parent() == i, (cell.get_index_in_parent(), i)
    print(text(cell), cell.get_role_name(), "selected" if states.contains(Atspi.StateType.SELECTED) else "-", flows_to(cell),
          sep="|", flush=True)
'''


def seen():
    """What another process sees of each cell, in the order of the tree: its text, role, selection, and where it flows to."""
    process = subprocess.Popen(["/usr/bin/python3", "-c", ATSPI], stdout=subprocess.PIPE, text=True)
    while process.poll() is None:
        iterate()
    lines = [line.split("|") for line in process.stdout.read().splitlines()]
    assert process.returncode == 0, lines
    return lines


def tree():
    """The tree that a screen reader sees: a table whose cells are in reading order."""
    desktop = Desktop(count=2000).present()
    desktop.select(3, 600)
    for value in (900, 40_000, 0):
        desktop.adjustment.set_value(value)
        wait(50)
    desktop.view.scroll_to(600, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.FOCUS)
    wait(200)
    lines = seen()
    # Cells that wait to be used again are not in the tree.
    wanted = [f"item {cell.get_position()}" for cell in desktop.cells()]
    assert [line[0] for line in lines] == wanted, (lines, wanted)
    assert {line[1] for line in lines} == {"table cell"}, lines
    assert [line[0] for line in lines if line[2] == "selected"] == ["item 600"], lines
    assert not any(line[3] for line in lines), lines
    desktop.close()


def stuck():
    """While a header is stuck to the edge, it is read before the items that it covers.

    From GTK 4.10 on, the tree has the reading order. Before, the header comes last, and relations lead to it and on from it.
    """
    desktop = Desktop(count=0)
    store = Gio.ListStore.new(Gio.ListModel)
    for section in range(40):
        store.append(Gtk.StringList.new([f"{section}.{i}" for i in range(30)]))
    headers = Vlt.CellFactory()
    headers.connect("setup", lambda factory, cell: cell.set_child(Gtk.Label()))
    headers.connect("bind", lambda factory, cell: cell.get_child().set_label(f"header {cell.get_section()}"))
    desktop.view.set_header_factory(headers)
    desktop.view.set_size_func(lambda view, position, available, data=None: (available, 60))
    desktop.view.set_model(Gtk.NoSelection.new(Vlt.SectionModel.new(store)))
    desktop.present()
    is_own = Gtk.get_minor_version() >= 10
    covered = 0
    # From the start into the first section; where the next header pushes the first one out, with items of both; on, and back.
    for value in (0, 100, 130, 690, 740, 800, 20_000, 720, 0):
        desktop.adjustment.set_value(value)
        wait(100)
        # Cells that wait to be used again are not in the tree.
        cells = list(desktop.cells())
        read = sorted(cells, key=lambda cell: (cell.get_section(), cell.get_css_name() != "header", cell.get_position()))
        text = {cell: cell.get_child().get_label() for cell in cells}
        # In the order of the children, what is stuck comes last: something before it is read after it.
        last = [cell for i, cell in enumerate(cells) if any(read.index(other) > read.index(cell) for other in cells[:i])]
        flows = {}
        for before, after in zip(read, read[1:]):
            if before in last or after in last:
                flows[text[before]] = text[after]
        covered += len(last)
        lines = seen()
        assert [line[0] for line in lines] == [text[cell] for cell in (read if is_own else cells)], (value, lines)
        assert {line[0]: line[3] for line in lines if line[3]} == ({} if is_own else flows), (value, lines, flows)
        assert {line[1] for line in lines if line[0].startswith("header")} == {"row header"}, lines
    assert covered >= 5, covered
    desktop.close()


run_parts(["reading_order"])
