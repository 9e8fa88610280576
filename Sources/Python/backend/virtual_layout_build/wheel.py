"""Writes wheels: archives with a record of what they contain."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path
from typing import Dict
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo


class Wheel:
    """A wheel for Python 3. Its bytes depend on the contents alone: files are sorted, and have no time of their own."""

    def __init__(self, name: str, version: str, metadata: str) -> None:
        """
        :param name: the name of the distribution, with underscores.
        :param metadata: the content of METADATA.
        """
        self._stem = f"{name}-{version}"
        self._metadata = metadata
        self._files: Dict[str, bytes] = {}

    def add(self, path: str, content: bytes) -> None:
        """Adds a file."""
        self._files[path] = content

    def write_metadata(self, folder: str) -> str:
        """Writes the folder of metadata alone. Returns its name."""
        info = Path(folder) / f"{self._stem}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(self._metadata, encoding="utf-8")
        return info.name

    def write(self, folder: str, platform: str) -> str:
        """Writes the wheel. Returns its name.

        :param platform: the tag of the platform that it is for.
        """
        tag = f"py3-none-{platform}"
        info = f"{self._stem}.dist-info"
        record = ""
        name = f"{self._stem}-{tag}.whl"
        with ZipFile(Path(folder) / name, "w") as archive:

            def put(path: str, content: bytes) -> None:
                nonlocal record
                # The earliest time that an archive can have.
                entry = ZipInfo(path, (1980, 1, 1, 0, 0, 0))
                entry.compress_type = ZIP_DEFLATED
                entry.create_system = 3
                entry.external_attr = 0o100644 << 16
                archive.writestr(entry, content, compresslevel=9)
                digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
                record += f"{path},sha256={digest},{len(content)}\n"

            for path in sorted(self._files):
                put(path, self._files[path])
            # Readers look for the metadata at the end of the archive.
            put(f"{info}/METADATA", self._metadata.encode())
            about = f"Wheel-Version: 1.0\nGenerator: virtual_layout_build\nRoot-Is-Purelib: false\nTag: {tag}\n"
            put(f"{info}/WHEEL", about.encode())
            put(f"{info}/RECORD", f"{record}{info}/RECORD,,\n".encode())
        return name
