"""Numbers in and out, without copies where that is possible.

Tables are arrays of numpy over the memory that the library has filled, or NumberTables without numpy. Elements are sequences of
small objects over that memory (Records), which with numpy have an ``array``, too.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import chain
from math import prod
from operator import index
from struct import Struct
from typing import Any, Callable, Generic, Iterator, List, Optional, SupportsIndex, Tuple, Type, TypeVar, Union, overload

from ._arguments import described
from ._calls import fail
from .errors import Status
from .geometry import ItemPath, as_path

numpy: Any
try:
    numpy = import_module("numpy")
except ImportError:  # Everything works without it, with NumberTables.
    numpy = None

#: A table of numbers: ``numpy.ndarray`` if there is numpy, otherwise a NumberTable. Both are sequences of rows, and have
#: ``shape``, ``tolist()`` and ``table[row, column]``.
Table = Any
#: Numbers: a sequence, or anything with a buffer, such as an array of numpy. Arrays of 64-bit floats are not converted.
Floats = Any
#: Sizes: pairs, or an array of shape (n, 2). Contiguous arrays of 64-bit floats are not converted.
Sizes = Any
#: Paths: a list of pairs or of numbers of items in section 0, or an array of shape (n, 2). A tuple of two numbers is one path.
Paths = Any

Record = TypeVar("Record")

_RANGES = {"i": range(-(2**31), 2**31), "Q": range(2**64)}
_WIDTHS = {"d": 8, "i": 4}


def int32(value: SupportsIndex) -> int:
    """A number as 32 bits. Raises OverflowError if it does not fit; ctypes would silently drop its upper bits."""
    # Before Python 3.10, `index` returns members of enumerations as they are, and `in` would try every number of the range.
    number = int(index(value))
    if number not in _RANGES["i"]:
        raise OverflowError(f"{number} does not fit into 32 bits")
    return number


def sized(struct: Any, **fields: Any) -> Any:
    """A struct that begins with its own size, with zeros where no field is given."""
    wholes = {name for name, kind in struct._fields_ if kind is ctypes.c_int32}
    given = {name: int32(value) if name in wholes else value for name, value in fields.items()}
    return struct(struct_size=ctypes.sizeof(struct), **given)


def shape_of(values: Any) -> Optional[Tuple[int, ...]]:
    """The shape of an array or a table; None of anything else."""
    if isinstance(values, NumberTable):
        return values.shape
    if isinstance(values, (bytes, bytearray)):
        return None
    if numpy is not None and hasattr(values, "__array__"):
        return tuple(numpy.asarray(values).shape)
    try:
        return memoryview(values).shape
    except TypeError:
        return None


class Input:
    """An array that C may read: its address, and how many rows there are. It keeps the memory alive."""

    __slots__ = ("address", "count", "_owner")

    def __init__(self, values: Any, code: str, what: str, columns: int = 1) -> None:
        """
        :param values: numbers, or rows of them: a list, or anything with a buffer.
        :param code: the format of a number, as in ``array``.
        :param what: what they are, for errors.
        :param columns: how many numbers a row has. With 1, there are no rows, but numbers.
        """
        shape = shape_of(values)
        if shape is not None:
            _check_shape(shape, what, columns)
        if shape is not None and numpy is not None and not _is_of_objects(values):
            given = _as_numpy(numpy.asarray(values), code, what)
            self.address: Optional[int] = given.ctypes.data
            self.count: int = given.size // columns
        else:
            given = _as_array(values, code, what, columns)
            self.address, count = given.buffer_info()
            self.count = count // columns
        self._owner: object = given
        if self.count == 0:
            self.address = None


def _check_shape(shape: Tuple[int, ...], what: str, columns: int) -> None:
    if len(shape) != (1 if columns == 1 else 2) or (columns > 1 and shape[1] != columns and shape[0] > 0):
        needed = "(n,)" if columns == 1 else f"(n, {columns})"
        raise ValueError(f"{what} must be an array of shape {needed}, not {shape}")


def _is_of_objects(values: Any) -> bool:
    """Whether an array of numpy contains objects of Python: it is then read as a list."""
    return bool(numpy.asarray(values).dtype.kind == "O")


def _as_numpy(given: Any, code: str, what: str) -> Any:
    """Other formats are converted, other strides are copied; what fits is used where it is."""
    if given.dtype.kind not in ("biuf" if code == "d" else "biu") and given.size > 0:
        raise TypeError(f"{what} must be {_KINDS[code]}s, not an array of {given.dtype}")
    if code in _RANGES and given.size > 0:
        for extreme in (int(given.min()), int(given.max())):
            if extreme not in _RANGES[code]:
                raise OverflowError(f"{extreme} among {what} does not fit into {8 * numpy.dtype(code).itemsize} bits")
    return numpy.ascontiguousarray(given, dtype=numpy.dtype(code))


def _as_array(values: Any, code: str, what: str, columns: int) -> Any:
    # Before Python 3.10, memoryviews have no `__iter__`.
    is_iterable = hasattr(values, "__iter__") or isinstance(values, memoryview)
    if isinstance(values, (str, bytes, bytearray, Mapping)) or not is_iterable:
        raise TypeError(f"{what} must be a list or an array, not {described(values)}")
    if isinstance(values, array) and values.typecode == code:
        return values
    rows = values.tolist() if shape_of(values) is not None else list(values)
    try:
        if columns == 1:
            return array(code, rows)
        if set(map(len, rows)) <= {columns}:
            return array(code, chain.from_iterable(rows))
    except (TypeError, OverflowError):
        pass
    raise _wrong_row(rows, code, what, columns)


def _wrong_row(rows: List[Any], code: str, what: str, columns: int) -> Exception:
    """The error for the first row, or the first number, that is wrong."""
    for position, row in enumerate(rows):
        try:
            if columns == 1:
                array(code, [row])
            elif len(row) == columns:
                array(code, row)
            else:
                raise TypeError
        except (TypeError, OverflowError) as error:
            needed = f"a {_KINDS[code]}" if columns == 1 else f"{columns} {_KINDS[code]}s"
            needed += f" from {_RANGES[code][0]} to {_RANGES[code][-1]}" if isinstance(error, OverflowError) else ""
            return type(error)(f"{what}[{position}] must be {needed}, not {described(row)}")
    return TypeError(f"{what} must be {_KINDS[code]}s")


_KINDS = {"d": "number", "i": "whole number", "Q": "whole number"}


def paths_in(paths: Paths, what: str = "paths") -> Input:
    """Paths as an array of numbers of sections and items."""
    if shape_of(paths) is not None:
        return Input(paths, "i", what, 2)
    if isinstance(paths, tuple) and paths and not hasattr(paths[0], "__len__"):
        raise TypeError(f"{what} must be a list of paths, and {paths} is one path, or none: write [{paths}]")
    if isinstance(paths, (str, bytes, Mapping)) or not hasattr(paths, "__iter__"):
        raise TypeError(f"{what} must be a list of paths, or an array of shape (n, 2), not {described(paths)}")
    given: List[ItemPath] = []
    for path in paths:
        try:
            given.append(as_path(path))
        except (TypeError, ValueError):
            message = f"{what}[{len(given)}] must be a path (section, item), or the number of an item of section 0"
            raise TypeError(f"{message}, not {described(path)}") from None
    return Input(given, "i", what, 2)


def numbers(memory: Any, code: str, shape: Tuple[int, ...]) -> Table:
    """A table over memory that the library has filled."""
    count = prod(shape)
    if numpy is not None:
        return numpy.frombuffer(memory, dtype=numpy.dtype(code), count=count).reshape(shape)
    whole: Any = memoryview(memory).cast("B")
    view = whole[: count * _WIDTHS[code]].cast(code)
    return view if len(shape) == 1 else NumberTable(view, shape[1])


class NumberTable(Sequence[Tuple[float, ...]]):
    """A table of numbers, where there is no numpy: a sequence of rows over the memory that the library has filled.

    ``table[row]`` and iterating give tuples, ``table[row, column]`` gives a number. Both can be set, if the memory is yours.
    """

    __slots__ = ("_columns", "memory")

    def __init__(self, memory: memoryview, columns: int) -> None:
        #: The numbers, one row after another. Not copied.
        self.memory = memory
        self._columns = columns

    @property
    def shape(self) -> Tuple[int, int]:
        """The number of rows and columns."""
        return len(self), self._columns

    def __len__(self) -> int:
        return len(self.memory) // self._columns

    def __iter__(self) -> Iterator[Tuple[float, ...]]:
        return zip(*[iter(self.memory)] * self._columns)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self[row] for row in range(*place.indices(len(self)))]
        at = self._at(place)
        return tuple(self.memory[at]) if isinstance(at, slice) else self.memory[at]

    def __setitem__(self, place: Any, value: Any) -> None:
        at = self._at(place)
        self.memory[at] = array(self.memory.format, value) if isinstance(at, slice) else value

    def _at(self, place: Any) -> Any:
        """Where a row is among the numbers, or the number at a row and a column."""
        row, column = place if isinstance(place, tuple) else (place, None)
        start = range(len(self))[row] * self._columns
        return slice(start, start + self._columns) if column is None else start + range(self._columns)[column]

    def tolist(self) -> List[List[float]]:
        """The rows as lists."""
        return [list(row) for row in self]

    def __repr__(self) -> str:
        return f"<{len(self)} × {self._columns} numbers>"


class Format(Generic[Record]):
    """How one struct of the library becomes an object of Python, and a record of numpy."""

    def __init__(self, struct: Type[ctypes.Structure], make: Callable[..., Record]) -> None:
        """
        :param make: makes the object from the numbers in the struct, in their order.
        """
        columns = list(_columns(struct))
        self.struct = struct
        self.numbers = Struct("@" + "".join(f"{count}{kind._type_}" for _, kind, count in columns))
        self.make = make
        #: With a column of four numbers for a rectangle, and two columns for a path.
        self.dtype: Any = None
        if numpy is not None:
            self.dtype = numpy.dtype([(name, kind, (count,) if count > 1 else ()) for name, kind, count in columns])
        assert self.numbers.size == ctypes.sizeof(struct), struct


def _columns(struct: Any, prefix: str = "") -> Iterator[Tuple[str, Any, int]]:
    """The numbers in a struct: a name, the type, and how many there are."""
    for name, kind in struct._fields_:
        name = prefix + name
        if not hasattr(kind, "_fields_"):
            yield name, kind, 1
        elif all(inner is ctypes.c_double for _, inner in kind._fields_):
            yield name, ctypes.c_double, len(kind._fields_)
        else:
            # The section of `former_path` is `former_section`, that of `before` is `before_section`.
            inside = name.removesuffix("attributes").removesuffix("path")
            yield from _columns(kind, f"{inside}_" if inside == name else inside)


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
            raise IndexError(f"no element {index}: there are {self._count}")
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

    def fill(self, call: Callable[[Any, int, Any], Any]) -> Tuple[Any, int]:
        """A new buffer, filled, and how many elements are in it.

        :param call: makes the call with a buffer, its capacity and a pointer to the count.
        """
        count = ctypes.c_size_t()
        pointer = ctypes.byref(count)
        capacity = self._capacity
        while True:
            memory = (self._struct * capacity)()
            status = call(memory, capacity, pointer)
            if status != Status.TRUNCATED:
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
