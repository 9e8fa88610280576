"""What the package knows of C is what a compiler reads in the headers, and its enumerations are those of C."""

from __future__ import annotations

import support  # isort: skip

import ctypes
import inspect
import json
import re
import shutil
import subprocess
import unittest
from typing import Any

import virtual_layout as vl
from virtual_layout import _ffi
from virtual_layout.layout import Anchor, DiagnosticKind

C = vars(_ffi.interface)

SCALARS = {
    "int32_t": ctypes.c_int32,
    "uint32_t": ctypes.c_uint32,
    "int64_t": ctypes.c_int64,
    "uint64_t": ctypes.c_uint64,
    "size_t": ctypes.c_size_t,
    "double": ctypes.c_double,
    "void": None,
}

# What the names of each enumeration's members begin with in C.
ENUMS: dict[str, Any] = {
    "VLT_AXIS_": vl.Axis,
    "VLT_ELEMENT_KIND_": vl.ElementKind,
    "VLT_ALIGN_": vl.Alignment,
    "VLT_LANE_": vl.LaneChoice,
    "VLT_PACK_": vl.Packing,
    "VLT_ITEM_EXTENT_": vl.ItemExtent,
    "VLT_DISTRIBUTE_": vl.Distribution,
    "VLT_FLOW_": vl.FlowSizing,
    "VLT_LAST_LINE_": vl.LastLine,
    "VLT_CUSTOM_": vl.CustomRequest,
    "VLT_SUBVIEW_": vl.SubviewSizing,
    "VLT_ESTIMATE_": vl.SizeEstimateKind,
    "VLT_WIDTH_": vl.MagazineWidth,
    "VLT_HEIGHT_": vl.MagazineHeight,
    "VLT_ANCHOR_": Anchor,
    "VLT_DIAGNOSTIC_": DiagnosticKind,
    "VLT_FOCUS_": vl.FocusDirection,
    "VLT_SCOPE_": vl.AccessibilityScope,
    "VLT_SCROLL_ALIGNMENT_": vl.ScrollAlignment,
    "VLT_SNAP_": vl.SnapTarget,
    "VLT_BATCH_UPDATE_ERROR_": vl.BatchUpdateError.Kind,
    "VLT_OPERATION_": vl.BatchUpdateError.Operation,
    "VLT_SCROLL_TARGET_": vl.ScrollTargetKind,
    "VLT_DECELERATION_": vl.Deceleration,
    "VLT_SPRING_": vl.Spring,
}
# Those that have no such beginning.
NAMED = [vl.Status, vl.Direction, vl.ElementChangeKinds]
# The package makes these choices from the kind of an argument. Of the rows of grids, it names two.
CHOSEN = (
    *("VLT_LANES_", "VLT_STRETCH_", "VLT_LIST_ROWS_", "VLT_COLUMNS_", "VLT_COLUMN_", "VLT_EXTENT_", "VLT_UNIT_"),
    "VLT_GRID_ROWS_",
)


