"""The layout: set what it is to lay out, prepare it, query it."""

from .asking import AccessibilityPosition, FocusDirection, InsertionGap, ScrollAlignment, AccessibilityScope, SnapTarget
from .layout import Anchor, Diagnostic, DiagnosticKind, Layout
from .measuring import MeasuredSizes

__all__ = [
    "AccessibilityPosition",
    "Anchor",
    "Diagnostic",
    "DiagnosticKind",
    "FocusDirection",
    "InsertionGap",
    "Layout",
    "MeasuredSizes",
    "ScrollAlignment",
    "AccessibilityScope",
    "SnapTarget",
]
