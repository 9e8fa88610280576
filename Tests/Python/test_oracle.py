"""Cases laid out through Python give the same bits as the tool's `solve`, and within their tolerances what browsers give."""

from __future__ import annotations

import support  # isort: skip

import json
import os
import random
import subprocess
import unittest
from pathlib import Path
from typing import Any

import cases

ORACLE = support.CHECKOUT / "Tests" / "VirtualLayoutTests" / "Resources" / "Oracle"
# More cases, on machines that have them.
MORE = Path(os.environ.get("VIRTUAL_LAYOUT_CASES", support.CHECKOUT.parent / "shared" / "oracle" / "cases"))


def read_cases() -> list[cases.Case]:
    found = {}
    for folder in (ORACLE / "cases", ORACLE / "grid", ORACLE / "list", MORE):
        for path in sorted(folder.glob("*.json")):
            case = json.loads(path.read_text())
            # Some cases (in `grid`) have modes that only other tests know.
            if case.get("mode") in {"flow", "masonry", "grid", "list", "anchor"}:
                found[case["name"]] = case
    return list(found.values())


def solved(given: list[cases.Case]) -> list[Any]:
    """What the tool answers."""
    text = "".join(json.dumps(case) + "\n" for case in given)
    done = subprocess.run([support.tool() or "", "solve"], input=text, text=True, capture_output=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def random_cases(seed: int, count: int) -> list[cases.Case]:
    """Cases of every mode with random parameters. Half of the numbers are random doubles, the others are zero or whole."""
    made = random.Random(seed)

    def length(most: float) -> float:
        return made.choice([0.0, made.uniform(0, most), made.uniform(0, most), float(made.randrange(int(most) + 1))])

    def size() -> list[float]:
        return [1 + length(200), 1 + length(100)]

    def items(make: Any) -> list[Any]:
        return [make() for _ in range(made.randrange(60))]

    def params(**more: Any) -> cases.Case:
        common = {"cross": length(700), "axis": made.choice(["vertical", "horizontal"]), "rtl": made.random() < 0.5}
        return {**common, **more}

    def spaced() -> cases.Case:
        sides = [length(20) for _ in range(4)]
        return params(itemSpacing=length(20), lineSpacing=length(20), insets=sides)

    def masonry_item() -> cases.Case:
        item: cases.Case = {"e": length(300)}
        if made.random() < 0.2:
            item["s"] = made.randrange(1, 4)
        return item

    def magazine_item() -> cases.Case:
        return {"e": length(200), "width": made.choice(list(cases.WIDTHS)), "height": made.choice(list(cases.HEIGHTS))}

    def case(mode: str) -> cases.Case:
        if mode == "flow":
            names = [name for name in cases.DISTRIBUTIONS if name != "like-others"]
            more = {"justify": made.choice(names), "align": made.choice(["start", "center", "end"])}
            return {"params": {**spaced(), **more, "lastLine": made.choice(names)}, "items": items(size)}
        if mode == "masonry":
            kind = made.choice([{"lanes": made.randrange(1, 9)}, {"minLane": length(200)}, {"laneSizes": [length(90)] * 3}])
            more = {"laneSpacing": length(20), "placement": made.choice(["leftmost", "css-cursor"]), **kind}
            more |= {"tolerance": length(50), "pack": made.choice(["normal", "dense"]), "itemSpacing": length(20)}
            if made.random() < 0.3:
                more["stretching"] = made.choice([{"points": length(50)}, {"fraction": 0.3, "itemsInLane": 2}])
            return {"params": params(**more), "items": items(masonry_item)}
        if mode == "grid":
            item = {"flexible": [length(50), 60 + length(50)], "align": made.choice(["start", "end"])}
            kind = made.choice([{"columns": 3}, {"minWidth": 1 + length(90), "fit": "auto-fit"}, {"columnSizes": [length(90)] * 3}])
            kind = made.choice([kind, {"gridItems": [item, {"fixed": length(90), "spacing": length(9)}, {"adaptive": [30]}]}])
            more = {**kind, "justify": made.choice(["start", "center", "end", "space-between"])}
            make = made.choice([size, lambda: length(100)])
            return {"params": {**spaced(), **more, "align": made.choice(list(cases.ALIGNMENTS))}, "items": items(make)}
        if mode == "rows":
            sides = [length(20) for _ in range(4)]
            return {"params": params(spacing=length(9), insets=sides), "items": items(lambda: length(100))}
        if mode == "card":
            return {"params": params(margin=length(20), padding=length(20), minWidth=length(200)), "items": items(size)}
        if mode == "justified":
            more = {"targetExtent": 1 + length(300), "tolerance": made.random(), "lastLine": made.choice(list(cases.LAST_LINES))}
            return {"params": {**spaced(), **more}, "items": items(size)}
        if mode == "uikit-flow":
            return {"params": spaced(), "items": items(size)}
        return {"params": {**spaced(), "itemInsets": [length(9) for _ in range(4)]}, "items": items(magazine_item)}

    modes = list(cases.PLAIN)
    return [{"name": str(i), "mode": modes[i % len(modes)], **case(modes[i % len(modes)])} for i in range(count)]


class OracleTests(unittest.TestCase):
    def test_frames_of_browsers(self) -> None:
        given = read_cases()
        self.assertGreater(len(given), 100)
        for case in given:
            with self.subTest(case["name"]):
                answer = cases.solve(case)
                for name in ("frames", "content", "offsetAfter"):
                    if name in answer and name in case:
                        self.assertNear(answer[name], case[name], case["tol"])

    def assertNear(self, answer: Any, expected: Any, tolerance: float) -> None:
        if isinstance(expected, list):
            self.assertEqual(len(answer), len(expected))
            for one, other in zip(answer, expected):
                self.assertNear(one, other, tolerance)
        elif expected is not None:
            self.assertLessEqual(abs(answer - expected), tolerance)

    def assertSolved(self, given: list[cases.Case]) -> None:
        answers = list(solved(given))
        self.assertEqual(len(answers), len(given))
        for case, expected in zip(given, answers):
            self.assertNotIn("error", expected, json.dumps(case))
            with self.subTest(case["name"], mode=case["mode"]):
                # Equal numbers of JSON are equal doubles: both are written so that they are read again exactly.
                self.assertEqual({"name": case["name"], **cases.solve(case)}, expected)

    @unittest.skipUnless(support.tool(), "the tool `virtual-layout` is not built")
    def test_same_bits_as_solve(self) -> None:
        self.assertSolved(read_cases())

    @unittest.skipUnless(support.tool(), "the tool `virtual-layout` is not built")
    def test_same_bits_as_solve_in_every_mode(self) -> None:
        self.assertSolved(random_cases(22, 800))


if __name__ == "__main__":
    unittest.main()
