# %% [markdown]
# # A hundred thousand pictures
#
# This lays out 100,000 pictures in a masonry, scrolls through them as a window would, and draws what is visible into a PNG.
# Run it as a script, or cell by cell in an editor that knows `# %%`:
#
#     python3 masonry.py [--pictures FOLDER] [--count 100000] [--output masonry.png]

# %%
from __future__ import annotations

import argparse
import math
import os
import random
import struct
import sys
import time
import zlib

from virtual_layout import Adaptive, ElementChangeKinds, ItemExtent, Layout, Masonry, ScrollAlignment, Rect, Scroller, Size

parser = argparse.ArgumentParser(description="Lays out pictures in a masonry, scrolls, and draws the view.")
parser.add_argument("--pictures", help="a folder of PNG and JPEG pictures; their sizes are read from their files")
parser.add_argument("--count", type=int, default=100_000, help="how many made-up pictures, without a folder")
parser.add_argument("--output", default="masonry.png")
parser.add_argument("--width", type=int, default=1200)
parser.add_argument("--height", type=int, default=800)
options = parser.parse_args()

# %% [markdown]
# ## The pictures
# A layout needs their sizes, not their pixels. The size of a picture in a file is in the file's headers.


# %%
def size_of_file(path: str) -> Size | None:
    """The size of a PNG or JPEG picture; None for other files."""
    with open(path, "rb") as file:
        head = file.read(26)
        if head[:8] == b"\x89PNG\r\n\x1a\n" and len(head) >= 24:
            return Size(*struct.unpack(">II", head[16:24]))
        if head[:2] != b"\xff\xd8":
            return None
        file.seek(2)
        while len(marker := file.read(4)) == 4 and marker[0] == 0xFF:
            if 0xC0 <= marker[1] <= 0xCF and marker[1] not in (0xC4, 0xC8, 0xCC):
                _, height, width = struct.unpack(">BHH", file.read(5))
                return Size(width, height)
            file.seek(struct.unpack(">H", marker[2:])[0] - 2, 1)
    return None


def sizes_of_folder(folder: str) -> list[Size]:
    paths = sorted(os.path.join(folder, name) for name in os.listdir(folder))
    found = [size_of_file(path) for path in paths if os.path.isfile(path)]
    return [size for size in found if size and min(size) > 0]


def made_up_sizes(count: int) -> list[Size]:
    """Photos in the formats of cameras, most of them landscape."""
    chance = random.Random(11)
    formats = [Size(3, 2)] * 5 + [Size(4, 3)] * 4 + [Size(2, 3)] * 3 + [Size(3, 4)] * 2 + [Size(1, 1), Size(16, 9), Size(9, 16)]
    return chance.choices(formats, k=count)


sizes = sizes_of_folder(options.pictures) if options.pictures else made_up_sizes(options.count)
if not sizes:
    sys.exit("there are no pictures")

# %% [markdown]
# ## The layout
# Lanes of at least 210 points, and pictures scaled to their lane.

# %%
gap = 14.0
mode = Masonry(lanes=Adaptive(210), spacing=gap, insets=(gap, 20, 28, 20), item_extent=ItemExtent.ASPECT_RATIO)
layout = Layout(mode)
layout.set_items(sizes)

began = time.perf_counter()
scroller = Scroller(layout)
scroller.resize((options.width, options.height))
print(f"{len(sizes):,} pictures laid out in {1000 * (time.perf_counter() - began):.1f} ms:", end=" ")
print(f"{layout.content_size.height:,.0f} points of content")

# %% [markdown]
# ## Scrolling
# A host has a cell for each element that is alive, and changes only those that a report names.

# %%
cells: dict[int, Rect] = {}
made, longest = 0, 0.0


def follow_changes() -> None:
    global made
    for change in scroller.changes():
        if change.kinds & ElementChangeKinds.LEFT:
            del cells[change.id]
            continue
        made += bool(change.kinds & ElementChangeKinds.ENTERED)
        cells[change.id] = change.frame


