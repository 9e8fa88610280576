"""drag.py: drags items to other places by real events, and drops from elsewhere.

usage: drag.py [SCREENSHOTS [NAME...]]
"""
from desktop import *


class Reordered(Desktop):
    """A view whose items can be moved, and a handler that moves them."""

    def __init__(self, **properties):
        self.moves = []
        super().__init__(reorderable=True, **properties)
        self.view.connect("reorder", self.reorder)

    def reorder(self, view, positions, before, section):
        assert section == 0, section
        moved = [positions.get_nth(i) for i in range(positions.get_size())]
        self.moves.append((moved, before))
        names = [self.names.get_string(i) for i in moved]
        for i in reversed(moved):
            self.names.splice(i, 1, [])
        self.names.splice(before - sum(i < before for i in moved), 0, names)

    def carry(self, start, end):
        """Drags without dropping."""
        self.press(*start)
        self.move(*end, steps=8)

    def mark(self):
        """The insertion mark's frame; None if there is none."""
        for mark in self.marks("insertion-mark"):
            found, r = mark.compute_bounds(self.view)
            return r.get_x(), r.get_y(), r.get_width(), r.get_height()

    def cancel(self):
        """Cancels the drag as GDK does, because GDK 4.8 takes the key Escape from X during a drag and does nothing with it."""
        for controller in self.view.observe_controllers():
            if isinstance(controller, Gtk.DropTarget) and controller.get_current_drop():
                controller.get_current_drop().get_drag().emit("cancel", Gdk.DragCancelReason.USER_CANCELLED)
                return
        assert False, "no drag"

    @property
    def order(self):
        return [int(self.names.get_string(i).split()[1]) for i in range(12)]


def expect_move(desktop, wanted, what):
    until(lambda: desktop.moves[-1:] == [wanted], lambda: f"{what}: {desktop.moves}")


def look():
    """What a drag looks like, in the theme that the environment names."""
    desktop = Reordered().present()
    desktop.select(1, 3, 5)
    # Held at its corner, so that the cell does not hide the mark.
    corner = lambda: [round(v + 3) for v in desktop.frame(1)[:2]]
    x, y, width, height = desktop.frame(4)
    desktop.carry(corner(), (round(x + 40), round(y + 6)))
    until(desktop.mark, "no mark")
    wait(200)
    photograph("insertion-mark" + os.environ["GTK_THEME"].replace("Default", "").replace(":", "-"))
    desktop.cancel()
    desktop.release()
    desktop.view.set_layout(Vlt.FlowLayout(item_spacing=12, line_spacing=12, margin=12))
    desktop.view.set_size_func(lambda view, position, available, data=None: (80 + position * 37 % 60, 80))
    wait(100)
    x, y, width, height = desktop.frame(9)
    desktop.carry(corner(), (round(x + 6), round(y + 10)))
    until(desktop.mark, "no mark")
    wait(200)
    photograph("insertion-mark-flow" + os.environ["GTK_THEME"].replace("Default", "").replace(":", "-"))
    desktop.cancel()
    desktop.release()
    desktop.close()


