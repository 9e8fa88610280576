"""chat.py: a chat that opens at its end, and gets older messages while it scrolls. Nothing visible may move by itself.

Rows are measured from their labels. Before any is measured, they are estimated, as 17 pixels high or 90 wide. Older messages
are inserted at the start: at rest, while GTK's own kinetic scrolling runs, and, with real events, while a wheel turns and while
the scroll bar is held. Rows out of sight change their sizes just before a scroll and, in the vertical chat, in a fling.

usage: chat.py vertical|horizontal|right-to-left
"""
import subprocess
import sys
import gi
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import Gtk, Vlt
from screen import SCALE, until, wait

WIDTH, HEIGHT, COUNT = 600, 450, 20_000
kind = sys.argv[1]
vertical = kind == "vertical"
mirrored = kind == "right-to-left"
AXIS, LENGTH = (1, HEIGHT) if vertical else (0, WIDTH)


def pixels(x, y):
    """A point of the window as xdotool counts."""
    return str(int(x) * SCALE), str(int(y) * SCALE)


def message(name, number):
    return f"{name} {number} " + "word " * (number * 7919 % 30)


def setup(factory, cell):
    # Vertical messages wrap. Horizontal ones are as wide as their text.
    cell.set_child(Gtk.Label(wrap=vertical, xalign=0))


model = Gtk.StringList.new([message("message", i) for i in range(COUNT)])
factory = Vlt.CellFactory()
factory.connect("setup", setup)
factory.connect("bind", lambda factory, cell: cell.get_child().set_label(cell.get_item().get_string()))
view = Vlt.CollectionView(factory=factory, layout=Vlt.ListLayout(row_spacing=4),
                         orientation=Gtk.Orientation.VERTICAL if vertical else Gtk.Orientation.HORIZONTAL)
view.set_model(Gtk.NoSelection.new(model))
view.set_estimated_size(*((WIDTH, 17) if vertical else (90, HEIGHT)))
if mirrored:
    view.set_direction(Gtk.TextDirection.RTL)
adjustment = Gtk.Adjustment()
scrolled = Gtk.ScrolledWindow(child=view, overlay_scrolling=False)
window = Gtk.Window(child=scrolled, default_width=WIDTH, default_height=HEIGHT)


def places():
    """Where each cell begins that is visible, by its text."""
    found, cell = {}, view.get_first_child()
    length = view.get_height() if vertical else view.get_width()
    while cell:
        if isinstance(cell, Vlt.Cell) and cell.get_item() is not None and cell.get_mapped():
            _, r = cell.compute_bounds(view)
            start = r.get_y() if vertical else r.get_x()
            extent = r.get_height() if vertical else r.get_width()
            if start < length and start + extent > 0:
                # What is kept in place is the edge at which reading begins.
                found[cell.get_item().get_string()] = start + extent if mirrored else start
        cell = cell.get_next_sibling()
    return found


def nearest_before():
    """The last cell before the view: the distance from its end to the view, and the cell."""
    found, cell = [], view.get_first_child()
    while cell:
        if isinstance(cell, Vlt.Cell) and cell.get_item() is not None and cell.get_mapped():
            _, r = cell.compute_bounds(view)
            gap = -(r.get_y() + r.get_height()) if vertical else r.get_x() - view.get_width() if mirrored else -(r.get_x() + r.get_width())
            if gap >= 0:
                found.append((gap, cell))
        cell = cell.get_next_sibling()
    return min(found, key=lambda pair: pair[0], default=None)


