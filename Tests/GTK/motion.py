"""motion.py: where cells are from frame to frame: after a jump, while the view scrolls, and while a change is animated.

usage: motion.py targets | pixels [SCALE] | animation [SCREENSHOTS]
"""
import os
import subprocess
import sys
import gi
gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Vlt", "1")
from gi.repository import Gdk, Gio, GLib, GObject, Gtk, Vlt
from screen import children, until, wait

WIDTH, HEIGHT = 600, 450


class Numbers(GObject.Object, Gio.ListModel):
    """So many items that none of them may exist before it is asked for."""

    def __init__(self, count):
        super().__init__()
        self.count = count

    def do_get_item_type(self):
        return Gtk.StringObject.__gtype__

    def do_get_n_items(self):
        return self.count

    def do_get_item(self, position):
        return Gtk.StringObject.new(str(position)) if position < self.count else None


def setup(factory, cell):
    cell.set_child(Gtk.Label(wrap=True))


def bind(factory, cell):
    text = cell.get_item().get_string()
    cell.get_child().set_label(text)
    cell.get_child().set_css_classes(["new" if "new" in text else "old"])


def size(view, position, available, data=None):
    return 60 + position * 31 % 90, 60 + position * 7919 % 90


class Shown:
    """A view in a window, and what it shows in each frame that is painted."""

    def __init__(self, model, layout, measures=False, orientation=Gtk.Orientation.VERTICAL, before=lambda view: None, **more):
        factory = Vlt.CellFactory()
        factory.connect("setup", setup)
        factory.connect("bind", bind)
        self.view = Vlt.CollectionView(factory=factory, layout=layout, orientation=orientation)
        self.view.set_model(Gtk.SingleSelection(model=model, autoselect=False))
        if not measures:
            self.view.set_size_func(size)
        self.scrolled = Gtk.ScrolledWindow(child=self.view, **more)
        self.window = Gtk.Window(child=self.scrolled, default_width=WIDTH, default_height=HEIGHT)
        self.frames = []
        before(self.view)
        self.view.connect("realize", self.follow)
        self.window.present()
        until(lambda: self.frames, "nothing is painted")

    def follow(self, view):
        self.clock = view.get_frame_clock()
        self.handler = self.clock.connect("after-paint", lambda clock: self.frames.append((clock.get_frame_time(), self.places())))

    def close(self):
        self.clock.disconnect(self.handler)
        self.window.destroy()
        wait(30)

    @property
    def adjustment(self):
        vertical = self.view.get_property("orientation") == Gtk.Orientation.VERTICAL
        return self.scrolled.get_vadjustment() if vertical else self.scrolled.get_hadjustment()

    def cells(self):
        cell = self.view.get_first_child()
        while cell:
            if isinstance(cell, Vlt.Cell) and isinstance(cell.get_item(), Gtk.StringObject) and cell.get_mapped():
                yield cell
            cell = cell.get_next_sibling()

    def places(self):
        """The place and the opacity of each cell, by the text of its item."""
        places = {}
        for cell in self.cells():
            _, r = cell.compute_bounds(self.view)
            places[cell.get_item().get_string()] = (r.get_x(), r.get_y(), r.get_width(), r.get_height(), cell.get_opacity())
        return places

    def bounds(self, position):
        found, r = self.view.get_item_bounds(position)
        return (r.get_x(), r.get_y(), r.get_width(), r.get_height()) if found else None

    def next_frame(self):
        count = len(self.frames)
        self.view.queue_draw()
        until(lambda: len(self.frames) > count, "nothing is painted")
        return self.frames[-1][1]

    def at_rest(self):
        """Waits until nothing moves."""
        wait(400)
        return self.next_frame()


# -- Jumps to an item.

def expected(alignment, height):
    return {Vlt.ScrollAlignment.START: 0, Vlt.ScrollAlignment.CENTER: (HEIGHT - height) / 2, Vlt.ScrollAlignment.END: HEIGHT - height}[alignment]


def check_target(place, alignment, what):
    assert abs(place[1] - expected(alignment, place[3])) <= 1, (what, place)


def words(count):
    return [f"{i} " + "word " * (i * 7919 % 40) for i in range(count)]