class HeaderTests(unittest.TestCase):
    def test_enumerations(self) -> None:
        written = {prefix + name: member for prefix, enum in ENUMS.items() for name, member in enum.__members__.items()}
        written.update({f"VLT_{name}": member for enum in NAMED for name, member in enum.__members__.items()})
        numbers = {name: value for name, value in C.items() if name.startswith("VLT_")}
        self.assertGreater(len(numbers), 100)
        self.assertEqual(written, {name: value for name, value in numbers.items() if not name.startswith(CHOSEN)})
        for rows in vl.Rows:
            self.assertEqual(numbers[f"VLT_GRID_ROWS_{rows.name}"], rows)

    def test_every_option_can_be_given(self) -> None:
        """The modules of the modes name every field of their structs; and what a mode calls like its field reaches C."""
        text = "".join(path.read_text() for path in sorted((support.PACKAGE / "virtual_layout" / "modes").glob("*.py")))
        modes = {name: struct or name for name, struct in re.findall(r'_create\("(\w+)",.*?(?:struct="(\w+)")?\)\n', text)}
        made = {name.removeprefix("vlt_mode_create_") for name in _ffi.interface.FUNCTIONS if name.startswith("vlt_mode_create_")}
        self.assertEqual(set(modes), made)
        for name in modes.values():
            for field, _ in C[f"vlt_{name}"]._fields_:
                if field not in ("struct_size", "reserved"):
                    self.assertRegex(text, rf"\b{field}\b", name)

    def test_every_parameter_has_a_meaning(self) -> None:
        """The parameters of a mode are fields of its struct, or those that its module turns into fields."""
        turned = {"lanes", "columns", "stretching", "spacing", "row_extent", "aspect_ratio", "measured"}
        for mode in (vl.Cards, vl.Flow, vl.Grid, vl.Justified, vl.List, vl.Magazine, vl.Masonry, vl.UIKitFlow):
            struct = "uikit_flow" if mode is vl.UIKitFlow else mode.__name__.lower()
            fields = {field for field, _ in C[f"vlt_{struct}"]._fields_}
            self.assertLessEqual(set(inspect.signature(mode).parameters) - turned, fields, struct)

    def test_version(self) -> None:
        text = (support.HEADERS / "virtual_layout" / "base.h").read_text()
        numbers = re.findall(r"#define VLT_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", text)
        self.assertEqual(vl.__version__, ".".join(numbers))

    @unittest.skipUnless(shutil.which("clang"), "there is no clang")
    def test_compiler_agrees_on_offsets(self) -> None:
        """A compiler asserts the size of every struct, and where each of its fields is."""
        lines = ['#include "virtual_layout.h"']
        for name, struct in C.items():
            if not name.startswith("vlt_") or not hasattr(struct, "_fields_"):
                continue
            lines.append(f'_Static_assert(sizeof({name}) == {ctypes.sizeof(struct)}, "{name}");')
            for field, kind in struct._fields_:
                place = f"{name}.{field}"
                lines.append(f'_Static_assert(offsetof({name}, {field}) == {getattr(struct, field).offset}, "{place}");')
                lines.append(f'_Static_assert(sizeof((({name} *)0)->{field}) == {ctypes.sizeof(kind)}, "{place}");')
        self.assertGreater(len(lines), 300)
        command = ["clang", "-std=c11", "-fsyntax-only", "-I", str(support.HEADERS), "-x", "c", "-"]
        done = subprocess.run(command, input="\n".join(lines), text=True, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    @unittest.skipUnless(shutil.which("clang"), "there is no clang")
    def test_compiler_sees_the_same_functions(self) -> None:
        command = ["clang", "-std=c11", "-fsyntax-only", "-Xclang", "-ast-dump=json"]
        command.append(str(support.HEADERS / "virtual_layout.h"))
        nodes = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["inner"]
        types = {node["name"]: node["type"]["qualType"] for node in nodes if node["kind"] == "TypedefDecl"}

        def declared(kind: str) -> Any:
            while kind in types and kind not in SCALARS and not types[kind].startswith("struct "):
                kind = types[kind]
            if "*" in kind:
                return ctypes.c_char_p if kind == "const char *" else ctypes.c_void_p
            return SCALARS[kind] if kind in SCALARS else C[kind]

        function_pointer: Any = ctypes.CFUNCTYPE(None).__base__

        def same(one: Any) -> Any:
            """A pointer to a function is a pointer."""
            return ctypes.c_void_p if isinstance(one, type) and issubclass(one, function_pointer) else one

        seen = {}
        for node in nodes:
            if node["kind"] == "FunctionDecl" and node["name"].startswith("vlt_"):
                parameters = [part["type"]["qualType"] for part in node.get("inner", []) if part["kind"] == "ParmVarDecl"]
                result = node["type"]["qualType"].partition("(")[0].strip()
                seen[node["name"]] = (declared(result), [declared(kind) for kind in parameters])
        known = {name: (result, [same(kind) for kind in kinds]) for name, (result, kinds) in _ffi.interface.FUNCTIONS.items()}
        self.assertGreater(len(seen), 150)
        self.assertEqual(seen, known)


if __name__ == "__main__":
    unittest.main()
