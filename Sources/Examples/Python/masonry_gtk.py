"""A hundred thousand pictures in a masonry, drawn by a widget of one's own in GTK 4. It needs PyGObject, not the GTK library of
this project.

    python3 masonry_gtk.py [--count 100000]

The widget draws what is visible, and has no widgets for it. It can be scrolled by what a GtkScrolledWindow offers: the wheel, a
touchpad, fingers, scroll bars; also by the arrows, page up and down, home and end.
"""

from __future__ import annotations

import argparse
import random
from typing import Any, List

import gi

gi.require_versions({"Gdk": "4.0", "Graphene": "1.0", "Gtk": "4.0"})
from gi.repository import Gdk, GObject, Graphene, Gtk  # noqa: E402

from virtual_layout import Adaptive, ItemExtent, Layout, Masonry, Rect, Scroller, Size  # noqa: E402

COLORS = "#e0b0a0 #e0d0a0 #c0e0a0 #a0e0b8 #a0d8e0 #a0b0e0 #c0a0e0 #e0a0c8".split()
#: How far an arrow scrolls, in pixels.
STEP = 60


class Wall(Gtk.Widget, Gtk.Scrollable):  # type: ignore[misc]
    """Pictures in a masonry. A GtkScrolledWindow gives it the adjustments, whose values are the scroller's positions."""

    __gtype_name__ = "MasonryWall"

    hadjustment = GObject.Property(type=Gtk.Adjustment)
    hscroll_policy = GObject.Property(type=Gtk.ScrollablePolicy, default=Gtk.ScrollablePolicy.MINIMUM)
    vscroll_policy = GObject.Property(type=Gtk.ScrollablePolicy, default=Gtk.ScrollablePolicy.MINIMUM)

    def __init__(self, sizes: List[Size]) -> None:
        self._adjustment: Any = None
        super().__init__(focusable=True)
        layout = Layout(Masonry(lanes=Adaptive(180), spacing=10, insets=10, item_extent=ItemExtent.ASPECT_RATIO))
        layout.set_items(sizes)
        self.scroller = Scroller(layout)
        self.colors = [Gdk.RGBA() for _ in COLORS]
        for color, text in zip(self.colors, COLORS):
            color.parse(text)
        keys = Gtk.EventControllerKey()
        keys.connect("key-pressed", self.press_key)
        self.add_controller(keys)

    @GObject.Property(type=Gtk.Adjustment)
    def vadjustment(self) -> Any:
        return self._adjustment

    @vadjustment.setter  # type: ignore[no-redef]
    def vadjustment(self, adjustment: Any) -> None:
        if self._adjustment:
            self._adjustment.disconnect_by_func(self.scroll)
        self._adjustment = adjustment
        if adjustment:
            adjustment.connect("value-changed", self.scroll)

    def do_size_allocate(self, width: int, height: int, baseline: int) -> None:
        position = self.scroller.resize((width, height))
        if self._adjustment:
            end = self.scroller.state.content_size.height
            self._adjustment.configure(position, 0, max(end, height), STEP, 0.9 * height, height)

    def scroll(self, adjustment: Any) -> None:
        # Sizes are known, so that the scroller has nothing to correct, and stays where the adjustment is.
        self.scroller.scroll_to(adjustment.get_value())
        self.queue_draw()

    def press_key(self, controller: Any, key: int, code: int, modifiers: Any) -> bool:
        page, state = self._adjustment.get_page_increment(), self.scroller.state
        distances = {
            Gdk.KEY_Up: -STEP,
            Gdk.KEY_Down: STEP,
            Gdk.KEY_Page_Up: -page,
            Gdk.KEY_Page_Down: page,
            Gdk.KEY_Home: state.first_position - state.position,
            Gdk.KEY_End: state.last_position - state.position,
        }
        if key in distances:
            self._adjustment.set_value(state.position + distances[key])
        return key in distances

    def do_snapshot(self, snapshot: Any) -> None:
        view = self.scroller.state.viewport
        snapshot.push_clip(Graphene.Rect().init(0, 0, view.width, view.height))
        snapshot.translate(Graphene.Point().init(0, -view.y))
        for element in self.scroller.layout.elements(view):
            self.draw(snapshot, element.path.item, element.frame)
        snapshot.pop()

    def draw(self, snapshot: Any, item: int, frame: Rect) -> None:
        snapshot.append_color(self.colors[item % len(COLORS)], Graphene.Rect().init(*frame))
        text = self.create_pango_layout(f"picture {item:,}")
        width, height = text.get_pixel_size()
        snapshot.save()
        snapshot.translate(Graphene.Point().init(frame.center.x - width / 2, frame.center.y - height / 2))
        snapshot.append_layout(text, self.get_style_context().get_color())
        snapshot.restore()


def show(application: Any, count: int) -> Wall:
    formats = [Size(3, 2), Size(4, 3), Size(2, 3), Size(3, 4), Size(1, 1), Size(16, 9)]
    wall = Wall(random.Random(11).choices(formats, k=count))
    scrolled = Gtk.ScrolledWindow(child=wall)
    window = Gtk.ApplicationWindow(application=application, child=scrolled, title="Masonry", default_width=900, default_height=600)
    window.present()
    wall.grab_focus()
    return wall


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Shows pictures in a masonry, drawn by a widget of GTK 4.")
    parser.add_argument("--count", type=int, default=100_000, help="how many pictures")
    count = parser.parse_args().count
    application = Gtk.Application()
    application.connect("activate", show, count)
    application.run()
