"""Questions about points and keys, motion, pictures, and the forms of results."""

from __future__ import annotations

import support  # isort: skip

import threading
import unittest

import virtual_layout as vl
from virtual_layout.layout import FocusDirection, ScrollAlignment, AccessibilityScope, SnapTarget
from virtual_layout.layout.queries import _capacity


def grid(count: int = 12) -> vl.Layout:
    layout = vl.Layout(vl.Grid(3, row_extent=10), (90, 30))
    layout.set_items(vl.Items(count=count))
    layout.visible_bounds = (0, 0, 90, 30)
    layout.prepare()
    return layout


class AskingTests(unittest.TestCase):
    def test_points(self) -> None:
        layout = grid()
        found = layout.element_at((35, 5))
        assert found is not None
        self.assertEqual((found.path, found.frame, found.kind), ((0, 1), (30, 0, 30, 10), vl.ElementKind.ITEM))
        self.assertEqual(found.element, (vl.ElementKind.ITEM, (0, 1)))
        self.assertIsNone(layout.item_at((35, 500)))
        nearest = layout.nearest_item((35, 500))
        assert nearest is not None
        self.assertEqual(nearest.path, (0, 10))
        self.assertIsNotNone(layout.nearest_element((0, 0)))
        self.assertIsNone(vl.Layout().nearest_item((0, 0)))
        gap = layout.insertion_gap((35, 5))
        assert gap is not None
        self.assertEqual(gap.path.section, 0)

    def test_rectangles(self) -> None:
        layout = grid()
        self.assertEqual(layout.items((0, 0, 40, 10)).tolist(), [[0, 0], [0, 1]])
        self.assertEqual(layout.item_range((0, 5, 90, 10)), ((0, 0), (0, 5)))
        self.assertIsNone(layout.item_range((0, 5000, 90, 10)))
        self.assertEqual(layout.items_in_difference((0, 0, 40, 10), (0, 0, 10, 10)).tolist(), [[0, 1]])
        self.assertEqual(len(layout.items_between(7, 2)), 6)
        self.assertEqual(layout.line(4), ((0, 3), (0, 5)))
        with self.assertRaises(vl.NotFoundError):
            layout.lanes(0)

    def test_focus(self) -> None:
        layout, focus = grid(), vl.FocusCursor(4)
        self.assertEqual(layout.neighbor(4, FocusDirection.DOWN), (0, 7))
        self.assertIsNone(layout.neighbor(0, FocusDirection.UP))
        self.assertEqual(focus.move(layout, FocusDirection.UP), (0, 1))
        self.assertIsNone(focus.move(layout, FocusDirection.UP))
        self.assertEqual(focus.move(layout, FocusDirection.END), (0, 11))
        self.assertEqual(focus.path, (0, 11))

    def test_where_to_scroll(self) -> None:
        layout = grid(300)
        self.assertEqual(layout.scroll_delta(30, ScrollAlignment.START), 100)
        self.assertEqual(layout.scroll_delta(30, ScrollAlignment.NEAREST), 80)
        self.assertEqual(layout.snap_delta((0, 52, 90, 30), ScrollAlignment.START, SnapTarget.LINES), -2)
        position = layout.accessibility_position(4, AccessibilityScope.CONTENT)
        self.assertEqual(position, (5, 300, 2, 2, 1))
        self.assertTrue(layout.is_outdated_by((0, 0, 80, 30)))
        self.assertFalse(layout.is_outdated_by((0, 9, 90, 99)))
        self.assertEqual(layout.size_that_fits(width=45).height, 1000)

    def test_motion(self) -> None:
        fling = vl.Fling(0, 1000, (0, 100_000))
        end = fling.at(0).destination
        self.assertEqual(fling.at(0).position, 0)
        self.assertAlmostEqual(fling.at(60).position, end, 0)
        self.assertEqual(vl.Fling(0, 1000, (0, 100_000), destination=321).at(60).position, 321)
        self.assertLess(vl.Fling(0, 1000, (0, 1e5), deceleration=50.0, spring=(0.3, 1)).at(60).position, end)
        self.assertEqual(vl.rubber_band(50, (0, 100), 400), 50)
        self.assertAlmostEqual(vl.rubber_band_drag(vl.rubber_band(-100, (0, 100), 400), (0, 100), 400), -100)
        self.assertTrue(-100 < vl.rubber_band(-100, (0, 100), 400) < 0)

    def test_pictures(self) -> None:
        layout = grid()
        older = vl.FrozenLayout(layout)
        self.assertEqual(list(older.elements((0, 0, 90, 30))), list(layout.elements((0, 0, 90, 30))))
        self.assertEqual(older.items((0, 0, 40, 10)).tolist(), [[0, 0], [0, 1]])
        layout.append_items(vl.Items(count=3))
        newer = vl.FrozenLayout(layout, (0, 0, 90, 1000))
        self.assertGreater(newer.version, older.version)
        self.assertEqual((older.item_count(), newer.item_count(), newer.section_count), (12, 15, 1))
        self.assertEqual(newer.content_size, layout.content_size)
        self.assertEqual(newer.attributes(4).frame, layout.frame(4))
        self.assertIsNone(newer.element_at((5, 5000)))
        self.assertEqual(len(newer.pinned_elements((0, 0, 90, 30))), 0)
        with self.assertRaises(vl.NotFoundError):
            older.attributes(13)

    def test_pictures_in_threads(self) -> None:
        layout = grid(30_000)
        picture, found = vl.FrozenLayout(layout), []
        layout.set_items([])
        layout.prepare()

        def ask() -> None:
            for row in range(300):
                elements = picture.elements((0, row * 100, 90, 100))
                found.append((row, [element.path.item for element in elements]))

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(found), 1200)
        for row, items in found:
            self.assertEqual(items, list(range(row * 30, row * 30 + 30)))