class Watch:
    """Compares each frame with the one before. Movements that are asked for, by writing the adjustment, do not count."""

    def __init__(self):
        self.jump, self.frames, self.compared, self.asked, self.distance = 0, 0, 0, 0, 0
        self.last = None
        # Places are compared only if a frame has scrolled by less than this.
        self.limit = LENGTH * 0.7
        self.value, self.lower = 0, 0
        self.isMeasuring, self.moves = False, False
        # Before the view's own handler, which is connected later.
        adjustment.connect("value-changed", self.value_changed)
        adjustment.connect("changed", self.range_changed)

    def follow(self):
        adjustment.connect("value-changed", self.after_value_changed)
        self.clock = view.get_frame_clock()
        self.clock.connect("after-paint", self.painted)

    def value_changed(self, a):
        if self.isMeasuring and self.moves and a.get_lower() == self.lower:
            self.asked += a.get_value() - self.value

    def range_changed(self, a):
        # When the view settles its pending correction, the range and the value change together: nothing is asked for.
        if a.get_value() == self.value:
            self.lower = a.get_lower()

    def after_value_changed(self, a):
        self.value, self.lower = a.get_value(), a.get_lower()

    def painted(self, clock=None):
        now = places()
        if self.isMeasuring and self.last is not None:
            self.frames += 1
            # On a busy machine, a fling may pass more than a screen in a frame.
            if abs(self.asked) < self.limit:
                common = [text for text in now if text in self.last]
                assert common, "something else altogether is visible"
                self.compared += 1
                self.jump = max([self.jump] + [abs(now[text] - (self.last[text] - self.asked)) for text in common])
        self.distance += abs(self.asked)
        self.last, self.asked = now, 0

    def begin(self, moves=True, limit=LENGTH * 0.7):
        """With `moves` false, nothing writes the adjustment but the view, which corrects it."""
        self.painted()
        self.moves, self.limit = moves, limit
        self.value, self.lower = adjustment.get_value(), adjustment.get_lower()
        self.jump, self.frames, self.compared, self.asked, self.distance, self.isMeasuring = 0, 0, 0, 0, 0, True

    def end(self, scenario, least=1):
        view.queue_draw()
        wait(80)
        self.isMeasuring = False
        print(f"{kind}, {scenario}: jump {self.jump:.3f} px in {self.frames} frames, scrolled {self.distance:.0f} px", flush=True)
        assert self.jump <= 1, self.jump
        assert self.compared >= self.frames / 2 and self.compared > 0, (self.compared, self.frames)
        assert self.distance >= least, f"scrolled only {self.distance} px"


def decelerate(velocity):
    controllers = scrolled.observe_controllers()
    for i in range(controllers.get_n_items()):
        controller = controllers.get_item(i)
        if isinstance(controller, Gtk.EventControllerScroll) and controller.get_propagation_phase() == Gtk.PropagationPhase.CAPTURE:
            controller.emit("decelerate", 0.0 if vertical else float(velocity), float(velocity) if vertical else 0.0)


def rest():
    """Waits until the value rests and the pending correction is settled."""
    before = [None]

    def rests():
        wait(120)
        isSame = before[0] == adjustment.get_value()
        before[0] = adjustment.get_value()
        return isSame

    until(rests, "the view does not come to rest", 20)
    wait(250)


serial = [0]


def prepend(count=500):
    serial[0] += 1
    model.splice(0, 0, [message(f"older {serial[0]}", i) for i in range(count)])


def end_of(position):
    """The distance from the end of the view to the end of an item."""
    _, r = view.get_item_bounds(position)
    if mirrored:
        return r.get_x()
    return (view.get_height() - r.get_y() - r.get_height()) if vertical else (view.get_width() - r.get_x() - r.get_width())


def start_of(position):
    """The distance from the start of the view to the start of an item."""
    _, r = view.get_item_bounds(position)
    if mirrored:
        return view.get_width() - r.get_x() - r.get_width()
    return r.get_y() if vertical else r.get_x()


watch = Watch()
# Only now, so that the watch is told of a value before the view.
scrolled.set_vadjustment(adjustment) if vertical else scrolled.set_hadjustment(adjustment)
first = []


def note_first(clock):
    if places() and not first:
        first.append((end_of(COUNT - 1), set(places())))


# It opens at its end: right in the first frame that shows anything.
view.scroll_to(COUNT - 1, Vlt.ScrollAlignment.END, Vlt.ScrollFlags.NONE)
view.connect("realize", lambda view: view.get_frame_clock().connect("after-paint", note_first))
window.present()
until(lambda: first, "nothing is painted", 8)
assert abs(first[0][0]) <= 1 and message("message", COUNT - 1) in first[0][1], first
watch.follow()
wait(300)
assert abs(end_of(COUNT - 1)) <= 1
print(f"{kind}, opens at its end: {end_of(COUNT - 1):.3f} px from it in the first frame", flush=True)
back, ahead = (1, -1) if mirrored else (-1, 1)

# Older messages arrive while nothing moves.
watch.begin(moves=False)
prepend()
wait(150)
watch.end("500 inserted at rest", 0)
assert abs(end_of(COUNT + 499)) <= 1

# A row before the view asks for another size just before a scroll brings a part of it in sight: it grows, shrinks, and so on.
tried = 0
for step in range(60):
    adjustment.set_value(adjustment.get_value() + back * (31 if vertical else 197))
    wait(100)
    hidden = nearest_before()
    if hidden is None:
        continue
    hidden[1].get_child().set_label(hidden[1].get_item().get_string() + " longer" * 60 * (tried % 2))
    watch.begin()
    adjustment.set_value(adjustment.get_value() + back * (hidden[0] + 10))
    wait(100)
    watch.end("another size as it comes in sight", 5)
    # A cell may show its item again without being filled again.
    hidden[1].get_child().set_label(hidden[1].get_item().get_string())
    wait(50)
    tried += 1
    if tried == 6:
        break
assert tried >= 4, tried

