"""The examples of the documentation's page run as they stand, one after another in one program."""

import contextlib
import io
import re
import unittest

from support import CHECKOUT, HAS_NUMPY

PAGE = CHECKOUT / "Sources" / "VirtualLayout" / "VirtualLayout.docc" / "Python.md"


class PageTests(unittest.TestCase):
    def test_examples(self) -> None:
        examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
        self.assertEqual(len(examples), 3)
        if not HAS_NUMPY:
            examples = [example for example in examples if ".array" not in example]
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec("\n".join(examples), {})  # noqa: S102
        self.assertIn("picture ", output.getvalue())
