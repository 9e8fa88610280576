"""The wheel: what pip makes of the checkout, installs, and says if it cannot. The package that is installed passes its tests."""

from __future__ import annotations

import support  # isort: skip

import base64
import csv
import email
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import venv
from pathlib import Path
from zipfile import ZipFile

import virtual_layout as vl

PARTS = [".ci/abi.txt", "Sources/CVirtualLayout/bindings", "Sources/CVirtualLayout/include", "Sources/Python"]
# What a build leaves in the checkout.
MADE = shutil.ignore_patterns("__pycache__", "interface.py", "libvirtual-layout.*")
INFO = f"virtual_layout-{vl.__version__}.dist-info"

# As Sources/CVirtualLayout/install, which takes minutes.
INSTALL = """#!/bin/sh
[ "$1" = --verbose ] && echo '[1/2] Compiling VirtualLayout' >&2
[ -z "$FAILING" ] || { echo 'layout.swift:1: error: nothing' >&2; exit 1; }
mkdir -p "$2/lib" && cp "$BUILT" "$2/lib/libvirtual-layout.so"
"""


def run(*command: object, folder: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    """Runs a command in an environment that knows neither the checkout nor Swift, and where pip does not use the network."""
    hidden = {"PATH", "PYTHONPATH", "VIRTUAL_LAYOUT_LIBRARY"}
    plain = {name: value for name, value in os.environ.items() if name not in hidden and not name.startswith("PIP_")}
    environment = {"PATH": str(folder / "bin"), "PIP_NO_INDEX": "1", **plain, **changes}
    words = list(map(str, command))
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, cwd=folder)


