"""looks.py TOOL SCREENSHOTS: what pictures with an alpha channel look like, in light and dark, in the wall and open."""

import os
import subprocess
import sys
import tempfile
import time

from driver import Wall
from png import disc, plain

TOOL, SCREENSHOTS = sys.argv[1:]
PICTURES = {
    "1 opaque.png": plain(200, 200, (200, 30, 30, 255)),
    "2 black.png": disc(200, (16, 16, 16, 255)),
    "3 white.png": disc(200, (250, 250, 250, 255)),
    "4 blue.png": disc(200, (48, 80, 176, 255)),
    "5 sheet.png": disc(200, (250, 250, 250, 255), border=(16, 16, 16, 255)),
}


def contrast(name, place):
    """The contrast of what is in a part of a screenshot, as WCAG defines it: from 1 to 21."""
    command = ["convert", f"{SCREENSHOTS}/{name}.png", "-crop", place, "-colorspace", "LinearGray"]
    command += ["-format", "%[fx:minima] %[fx:maxima]", "info:"]
    dark, light = map(float, subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())
    return (light + 0.05) / (dark + 0.05)


def color(name):
    """The ground at the corner of the fifth picture, from 0 to 255."""
    command = ["convert", f"{SCREENSHOTS}/{name}.png", "-crop", "1x1+40+360", "-format", "%[fx:255*intensity]", "info:"]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def check(name, what, place, is_plain=False):
    found = contrast(name, place)
    if (found > 1.01) if is_plain else (found < 3):
        raise SystemExit(f"FAILED {what} in {name}: a contrast of {found:.2f}")
    print(f"ok {what} in {name}: a contrast of {found:.2f}", flush=True)


with tempfile.TemporaryDirectory() as folder:
    for name, data in PICTURES.items():
        with open(os.path.join(folder, name), "wb") as output:
            output.write(data)
    wall = Wall(TOOL, "--images", folder, "--mode", "grid")
    for style in ["light", "dark"]:
        wall.rest()
        wall.screenshot(SCREENSHOTS, f"alpha-{style}")
        # The window has four columns. The crops leave out the round corners.
        for place, what in enumerate(PICTURES):
            crop = f"240x240+{26 + 269 * (place % 4)}+{72 + 269 * (place // 4)}"
            check(f"alpha-{style}", what, crop, what.startswith("1"))
        wall.key("ctrl+d")
    # What stands out from either ground is on the one that the style has.
    light, dark = color("alpha-light"), color("alpha-dark")
    if not light > 200 > 100 > dark:
        raise SystemExit(f"FAILED the ground of a sheet with a border is {light} in light, {dark} in the dark")
    for step, what in enumerate(PICTURES):
        wall.key("Right" if step else "Return")
        wall.wait("opens", lambda frame: frame["open"] == step)
        time.sleep(0.5)
        wall.screenshot(SCREENSHOTS, f"alpha-open-{step + 1}")
        check(f"alpha-open-{step + 1}", what, "400x400+350+210", what.startswith("1"))
    wall.key("Escape")
    if messages := wall.close():
        raise SystemExit("FAILED messages: " + "\n".join(messages[:10]))
