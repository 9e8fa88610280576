"""A hundred thousand pictures in a masonry, on a Canvas of Tk.

    python3 masonry_tk.py [--count 100000]

There are canvas items for the pictures in and near the window only: those that leave are used again for those that enter. Scroll
by the wheel, the scroll bar, the arrows, page up and down, home and end.
"""

from __future__ import annotations

import argparse
import random
import sys
import tkinter as tk
from tkinter import ttk
from typing import Any, Callable, Dict, List, Tuple

from virtual_layout import Adaptive, ElementChangeKinds, ItemExtent, Layout, Masonry, Rect, Scroller, Size

COLORS = "#e0b0a0 #e0d0a0 #c0e0a0 #a0e0b8 #a0d8e0 #a0b0e0 #c0a0e0 #e0a0c8".split()
#: How far one click of the wheel or one arrow scrolls, in pixels.
STEP = 60
#: The canvas items of a picture: its rectangle and its name.
Cell = Tuple[int, int]


class Wall(ttk.Frame):
    """A canvas with a scroll bar. Places on the canvas are those of the layout's content, and Tk moves what it shows of them."""

    def __init__(self, master: tk.Misc, sizes: List[Size]) -> None:
        super().__init__(master)
        layout = Layout(Masonry(lanes=Adaptive(180), spacing=10, insets=10, item_extent=ItemExtent.ASPECT_RATIO))
        layout.set_items(sizes)
        self.scroller = Scroller(layout)
        self.cells: Dict[int, Cell] = {}
        self.free: List[Cell] = []
        self.canvas = tk.Canvas(self, background="white", highlightthickness=0)
        bar = ttk.Scrollbar(self, command=self.drag_bar)
        self.canvas.configure(yscrollcommand=bar.set)
        bar.pack(side="right", fill="y")
        self.canvas.pack(side="left", fill="both", expand=True)
        self.bind_events()

    def bind_events(self) -> None:
        self.canvas.bind("<Configure>", lambda event: self.resize(event.width, event.height))
        self.canvas.bind("<Button-4>", lambda event: self.scroll_by(-STEP))
        self.canvas.bind("<Button-5>", lambda event: self.scroll_by(STEP))
        # Windows counts 120 for a click of the wheel, macOS 1.
        unit = 1 if sys.platform == "darwin" else 120
        self.canvas.bind("<MouseWheel>", lambda event: self.scroll_by(-STEP * event.delta / unit))
        keys: Dict[str, Callable[[tk.Event[Any]], None]] = {
            "<Up>": lambda event: self.scroll_by(-STEP),
            "<Down>": lambda event: self.scroll_by(STEP),
            "<Prior>": lambda event: self.scroll_by(-0.9 * self.canvas.winfo_height()),
            "<Next>": lambda event: self.scroll_by(0.9 * self.canvas.winfo_height()),
            "<Home>": lambda event: self.scroll_to(self.scroller.state.first_position),
            "<End>": lambda event: self.scroll_to(self.scroller.state.last_position),
        }
        for key, act in keys.items():
            self.winfo_toplevel().bind(key, act)

    def resize(self, width: float, height: float) -> None:
        self.scroller.resize((width, height))
        size = self.scroller.state.content_size
        self.canvas.configure(scrollregion=(0, 0, size.width, size.height))
        self.show()

    def scroll_by(self, distance: float) -> None:
        self.scroll_to(self.scroller.state.position + distance)

    def scroll_to(self, position: float) -> None:
        self.scroller.scroll_to(position)
        self.show()

    def drag_bar(self, action: str, amount: str, unit: str = "") -> None:
        """What Tk's scroll bars call: with `moveto` and a fraction, or with `scroll`, a number and a unit."""
        if action == "moveto":
            self.scroll_to(float(amount) * self.scroller.state.content_size.height)
        else:
            self.scroll_by(float(amount) * (self.canvas.winfo_height() if unit == "pages" else STEP))

    def show(self) -> None:
        """Follows the changes of what is alive. Those that left come first, so that their cells are free for those that enter."""
        for change in self.scroller.changes():
            if change.kinds & ElementChangeKinds.LEFT:
                self.free.append(self.cells.pop(change.id))
                self.set_shown(self.free[-1], False)
                continue
            if change.kinds & ElementChangeKinds.ENTERED:
                cell = self.cells[change.id] = self.free.pop() if self.free else self.make_cell()
                self.set_shown(cell, True)
                self.canvas.itemconfigure(cell[0], fill=COLORS[change.path.item % len(COLORS)])
                self.canvas.itemconfigure(cell[1], text=f"picture {change.path.item:,}")
            self.put(self.cells[change.id], change.frame)
        state = self.scroller.state
        self.canvas.yview_moveto(state.viewport.y / max(state.content_size.height, 1))

    def make_cell(self) -> Cell:
        return self.canvas.create_rectangle(0, 0, 0, 0, width=0), self.canvas.create_text(0, 0)

    def set_shown(self, cell: Cell, is_shown: bool) -> None:
        for item in cell:
            self.canvas.itemconfigure(item, state="normal" if is_shown else "hidden")

    def put(self, cell: Cell, frame: Rect) -> None:
        self.canvas.coords(cell[0], frame.x, frame.y, frame.max_x, frame.max_y)
        self.canvas.coords(cell[1], *frame.center)


def main() -> Wall:
    parser = argparse.ArgumentParser(description="Shows pictures in a masonry, on a Canvas of Tk.")
    parser.add_argument("--count", type=int, default=100_000, help="how many pictures")
    count = parser.parse_args().count
    root = tk.Tk()
    root.title("Masonry")
    root.geometry("900x600")
    formats = [Size(3, 2), Size(4, 3), Size(2, 3), Size(3, 4), Size(1, 1), Size(16, 9)]
    wall = Wall(root, random.Random(11).choices(formats, k=count))
    wall.pack(fill="both", expand=True)
    return wall


if __name__ == "__main__":
    main().mainloop()
