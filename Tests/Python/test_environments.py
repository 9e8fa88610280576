"""The package under a type checker, without a library, and at the end of a process."""

from __future__ import annotations

import support  # isort: skip

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent


def run(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, env=support.environment(**changes), cwd=HERE
    )


class EnvironmentTests(unittest.TestCase):
    @unittest.skipIf(support.IS_INSTALLED or not shutil.which("mypy"), "mypy is not installed, or would read another package")
    def test_types(self) -> None:
        package = support.PACKAGE
        paths = [package / "virtual_layout", package / "backend" / "virtual_layout_build", *support.EXAMPLES.glob("*.py")]
        with tempfile.TemporaryDirectory() as cache:
            command = ["mypy", "--config-file", package / "pyproject.toml", "--cache-dir", cache, *paths]
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_everything_has_a_docstring(self) -> None:
        import inspect

        import virtual_layout as vl

        for name in vl.__all__:
            value = getattr(vl, name)
            if not inspect.isclass(value):
                continue
            self.assertTrue((value.__doc__ or "").strip(), name)
            for member, attribute in vars(value).items():
                if member.startswith("_") or isinstance(attribute, value):
                    continue
                if isinstance(attribute, (property, classmethod, staticmethod)) or inspect.isfunction(attribute):
                    self.assertTrue(inspect.getdoc(getattr(value, member, None)) or attribute.__doc__, f"{name}.{member}")

    def test_no_library(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            wrong = os.path.join(folder, "wrong.so")
            Path(wrong).write_text("no library")
            for path, says in ((wrong, wrong), (os.path.join(folder, "none.so"), "cannot open shared object file")):
                done = run("-c", "import virtual_layout", VIRTUAL_LAYOUT_LIBRARY=path)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn("ImportError: virtual_layout finds no shared library", done.stderr)
                self.assertIn(says, done.stderr)
            # A library without our functions is none, either.
            done = run("-c", "import virtual_layout", VIRTUAL_LAYOUT_LIBRARY="libc.so.6")
            self.assertIn("undefined symbol: vlt_version", done.stderr)
            done = run("-c", "import virtual_layout", VIRTUAL_LAYOUT_LIBRARY="")
            if done.returncode:
                for place in ("not set", "in the package", "the system: libvirtual-layout"):
                    self.assertIn(place, done.stderr)

    def test_readme(self) -> None:
        """The program in the README runs."""
        text = (support.PACKAGE / "README.md").read_text()
        program = text.split("```python\n")[1].split("```")[0]
        done = run("-c", program)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("Rect(x=", done.stdout)

    def test_versions(self) -> None:
        from virtual_layout._ffi import library

        self.assertTrue(library._is_compatible(library.VERSION))
        major, minor, patch = library.VERSION
        self.assertTrue(library._is_compatible((major, minor, patch + 5)))
        self.assertFalse(library._is_compatible((major, minor + 1, 0)))
        self.assertFalse(library._is_compatible((major + 1, 0, 0)))

    def test_end_of_the_process(self) -> None:
        """Objects that are alive when Python ends do no harm."""
        done = run(
            "-c",
            "import virtual_layout as vl\n"
            "layout = vl.Layout(vl.CustomFold(lambda i, size, room, c: ((0, 0, 1, 1), c)))\n"
            "layout.set_source(vl.FunctionSource(3, size=lambda path, cross: (1, 1)))\n"
            "layout.prepare()\n"
            "vl.kept = vl.Scroller(layout)\n",
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
