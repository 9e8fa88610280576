"""What all modes have in common."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from typing import Any, Mapping, Optional, Tuple

from .. import _ffi
from .._calls import Callbacks, check, destroy
from .._handles import Handle
from ..buffers import sized
from ..geometry import SizeLike, as_insets


class Mode(Handle, name="mode"):
    """The rule by which a layout, or a section, places items. Make one of its subclasses."""

    __slots__ = ("_callbacks",)

    #: The functions of a custom mode. Whoever uses the mode keeps them.
    _callbacks: Optional[Callbacks]

    def _create(
        self, kind: str, given: Mapping[str, Any], callbacks: Optional[Callbacks] = None, struct: Optional[str] = None
    ) -> Any:
        """Makes the object of C, by ``vlt_mode_create_`` and its kind. Returns its options.

        :param given: the options by the names of their fields in C: the local names of ``__init__``, mostly its parameters, and
            what else C needs. Other names have no meaning.
        :param struct: the name of the options, if it is not the kind.
        """
        self._callbacks = callbacks
        if callbacks is not None:
            given = {**given, "user_data": callbacks.user_data, "destroy": destroy}
        create, struct_of_options = _interface_of(kind, struct or kind)
        options = _options(struct_of_options, given)
        out = ctypes.c_void_p()
        status = create(ctypes.byref(options), ctypes.byref(out))
        if callbacks is None:
            check(status)
        else:
            callbacks.check(status)
        self._handle = self._taken(out)
        return options

    def __eq__(self, other: object) -> bool:
        """Whether two modes have the same kind and the same parameters. Custom modes are equal only to themselves."""
        if not isinstance(other, Mode):
            return NotImplemented
        return self is other or bool(_ffi.lib.vlt_mode_equals(self._handle, other._handle))

    def __hash__(self) -> int:
        # Equal modes are of one class, and no more is known of their parameters.
        return hash(type(self))


@lru_cache(maxsize=None)
def _interface_of(kind: str, struct: str) -> Tuple[Any, Any]:
    """The function that makes a kind of mode, and the struct of its options."""
    return getattr(_ffi.lib, f"vlt_mode_create_{kind}"), getattr(_ffi.interface, f"vlt_{struct}")


def as_size(size: SizeLike) -> Any:
    """A size for C."""
    width, height = size
    return _ffi.interface.vlt_size(width, height)


def _options(struct: Any, given: Mapping[str, Any]) -> Any:
    """A struct of options. What is not given is zero. A spacing that is None is ``spacing``, if there is that."""
    interface, options = _ffi.interface, {}
    for name, kind in struct._fields_:
        if name not in given:
            continue
        value = given[name]
        if value is None and name.endswith("_spacing"):
            value = given.get("spacing")
        if kind is interface.vlt_insets:
            value = interface.vlt_insets(*as_insets(value))
        elif kind is interface.vlt_size:
            value = as_size(value)
        options[name] = value
    return sized(struct, **options)
