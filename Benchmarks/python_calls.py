#!/usr/bin/env python3
"""What calls from Python cost: beside a loop of Python and a brute force of numpy, which find the same items.

    python3 Benchmarks/python_calls.py [--count 100000] [--json FILE]

Results are checked against each other before they are timed. Each figure is the median of several rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import time
from pathlib import Path
from typing import Any, Callable

CHECKOUT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(CHECKOUT / "Tests" / "Python"))
import support  # noqa: E402, F401  It finds the package and the library.

import virtual_layout as vl  # noqa: E402
from virtual_layout.records import ATTRIBUTES  # noqa: E402

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--count", type=int, default=100_000)
parser.add_argument("--json", metavar="FILE", help="writes the figures; - for standard output, instead of the table")
options = parser.parse_args()
count = options.count
rows: list[tuple[str, str, float]] = []


def measure(group: str, name: str, call: Callable[[], Any], budget: float = 0.25) -> None:
    """Times a call: the median of rounds, each long enough for the clock."""
    call()
    began = time.perf_counter()
    call()
    once = max(time.perf_counter() - began, 1e-7)
    repeats = max(1, int(budget / 10 / once))
    times = []
    for _ in range(7):
        began = time.perf_counter()
        for _ in range(repeats):
            call()
        times.append((time.perf_counter() - began) / repeats)
    rows.append((group, name, statistics.median(times)))


# -- The world: a masonry of five lanes, and a view in the middle of it.

extents = [100.0 + (i * 7919) % 200 for i in range(count)]
layout = vl.Layout(vl.Masonry(5, spacing=8), (1200, 800))
layout.set_items(extents)
layout.prepare()
middle = layout.content_size.height / 2
view = (0.0, middle, 1200.0, 800.0)
all_frames = layout.frames()
frames: list[list[float]] = all_frames.tolist()


def plain_loop() -> list[int]:
    """The items in the view, as a program without a layout finds them."""
    left, top, width, height = view
    right, bottom = left + width, top + height
    return [i for i, (x, y, w, h) in enumerate(frames) if x < right and x + w > left and y < bottom and y + h > top]


def brute_force() -> Any:
    """The same in numpy: four comparisons of whole columns."""
    left, top, width, height = view
    x, y, w, h = all_frames.T
    return numpy.nonzero((x < left + width) & (x + w > left) & (y < top + height) & (y + h > top))[0]


def plain_masonry() -> list[tuple[float, float]]:
    """Where the items go, by a loop of Python."""
    ends, width = [0.0] * 5, (1200 - 4 * 8) / 5
    placed = []
    for extent in extents:
        lane = ends.index(min(ends))
        placed.append((lane * (width + 8), ends[lane]))
        ends[lane] += extent + 8
    return placed


expected = plain_loop()
assert [element.path.item for element in layout.elements(view)] == expected
assert all((x, y) == (frame[0], frame[1]) for (x, y), frame in zip(plain_masonry(), frames))

buffer = bytearray(256 * 48)
seen = f"items in view ({len(expected)} of {count:,})"
measure(seen, "loop of Python", plain_loop)
if numpy is not None:
    assert brute_force().tolist() == expected
    measure(seen, "brute force of numpy", brute_force)
    own = numpy.empty(256, ATTRIBUTES.dtype)
    measure(seen, "elements_into(view, array of numpy)", lambda: layout.elements_into(view, own))
    measure(seen, "elements(view).array", lambda: layout.elements(view).array)
measure(seen, "elements_into(view, bytearray)", lambda: layout.elements_into(view, buffer))
measure(seen, "elements(view)", lambda: layout.elements(view))
measure(seen, "list(elements(view))", lambda: list(layout.elements(view)))
measure(seen, "items(view)", lambda: layout.items(view))
measure(seen, "item_range(view)", lambda: layout.item_range(view))

one = "one element"
measure(one, "frame(path)", lambda: layout.frame(count // 2))
measure(one, "element_at(point)", lambda: layout.element_at((600, middle)))
measure(one, "content_size", lambda: layout.content_size)


def prepare(items: Any) -> Callable[[], None]:
    def call() -> None:
        layout = vl.Layout(vl.Masonry(5, spacing=8), (1200, 800))
        layout.set_items(items)
        layout.prepare()

    return call


def extent(path: vl.ItemPath, cross: float) -> float:
    return extents[path.item]


def prepare_source() -> None:
    layout = vl.Layout(vl.Masonry(5, spacing=8), (1200, 800))
    layout.set_source(vl.FunctionSource(count, extent=extent))
    layout.prepare()


laid = f"laying out {count:,}"
measure(laid, "loop of Python", plain_masonry)
measure(laid, "from a list", prepare(extents))
if numpy is not None:
    measure(laid, "from an array of numpy", prepare(numpy.array(extents)))
measure(laid, "from a callback for each item", prepare_source)
measure("frames of all", f"frames() of {count:,}", layout.frames)

edits = "edits"
grown = vl.Layout(vl.Masonry(5, spacing=8), (1200, 800))
grown.set_items(extents)
grown.prepare()


def append() -> None:
    grown.append_items((120.0,))


measure(edits, "append_items of one", append)

rows_layout = vl.Layout(vl.List(row_extent=44))
rows_layout.set_items(vl.Items(count=count))
scroller = vl.Scroller(rows_layout)
scroller.resize((1200, 800))
scroller.changes()
step = [1]


def scroll() -> int:
    step[0] = -step[0] if scroller.state.position in (0.0, scroller.state.last_position) else step[0]
    scroller.scroll_by(88.0 * step[0], 0.0)
    return len(list(scroller.changes()))


measure("scroller", "scroll_by two rows, list of changes", scroll)
measure("scroller", "changes() of nothing", scroller.changes)

machine = {
    "python": platform.python_version(),
    "numpy": getattr(numpy, "__version__", None),
    "library": ".".join(map(str, vl.library_version)),
    "machine": platform.machine(),
}
report = {
    **machine,
    "count": count,
    "figures": [{"group": group, "name": name, "seconds": seconds} for group, name, seconds in rows],
}
if options.json == "-":
    print(json.dumps(report, indent=1))
    sys.exit()
if options.json:
    Path(options.json).write_text(json.dumps(report, indent=1) + "\n")


def told(seconds: float) -> str:
    for unit, scale in (("s ", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= scale:
            return f"{seconds / scale:8.2f} {unit}"
    return f"{seconds / 1e-9:8.0f} ns"


print(", ".join(f"{name} {value}" for name, value in machine.items()))
group = ""
for this, name, seconds in rows:
    if this != group:
        group, first = this, seconds
        print(f"\n{group}")
    ratio = f"{first / seconds:8.1f}×" if "loop" in [n for g, n, _ in rows if g == group][0] and seconds != first else ""
    print(f"  {name:40} {told(seconds)} {ratio}")