@unittest.skipIf(support.IS_INSTALLED, "this is the wheel's own run of the tests")
class WheelTests(unittest.TestCase):
    scratch: Path

    @classmethod
    def setUpClass(cls) -> None:
        cls.scratch = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.scratch)
        for part in PARTS:
            target = cls.scratch / "checkout" / part
            if (support.CHECKOUT / part).is_dir():
                shutil.copytree(support.CHECKOUT / part, target, ignore=MADE)
            else:
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(support.CHECKOUT / part, target)
        cls.project = cls.scratch / "checkout" / "Sources" / "Python"
        cls.library = os.path.realpath(vl._ffi.lib._name)
        venv.create(cls.scratch / "venv", with_pip=True)
        cls.python = cls.scratch / "venv" / "bin" / "python"

        cls.made = cls.wheel("isolated")

    @classmethod
    def pip(cls, *arguments: object, **changes: str) -> None:
        done = run(cls.python, "-m", "pip", *arguments, folder=cls.scratch, **changes)
        assert done.returncode == 0, done.stdout

    @classmethod
    def wheel(cls, name: str, *arguments: str) -> Path:
        """A wheel that pip makes, in a folder of its own."""
        folder = cls.scratch / name
        cls.pip("wheel", cls.project, "--wheel-dir", folder, *arguments, VIRTUAL_LAYOUT_LIBRARY=cls.library)
        (made,) = folder.iterdir()
        return made

    def hook(self, call: str, **changes: str) -> subprocess.CompletedProcess[str]:
        """Calls a hook of the build backend."""
        program = f"import sys; sys.path.insert(0, 'backend'); import virtual_layout_build as hooks; print(hooks.{call})"
        return run(sys.executable, "-c", program, folder=self.project, **changes)

    def test_wheel(self) -> None:
        self.assertRegex(self.made.name, rf"^virtual_layout-{vl.__version__}-py3-none-(many)?linux_[^-.]+\.whl$")
        with ZipFile(self.made) as archive:
            contents = {name: archive.read(name) for name in archive.namelist()}
        package = support.PACKAGE / "virtual_layout"
        expected = {str(path.relative_to(support.PACKAGE)) for path in package.rglob("*.py")}
        expected |= {f"virtual_layout/{name}" for name in ("py.typed", "_ffi/interface.py", "libvirtual-layout.so")}
        expected |= {f"{INFO}/{name}" for name in ("METADATA", "WHEEL", "RECORD")}
        self.assertEqual(set(contents), expected)
        self.assertEqual(contents["virtual_layout/libvirtual-layout.so"], Path(self.library).read_bytes())
        record = {path: (digest, size) for path, digest, size in csv.reader(contents[f"{INFO}/RECORD"].decode().splitlines())}
        for path, content in contents.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
            expected_entry = (f"sha256={digest}", str(len(content))) if path != f"{INFO}/RECORD" else ("", "")
            self.assertEqual(record.pop(path), expected_entry)
        self.assertEqual(record, {})
        about = email.message_from_bytes(contents[f"{INFO}/WHEEL"])
        self.assertEqual((about["Root-Is-Purelib"], about["Tag"]), ("false", self.made.stem.partition(f"{vl.__version__}-")[2]))
        metadata = email.message_from_string(contents[f"{INFO}/METADATA"].decode())
        self.assertEqual((metadata["Name"], metadata["Version"]), ("virtual-layout", vl.__version__))
        self.assertEqual((metadata["Requires-Python"], metadata["Provides-Extra"]), (">=3.9", "numpy"))
        self.assertEqual(metadata.get_all("Requires-Dist"), ['numpy>=1.21 ; extra == "numpy"'])
        self.assertEqual(metadata.get_payload(), (support.PACKAGE / "README.md").read_text())

    def test_two_builds_are_equal(self) -> None:
        for path in self.project.rglob("*.py"):
            os.utime(path, (1_700_000_000, 1_700_000_000))
        self.assertEqual(self.made.read_bytes(), self.wheel("again", "--no-build-isolation").read_bytes())

    def test_installed_package_passes_the_tests(self) -> None:
        """In an environment without Swift, numpy and the checkout's package."""
        self.pip("install", self.made)
        given = {support.INSTALLED: "1", "VIRTUAL_LAYOUT_TOOL": support.tool() or ""}
        done = run(self.python, "-c", "import virtual_layout; print(virtual_layout.__file__)", folder=self.scratch)
        self.assertTrue(done.stdout.startswith(str(self.scratch / "venv")), done.stdout)
        done = run(self.python, support.CHECKOUT / "Tests" / "Python", folder=self.scratch, **given)
        self.assertEqual(done.returncode, 0, done.stdout[-3000:])
        self.assertRegex(done.stdout.splitlines()[-1], r"^\d\d+ passed, 0 failed")
        self.pip("uninstall", "--yes", "virtual-layout")

    def test_editable(self) -> None:
        program = "import virtual_layout; print(virtual_layout.__file__, virtual_layout._ffi.lib._name)"
        self.pip("install", "--editable", self.project, VIRTUAL_LAYOUT_LIBRARY=self.library)
        done = run(self.python, "-c", program, folder=self.scratch)
        package = self.project / "virtual_layout"
        self.assertEqual(done.stdout.split(), [str(package / "__init__.py"), str(package / "libvirtual-layout.so")])
        self.pip("uninstall", "--yes", "virtual-layout")
        self.assertNotEqual(run(self.python, "-c", program, folder=self.scratch).returncode, 0)

    def test_without_swift(self) -> None:
        done = run(self.python, "-m", "pip", "wheel", self.project, folder=self.scratch)
        self.assertNotEqual(done.returncode, 0)
        for text in ("there is no `swift` in PATH", "Sources/CVirtualLayout/install PREFIX", "https://swift.org/install"):
            self.assertIn(text, done.stdout)
        self.assertNotIn("Traceback", done.stdout)

    def test_building_the_library(self) -> None:
        """With commands in the place of Swift and of the library's installation."""
        tools = self.scratch / "tools"
        tools.mkdir()
        for path, text in ((tools / "swift", "#!/bin/sh\n"), (self.project.parent / "CVirtualLayout" / "install", INSTALL)):
            path.write_text(text)
            path.chmod(0o755)
        given = {"PATH": f"{tools}:/usr/bin:/bin", "BUILT": self.library}
        done = self.hook(f"build_wheel({str(self.scratch)!r})", **given)
        self.assertEqual(done.returncode, 0, done.stdout)
        first, step, name = done.stdout.splitlines()
        self.assertEqual(first, "Swift builds the C library, usually in 1 to 3 minutes")
        self.assertRegex(step, r"^\d s: \[1/2\] Compiling VirtualLayout$")
        with ZipFile(self.scratch / name) as archive:
            self.assertEqual(archive.read("virtual_layout/libvirtual-layout.so"), Path(self.library).read_bytes())
        done = self.hook(f"build_wheel({str(self.scratch)!r})", FAILING="1", **given)
        self.assertEqual(done.returncode, 1)
        self.assertIn("layout.swift:1: error: nothing", done.stdout)
        self.assertIn("building it has failed", done.stdout)

    def test_wrong_libraries(self) -> None:
        text = self.scratch / "text.so"
        text.write_text("no library")
        none = str(self.scratch / "none.so")
        for path, says in ((none, "no file"), ("libvirtual-layout.so", "no absolute path"), (str(text), "cannot be used")):
            done = self.hook("build_wheel('.')", VIRTUAL_LAYOUT_LIBRARY=path)
            self.assertEqual(done.returncode, 1)
            self.assertIn("error: virtual-layout needs its shared library", done.stdout)
            self.assertIn(says, done.stdout)

    def test_what_is_refused(self) -> None:
        done = self.hook("build_wheel('.', {'static': 'yes'})")
        self.assertEqual(done.stdout, "error: virtual-layout has no build settings, and static was given\n")
        done = self.hook("build_sdist('.')")
        self.assertIn("UnsupportedOperation: virtual-layout has no source distribution", done.stdout)
        alone = self.scratch / "alone" / "Sources" / "Python"
        shutil.copytree(self.project, alone)
        done = run(self.python, "-m", "pip", "wheel", alone, folder=self.scratch)
        self.assertIn("virtual-layout is built in a checkout", done.stdout)


