"""The platform on which a shared library runs, as wheels name it."""

from __future__ import annotations

import re
import struct
import sysconfig
from typing import Iterator, List, NamedTuple, Optional, Tuple

#: Machines of 64-bit libraries, by their numbers in ELF files.
MACHINES = {62: "x86_64", 183: "aarch64", 243: "riscv64"}
#: Libraries that are parts of glibc, and therefore on every system with it.
GLIBC = re.compile(r"(libc|libm|libdl|librt|libpthread|ld-linux.*)\.so\.\d+")

_DYNAMIC, _NEEDED_VERSIONS = 6, 0x6FFFFFFE


def platform_tag(content: bytes) -> str:
    """The tag for a library: ``manylinux_2_36_x86_64`` for one that needs nothing but glibc, from version 2.36 on (PEP 600).

    If it needs another library, nobody knows on which other systems that one is: the tag is then that of this system.
    """
    here = re.sub(r"[-.]", "_", sysconfig.get_platform())
    if content[:6] != b"\x7fELF\x02\x01":
        return here
    machine = MACHINES.get(struct.unpack_from("<H", content, 18)[0])
    library = _Library(content)
    oldest = library.oldest_glibc() if all(map(GLIBC.fullmatch, library.needed())) else None
    return f"manylinux_{oldest[0]}_{oldest[1]}_{machine}" if machine and oldest else here


class _Section(NamedTuple):
    """A section of an ELF file."""

    kind: int
    start: int
    size: int
    #: The number of the section with its texts.
    texts: int
    #: How many records there are in a section of versions.
    records: int


class _Library:
    """What a 64-bit ELF file with the lower byte first needs."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        (start,) = struct.unpack_from("<Q", content, 40)
        size, count = struct.unpack_from("<HH", content, 58)
        self._sections: List[_Section] = []
        for at in range(start, start + size * count, size):
            kind, place, length, texts, records = struct.unpack_from("<4xI16xQQII", content, at)
            self._sections.append(_Section(kind, place, length, texts, records))

    def needed(self) -> Iterator[str]:
        """The libraries that it needs."""
        for section in self._of_kind(_DYNAMIC):
            for tag, value in struct.iter_unpack("<qQ", self._content[section.start : section.start + section.size]):
                if tag == 1:
                    yield self._text(section, value)

    def oldest_glibc(self) -> Optional[Tuple[int, int]]:
        """The oldest version of glibc that has all symbols it needs; None if that cannot be told."""
        names = set(self._version_names())
        numbers = [re.fullmatch(r"GLIBC_(\d+)\.(\d+)(?:\.\d+)?", name) for name in names]
        found = [(int(number[1]), int(number[2])) for number in numbers if number]
        return max(found) if found and len(found) == len(names) else None

    def _of_kind(self, kind: int) -> List[_Section]:
        return [section for section in self._sections if section.kind == kind]

    def _text(self, section: _Section, offset: int) -> str:
        start = self._sections[section.texts].start + offset
        return self._content[start : self._content.index(0, start)].decode()

    def _version_names(self) -> Iterator[str]:
        """The versions of symbols that it needs."""
        for section in self._of_kind(_NEEDED_VERSIONS):
            library = section.start
            for _ in range(section.records):
                count, first, next_library = struct.unpack_from("<2xH4xII", self._content, library)
                version = library + first
                for _ in range(count):
                    name, next_version = struct.unpack_from("<8xII", self._content, version)
                    yield self._text(section, name)
                    version += next_version
                library += next_library
