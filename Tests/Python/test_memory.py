"""Nothing leaks: layouts with everything on, made and dropped ten thousand times."""

from __future__ import annotations

import support  # isort: skip

import gc
import sys
import tracemalloc
import unittest

import virtual_layout as vl
from virtual_layout import _calls

assert support


def resident() -> int:
    """The memory of this process, in bytes."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


def everything() -> None:
    """A layout with callbacks of every kind, a scroller, updates, pictures and a transition."""
    mode = vl.CustomFold(lambda item, size, room, cursor: ((cursor[0], 0, 10, room), (cursor[0] + 10,)), request=vl.CustomRequest.NOTHING)
    layout = vl.Layout(mode, (100, 50))
    layout.set_source(vl.FunctionSource(8, size=lambda path, cross: (10, 10)))
    layout.set_diagnostic_handler(print)
    scroller = vl.Scroller(layout)
    scroller.set_reuse_identifier(lambda element: 1)
    scroller.resize((100, 50))
    scroller.changes()
    layout.mode = vl.Masonry(2)
    layout.set_items(vl.Items(extents=[10.0] * 8, section=vl.Section(mode=vl.CustomPlacement(lambda *_: None))))
    scroller.update()
    scroller.perform_batch_updates(vl.BatchUpdates().delete_items([1]), [[10.0] * 7])
    layout.elements((0, 0, 100, 100))
    vl.FrozenLayout(layout).elements((0, 0, 100, 100))
    vl.SavedLayout.take(layout, range(7))
    scroller.prepare_transition((0, 0, 100, 100)).elements


@unittest.skipUnless(sys.platform == "linux", "memory is read from /proc")
class MemoryTests(unittest.TestCase):
    def test_ten_thousand_layouts(self) -> None:
        for _ in range(1500):
            everything()
        gc.collect()
        living = len(_calls._living)
        before = resident()
        for _ in range(8000):
            everything()
        gc.collect()
        grown = resident() - before
        self.assertEqual(len(_calls._living), living)
        # 8,000 layouts that leaked only two objects of 64 bytes each would be more than a megabyte.
        self.assertLess(grown, 1_000_000)

    def test_objects_of_python(self) -> None:
        for _ in range(50):
            everything()
        gc.collect()
        tracemalloc.start()
        for _ in range(500):
            everything()
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(500):
            everything()
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        self.assertLess(grown, 20_000)

    def test_without_the_collector(self) -> None:
        """Objects are freed by counting references: dropped layouts do not wait for the collector."""
        gc.collect()
        gc.disable()
        try:
            living = len(_calls._living)
            for _ in range(100):
                everything()
            self.assertEqual(len(_calls._living), living)
        finally:
            gc.enable()


if __name__ == "__main__":
    unittest.main()
