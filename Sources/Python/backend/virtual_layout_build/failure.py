"""How a build ends that cannot go on."""

import sys
from typing import NoReturn


def fail(reason: str) -> NoReturn:
    """Ends the build. pip shows the text, without the lines of Python that a traceback would add."""
    sys.exit(f"error: {reason}")
