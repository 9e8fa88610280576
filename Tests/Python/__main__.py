"""Runs all tests: `python3 Tests/Python`. The last line says how many passed."""

import os
import sys
import unittest

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
result = unittest.TextTestRunner(verbosity=1).run(unittest.defaultTestLoader.discover(here, top_level_dir=here))
failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
skipped = f", {len(result.skipped)} skipped" if result.skipped else ""
sys.stderr.flush()
print(f"{result.testsRun - failed - len(result.skipped)} passed, {failed} failed{skipped}")
sys.exit(1 if failed else 0)