def lanes():
    desktop = Reordered(enable_rubberband=True).present()
    # Before an item, by its upper half.
    x, y, width, height = desktop.frame(6)
    desktop.carry(desktop.middle(1), (round(x + width / 2), round(y + 8)))
    until(desktop.mark, "no mark")
    wait(50)
    mark = desktop.mark()
    assert abs(mark[0] - x) <= 1 and abs(mark[2] - width) <= 1 and mark[3] == 4, mark
    assert abs(mark[1] + 2 - y) <= 1, (mark, y)
    desktop.release()
    expect_move(desktop, ([1], 6), "before")
    assert desktop.order[:8] == [0, 2, 3, 4, 5, 1, 6, 7] and desktop.mark() is None, desktop.order
    # After an item, by its lower half.
    wait(100)
    x, y, width, height = desktop.frame(3)
    desktop.carry(desktop.middle(0), (round(x + width / 2), round(y + height - 8)))
    desktop.release()
    expect_move(desktop, ([0], 4), "after")
    # All selected items, if one of them is dragged; only the dragged one otherwise.
    desktop.select(0, 2, 4)
    wait(100)
    x, y, width, height = desktop.frame(7)
    desktop.carry(desktop.middle(2), (round(x + width / 2), round(y + 8)))
    desktop.release()
    expect_move(desktop, ([0, 2, 4], 7), "selected")
    desktop.select(0, 1)
    wait(100)
    x, y, width, height = desktop.frame(0)
    desktop.carry(desktop.middle(5), (round(x + width / 2), round(y + 8)))
    desktop.release()
    expect_move(desktop, ([5], 0), "not selected")
    # Nothing moves where nothing changes, or if the drag is cancelled.
    wait(100)
    moves = len(desktop.moves)
    x, y, width, height = desktop.frame(4)
    desktop.carry((round(x + width / 2), round(y + height - 20)), (round(x + width / 2), round(y + 8)))
    until(desktop.mark, "no mark")
    desktop.release()
    until(lambda: desktop.mark() is None, "the mark stays")
    desktop.carry(desktop.middle(4), desktop.middle(0))
    until(desktop.mark, "no mark")
    desktop.cancel()
    until(lambda: desktop.mark() is None, "the mark stays when the drag is cancelled")
    desktop.release()
    wait(100)
    assert len(desktop.moves) == moves, desktop.moves
    # Between the items a rubber band begins, and a click still selects.
    desktop.drag((5, 5), (330, 200))
    assert desktop.selected == desktop.touched(5, 5, 330, 200), desktop.selected
    desktop.click(*desktop.middle(2))
    until(lambda: desktop.selected == [2], "a click does not select")
    # Not reorderable, not dragged.
    desktop.view.set_reorderable(False)
    desktop.drag(desktop.middle(4), desktop.middle(0))
    assert len(desktop.moves) == moves and desktop.mark() is None
    desktop.close()


def rows():
    """In a flow, the mark stands between items of a line; also from right to left."""
    for direction in (Gtk.TextDirection.LTR, Gtk.TextDirection.RTL):
        desktop = Reordered()
        desktop.view.set_layout(Vlt.FlowLayout(item_spacing=12, line_spacing=12, margin=12))
        desktop.view.set_size_func(lambda view, position, available, data=None: (80, 80))
        desktop.view.set_direction(direction)
        desktop.present()
        x, y, width, height = desktop.frame(8)
        leading = x if direction == Gtk.TextDirection.LTR else x + width
        inside = 10 if direction == Gtk.TextDirection.LTR else -10
        desktop.carry(desktop.middle(1), (round(leading + inside), round(y + height / 2)))
        until(desktop.mark, "no mark")
        wait(50)
        mark = desktop.mark()
        middle = leading - 6 if direction == Gtk.TextDirection.LTR else leading + 6
        assert mark[2] == 4 and abs(mark[3] - height) <= 1 and abs(mark[0] + 2 - middle) <= 1, (mark, leading)
        desktop.release()
        expect_move(desktop, ([1], 8), "line")
        desktop.close()


