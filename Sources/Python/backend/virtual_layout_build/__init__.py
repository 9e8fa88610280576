"""Builds the wheel of virtual_layout, and installs it editable: the hooks of PEP 517 and PEP 660, for pip and other front ends.

The wheel carries the shared library, so it needs no Swift where it is installed. Nothing but Python's standard library is needed
here, so a wheel can be built offline. Two builds from one library give the same bytes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Mapping, NoReturn, Optional

from .checkout import described, version
from .failure import fail
from .library import shared_library
from .metadata import metadata
from .platform_tag import platform_tag
from .wheel import Wheel

PROJECT = Path(__file__).resolve().parents[2]
PACKAGE = "virtual_layout"

Settings = Optional[Mapping[str, Any]]


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: Optional[str] = None) -> str:
    """Writes the wheel into a folder. Returns its name."""
    _refuse(config_settings)
    interface = described()
    library = shared_library()
    wheel = _wheel()
    for path in (PROJECT / PACKAGE).rglob("*"):
        if path.suffix == ".py" or path.name == "py.typed":
            wheel.add(path.relative_to(PROJECT).as_posix(), path.read_bytes())
    wheel.add(f"{PACKAGE}/_ffi/interface.py", interface)
    wheel.add(f"{PACKAGE}/{library.name}", library.content)
    return wheel.write(wheel_directory, platform_tag(library.content))


def build_editable(wheel_directory: str, config_settings: Settings = None, metadata_directory: Optional[str] = None) -> str:
    """Writes a wheel that only names this folder. What a build makes is put into the package here."""
    _refuse(config_settings)
    interface = described()
    library = shared_library()
    (PROJECT / PACKAGE / "_ffi" / "interface.py").write_bytes(interface)
    # Not written over, because a running program may have loaded it.
    target = PROJECT / PACKAGE / library.name
    target.unlink(missing_ok=True)
    target.write_bytes(library.content)
    wheel = _wheel()
    wheel.add(f"{PACKAGE}.pth", f"{PROJECT}\n".encode())
    return wheel.write(wheel_directory, platform_tag(library.content))


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    """Writes the metadata without building anything."""
    _refuse(config_settings)
    return _wheel().write_metadata(metadata_directory)


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


class UnsupportedOperation(Exception):
    """By this class, front ends know that a hook does not exist for a project."""


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> NoReturn:
    """Raises UnsupportedOperation."""
    raise UnsupportedOperation(
        "virtual-layout has no source distribution: its library is built from the whole checkout, and this folder is only a part. "
        "Make a wheel instead: pip wheel Sources/Python, or python -m build --wheel Sources/Python"
    )


def _wheel() -> Wheel:
    number = version()
    return Wheel(PACKAGE, number, metadata(PROJECT, number))


def _refuse(settings: Settings) -> None:
    if settings:
        fail(f"virtual-layout has no build settings, and {', '.join(sorted(settings))} was given")
