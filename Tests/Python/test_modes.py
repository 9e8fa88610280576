"""Every mode, in small worlds that can be checked by hand. test_oracle.py has the large ones."""

from __future__ import annotations

import support  # isort: skip

import math
import unittest

import virtual_layout as vl

assert support


def frames(mode: vl.Mode, items: object, width: float = 100) -> list[list[float]]:
    layout = vl.Layout(mode, (width, 100))
    layout.set_items(items)
    layout.prepare()
    made: list[list[float]] = layout.frames().tolist()
    return made


class ModeTests(unittest.TestCase):
    def test_masonry(self) -> None:
        expected = [[0, 0, 45, 30], [55, 0, 45, 10], [55, 15, 45, 20]]
        mode = vl.Masonry(2, lane_spacing=10, item_spacing=5)
        self.assertEqual(frames(mode, [30, 10, 20]), expected)
        self.assertEqual(frames(vl.Masonry([45, 45], lane_spacing=10, item_spacing=5), [30, 10, 20]), expected)
        self.assertEqual(frames(vl.Masonry(vl.Adaptive(40), lane_spacing=10, item_spacing=5), [30, 10, 20]), expected)
        self.assertEqual(frames(vl.Masonry(vl.Fixed(30)), [30])[0][2:], [30, 30])
        scaled = vl.Masonry(2, item_extent=vl.ItemExtent.ASPECT_RATIO)
        self.assertEqual(frames(scaled, [(100, 200)]), [[0, 0, 50, 100]])
        stretched = vl.Masonry(2, stretching=vl.Stretching(points=50))
        self.assertEqual([frame[3] for frame in frames(stretched, [30, 10])], [30, 30])
        turns = vl.Masonry(2, lane_choice=vl.LaneChoice.ROUND_ROBIN)
        self.assertEqual([frame[0] for frame in frames(turns, [90, 1, 1, 1])], [0, 50, 0, 50])
        with self.assertRaises(ValueError):
            vl.Masonry(stretching=vl.Stretching())

    def test_spans(self) -> None:
        items = vl.Items(extents=[10, 20, 5], lane_placements=[vl.LanePlacement(), vl.LanePlacement(2), vl.LanePlacement(1, 1)])
        self.assertEqual(frames(vl.Masonry(2), items), [[0, 0, 50, 10], [0, 10, 100, 20], [50, 30, 50, 5]])

    def test_flow(self) -> None:
        sizes = [(40, 10), (40, 20), (40, 10)]
        self.assertEqual(frames(vl.Flow(spacing=5), sizes), [[0, 0, 40, 10], [45, 0, 40, 20], [0, 25, 40, 10]])
        ends = vl.Flow(distribution=vl.Distribution.END, alignment=vl.Alignment.CENTER)
        self.assertEqual(frames(ends, sizes)[:2], [[20, 5, 40, 10], [60, 0, 40, 20]])
        self.assertEqual(frames(vl.Flow(sizing=vl.FlowSizing.CAPPED), [(400, 10)]), [[0, 0, 100, 10]])
        uikit = vl.UIKitFlow(item_size=(40, 10), item_spacing=0)
        self.assertEqual(frames(uikit, vl.Items(count=2)), [[0, 0, 40, 10], [60, 0, 40, 10]])

    def test_list(self) -> None:
        self.assertEqual(frames(vl.List(spacing=2), [10, 20]), [[0, 0, 100, 10], [0, 12, 100, 20]])
        self.assertEqual(frames(vl.List(measured=False, insets=3), [10]), [[3, 3, 94, 10]])
        self.assertEqual(frames(vl.List(row_extent=7), vl.Items(count=2)), [[0, 0, 100, 7], [0, 7, 100, 7]])
        separated = vl.List(spacing=4, separator_leading=10)
        self.assertEqual(separated.separator_frame((0, 0, 100, 10), 2), (10, 11, 90, 2))

    def test_insets_that_face_the_reading_direction(self) -> None:
        facing = vl.Insets(top=1, leading=16, trailing=4)
        self.assertEqual(facing, (1, 16, 0, 4, True))
        for direction, starts in ((vl.Direction.LEFT_TO_RIGHT, [16, 16]), (vl.Direction.RIGHT_TO_LEFT, [4, 16])):
            layout = vl.Layout(vl.List(insets=facing), (100, 100))
            layout.direction = direction
            layout.set_items([10])
            layout.prepare()
            found = [layout.frame(0).x]
            layout.mode = vl.List(insets=(1, 16, 0, 4))
            layout.prepare()
            self.assertEqual([*found, layout.frame(0).x], starts)
        self.assertRaises(TypeError, vl.Insets, left=3, leading=4)

    def test_grid(self) -> None:
        self.assertEqual(frames(vl.Grid(2, row_extent=9), vl.Items(count=3))[2], [0, 9, 50, 9])
        self.assertEqual(frames(vl.Grid([20, 30]), [5, 6]), [[0, 0, 20, 5], [20, 0, 30, 6]])
        squares = vl.Grid(vl.AdaptiveColumns(30), aspect_ratio=(1, 1))
        self.assertEqual(frames(squares, vl.Items(count=1), 96)[0][2:], [32, 32])
        columns = [vl.GridItem.fixed(20), vl.GridItem.flexible(10, alignment=vl.Alignment.END)]
        self.assertEqual(frames(vl.Grid(columns), [5, 5]), [[0, 0, 20, 5], [20, 0, 80, 5]])
        infinite = vl.AdaptiveColumns(30, math.inf)
        self.assertEqual(vl.Grid(infinite), vl.Grid(vl.AdaptiveColumns(30)))
        with self.assertRaises(ValueError):
            vl.Grid(row_extent=1, aspect_ratio=(1, 1))

    def test_pictures(self) -> None:
        cards = frames(vl.Cards(minimum=30, maximum=40, aspect_ratio=2, margin=0, padding=0), [(30, 15)] * 3)
        self.assertEqual(len({tuple(frame[2:]) for frame in cards}), 1)
        justified = frames(vl.Justified(target_extent=50, last_line=vl.LastLine.JUSTIFY), [(100, 100), (100, 100)])
        self.assertEqual(justified, [[0, 0, 50, 50], [50, 0, 50, 50]])
        half = vl.MagazineItem(vl.MagazineWidth.HALF, vl.MagazineHeight.STRETCHED)
        magazine = frames(vl.Magazine(), vl.Items(extents=[10, 20], magazine_items=[half, half]))
        self.assertEqual(magazine, [[0, 0, 50, 20], [50, 0, 50, 20]])

    def test_placement(self) -> None:
        def diagonal(sizes: object, placed: object, room: float) -> None:
            for i in range(len(placed)):  # type: ignore[arg-type]
                placed[i, 0], placed[i, 1] = 10 * i, 5 * i  # type: ignore[index]
                placed[i, 2], placed[i, 3] = sizes[i, 0], room  # type: ignore[index]

        self.assertEqual(frames(vl.CustomPlacement(diagonal), [(1, 2), (3, 4)]), [[0, 0, 100, 2], [5, 10, 100, 4]])
        rows = vl.CustomPlacement(diagonal, request=vl.CustomRequest.EXTENTS, cross_extents=lambda room: [room / 2])
        self.assertEqual(frames(rows, [7])[0][3], 7)

    def test_fold(self) -> None:
        def stairs(item: int, size: vl.AxisSize, room: float, cursor: tuple[float, ...]) -> object:
            return (cursor[0], cursor[1], size.main, size.cross), (cursor[0] + size.main, cursor[1] + item)

        mode = vl.CustomFold(stairs, first_cursor=(5, 1))  # type: ignore[arg-type]
        self.assertEqual(frames(mode, [(1, 2), (3, 4), (5, 6)]), [[1, 5, 1, 2], [1, 7, 3, 4], [2, 11, 5, 6]])

    def test_subviews(self) -> None:
        class Column(vl.SubviewLayout):
            def size_that_fits(self, subviews: vl.Subviews, proposal: vl.Size) -> vl.Size:
                return vl.Size(proposal.width, sum(subviews.measure(i).height for i in range(len(subviews))))

            def place(self, subviews: vl.Subviews, bounds: vl.Rect, proposal: vl.Size) -> None:
                y = bounds.y
                for i in range(len(subviews)):
                    subviews.place(i, (bounds.max_x, y), anchor=(1, 0))
                    y += subviews.measure(i).height
                kept.append(subviews)

        kept: list[vl.Subviews] = []
        self.assertEqual(frames(Column(), [(10, 20), (30, 40)]), [[90, 0, 10, 20], [70, 20, 30, 40]])
        # After the call, they are no longer there.
        self.assertEqual(len(kept[0]), 0)
        with self.assertRaises(vl.NullError):
            kept[0].measure(0)

    def test_equality(self) -> None:
        self.assertEqual(vl.Masonry(3), vl.Masonry(3))
        self.assertEqual(hash(vl.Masonry(3)), hash(vl.Masonry(3)))
        self.assertNotEqual(vl.Masonry(3), vl.Masonry(4))
        self.assertNotEqual(vl.Masonry(3), vl.Flow())
        self.assertNotEqual(vl.Masonry(3), 3)

    def test_sections(self) -> None:
        layout = vl.Layout(vl.List(), (100, 50))
        header = vl.Section(header=10, pins_header=True, footer=vl.MEASURED, background=0, mode=vl.Masonry(2))
        layout.set_sections([vl.Items(extents=[30, 30], section=header, footer_extent=7), [5.0]])
        layout.content_header = 3
        layout.prepare()
        self.assertEqual(layout.content_size, (100, 3 + 10 + 30 + 7 + 5))
        self.assertEqual(layout.frame(vl.Element(vl.ElementKind.FOOTER)), (0, 43, 100, 7))
        self.assertEqual(layout.frame(vl.Element(vl.ElementKind.BACKGROUND)), (0, 3, 100, 47))
        layout.visible_bounds = (0, 20, 100, 10)
        pinned = layout.attributes(vl.Element(vl.ElementKind.HEADER))
        self.assertEqual((pinned.frame.y, pinned.z_index, pinned.is_pinned), (20, 2, True))
        self.assertEqual(layout.resting_frame(vl.Element(vl.ElementKind.HEADER)).y, 3)
        self.assertEqual(layout.elements((0, 20, 100, 5))[-1].kind, vl.ElementKind.HEADER)
        self.assertEqual((layout.section_count, layout.item_count(1)), (2, 1))

    def test_axis_and_direction(self) -> None:
        layout = vl.Layout(vl.List(), (100, 50))
        layout.axis, layout.direction = vl.Axis.HORIZONTAL, vl.Direction.RIGHT_TO_LEFT
        layout.set_items([10, 20])
        layout.prepare()
        self.assertEqual(layout.frames().tolist(), [[20, 0, 10, 50], [0, 0, 20, 50]])
        layout.pixel_scale = 2
        layout.set_items([10.3])
        layout.prepare()
        self.assertEqual(layout.frame(0).width, 10.5)


if __name__ == "__main__":
    unittest.main()
