"""Numbers in and out, without copies where that is possible.

Tables are arrays of numpy over the memory that the library has filled, or memoryviews without numpy. Elements are sequences of
small objects over that memory (Records), which with numpy have an ``array``, too.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Sequence
from itertools import chain
from struct import Struct
from typing import Any, Callable, Generic, Iterator, List, Optional, Tuple, Type, TypeVar, Union, overload

from ._calls import fail
from .geometry import as_path

numpy: Any
try:
    import numpy
except ImportError:  # Everything works without it, with memoryviews.
    numpy = None

#: A table of numbers: ``numpy.ndarray`` if there is numpy, otherwise a ``memoryview`` of the same shape and format. Both have
#: ``shape``, ``tolist()`` and ``table[row, column]``.
Table = Any
#: Numbers: a sequence, an array, or anything with a buffer, such as an array of numpy. Arrays of 64-bit floats are not converted.
Floats = Any
#: Sizes: pairs, or an array of two columns. Contiguous arrays of 64-bit floats are not converted.
Sizes = Any
#: Paths: pairs, numbers of items in section 0, or an array of two columns.
Paths = Any

Record = TypeVar("Record")

_TRUNCATED = 6
_INT32 = range(-(2**31), 2**31)


def int32(value: int) -> int:
    """A number as 32 bits. Raises OverflowError if it does not fit; ctypes would silently drop its upper bits."""
    number = int(value)
    if number not in _INT32:
        raise OverflowError(f"{number} does not fit into 32 bits")
    return number


class Input:
    """An array that C may read: its address, and how many numbers there are. It keeps the memory alive."""

    __slots__ = ("address", "count", "owner")

    def __init__(self, values: Any, code: str) -> None:
        """
        :param values: numbers, or anything with a buffer.
        :param code: the format of a number, as in ``array``.
        """
        if numpy is not None and (isinstance(values, numpy.ndarray) or hasattr(values, "__array_interface__")):
            # Other formats are converted, other strides are copied; what fits is used where it is.
            given = numpy.ascontiguousarray(values, dtype=numpy.dtype(code))
            self.owner: object = given
            self.address: Optional[int] = given.ctypes.data
            self.count: int = given.size
        else:
            given = _as_array(values, code)
            self.owner = given
            self.address, self.count = given.buffer_info()
        if self.count == 0:
            self.address = None


def _as_array(values: Any, code: str) -> Any:
    if isinstance(values, array):
        return values if values.typecode == code else array(code, values)
    try:
        view = memoryview(values)
    except TypeError:
        return array(code, values)
    if view.format == code and view.c_contiguous:
        result = array(code)
        result.frombytes(view.cast("B"))
        return result
    rows: Any = view.tolist()
    return array(code, chain.from_iterable(rows) if view.ndim > 1 else rows)


def pairs(values: Any, code: str) -> Input:
    """Pairs of numbers as an array of twice as many numbers."""
    if isinstance(values, (list, tuple)) or not _has_buffer(values):
        values = array(code, chain.from_iterable(values))
    result = Input(values, code)
    if result.count % 2:
        raise ValueError("expected pairs of numbers, found an odd number of them")
    return result


def _has_buffer(values: Any) -> bool:
    try:
        memoryview(values)
    except TypeError:
        return False
    return True


def paths_in(paths: Paths) -> Input:
    """Paths as an array of numbers of sections and items."""
    if _has_buffer(paths):
        view = memoryview(paths)
        if view.ndim == 1:
            paths = view.tolist()
    if not _has_buffer(paths):
        paths = list(map(as_path, paths))
    return pairs(paths, "i")


def numbers(memory: Any, code: str, shape: Tuple[int, ...]) -> Table:
    """A table over memory that the library has filled."""
    if numpy is not None:
        return numpy.frombuffer(memory, dtype=numpy.dtype(code), count=_product(shape)).reshape(shape)
    view: Any = memoryview(memory).cast("B")[: _product(shape) * _WIDTHS[code]]
    if 0 in shape:  # memoryview has no empty tables of two dimensions.
        return view.cast(code)
    return view.cast(code, shape=list(shape))


_WIDTHS = {"d": 8, "i": 4}


def _product(shape: Tuple[int, ...]) -> int:
    result = 1
    for count in shape:
        result *= count
    return result


class Format(Generic[Record]):
    """How one struct of the library becomes an object of Python, and a record of numpy."""

    def __init__(
        self, struct: Type[ctypes.Structure], code: str, fields: Sequence[Tuple[Any, ...]], make: Callable[..., Record]
    ) -> None:
        """
        :param code: the numbers in the struct, for the module ``struct``.
        :param fields: the fields of numpy's type.
        :param make: makes the object from the numbers.
        """
        self.struct = struct
        self.numbers = Struct("=" + code)
        self.make = make
        self.dtype: Any = numpy.dtype(list(fields)) if numpy is not None else None
        assert self.numbers.size == ctypes.sizeof(struct), struct


class Records(Sequence[Record]):
    """A result of many elements: a sequence of small objects over the memory that the library has filled.

    Objects are made when you look at them. For many elements at once use :attr:`array`, which needs numpy and copies nothing::

        visible = layout.elements((0, 5000, 1200, 800))
        visible[0].frame                    # Rect(x=0.0, y=4890.0, width=234.0, height=310.0)
        visible.array["frame"][:, 1].min()  # 4890.0
    """

    __slots__ = ("_memory", "_count", "_format")

    def __init__(self, memory: Any, count: int, format: Format[Record]) -> None:
        self._memory = memory
        self._count = count
        self._format = format

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Record: ...

    @overload
    def __getitem__(self, index: slice) -> List[Record]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Record, List[Record]]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._count))]
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError(index)
        format = self._format
        return format.make(*format.numbers.unpack_from(self._memory, index * format.numbers.size))

    def __iter__(self) -> Iterator[Record]:
        make = self._format.make
        return (make(*numbers) for numbers in self._format.numbers.iter_unpack(self.memory))

    def __repr__(self) -> str:
        return f"<{self._count} × {self._format.struct.__name__}>"

    @property
    def memory(self) -> memoryview:
        """The bytes of the structs, one after another. Not copied."""
        return memoryview(self._memory).cast("B")[: self._count * self._format.numbers.size]

    @property
    def array(self) -> Any:
        """The structs as a structured array of numpy over the same memory. Raises ImportError without numpy."""
        if numpy is None:
            raise ImportError("an array of records needs numpy; iterate instead, or use `memory`")
        return numpy.frombuffer(self._memory, dtype=self._format.dtype, count=self._count)

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> Any:
        made = self.array
        return made if dtype is None and not copy else numpy.array(made, dtype=dtype)


class Growing(Generic[Record]):
    """Calls a function that fills a buffer, with a buffer that is large enough.

    It remembers how much the last call needed, so that most calls are made once.
    """

    __slots__ = ("_struct", "_capacity")

    def __init__(self, struct: Any, capacity: int = 256) -> None:
        self._struct = struct
        self._capacity = capacity

    def fill(self, call: Callable[[Any, int, Any], int]) -> Tuple[Any, int]:
        """A new buffer, filled, and how many elements are in it.

        :param call: makes the call with a buffer, its capacity and a pointer to the count.
        """
        count = ctypes.c_size_t()
        pointer = ctypes.byref(count)
        capacity = self._capacity
        while True:
            memory = (self._struct * capacity)()
            status = call(memory, capacity, pointer)
            if status != _TRUNCATED:
                break
            # A power of two, because ctypes makes a type for each capacity.
            capacity = 1 << (count.value - 1).bit_length()
            self._capacity = capacity
        if status:
            fail(status)
        if count.value * 16 < capacity > 256:
            self._capacity = capacity >> 1
        return memory, count.value


def path_list(memory: Any, count: int) -> Table:
    """Paths that the library has written, as a table of two columns: section and item."""
    return numbers(memory, "i", (count, 2))