class BackendTests(unittest.TestCase):
    def setUp(self) -> None:
        sys.path.insert(0, str(support.PACKAGE / "backend"))
        self.addCleanup(sys.path.pop, 0)

    @unittest.skipIf(sys.version_info < (3, 11), "Python has no reader of TOML before 3.11")
    def test_project_is_read_as_toml(self) -> None:
        import tomllib

        from virtual_layout_build.metadata import read_project

        text = (support.PACKAGE / "pyproject.toml").read_text()
        tables = read_project(text)
        optional = tables.pop("project.optional-dependencies")
        self.assertEqual({**tables["project"], "optional-dependencies": optional}, tomllib.loads(text)["project"])

    @unittest.skipUnless(shutil.which("gcc"), "there is no gcc")
    def test_platform_tags(self) -> None:
        from virtual_layout_build.platform_tag import platform_tag

        here = f"linux_{os.uname().machine}"
        with tempfile.TemporaryDirectory() as folder:
            for source, options, expected in (
                ("double ceil(double); double f(double x) { return ceil(x); }", ["-lm"], r"manylinux_2_\d+_\w+"),
                ("unsigned arc4random(void); unsigned f(void) { return arc4random(); }", [], r"manylinux_2_36_\w+"),
                ("int f(void) { return 1; }", ["-nostdlib"], here),
                ("int g(void); int f(void) { return g(); }", [f"-L{folder}", "-lg"], here),
            ):
                path = os.path.join(folder, "libg.so" if "arc4random" in source else "libf.so")
                command = ["gcc", "-shared", "-fPIC", "-fno-builtin", "-x", "c", "-", "-x", "none", "-o", path, *options]
                subprocess.run(command, input=source, text=True, check=True)
                self.assertRegex(platform_tag(Path(path).read_bytes()), f"^{expected}$")
        self.assertEqual(platform_tag(b"MZ"), here)


if __name__ == "__main__":
    unittest.main()