follow_changes()
frames = 0
while scroller.state.position < min(scroller.state.last_position, 60_000):
    began = time.perf_counter()
    scroller.scroll_by(60, speed=3600)
    follow_changes()
    longest, frames = max(longest, time.perf_counter() - began), frames + 1
print(f"{frames} frames scrolled, the longest took {1000 * longest:.2f} ms; {made:,} cells filled, {len(cells)} alive")

began = time.perf_counter()
scroller.scroll_to_target(len(sizes) * 2 // 3, ScrollAlignment.CENTER)
follow_changes()
print(f"picture {len(sizes) * 2 // 3:,} shown in {1000 * (time.perf_counter() - began):.2f} ms")

# %% [markdown]
# ## Drawing
# A picture here is a small landscape of its own: sky, sun, hills. The canvas is rows of bytes; pixels are
# blended at the edges of the rounded corners.

# %%
Color = tuple[float, float, float]
PALETTES: list[tuple[Color, Color, list[Color]]] = [
    # The top of the sky, its horizon, and hills from far to near.
    ((52, 92, 158), (255, 196, 148), [(150, 122, 150), (92, 86, 128), (48, 52, 92)]),
    ((92, 164, 214), (226, 240, 238), [(142, 182, 180), (84, 138, 128), (40, 92, 84)]),
    ((34, 38, 84), (232, 122, 122), [(132, 76, 116), (84, 50, 96), (40, 28, 66)]),
    ((246, 180, 122), (255, 232, 196), [(226, 152, 116), (186, 104, 92), (120, 62, 72)]),
    ((116, 188, 196), (250, 236, 206), [(186, 196, 152), (126, 158, 112), (70, 112, 84)]),
    ((18, 28, 62), (92, 124, 172), [(62, 84, 130), (38, 54, 98), (20, 30, 64)]),
    ((168, 140, 200), (255, 214, 214), [(190, 150, 186), (140, 108, 160), (88, 70, 124)]),
]


def mixed(one: Color, other: Color, share: float) -> Color:
    r, g, b = (a + (z - a) * share for a, z in zip(one, other))
    return r, g, b


class Landscape:
    """The colour of each point of a made-up picture, from its number."""

    def __init__(self, number: int, width: float, height: float) -> None:
        chance = random.Random(number * 7919)
        self.width, self.height = width, height
        self.sky, self.horizon, self.hills = chance.choice(PALETTES)
        self.sun = chance.uniform(0.2, 0.8) * width, chance.uniform(0.22, 0.42) * height, min(width, height) * 0.09
        # Each hill: where it stands, and two waves.
        self.waves = []
        for level, color in enumerate(self.hills):
            stand = height * (0.52 + 0.16 * level + chance.uniform(-0.04, 0.04))
            waves = [(chance.uniform(0.4, 1.1) / (36 + 30 * n), chance.uniform(0, 7), height * 0.055 / (n + 1)) for n in range(2)]
            self.waves.append((stand, waves, color))

    def columns(self, x: int) -> list[tuple[float, Color]]:
        """Where each hill begins in a column."""
        found = []
        for stand, waves, color in self.waves:
            found.append((stand + sum(high * math.sin(x * often * 2 + turn) for often, turn, high in waves), color))
        return found

    def sky_at(self, y: int) -> Color:
        return mixed(self.sky, self.horizon, min(y / (self.height * 0.62), 1) ** 1.3)


class Canvas:
    """An image of red, green and blue bytes."""

    def __init__(self, width: int, height: int, color: Color) -> None:
        self.width, self.height = width, height
        self.rows = [bytearray(bytes(map(int, color)) * width) for _ in range(height)]

    def blend(self, x: int, y: int, color: Color, opacity: float) -> None:
        if 0 <= x < self.width and 0 <= y < self.height and opacity > 0:
            row, at = self.rows[y], 3 * x
            for part in range(3):
                row[at + part] = int(row[at + part] + (color[part] - row[at + part]) * min(opacity, 1))

    def png(self) -> bytes:
        def chunk(name: bytes, data: bytes) -> bytes:
            return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        pixels = zlib.compress(b"".join(b"\0" + bytes(row) for row in self.rows), 9)
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def coverage(x: float, y: float, left: float, top: float, right: float, bottom: float, radius: float) -> float:
    """How much of the pixel around a point a rounded rectangle covers, from 0 to 1."""
    dx = max(left + radius - x, x - (right - radius), 0)
    dy = max(top + radius - y, y - (bottom - radius), 0)
    return min(max(radius - math.hypot(dx, dy) + 0.5, 0), 1)


def draw_shadow(canvas: Canvas, left: float, top: float, right: float, bottom: float) -> None:
    reach, sink = 9, 3
    for y in range(int(top) - reach, int(bottom) + reach + sink + 1):
        inside = top + reach < y < bottom - reach
        columns = range(int(left) - reach, int(right) + reach + 1)
        for x in columns:
            if inside and left + 1 < x < right - 1:
                continue
            outside = math.hypot(max(left + 6 - x, x - right + 6, 0), max(top + 6 + sink - y, y - bottom + 6 - sink, 0)) - 6
            canvas.blend(x, y, (40, 36, 60), 0.20 * max(1 - max(outside, 0) / reach, 0) ** 2)


def draw_picture(canvas: Canvas, number: int, frame: Rect, origin: tuple[float, float]) -> None:
    left, top = frame.x - origin[0], frame.y - origin[1]
    right, bottom = left + frame.width, top + frame.height
    draw_shadow(canvas, left, top, right, bottom)
    picture = Landscape(number, frame.width, frame.height)
    sun_x, sun_y, sun = picture.sun
    rows = range(max(int(top), 0), min(math.ceil(bottom), canvas.height))
    skies = {y: picture.sky_at(max(y - int(top), 0)) for y in rows}
    for x in range(max(int(left), 0), min(math.ceil(right), canvas.width)):
        hills = picture.columns(x - int(left))
        for y in rows:
            color, below = skies[y], y + 0.5 - top
            glow = math.hypot(x - left - sun_x, below - sun_y)
            if glow < sun * 5:
                color = mixed(color, (255, 246, 224), 0.35 * (1 - glow / (sun * 5)) ** 2)
                color = mixed(color, (255, 250, 236), min(max(sun - glow + 0.5, 0), 1))
            for start, hill in hills:
                if below > start - 1:
                    # Hills get darker downwards, as if there were haze above them.
                    shade = mixed(hill, (0, 0, 0), 0.18 * min(max((below - start) / picture.height, 0), 1))
                    color = mixed(color, shade, min(max(below - start + 0.5, 0), 1))
            canvas.blend(x, y, color, coverage(x + 0.5, y + 0.5, left, top, right, bottom, 8))


# %%
state = scroller.state
view = state.viewport
canvas = Canvas(options.width, options.height, (244, 242, 238))
visible = [element for element in layout.elements(view)]
for element in visible:
    draw_picture(canvas, element.path.item, element.frame, (view.x, view.y))

# The scroll bar says how far down this is.
extent = state.last_position - state.first_position
knob = max(options.height * view.height / layout.content_size.height, 36)
knob_top = 4 + (options.height - 8 - knob) * (state.position / extent if extent else 0)
for y in range(int(knob_top), int(knob_top + knob) + 1):
    for x in range(options.width - 11, options.width - 3):
        edges = options.width - 10.0, knob_top, options.width - 4.0, knob_top + knob
        canvas.blend(x, y, (60, 56, 76), 0.55 * coverage(x + 0.5, y + 0.5, *edges, 3))

with open(options.output, "wb") as file:
    file.write(canvas.png())
print(f"{len(visible)} pictures visible at {state.position:,.0f}, drawn into {options.output}")
