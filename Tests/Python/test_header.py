"""The declarations for ctypes say what the headers say: functions, structs and enumerations."""

from __future__ import annotations

import support  # isort: skip

import ctypes
import json
import re
import shutil
import subprocess
import unittest
from typing import Any, Iterator

import virtual_layout as vl
from virtual_layout import _ffi
from virtual_layout.layout import Anchor, DiagnosticKind

SCALARS = {
    "int32_t": ctypes.c_int32,
    "uint32_t": ctypes.c_uint32,
    "int64_t": ctypes.c_int64,
    "uint64_t": ctypes.c_uint64,
    "size_t": ctypes.c_size_t,
    "double": ctypes.c_double,
    "void": None,
}

# Which prefix of C's enumerators each enumeration of Python stands for.
ENUMS: dict[str, Any] = {
    "VLT_AXIS_": vl.Axis,
    "VLT_KIND_": vl.Kind,
    "VLT_ALIGN_": vl.Alignment,
    "VLT_LANE_": vl.LaneChoice,
    "VLT_PACK_": vl.Packing,
    "VLT_ITEM_EXTENT_": vl.ItemExtent,
    "VLT_DISTRIBUTE_": vl.Distribution,
    "VLT_FLOW_": vl.FlowSizing,
    "VLT_LAST_LINE_": vl.LastLine,
    "VLT_CUSTOM_": vl.Request,
    "VLT_SUBVIEW_": vl.SubviewSizing,
    "VLT_ESTIMATE_": vl.EstimateKind,
    "VLT_WIDTH_": vl.MagazineWidth,
    "VLT_HEIGHT_": vl.MagazineHeight,
    "VLT_ANCHOR_": Anchor,
    "VLT_DIAGNOSTIC_": DiagnosticKind,
    "VLT_FOCUS_": vl.FocusDirection,
    "VLT_SCOPE_": vl.Scope,
    "VLT_SCROLL_ALIGNMENT_": vl.ScrollAlignment,
    "VLT_SNAP_": vl.Snap,
    "VLT_UPDATES_ERROR_": vl.UpdatesError.Kind,
    "VLT_OPERATION_": vl.UpdatesError.Operation,
    "VLT_TARGET_": vl.TargetKind,
    "VLT_DECELERATION_": vl.Deceleration,
    "VLT_SPRING_": vl.Spring,
    "VLT_": None,  # Statuses, directions and changes: by name.
}

# Choices that the package makes from the kind of an argument. It writes the numbers.
WRITTEN = {
    "VLT_LANES_COUNT": 0, "VLT_LANES_SIZES": 1, "VLT_LANES_ADAPTIVE": 2, "VLT_LANES_FIXED": 3,
    "VLT_STRETCH_NONE": 0, "VLT_STRETCH_POINTS": 1, "VLT_STRETCH_FRACTION": 2,
    "VLT_LIST_ROWS_MEASURED": 0, "VLT_LIST_ROWS_GIVEN": 1, "VLT_LIST_ROWS_UNIFORM": 2,
    "VLT_COLUMNS_COUNT": 0, "VLT_COLUMNS_SIZES": 1, "VLT_COLUMNS_ADAPTIVE": 2, "VLT_COLUMNS_ITEMS": 3,
    "VLT_GRID_ROWS_MEASURED": 0, "VLT_GRID_ROWS_NATURAL": 1, "VLT_GRID_ROWS_FIXED": 2, "VLT_GRID_ROWS_ASPECT_RATIO": 3,
    "VLT_COLUMN_FIXED": 0, "VLT_COLUMN_FLEXIBLE": 1, "VLT_COLUMN_ADAPTIVE": 2,
    "VLT_EXTENT_NONE": 0, "VLT_EXTENT_FIXED": 1, "VLT_EXTENT_MEASURED": 2, "VLT_EXTENT_ESTIMATED": 3,
    "VLT_UNIT_POINTS": 0, "VLT_UNIT_SCREENS": 1,
}  # fmt: skip

NAMES = {**vl.Status.__members__, **vl.Direction.__members__, **vl.ChangeKind.__members__}


