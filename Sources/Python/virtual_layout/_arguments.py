"""What is wrong with the arguments of a call that has failed, in words.

Calls check little in advance, because that would take longer than many of them do. If one fails with an error of Python or of
ctypes, its arguments are compared with its annotations. The first that does not fit makes an error that names the argument,
what was expected and what was given. So a public function needs nothing for this but annotations.
"""

from __future__ import annotations

import collections.abc
import ctypes
import dataclasses
import functools
import inspect
import operator
import typing
from enum import IntEnum
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple, Union

from ._handles import Handle
from .errors import NullError, BatchUpdateError, VirtualLayoutError

#: What a call raises if an argument does not fit. `IndexError` and the like are answers.
MISTAKES = (TypeError, ValueError, AttributeError, OverflowError, ctypes.ArgumentError, NullError)

_INT32 = range(-(2**31), 2**31)
_TEXTS = (str, bytes)


class _Misfit(NamedTuple):
    """A value that does not fit. ``place`` says where it is in the argument: ``[3].section``."""

    place: str
    value: object
    expected: str


#: The words for annotations that stand for one idea. `__init__.py` fills it.
WORDS: Dict[Any, str] = {}


def described(value: object) -> str:
    """A value that someone has given, in a few words."""
    if inspect.isclass(value):
        return f"the class {value.__name__}"
    if isinstance(value, Handle):
        return f"a {'closed ' if value.is_closed else ''}{type(value).__name__}"
    shape = getattr(value, "shape", None)
    if isinstance(shape, tuple):
        kind = getattr(value, "dtype", None) or getattr(value, "format", type(value).__name__)
        return f"an array of {kind} of shape {shape}"
    text = repr(value)
    if len(text) > 60:
        text = text[:56] + " ..."
    return text if value is None or isinstance(value, (*_TEXTS, tuple, list, dict)) else f"{text} ({type(value).__name__})"


def expected(hint: Any) -> str:
    """What an annotation asks for, in a few words."""
    if hint in WORDS:
        return WORDS[hint]
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Union:
        others = tuple(part for part in arguments if part is not type(None))
        words = [WORDS[Union[others]]] if Union[others] in WORDS else [expected(part) for part in others]
        return _listed(words + ["None"] * (len(others) < len(arguments)))
    if origin is tuple:
        return f"{len(arguments)} values: {_listed([expected(part) for part in arguments], 'and')}"
    if origin is collections.abc.Callable or hint is collections.abc.Callable:
        return "a function"
    if origin in (collections.abc.Sequence, collections.abc.Iterable):
        element = expected(arguments[0])
        return f"a list of {element[2:]}s" if element in ("a number", "a whole number") else f"a list, each element {element}"
    if inspect.isclass(hint) and issubclass(hint, IntEnum):
        return f"{_article(hint.__name__)} ({_listed([member.name for member in hint])})"
    if inspect.isclass(hint):
        plain = {float: "a number", int: "a whole number", bool: "True or False", bytes: "bytes"}
        return plain.get(hint) or _article(hint.__name__)
    return "something else"


