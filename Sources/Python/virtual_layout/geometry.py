"""Geometry and elements: points, sizes, rectangles, paths, and what a layout places.

All of them are named tuples, so plain tuples work wherever the package takes one: ``layout.elements((0, 0, 800, 600))``.
Lengths are in points, in content space, x to the right and y down.
"""

from __future__ import annotations

from enum import IntEnum
from operator import index
from typing import Any, NamedTuple, Optional, Tuple, Union


class Point(NamedTuple):
    """A point in content space."""

    x: float
    y: float


class Size(NamedTuple):
    """A width and a height."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle. It contains its left and top edges, but not its right and bottom edges.

    Rectangles that only touch do not intersect::

        >>> Rect(0, 0, 10, 10).intersects((10, 0, 10, 10))
        False
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def max_x(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def max_y(self) -> float:
        """The bottom edge."""
        return self.y + self.height

    @property
    def center(self) -> Point:
        """The point in the middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def contains(self, point: PointLike) -> bool:
        """Whether a point is inside, or on the left or top edge."""
        x, y = point
        return self.x <= x < self.max_x and self.y <= y < self.max_y

    def intersects(self, other: RectLike) -> bool:
        """Whether the two rectangles overlap. Ones that only touch do not; an empty one inside another does."""
        x, y, width, height = other
        return self.x < x + width and x < self.max_x and self.y < y + height and y < self.max_y


class _Insets(NamedTuple):
    top: float
    left: float
    bottom: float
    right: float
    #: Whether left and right are leading and trailing: they change sides in a layout that reads from right to left.
    faces_reading_direction: bool


class Insets(_Insets):
    """Distances from the edges of a rectangle, inwards.

    ::

        Insets(top=8, left=16)           # 16 on the left, in either reading direction
        Insets(top=8, leading=16)        # 16 where reading begins: on the right if the layout reads from right to left
    """

    __slots__ = ()

    def __new__(
        cls,
        top: float = 0.0,
        left: float = 0.0,
        bottom: float = 0.0,
        right: float = 0.0,
        faces_reading_direction: bool = False,
        *,
        leading: Optional[float] = None,
        trailing: Optional[float] = None,
    ) -> Insets:
        if leading is None and trailing is None:
            return super().__new__(cls, top, left, bottom, right, faces_reading_direction)
        if left or right:
            raise TypeError("insets have left and right, or leading and trailing")
        return super().__new__(cls, top, leading or 0.0, bottom, trailing or 0.0, True)


class ItemPath(NamedTuple):
    """An item of a section. Both numbers count from 0."""

    section: int
    item: int


PointLike = Union[Point, Tuple[float, float]]
SizeLike = Union[Size, Tuple[float, float]]
RectLike = Union[Rect, Tuple[float, float, float, float]]
#: Insets, or one number for all four sides.
InsetsLike = Union[Insets, Tuple[float, float, float, float], float]
#: A path, or the number of an item in section 0.
PathLike = Union[ItemPath, Tuple[int, int], int]


def as_path(path: PathLike) -> ItemPath:
    """A path from a path, a pair, a row of a table of paths, or the number of an item in section 0."""
    pair: Any = path
    if hasattr(pair, "__len__"):
        section, item = pair
        return ItemPath(index(section), index(item))
    return ItemPath(0, index(pair))


def as_insets(insets: InsetsLike) -> Insets:
    """Insets from insets, four numbers, or one number for all sides."""
    if isinstance(insets, Insets):
        return insets
    sides: Any = insets
    top, left, bottom, right = sides if hasattr(sides, "__len__") else (sides, sides, sides, sides)
    return Insets(top, left, bottom, right)


class Axis(IntEnum):
    """The axis along which the content scrolls."""

    VERTICAL = 0
    HORIZONTAL = 1


class Direction(IntEnum):
    """The reading direction: where lines begin, and lanes are counted from. Positions always count from the left."""

    LEFT_TO_RIGHT = 0
    RIGHT_TO_LEFT = 1


class Alignment(IntEnum):
    """Where something lies in more room than it needs. STRETCH is for rows of grids only: as high as the row."""

    START = 0
    CENTER = 1
    END = 2
    STRETCH = 3


class Distribution(IntEnum):
    """Where the free space of a line goes.

    SAFE_CENTER is START if the items overflow. LIKE_OTHERS is for the last line only: as the other lines.
    """

    LIKE_OTHERS = -1
    START = 0
    CENTER = 1
    END = 2
    SPACE_BETWEEN = 3
    SPACE_AROUND = 4
    SPACE_EVENLY = 5
    SAFE_CENTER = 6


class ElementKind(IntEnum):
    """What a layout places: items, headers and footers of sections, backgrounds, header and footer of the content."""

    ITEM = 0
    HEADER = 1
    FOOTER = 2
    BACKGROUND = 3
    CONTENT_HEADER = 4
    CONTENT_FOOTER = 5


class Element(NamedTuple):
    """Something that a layout places. Headers, footers and backgrounds of a section have item 0; those of the content also have
    section 0."""

    kind: ElementKind
    path: ItemPath = ItemPath(0, 0)


class Attributes(NamedTuple):
    """Where an element is.

    ``z_index`` is its order from back to front: -1 for backgrounds, 0 for items, 1 for headers and footers, 2 for pinned ones
    that are held at an edge of the viewport. Of two elements with equal numbers, the later one in a result is in front.
    """

    frame: Rect
    path: ItemPath
    kind: ElementKind
    z_index: int

    @property
    def is_pinned(self) -> bool:
        """Whether this is a pinned header or footer away from its place, where content scrolls under it: for a shadow, for
        example."""
        return self.z_index == 2

    @property
    def element(self) -> Element:
        """What is there."""
        return Element(self.kind, self.path)
