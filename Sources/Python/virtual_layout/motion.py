"""Flings and rubber bands as functions of time, for hosts without kinetic scrolling.

Positions are in points, times in seconds, velocities in points per second.
"""

from __future__ import annotations

import ctypes
from enum import IntEnum
from typing import Any, NamedTuple, Optional, Tuple, Union

from . import _ffi
from ._calls import check
from .buffers import sized


class Deceleration(IntEnum):
    """How a fling slows down: as in other toolkits. A number instead is a friction per second."""

    UISCROLLVIEW = 0
    UISCROLLVIEW_FAST = 1
    GTK = 2
    ANDROID = 3
    #: By ``friction``. Give the friction itself instead.
    FRICTION = 4


class Spring(IntEnum):
    """How a fling springs back at an end of the content. A pair (response in seconds, damping ratio) is another spring."""

    UISCROLLVIEW = 0
    GTK = 1
    #: By response and damping ratio. Give the pair instead.
    CUSTOM = 2


class Motion(NamedTuple):
    """A fling at a time."""

    position: float
    velocity: float
    #: Where the motion ends.
    destination: float
    #: When it ends.
    duration: float


class Fling:
    """What the position does after the finger has left.

    ::

        fling = Fling(start=1200, velocity=3000, bounds=(0, 40_000))
        fling.at(0.5).position

    :param start: the position at time 0.
    :param velocity: the velocity at time 0.
    :param bounds: the positions between the ends of the content.
    :param deceleration: how it slows down, or a friction.
    :param spring: how it springs back at an end of the content.
    :param destination: where it ends, as after snapping. None: where it slows down to.
    """

    __slots__ = ("_options",)

    def __init__(
        self,
        start: float,
        velocity: float,
        bounds: Tuple[float, float],
        *,
        deceleration: Union[Deceleration, float] = Deceleration.UISCROLLVIEW,
        spring: Union[Spring, Tuple[float, float]] = Spring.UISCROLLVIEW,
        destination: Optional[float] = None,
    ) -> None:
        is_named = isinstance(deceleration, Deceleration)
        lower, upper = bounds
        response, damping = spring if isinstance(spring, tuple) else (0.5, 1.0)
        self._options: Any = sized(
            _ffi.interface.vlt_fling,
            deceleration=int(deceleration) if is_named else Deceleration.FRICTION,
            friction=0.0 if is_named else deceleration,
            start=start,
            velocity=velocity,
            lower=lower,
            upper=upper,
            spring=Spring.CUSTOM if isinstance(spring, tuple) else spring,
            has_destination=destination is not None,
            spring_response=response,
            damping_ratio=damping,
            destination=destination or 0.0,
        )

    def at(self, time: float) -> Motion:
        """The fling at a time. It may be beyond the ends of the content while it bounces."""
        out = sized(_ffi.interface.vlt_motion)
        check(_ffi.lib.vlt_fling_at(ctypes.byref(self._options), time, ctypes.byref(out)))
        return Motion(out.position, out.velocity, out.destination, out.duration)


def rubber_band(position: float, bounds: Tuple[float, float], viewport: float, coefficient: float = 0.55) -> float:
    """The position to show for a finger that drags to ``position``.

    The same between the two ends of the content, and drawn back beyond them as by a rubber band.

    :param bounds: the positions between the ends of the content.
    :param viewport: the extent of the view along the scroll axis.
    :param coefficient: the fraction of a small drag by which the content moves: 0.55 as in UIScrollView.
    """
    lower, upper = bounds
    return float(_ffi.lib.vlt_rubber_band(position, lower, upper, viewport, coefficient))


def rubber_band_drag(position: float, bounds: Tuple[float, float], viewport: float, coefficient: float = 0.55) -> float:
    """The opposite of :func:`rubber_band`: the position that a finger has dragged to if ``position`` is shown.

    Begin a drag there if the finger takes hold of content that is springing back.
    """
    lower, upper = bounds
    return float(_ffi.lib.vlt_rubber_band_drag(position, lower, upper, viewport, coefficient))