def _article(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _listed(words: List[str], last: str = "or") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


# -- Whether a value fits


def _misfit(value: object, hint: Any, place: str = "") -> Optional[_Misfit]:
    """What is wrong with a value; None if it fits an annotation, or if the annotation does not say."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    wrong: Any = _Misfit(place, value, expected(hint))
    if hint is Any or isinstance(hint, typing.TypeVar):
        return _misfit_in_fields(value, place)
    if origin is Union:
        misfits = [misfit for misfit in (_misfit(value, part, place) for part in arguments) if misfit is not None]
        if len(misfits) < len(arguments):
            return None
        # What is wrong inside is more telling than a list of all that it could have been.
        deeper = [one for one, part in zip(misfits, arguments) if (one.place, one.expected) != (place, expected(part))]
        return next((misfit for misfit in deeper if not misfit.place.startswith(f"{place}[")), deeper[0] if deeper else wrong)
    if origin is collections.abc.Callable:
        return None if callable(value) else wrong
    if origin is collections.abc.Mapping:
        return None if isinstance(value, collections.abc.Mapping) else wrong
    if origin is tuple:
        return _misfit_in(value, list(arguments), wrong)
    if origin in (collections.abc.Sequence, collections.abc.Iterable):
        return _misfit_in(value, arguments[0], wrong)
    if not inspect.isclass(hint):
        return None
    return _misfit_in_class(value, hint, wrong)


def _misfit_in(value: Any, hints: Any, wrong: _Misfit) -> Optional[_Misfit]:
    """What is wrong with a list: one annotation for all its elements, or one for each."""
    if isinstance(value, (*_TEXTS, collections.abc.Mapping)) or not hasattr(value, "__iter__"):
        return wrong
    if not isinstance(hints, list) and not isinstance(value, (list, tuple)):
        return None  # It may be possible to iterate only once.
    elements = list(value)
    if isinstance(hints, list):
        if len(elements) != len(hints):
            return wrong
    else:
        hints = [hints] * len(elements)
    for index, (element, hint) in enumerate(zip(elements, hints)):
        misfit = _misfit(element, hint, f"{wrong.place}[{index}]")
        if misfit is not None:
            return misfit
    return None


def _misfit_in_class(value: object, hint: Any, wrong: _Misfit) -> Optional[_Misfit]:
    if hint is type(None):
        return None if value is None else wrong
    if issubclass(hint, IntEnum):
        return None if _index(value) in {int(member) for member in hint} else wrong
    if hint is int:
        number = _index(value)
        if number is not None and number not in _INT32:
            return wrong._replace(expected="a whole number of 32 bits")
        return None if number is not None else wrong
    if hint is float:
        return None if _is_number(value) else wrong
    if hint is bool:
        return None if isinstance(value, int) or type(value).__name__.startswith("bool") else wrong
    if hint is bytes:
        return None if isinstance(value, (bytes, bytearray, memoryview)) else wrong
    if not isinstance(value, hint):
        return wrong
    if isinstance(value, Handle):
        return wrong._replace(expected=_article(hint.__name__)) if value.is_closed else None
    return _misfit_in_fields(value, wrong.place)


def _misfit_in_fields(value: object, place: str) -> Optional[_Misfit]:
    """What is wrong in an object of the package that consists of fields."""
    kind = type(value)
    if not kind.__module__.startswith(__package__) or not (hasattr(kind, "_fields") or dataclasses.is_dataclass(kind)):
        elements = value if isinstance(value, (list, tuple)) else ()
        misfits = (_misfit_in_fields(element, f"{place}[{index}]") for index, element in enumerate(elements))
        return next((misfit for misfit in misfits if misfit is not None), None)
    for name, hint in _hints(kind).items():
        misfit = _misfit(getattr(value, name), hint, f"{place}.{name}")
        if misfit is not None:
            return misfit
    return None


def _index(value: Any) -> Optional[int]:
    try:
        return int(operator.index(value))
    except TypeError:
        return None


def _is_number(value: Any) -> bool:
    try:
        ctypes.c_double(value)
    except TypeError:
        return False
    return True


def _hints(annotated: Any) -> Dict[str, Any]:
    import virtual_layout

    return typing.get_type_hints(annotated, localns=vars(virtual_layout))


# -- Calls


def _explanation(
    function: Callable[..., Any], name: str, error: Exception, given: Tuple[Any, ...], named: Dict[str, Any]
) -> Exception:
    """The error for a call that has failed: a better one, or the same."""
    signature, hints = inspect.signature(function), _hints(function)
    try:
        bound = signature.bind(*given, **named).arguments
    except TypeError as mistake:
        return TypeError(_usage(name, signature, hints) + f": {mistake}")
    is_property = not name.endswith(")")
    for parameter, value in bound.items():
        if parameter in ("self", "cls"):
            is_made = isinstance(value, Handle) and function.__name__ != "__init__"
            if isinstance(error, NullError) and is_made and value.is_closed:
                return NullError(f"{name}: this {type(value).__name__} is closed")
            continue
        misfit = _misfit(value, hints.get(parameter, Any))
        if misfit is not None:
            where = f"{name}{misfit.place}" if is_property else f"{name}: {parameter}{misfit.place}"
            return _made(error, misfit, f"{where} must be {misfit.expected}, not {described(misfit.value)}")
    return error


def _usage(name: str, signature: inspect.Signature, hints: Dict[str, Any]) -> str:
    """What a function takes: all names, and what the arguments without a default must be."""
    every = [parameter for parameter in signature.parameters.values() if parameter.name not in ("self", "cls")]
    plain = [parameter.replace(annotation=parameter.empty, default=parameter.empty) for parameter in every]
    needed = [parameter.name for parameter in every if parameter.default is parameter.empty]
    told = ", ".join(f"{one} must be {expected(hints[one])}" for one in needed if hints.get(one, Any) is not Any)
    return name.removesuffix("()") + str(inspect.Signature(plain)) + (f", where {told}" if told else "")


def _made(error: Exception, misfit: _Misfit, text: str) -> Exception:
    if isinstance(misfit.value, Handle) and misfit.value.is_closed:
        return NullError(text)
    if isinstance(error, VirtualLayoutError) and not isinstance(error, BatchUpdateError):
        return type(error)(text)
    for kind in (OverflowError, ValueError):
        if isinstance(error, kind):
            return kind(text)
    return TypeError(text)


def _explained(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    """The same function, whose errors say which argument is wrong."""

    @functools.wraps(function)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return function(*given, **named)
        except MISTAKES as error:
            # What several classes inherit is named by the one that is meant.
            owner = type(given[0]).__name__ if given and isinstance(given[0], Handle) and "." in name else None
            called = f"{owner}.{name.partition('.')[2]}" if owner else name
            explanation = _explanation(function, called, error, given, named)
            if explanation is error:
                raise
            raise explanation from None

    setattr(call, "is_explained", True)
    return call


def explain(value: Any) -> Any:
    """A public function that says which argument is wrong, or a class whose members do. Values and results stay as they are."""
    if inspect.isfunction(value):
        return _explained(value, f"{value.__name__}()")
    if inspect.isclass(value) and not issubclass(value, (tuple, int, Exception)) and not dataclasses.is_dataclass(value):
        for owner in value.__mro__:
            if owner.__module__.startswith(__package__):
                for name, member in list(vars(owner).items()):
                    _explain_member(owner, value.__name__, name, member)
    return value


def _explain_member(owner: type, class_name: str, name: str, member: Any) -> None:
    if name.startswith("_") and name != "__init__":
        return
    kind = type(member) if isinstance(member, (classmethod, staticmethod)) else None
    function = member.__func__ if kind else member
    if isinstance(member, property):
        get, change = (accessor and _once(accessor, f"{class_name}.{name}") for accessor in (member.fget, member.fset))
        setattr(owner, name, property(get, change, doc=member.__doc__))
    elif inspect.isfunction(function):
        made = _once(function, f"{class_name}()" if name == "__init__" else f"{class_name}.{name}()")
        setattr(owner, name, kind(made) if kind else made)


def _once(function: Any, name: str) -> Any:
    return function if hasattr(function, "is_explained") else _explained(function, name)


# -- Answers of callbacks


def wrong_answer(owner: object, name: str, answer: object, error: Exception) -> Exception:
    """The error for what a method that someone has written has returned: a better one, or the same."""
    kind = type(owner)
    base = next(base for base in kind.__mro__ if base.__module__.startswith(__package__) and hasattr(base, name))
    return wrong_result(f"{kind.__name__}.{name}()", _hints(getattr(base, name))["return"], answer, error)


def wrong_result(function: str, hint: Any, answer: object, error: Exception) -> Exception:
    """The same for a function."""
    misfit = _misfit(answer, hint)
    if misfit is None:
        return error
    place, verb = (f"{misfit.place} of what ", "returns must be") if misfit.place else ("", "must return")
    return _made(error, misfit, f"{place}{function} {verb} {misfit.expected}, not {described(misfit.value)}")