# Older messages arrive twice during a fling into what nobody has seen.
watch.begin()
decelerate(back * 150)
wait(120)
prepend()
wait(100)
prepend()
rest()
watch.end("500 inserted twice in a fling back", 300)

# A fling that turns round, and one more before it has come to rest.
watch.begin()
decelerate(back * 150)
wait(150)
decelerate(ahead * 120)
wait(100)
prepend()
decelerate(back * 90)
rest()
watch.end("a fling that turns round", 300)

# Rows out of sight change their sizes in the middle of a fling: they shrink, or grow by some lines. Horizontal rows are longer
# than the view, so that only the visible ones and their neighbors are alive.
if vertical:
    # On a busy machine, a frame may bring in sight what was far out of it when its size changed.
    watch.begin(limit=150)
    decelerate(back * 100)
    for step in range(4):
        wait(60)
        cell = view.get_first_child()
        while cell:
            if isinstance(cell, Vlt.Cell) and cell.get_item() is not None and cell.get_mapped():
                _, r = cell.compute_bounds(view)
                if r.get_y() + r.get_height() < -150 or r.get_y() > HEIGHT + 150:
                    cell.get_child().set_label(cell.get_item().get_string() + " longer" * 30 * (step % 2))
            cell = cell.get_next_sibling()
    rest()
    watch.end("sizes change in a fling", 300)

# Near the start, where the new messages come in sight as the fling goes on.
for _ in range(20):
    view.scroll_to(25, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    wait(100)
    watch.begin()
    decelerate(back * 250)
    wait(60)
    # A busy machine may be so late that the fling is at the start, which stays in sight whatever is inserted.
    if start_of(0) < 0:
        break
    rest()
assert start_of(0) < 0, "the fling is at the start before anything can be inserted"
prepend()
rest()
watch.end("500 inserted before the start in a fling", 300)

# Kinetic scrolling comes to rest exactly at both ends, although it stretches the content there. GTK decides at the beginning of
# a fling how far it may go, so the sizes on the way are made known first.
view.scroll_to(0, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
wait(100)
view.scroll_to(8, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
wait(100)
decelerate(back * 600)
rest()
assert abs(start_of(0)) <= 1, start_of(0)
last = model.get_n_items() - 1
view.scroll_to(last, Vlt.ScrollAlignment.END, Vlt.ScrollFlags.NONE)
wait(100)
view.scroll_to(last - 8, Vlt.ScrollAlignment.END, Vlt.ScrollFlags.NONE)
wait(100)
decelerate(ahead * 600)
rest()
assert abs(end_of(last)) <= 1, end_of(last)
print(f"{kind}, flings to the ends come to rest there", flush=True)

# A wheel.
subprocess.run(["xdotool", "mousemove", *pixels(WIDTH // 2, HEIGHT // 2)], check=True)
view.scroll_to(10_000, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE)
wait(100)
watch.begin()
for step in range(12):
    # Button 4 turns the wheel up, with Shift to the left.
    click = ["click", "4"] if vertical else ["keydown", "shift", "click", "5" if mirrored else "4", "keyup", "shift"]
    subprocess.run(["xdotool", *click], check=True)
    wait(40)
    if step % 4 == 2:
        prepend()
        wait(200)
watch.end("500 inserted three times while the wheel turns", 200)

# The scroll bar. While the pointer rests, nothing moves, although its place on the bar stands for another value after the
# insertion.
view.scroll_to(model.get_n_items() // 2, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE)
wait(200)
bar = scrolled.get_vscrollbar() if vertical else scrolled.get_hscrollbar()
_, r = bar.compute_bounds(window)
share = (adjustment.get_value() - adjustment.get_lower() + LENGTH / 2) / (adjustment.get_upper() - adjustment.get_lower())
x, y = r.get_x() + r.get_width() * (0.5 if vertical else share), r.get_y() + r.get_height() * (share if vertical else 0.5)
subprocess.run(["xdotool", "mousemove", *pixels(x, y), "mousedown", "1"], check=True)
wait(100)
before = adjustment.get_value()
for step in range(1, 6):
    subprocess.run(["xdotool", "mousemove", *pixels(x - (0 if vertical else 6 * step), y - (6 * step if vertical else 0))], check=True)
    wait(50)
assert adjustment.get_value() != before, "the scroll bar is not dragged"
watch.begin(moves=False)
prepend()
wait(300)
watch.end("500 inserted while the scroll bar is held", 0)
subprocess.run(["xdotool", "mousemove", *pixels(x - (0 if vertical else 40), y - (40 if vertical else 0))], check=True)
wait(100)
watch.begin(moves=False)
prepend()
subprocess.run(["xdotool", "mouseup", "1"], check=True)
wait(300)
watch.end("500 inserted as the scroll bar is let go", 0)
window.destroy()
wait(50)
