"""Calls of the library: their status becomes an error, and what a callback has raised is raised again.

C cannot carry an exception of Python. A callback that raises answers with zeros or defaults, and its exception waits here until
the call that led to it comes back. Until then the library asks no further callback of Python.
"""

from __future__ import annotations

import ctypes
import threading
import weakref
from typing import Any, Callable, Dict, List, Optional, Tuple, TypeVar

from . import _ffi
from .errors import Status, error_of

Result = TypeVar("Result")


class _Pending(threading.local):
    """What a callback on this thread has raised, if its call has not come back."""

    error: Optional[BaseException] = None


_pending = _Pending()
_NOT_FOUND = int(Status.NOT_FOUND)


def check(status: int) -> None:
    """Raises what a callback has raised, or the error for a status."""
    if status or _pending.error is not None:
        fail(status)


def fail(status: int) -> None:
    """Raises the error of a call that may have led to callbacks."""
    raise_pending()
    if status:
        raise error_of(status)


def found(status: int) -> bool:
    """False if there is nothing of what was looked for; otherwise as :func:`check`."""
    if status == _NOT_FOUND and _pending.error is None:
        return False
    check(status)
    return True


def raise_pending() -> None:
    """Raises what a callback has raised."""
    error = _pending.error
    if error is not None:
        _pending.error = None
        raise error


def as_function(value: Callable[..., Result]) -> Callable[..., Result]:
    """A function that the library will call. Raises TypeError now rather than then if it is none."""
    if not callable(value):
        raise TypeError(f"expected a function, found {value!r}")
    return value


def guarded(answer: Result, function: Callable[..., Result]) -> Callable[..., Result]:
    """A function for C that never raises.

    :param answer: what it returns instead.
    """
    pending = _pending

    def call(*arguments: Any) -> Result:
        if pending.error is not None:
            return answer
        try:
            return function(*arguments)
        except BaseException as error:  # KeyboardInterrupt, too: C would swallow it.
            pending.error = error
            return answer

    return call


class Callbacks:
    """Functions of Python that C holds, and the address by which C names them as its ``user_data``.

    Whoever has the C object keeps these alive, not a global table: Python's collector can then free a layout whose callbacks
    refer to it. When C no longer needs them, it calls ``destroy``, and they let go of what they refer to.
    """

    __slots__ = ("indirect", "functions", "target", "__weakref__")

    def __init__(self, target: object) -> None:
        #: What the functions call: a cell, so that it can be emptied.
        self.target: List[object] = [target]
        self.functions: List[object] = []
        self.indirect = _ffi.interface.vlt_indirect()
        _living.add(self)

    @property
    def user_data(self) -> int:
        """The address of the ``vlt_indirect``, from which this is found again."""
        return ctypes.addressof(self.indirect)

    @property
    def is_destroyed(self) -> bool:
        """Whether C no longer needs them."""
        return not self.target

    def check(self, status: int) -> None:
        """Checks the call that gave these to C. With two statuses, C has not taken them."""
        if status in (Status.NULL, Status.BAD_STRUCT_SIZE):
            _living.pop(self.user_data)
        check(status)

    def hold(self, function: Any) -> Any:
        """Keeps a function for C as long as this."""
        self.functions.append(function)
        return function


class _Living:
    """The callbacks by their address, each held weakly. What is at the address is held, so that nothing else gets this address
    before C is done."""

    def __init__(self) -> None:
        self._references: Dict[int, Tuple["weakref.ref[Callbacks]", _ffi.interface.vlt_indirect]] = {}

    def add(self, callbacks: Callbacks) -> None:
        """Makes callbacks known by their address."""
        self._references[callbacks.user_data] = (weakref.ref(callbacks), callbacks.indirect)

    def pop(self, address: int) -> Optional[Callbacks]:
        """Removes the callbacks at an address; None if they are gone."""
        known = self._references.pop(address, None)
        return known[0]() if known is not None else None

    def __len__(self) -> int:
        return len(self._references)


_living = _Living()


def _destroy(address: Optional[int], living: _Living = _living) -> None:
    # Runs inside a release, perhaps while Python shuts down: it uses no global name, and nothing of the library.
    callbacks = living.pop(address or 0)
    if callbacks is not None:
        callbacks.target.clear()


#: For every `destroy` of the library. It lives as long as the process, because the library may call it at any time.
destroy = _ffi.interface.vlt_source_destroy(_destroy)