def scrolls():
    """At an edge, the view scrolls under the drag; the model changes meanwhile."""
    desktop = Reordered().present()
    desktop.carry(desktop.middle(1), (300, HEIGHT - 4))
    until(lambda: desktop.adjustment.get_value() > 2 * HEIGHT, "does not scroll", 15)
    desktop.move(300, 200)
    value = desktop.adjustment.get_value()
    wait(100)
    assert desktop.adjustment.get_value() == value
    # What is dragged is found again.
    desktop.names.splice(0, 0, ["new 1", "new 2", "new 3"])
    wait(100)
    below = desktop.view.get_position_at(300, 200)
    desktop.move(301, 201)
    desktop.release()
    until(lambda: desktop.moves, "no drop")
    (moved, before), = desktop.moves
    assert moved == [4] and (below == Gtk.INVALID_LIST_POSITION or before in (below, below + 1)), (moved, before, below)
    # The items that are dragged are deleted; the view is removed under the drag.
    desktop.view.scroll_to(0, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    wait(100)
    desktop.carry(desktop.middle(0), desktop.middle(5))
    desktop.names.splice(0, 1, [])
    desktop.move(*desktop.middle(3))
    desktop.release()
    wait(300)
    assert len(desktop.moves) == 1, desktop.moves
    desktop.carry(desktop.middle(0), desktop.middle(5))
    until(desktop.mark, "no mark")
    desktop.scrolled.set_child(None)
    wait(100)
    desktop.release()
    wait(100)
    desktop.close()


def escape():
    """The key Escape ends a drag: nothing moves, the mark disappears, and the view no longer scrolls."""
    others = []
    desktop = Reordered().present()
    keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
    keys.connect("key-pressed", lambda keys, key, *rest: others.append(key) and False)
    desktop.window.add_controller(keys)
    scrolls = lambda: desktop.adjustment.get_value() > HEIGHT
    for end, begun in ((desktop.middle(0), desktop.mark), ((300, HEIGHT - 4), scrolls)):
        desktop.carry(desktop.middle(4), end)
        until(begun, "the drag does nothing", 15)
        desktop.key("Escape")
        wait(100)
        if desktop.mark():
            # GDK has taken the key from X, and drops it.
            assert Gtk.get_minor_version() < 18
            desktop.cancel()
        until(lambda: desktop.mark() is None, "the mark stays")
        value = desktop.adjustment.get_value()
        # The button is still down.
        desktop.move(300, 200)
        desktop.move(300, HEIGHT - 4)
        wait(200)
        assert desktop.mark() is None and desktop.adjustment.get_value() == value
        desktop.release()
        wait(100)
        assert not desktop.moves and desktop.mark() is None, desktop.moves
    # Afterwards, the key belongs to others, and a drag works as before.
    assert not others, others
    desktop.key("Escape")
    until(lambda: others == [Gdk.KEY_Escape], lambda: others)
    desktop.view.scroll_to(0, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    wait(100)
    x, y, width, height = desktop.frame(6)
    desktop.carry(desktop.middle(1), (round(x + width / 2), round(y + 8)))
    desktop.release()
    expect_move(desktop, ([1], 6), "after Escape")
    desktop.close()


def elsewhere():
    """The host's own drop target shows the mark of the view."""
    desktop = Desktop()
    source = Gtk.Label(label="drag me", height_request=40)
    drag = Gtk.DragSource()
    drag.connect("prepare", lambda drag, x, y: Gdk.ContentProvider.new_for_value("text"))
    source.add_controller(drag)
    desktop.box.append(source)
    drops, shown = [], []
    target = Gtk.DropTarget.new(str, Gdk.DragAction.COPY)

    def move(target, x, y):
        shown.append(desktop.view.show_insertion_mark(x, y))
        return Gdk.DragAction.COPY

    def drop(target, value, x, y):
        drops.append((value, desktop.view.show_insertion_mark(x, y)))
        desktop.view.hide_insertion_mark()
        return True

    target.connect("enter", move)
    target.connect("motion", move)
    target.connect("leave", lambda target: desktop.view.hide_insertion_mark())
    target.connect("drop", drop)
    desktop.view.add_controller(target)
    desktop.present()
    x, y, width, height = desktop.frame(3)
    desktop.press(300, HEIGHT - 20)
    desktop.move(round(x + width / 2), round(y + 10), steps=8)
    until(lambda: shown and shown[-1] == 3 and list(desktop.marks("insertion-mark")), lambda: shown)
    desktop.release()
    until(lambda: drops == [("text", 3)], lambda: drops)
    assert not list(desktop.marks("insertion-mark"))
    # Without a place there is no mark.
    for x, y in ((float("nan"), 10), (10, float("nan"))):
        assert desktop.view.show_insertion_mark(x, y) == Gtk.INVALID_LIST_POSITION
    assert desktop.view.show_insertion_mark(1e300, 200) <= 300
    assert desktop.view.show_insertion_mark(300, 1e300) == 300
    desktop.view.hide_insertion_mark()
    desktop.view.hide_insertion_mark()
    desktop.names.splice(0, 300, [])
    assert desktop.view.show_insertion_mark(50, 50) == 0
    wait(100)
    desktop.view.set_model(None)
    wait(100)
    assert not list(desktop.marks("insertion-mark"))
    desktop.close()
    assert Vlt.CollectionView().show_insertion_mark(0, 0) == Gtk.INVALID_LIST_POSITION


def handlers():
    """Handlers that change more than the model."""
    def close(*_):
        desktop.window.set_child(None)

    changes = [
        lambda *_: desktop.view.set_reorderable(False), lambda *_: desktop.view.set_model(None),
        lambda *_: desktop.names.splice(0, 300, []), lambda *_: desktop.view.set_layout(Vlt.ListLayout()), close]
    for change in changes:
        desktop = Desktop(reorderable=True)
        called = []
        desktop.view.connect("reorder", lambda *arguments: called.append(change(*arguments)))
        desktop.present()
        desktop.drag(desktop.middle(4), desktop.middle(0))
        until(lambda: called, "no drop")
        wait(100)
        assert not list(desktop.marks("insertion-mark"))
        desktop.close()


run_parts(["lanes", "rows", "scrolls", "escape", "elsewhere", "handlers", "look"])