class ResultTests(unittest.TestCase):
    def test_sequences(self) -> None:
        elements = grid().elements((0, 0, 90, 20))
        self.assertEqual(len(elements), 6)
        self.assertEqual(elements[-1], elements[5])
        self.assertEqual([element.path.item for element in elements[1:3]], [1, 2])
        self.assertEqual(list(elements), [elements[i] for i in range(6)])
        self.assertEqual(elements.memory.nbytes, 6 * 48)
        self.assertIn("6", repr(elements))
        with self.assertRaises(IndexError):
            elements[6]

    def test_growing(self) -> None:
        layout = vl.Layout(vl.List(row_extent=1), (100, 100))
        layout.set_items(vl.Items(count=20_000))
        layout.prepare()
        for extent in (10, 5000, 3, 20_000, 1):
            self.assertEqual(len(layout.elements((0, 0, 100, extent))), extent)
            self.assertEqual(len(layout.items((0, 0, 100, extent))), extent)
        self.assertEqual(len(layout.items((0, -10, 100, 1)).tolist()), 0)
        self.assertEqual(layout.frames(first=19_999).tolist(), [[0, 19_999, 100, 1]])
        self.assertEqual(layout.frames(count=0).tolist(), [])

    def test_room_for_frames(self) -> None:
        """There is room for as many frames as a section can have (2³¹ − 1 in a list of equal rows). It is at most twice what is
        needed, and none is made for items that do not exist."""
        for count in (0, 1, 2, 3, 2**24, 2**24 + 1, 2**31 - 1):
            self.assertGreaterEqual(_capacity(count), max(count, 1))
            self.assertLessEqual(_capacity(count), max(2 * count, 1))
        layout = vl.Layout(vl.List(row_extent=1), (100, 100))
        layout.set_items(vl.Items(count=3))
        layout.prepare()
        for count in (4, 2**31 - 1):
            with self.assertRaises(vl.NotFoundError):
                layout.frames(count=count)
        for first in (-1, -(2**30), -(2**31)):
            with self.assertRaises(vl.NotFoundError):
                layout.frames(first=first)

    def test_own_buffers(self) -> None:
        layout, buffer = grid(), bytearray(4 * 48)
        self.assertEqual(layout.elements_into((0, 0, 90, 20), buffer), 6)
        self.assertEqual(bytes(buffer), bytes(layout.elements((0, 0, 90, 20)).memory[: 4 * 48]))
        self.assertRaises(TypeError, layout.elements_into, (0, 0, 1, 1), b"read only" * 48)

    @unittest.skipUnless(support.HAS_NUMPY, "there is no numpy")
    def test_numpy(self) -> None:
        import numpy

        layout = grid()
        elements = layout.elements((0, 0, 90, 20))
        array = elements.array
        self.assertEqual(array["item"].tolist(), [0, 1, 2, 3, 4, 5])
        self.assertEqual(array["frame"][4].tolist(), [30, 10, 30, 10])
        # A view: it shares the memory of the result.
        self.assertTrue(numpy.shares_memory(array, numpy.frombuffer(elements.memory, numpy.uint8)))
        self.assertEqual(numpy.asarray(elements).dtype, array.dtype)
        self.assertIsInstance(layout.frames(), numpy.ndarray)
        for extents in (
            numpy.array([10, 20], numpy.int32),
            numpy.array([10, 0, 20, 0], float)[::2],
            numpy.array([10, 20], ">f8"),
        ):
            layout.mode = vl.List()
            layout.set_items(extents)
            layout.prepare()
            self.assertEqual(layout.content_size.height, 30)
        layout.mode = vl.Flow()
        layout.set_items(numpy.array([[50, 10], [50, 20]], float, order="F"))
        layout.prepare()
        self.assertEqual(layout.frames().tolist(), [[0, 0, 50, 10], [0, 10, 50, 20]])
        layout.invalidate_items(numpy.array([[0, 1]]))
        self.assertEqual(vl.BatchUpdates.difference(numpy.arange(5), numpy.arange(1, 5)).counts.deleted_items, 1)

    def test_inputs(self) -> None:
        from array import array

        for extents in ([10, 20], (10.0, 20), array("d", [10, 20]), array("i", [10, 20]), range(10, 21, 10)):
            layout = vl.Layout(vl.List(), (100, 50))
            layout.set_items(extents)
            layout.prepare()
            self.assertEqual(layout.content_size.height, 30, extents)
        layout.set_items(memoryview(array("d", [10, 20])))
        layout.prepare()
        self.assertEqual(layout.content_size.height, 30)
        with self.assertRaises(vl.CountError):
            layout.set_items(vl.Items(extents=[1], count=2))


if __name__ == "__main__":
    unittest.main()