class Header:
    """What can be read in the headers by patterns."""

    def __init__(self) -> None:
        text = "".join(path.read_text() for path in sorted((support.HEADERS / "virtual_layout").glob("*.h")))
        self.text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
        self.typedefs = {new: old for old, new in re.findall(r"typedef (\w+) (vlt_\w+);", self.text)}

    def functions(self) -> Iterator[tuple[str, str, list[str]]]:
        """The name of each function, its result and its parameters."""
        for result, name, parameters in re.findall(
            r"^([\w ]+?[ *]+)(vlt_\w+)\((.*?)\);", self.text, flags=re.S | re.M
        ):
            yield name, result.strip(), split(parameters)

    def structs(self) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """The name of each struct, and the types and names of its fields."""
        for body, name in re.findall(r"typedef struct vlt_\w+ \{(.*?)\} (vlt_\w+);", self.text, flags=re.S):
            yield name, list(fields(body))

    def enumerators(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for body in re.findall(r"enum \{(.*?)\};", self.text, flags=re.S):
            for name, value in re.findall(r"(VLT_\w+) = (-?\d+)", body):
                found[name] = int(value)
        return found

    def type_of(self, text: str) -> Any:
        """The type of ctypes for a type of C."""
        if "*" in text:
            return ctypes.c_char_p if text.replace(" ", "") == "constchar*" else ctypes.c_void_p
        name = text.split()[0]
        if f"(*{name})(" in self.text:
            return ctypes.c_void_p
        while name in self.typedefs:
            name = self.typedefs[name]
        return SCALARS[name] if name in SCALARS else getattr(_ffi.structs, name)


def split(parameters: str) -> list[str]:
    """Parameters, each with its type and name; those that are functions have a star."""
    parts, depth, start = [], 0, 0
    for index, letter in enumerate(parameters + ","):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append(" ".join((parameters + ",")[start:index].split()))
            start = index + 1
    return [part for part in parts if part and part != "void"]


def fields(body: str) -> Iterator[tuple[str, str]]:
    for declaration in body.split(";"):
        declaration = " ".join(declaration.split())
        function = re.match(r".*?\(\*(\w+)\)\(", declaration)
        if function:
            yield "function *", function.group(1)
            continue
        if not declaration:
            continue
        kind, names = re.match(r"((?:const )?\w+[ *]+)(.*)$", declaration).groups()  # type: ignore[union-attr]
        for name in names.split(","):
            yield kind + ("*" if "*" in name else ""), name.strip(" *").partition("[")[0]


def is_pointer(type: Any) -> bool:
    return type in (ctypes.c_void_p, ctypes.c_char_p) or isinstance(type, _PROTOTYPE)


_PROTOTYPE = type(ctypes.CFUNCTYPE(None))


class HeaderTests(unittest.TestCase):
    header = Header()

    def assertSame(self, declared: Any, expected: Any, what: str) -> None:
        if is_pointer(expected) or is_pointer(declared):
            self.assertTrue(is_pointer(expected) and is_pointer(declared), f"{what}: {declared}, expected {expected}")
        else:
            self.assertIs(declared, expected, what)

    def test_functions(self) -> None:
        found = set()
        for name, result, parameters in self.header.functions():
            found.add(name)
            self.assertIn(name, _ffi.FUNCTIONS)
            declared_result, declared = _ffi.FUNCTIONS[name]
            self.assertSame(declared_result, self.header.type_of(result), f"result of {name}")
            self.assertEqual(len(declared), len(parameters), f"parameters of {name}: {parameters}")
            for index, (one, other) in enumerate(zip(declared, parameters)):
                self.assertSame(one, self.header.type_of(other), f"parameter {index} of {name}: {other}")
        self.assertEqual(found, set(_ffi.FUNCTIONS))
        self.assertGreater(len(found), 150)

    def test_fields_of_structs(self) -> None:
        found = set()
        for name, expected in self.header.structs():
            found.add(name)
            declared = getattr(_ffi.structs, name)._fields_
            self.assertEqual([field for field, _ in declared], [field for _, field in expected], name)
            for (field, type), (kind, _) in zip(declared, expected):
                if field == "values":  # An array; the compiler compares its size.
                    continue
                self.assertSame(type, self.header.type_of(kind), f"{name}.{field}")
        declared_structs = {name for name in vars(_ffi.structs) if name.startswith("vlt_")}
        self.assertEqual(found, declared_structs)

    def test_enumerations(self) -> None:
        left = set(self.header.enumerators().items())
        self.assertGreater(len(left), 100)
        for name, value in sorted(left):
            if name in WRITTEN:
                self.assertEqual(value, WRITTEN[name], name)
                continue
            prefix = max((prefix for prefix in ENUMS if name.startswith(prefix)), key=len)
            members = NAMES if ENUMS[prefix] is None else ENUMS[prefix].__members__
            member = name[len(prefix) :]
            if member not in members and name[3:] in NAMES:
                members, member = NAMES, name[3:]
            self.assertIn(member, members, name)
            self.assertEqual(members[member], value, name)
        for prefix, enum in ENUMS.items():
            for member in enum.__members__ if enum else NAMES:
                self.assertIn(prefix + member, self.header.enumerators())

    def test_version(self) -> None:
        numbers = re.findall(r"#define VLT_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", self.header.text)
        self.assertEqual(tuple(map(int, numbers)), _ffi.HEADER_VERSION)
        self.assertEqual(vl.__version__, ".".join(numbers))
        self.assertIn(f'version = "{vl.__version__}"', (support.PACKAGE / "pyproject.toml").read_text())

    @unittest.skipUnless(shutil.which("clang"), "there is no clang")
    def test_compiler_agrees_on_offsets(self) -> None:
        """A compiler asserts the size of every struct, and where each of its fields is."""
        lines = ['#include "virtual_layout.h"']
        for name, _ in self.header.structs():
            struct = getattr(_ffi.structs, name)
            lines.append(f'_Static_assert(sizeof({name}) == {ctypes.sizeof(struct)}, "{name}");')
            for field, _ in struct._fields_:
                offset = getattr(struct, field).offset
                lines.append(f'_Static_assert(offsetof({name}, {field}) == {offset}, "{name}.{field}");')
        command = ["clang", "-std=c11", "-fsyntax-only", "-I", str(support.HEADERS), "-x", "c", "-"]
        done = subprocess.run(command, input="\n".join(lines), text=True, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    @unittest.skipUnless(shutil.which("clang"), "there is no clang")
    def test_compiler_sees_the_same_functions(self) -> None:
        """What is read in the headers by patterns is what a compiler reads."""
        command = ["clang", "-std=c11", "-fsyntax-only", "-Xclang", "-ast-dump=json"]
        command.append(str(support.HEADERS / "virtual_layout.h"))
        dump = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
        seen = {}
        for node in dump["inner"]:
            if node["kind"] == "FunctionDecl" and node["name"].startswith("vlt_"):
                parameters = [part for part in node.get("inner", []) if part["kind"] == "ParmVarDecl"]
                seen[node["name"]] = len(parameters)
        self.assertEqual(seen, {name: len(parameters) for name, (_, parameters) in _ffi.FUNCTIONS.items()})


if __name__ == "__main__":
    unittest.main()