def targets():
    layouts = {"list": Vlt.ListLayout, "masonry": lambda: Vlt.MasonryLayout(minimum_lane_width=150)}
    alignments = (Vlt.ScrollAlignment.START, Vlt.ScrollAlignment.CENTER, Vlt.ScrollAlignment.END)
    for name, make in layouts.items():
        for alignment in alignments:
            for measures in (False, True):
                for overlays in (True, False):
                    # Before the window is shown: right in the first frame.
                    model = Gtk.StringList.new(words(3000))
                    what = (name, alignment.value_nick, "measured" if measures else "by function", overlays)

                    def before(view):
                        view.set_estimated_size(200, 40)
                        view.scroll_to(2000, alignment, Vlt.ScrollFlags.NONE)

                    shown = Shown(model, make(), measures, before=before, overlay_scrolling=overlays)
                    text = model.get_string(2000)
                    first = next(places for _, places in shown.frames if text in places)
                    check_target(first[text], alignment, what)
                    # After an insertion, onto a row that nobody has measured, and back.
                    for target in (1200, 1199, 2900, 40):
                        model.splice(target, 0, [f"{target} new " * (target % 9 + 1)])
                        shown.view.scroll_to(target, alignment, Vlt.ScrollFlags.NONE)
                        check_target(shown.next_frame()[model.get_string(target)], alignment, what)
                    shown.close()
        print(name, "scroll_to", flush=True)
    # Nothing happens for positions that there are not, and in an empty view.
    shown = Shown(Gtk.StringList.new([]), Vlt.MasonryLayout(), True, before=lambda view: view.scroll_to(7, Vlt.ScrollAlignment.END, Vlt.ScrollFlags.NONE))
    shown.view.scroll_to(2**32 - 1, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE)
    shown.close()

    # The keys End and Home, among ten million.
    for name, make in layouts.items():
        count = 10_000_000
        shown = Shown(Numbers(count), make(), before=lambda view: view.set_estimated_size(200, 40))
        shown.view.grab_focus()
        wait(100)
        subprocess.run(["xdotool", "key", "End"], check=True)
        until(lambda: (bounds := shown.bounds(count - 1)) and -1 <= bounds[1] <= HEIGHT - bounds[3] + 1, "End does not show the last item")
        wait(200)
        adjustment = shown.adjustment
        rest = adjustment.get_upper() - adjustment.get_page_size() - adjustment.get_value()
        assert rest <= 1, f"{name}: {rest} pixels follow after End"
        subprocess.run(["xdotool", "key", "Home"], check=True)
        until(lambda: adjustment.get_value() == adjustment.get_lower() and abs(shown.bounds(0)[1]) <= 1, "Home does not show the start")
        shown.close()
        print(name, "End and Home of ten million", flush=True)

    # A handler may ask for a scroll.
    model = Gtk.StringList.new(words(500))
    shown = Shown(model, Vlt.ListLayout(), True)
    handler = shown.view.get_factory().connect("bind", lambda factory, cell: shown.view.scroll_to(300, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE))
    shown.view.scroll_to(100, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    shown.view.get_factory().disconnect(handler)
    check_target(shown.next_frame()[model.get_string(300)], Vlt.ScrollAlignment.START, "from a handler")
    shown.close()


# -- Whole pixels.

def pixels():
    """Cells are on whole pixels, and move by whole pixels.

    At a scale such as 1.5, which a Wayland compositor may ask for, the places of most cells are between pixels, because GTK's
    sizes are whole numbers. But they stay the same part of a pixel, so that nothing glimmers while the view scrolls.
    """
    scale = float(sys.argv[2] if len(sys.argv) > 2 else os.environ.get("GDK_SCALE", "1"))
    layouts = {
        "masonry": lambda: Vlt.MasonryLayout(lanes=7, item_spacing=1.5, lane_spacing=0),
        "justified": lambda: Vlt.JustifiedLayout(line_height=83.3, item_spacing=0, line_spacing=0),
        "flow": lambda: Vlt.FlowLayout(distribution=Vlt.Distribution.SPACE_EVENLY),
        "grid": lambda: Vlt.GridLayout(columns=7, row_height=61.7, column_spacing=0, row_spacing=0),
        "list": lambda: Vlt.ListLayout(row_height=23.4),
    }
    for name, make in layouts.items():
        for orientation in (Gtk.Orientation.VERTICAL, Gtk.Orientation.HORIZONTAL):
            for direction in (Gtk.TextDirection.LTR, Gtk.TextDirection.RTL):
                shown = Shown(Gtk.StringList.new([str(i) for i in range(4000)]), make(), orientation=orientation,
                              before=lambda view: view.set_direction(direction))
                surface = shown.window.get_surface()
                exact = surface.get_scale if Gtk.get_minor_version() >= 12 else surface.get_scale_factor
                # Wayland tells it after the window is shown.
                until(lambda: exact() == scale, lambda: f"the scale is {exact()}")
                adjustment = shown.adjustment
                adjustment.set_value((adjustment.get_lower() + adjustment.get_upper()) / 3)
                before = shown.next_frame()
                for step in range(25):
                    adjustment.set_value(adjustment.get_value() + 3.37)
                    now = shown.next_frame()
                    moves = set()
                    for text, (x, y, width, height, _) in now.items():
                        for edge in (x, y):
                            assert scale % 1 or abs(edge * scale - round(edge * scale)) < 1e-3, (name, text, x, y)
                        if text in before:
                            move = [(a - b) * scale for a, b in zip((x, y), before[text])]
                            assert all(abs(pixels - round(pixels)) < 1e-2 for pixels in move), (name, text, move)
                            moves.add(tuple(map(round, move)))
                    # All cells move by the same number of pixels, so no seam comes and goes.
                    assert len(moves) == 1, (name, moves)
                    before = now
                if name in ("justified", "grid"):
                    seams(now, name)
                shown.close()
        print(name, "on whole pixels, scale", scale, flush=True)


def seams(places, name):
    """Cells without spacing touch their neighbors, and do not overlap them."""
    inside = {text: r for text, r in places.items() if 100 < r[0] < WIDTH - 200 and 100 < r[1] < HEIGHT - 200}
    assert inside
    for text, (x, y, width, height, _) in inside.items():
        for other, r in places.items():
            if other == text:
                continue
            across = min(x + width, r[0] + r[2]) - max(x, r[0])
            along = min(y + height, r[1] + r[3]) - max(y, r[1])
            assert across < 0.01 or along < 0.01, (name, "overlap", text, other)
        # Only a grid has a neighbor at every edge: not every item of a justified line has one that begins where it ends.
        if name == "grid":
            assert any(abs(r[0] - x - width) < 0.01 for r in places.values()), (name, "gap", text)


# -- Animations.

DURATION = 280_000


def changed(shown, change):
    """Makes a change, and returns what was shown before, in each frame of the animation, and in the end."""
    before = shown.at_rest()
    count = len(shown.frames)
    change()
    end = shown.at_rest()
    return before, shown.frames[count:], end


def distance(a, b):
    return max(abs(p - q) for p, q in zip(a[:4], b[:4]))


def check_glide(text, before, frames, end):
    """A cell goes from its former place to its new one, always nearer, and is there in time."""
    assert distance(frames[0][1][text], before[text]) <= distance(before[text], end[text]) / 2 + 1, text
    last = None
    for _, places in frames:
        left = distance(places[text], end[text])
        assert last is None or left <= last + 1.01, (text, left, last)
        last = left
    assert distance(frames[-1][1][text], end[text]) == 0
    between = [places for time, places in frames if distance(places[text], end[text]) > 1 and distance(places[text], before[text]) > 1]
    assert len(between) >= 3, (text, len(between), "frames between")
    moving = [time for time, places in frames if distance(places[text], end[text]) > 0]
    assert moving[-1] - frames[0][0] <= DURATION + 60_000, (text, moving[-1] - frames[0][0])


def check_still(frames, end, texts):
    for _, places in frames:
        for text in texts:
            assert distance(places[text], end[text]) <= 1 and places[text][4] == 1, text


def stacking():
    """Items that leave lie below those that stay, and the header at the edge lies above all items."""
    lists = Gio.ListStore.new(Gio.ListModel)
    for section in range(9):
        lists.append(Gtk.StringList.new([f"{section} {i}" for i in range(60)]))
    shown = Shown(Vlt.SectionModel.new(lists), Vlt.GridLayout(columns=7, row_height=100))
    headers = Vlt.CellFactory()
    headers.connect("setup", lambda factory, cell: cell.set_child(Gtk.Label(label="header")))
    shown.view.set_header_factory(headers)
    shown.adjustment.set_value(730)
    shown.at_rest()
    shown.view.set_layout(Vlt.GridLayout(columns=4, row_height=100))
    shown.next_frame()
    cells = [cell for cell in children(shown.view) if cell.get_mapped()]
    # What leaves has no position any more.
    item = lambda cell: "stays" if cell.get_position() < GLib.MAXUINT32 else "leaves"
    kinds = ["header" if cell.get_css_name() == "header" else item(cell) for cell in cells]
    assert cells[-1].compute_bounds(shown.view)[1].get_y() == 0, "no header is at the edge"
    items = [kind for kind in kinds if kind != "header"]
    assert kinds[-1] == "header" and "leaves" in items and items == sorted(items), kinds
    shown.close()


def animation():
    stacking()
    css = Gtk.CssProvider()
    css.load_from_data(b".old { background: #a0c0e0; } .new { background: #e0b080; }")
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), css, 600)
    model = Gtk.StringList.new([str(i) for i in range(1000)])
    shown = Shown(model, Vlt.MasonryLayout(lanes=4, margin=8))
    view, adjustment = shown.view, shown.adjustment
    assert view.get_animated() and view.get_property("animated")

    # Inserted items fade in, what is displaced glides.
    before, frames, end = changed(shown, lambda: model.splice(2, 0, ["new 1", "new 2"]))
    opacities = [places["new 1"][4] for _, places in frames]
    assert opacities == sorted(opacities) and opacities[0] < 0.5 and opacities[-1] == 1, opacities
    check_still(frames, end, ["0", "1"])
    for text in ("2", "3"):
        check_glide(text, before, frames, end)

    # Deleted items fade out where they were. Nothing of them is left.
    before, frames, end = changed(shown, lambda: model.splice(2, 2, []))
    opacities = [places["new 1"][4] for _, places in frames if "new 1" in places]
    assert len(opacities) >= 3 and opacities == sorted(opacities, reverse=True) and opacities[-1] < 0.3, opacities
    assert all(distance(places["new 1"], before["new 1"]) <= 1 for _, places in frames if "new 1" in places)
    assert "new 1" not in end
    check_glide("2", before, frames, end)

    # An item that moves glides, and keeps its cell. The model tells only that a range has changed.
    store = Gio.ListStore.new(Gtk.StringObject)
    store.splice(0, 0, [Gtk.StringObject.new(f"old {i}") for i in range(1000)])
    view.set_model(Gtk.NoSelection.new(store))
    view.set_layout(Vlt.ListLayout(row_height=40))
    shown.at_rest()

    def move(start, end):
        items = [store.get_item(i) for i in range(start, end)]
        store.splice(start, end - start, items[1:] + items[:1])

    cells = {cell.get_item(): cell for cell in shown.cells()}
    before, frames, end = changed(shown, lambda: move(1, 7))
    for text in ("old 1", "old 2", "old 6"):
        check_glide(text, before, frames, end)
    check_still(frames, end, ["old 0"])
    assert all(place[4] == 1 for _, places in frames for place in places.values())
    assert all(cells[cell.get_item()] is cell for cell in shown.cells() if cell.get_item() in cells)
    assert [view.get_position_at(end[text][0] + 1, end[text][1] + 1) for text in ("old 0", "old 2", "old 1")] == [0, 1, 6]
    # An item that has stayed is bound again, as in GTK's lists: this is how hosts report that content has changed.
    filled = []
    handler = view.get_factory().connect("bind", lambda factory, cell: filled.append(cell.get_position()))
    before, frames, end = changed(shown, lambda: store.items_changed(3, 1, 1))
    assert filled == [3], filled
    check_still(frames, end, ["old 0", "old 1", "old 4"])
    view.get_factory().disconnect(handler)
    # In a masonry, too, an item that moves glides: to where a new item would go.
    view.set_layout(Vlt.MasonryLayout(lanes=4))
    before, frames, end = changed(shown, lambda: move(1, 7))
    check_glide(store.get_item(6).get_string(), before, frames, end)
    view.set_layout(Vlt.MasonryLayout(lanes=4, margin=8))
    view.set_model(Gtk.NoSelection.new(model))
    shown.at_rest()

    # Another layout, and another property of it.
    grid = Vlt.GridLayout(columns=3, row_height=100)
    before, frames, end = changed(shown, lambda: view.set_layout(grid))
    check_glide("5", before, frames, end)
    if len(sys.argv) > 2:
        grid.set_property("columns", 5)
        wait(100)
        os.system(f"import -window root '{sys.argv[2]}/animation.png'")
        wait(300)
        grid.set_property("columns", 3)
    before, frames, end = changed(shown, lambda: grid.set_property("columns", 5))
    check_glide("5", before, frames, end)
    before, frames, end = changed(shown, lambda: grid.set_property("row-height", 70))
    check_glide("7", before, frames, end)

    # Another change meanwhile goes on from where the cells are.
    count = len(shown.frames)
    grid.set_property("columns", 4)
    wait(90)
    middle = shown.next_frame()
    grid.set_property("columns", 3)
    following = shown.next_frame()
    step = max(distance(middle[text], following[text]) for text in ("5", "6", "7"))
    assert step < 60, step
    shown.at_rest()

    # What is visible does not move when items are inserted far above it.
    adjustment.set_value(adjustment.get_upper() / 2)
    shown.at_rest()
    found, first, last = view.get_visible_range()
    texts = [model.get_string(i) for i in range(first, first + 3)]
    before, frames, end = changed(shown, lambda: model.splice(10, 0, [f"new {i}" for i in range(50, 80)]))
    check_still(frames, before, texts)
    # The insertion is far away, so nothing was animated at all.
    assert all(place[4] == 1 for _, places in frames for place in places.values())

    # A scroll meanwhile goes on as if nothing else moved: what is left of the animation is on top of it.
    view.set_layout(Vlt.ListLayout(row_height=40))
    view.scroll_to(500, Vlt.ScrollAlignment.START, Vlt.ScrollFlags.NONE)
    shown.at_rest()
    model.splice(502, 0, ["new scroll"])
    texts = [model.get_string(i) for i in (501, 503, 504)]
    last, scrolled = None, 0
    for step in range(12):
        adjustment.set_value(adjustment.get_value() + 7)
        scrolled += 7
        places = shown.next_frame()
        assert abs(places[texts[0]][1] - (40 - scrolled)) <= 1, (step, places[texts[0]])
        offsets = [places[text][1] - shown.bounds(position)[1] for text, position in zip(texts[1:], (503, 504))]
        assert abs(offsets[0] - offsets[1]) <= 1, offsets
        assert last is None or last - 0.5 <= offsets[0] <= 0.5, (last, offsets)
        last = offsets[0]
    end = shown.at_rest()
    assert abs(end[texts[0]][1] - (40 - scrolled)) <= 1

    # More items leave than a screen has, again and again: live cells stay bounded.
    view.set_layout(Vlt.GridLayout(columns=10, row_height=30))
    shown.at_rest()
    rest, most = view.get_live_cells(), 0
    visible = 10 * 12
    for step in range(12):
        found, first, last = view.get_visible_range()
        # What was seen stays in view, so insertions before it move the range.
        first = min(first, model.get_n_items() - 300)
        if step % 2:
            model.splice(first, 0, [f"new {step} {i}" for i in range(150)])
        else:
            model.splice(first, 150, [])
        wait(60)
        most = max(most, view.get_live_cells())
    assert most <= rest + visible + 20, (most, rest)
    shown.at_rest()
    assert abs(view.get_live_cells() - rest) <= 20, (view.get_live_cells(), rest)

    # Neither a resize nor another model is animated; nothing is if the host or the desktop does not want it.
    def check_not_animated(change, texts=("new off",)):
        before, frames, end = changed(shown, change)
        for _, places in frames[1:]:
            for text, place in places.items():
                assert text in end and distance(place, end[text]) <= 1 and place[4] == 1, (text, place, end.get(text))

    view.set_layout(Vlt.MasonryLayout(lanes=4))
    shown.at_rest()
    check_not_animated(lambda: shown.window.set_default_size(WIDTH - 80, HEIGHT))
    check_not_animated(lambda: view.set_model(Gtk.NoSelection.new(Gtk.StringList.new([f"other {i}" for i in range(300)]))))
    view.set_model(Gtk.NoSelection.new(model))
    told = []
    view.connect("notify::animated", lambda view, property: told.append(view.get_animated()))
    model.splice(0, 3, [])
    wait(40)
    view.set_animated(False)
    view.set_animated(False)
    assert told == [False]
    check_not_animated(lambda: model.splice(1, 2, ["new off"]))
    view.set_property("animated", True)
    assert told == [False, True]
    settings = Gtk.Settings.get_default()
    settings.set_property("gtk-enable-animations", False)
    check_not_animated(lambda: model.splice(1, 1, []))
    settings.set_property("gtk-enable-animations", True)
    # It ends well if the view goes away meanwhile, and if a handler changes the model at its end.
    handler = view.get_factory().connect("unbind", lambda factory, cell: model.get_n_items() > 700 and model.splice(0, 1, []))
    model.splice(0, 2, [])
    shown.at_rest()
    view.get_factory().disconnect(handler)
    model.splice(0, 2, [])
    wait(50)
    shown.close()
    print("animated", len(shown.frames), "frames", flush=True)


{"targets": targets, "pixels": pixels, "animation": animation}[sys.argv[1]]()
