"""garbage.py TOOL SCREENSHOTS: the wall on files and arguments that nobody would want. It says what is wrong, and goes on."""

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time

from driver import Wall
from png import encode

TOOL, SCREENSHOTS = sys.argv[1:]


def png(width, height, rows=None):
    """A grey picture. With fewer rows than its header says, it is broken."""
    return encode(width, height, [b"\x80" * min(width, 1 << 20)] * (height if rows is None else rows))


def gif(width, height):
    """A picture whose header says more than follows."""
    return b"GIF89a" + struct.pack("<HHBBB", width, height, 0, 0, 0) + b",\0\0\0\0\1\0\1\0\0\2\2D\1\0;"


def fill(folder):
    os.mkdir(folder)
    write = lambda name, data: open(os.path.join(folder, name), "wb").write(data)
    for number in range(40):
        write(f"good {number:02}.png", png(60 + 7 * number, 90))
    write("1x1.png", png(1, 1))
    write("wide.png", png(100_000, 1))
    write("tall.png", png(1, 100_000))
    # Decoded, each of the two bombs would take gigabytes.
    write("bomb.png", png(60_000, 60_000, rows=1))
    write("bomb.gif", gif(65_535, 65_535))
    for number in range(60):
        write(f"line {number:02}.png", png(50_000, 1))
    write("broken.png", png(300, 200, rows=3))
    write("cut.png", png(300, 200)[:60])
    write("empty.jpg", b"")
    write("text.png", b"This is no picture.\n")
    write("random.jpeg", bytes([0xFF, 0xD8]) + os.urandom(5000))
    write("zero.png", png(0, 10))
    write("line\nbreak \x1b[31m.png", png(30, 20))
    write(b"not \xff\xfe UTF-8.png".decode("utf-8", "surrogateescape"), png(80, 50))
    write("a" * 250 + ".png", png(80, 50))
    os.mkdir(os.path.join(folder, "folder.png"))
    os.symlink(".", os.path.join(folder, "loop"))
    os.symlink("itself.png", os.path.join(folder, "itself.png"))
    os.symlink("/nowhere/at all.png", os.path.join(folder, "dangling.png"))
    os.mkfifo(os.path.join(folder, "pipe.png"))
    write("unreadable.png", png(10, 10))
    os.chmod(os.path.join(folder, "unreadable.png"), 0)


def pictures(folder):
    fill(folder)
    wall = Wall(TOOL, "--images", folder, most_cells=400)
    wall.rest()
    for number, mode in enumerate(["masonry", "justified", "grid", "flow"], 1):
        wall.key(f"ctrl+{number}")
        wall.expect(mode, lambda frame: frame["mode"] == mode)
        wall.key("End")
        wall.expect("end", lambda frame: frame["visible"][1] == frame["items"] - 1)
        wall.rest()
        wall.screenshot(SCREENSHOTS, f"garbage-{mode}")
        wall.key("Home")
        wall.expect("home", lambda frame: frame["visible"][0] == 0)
        wall.rest()
    for step in range(6):
        wall.key("Return")
        wall.expect("opens", lambda frame: frame["open"] != "none")
        for _ in range(3):
            wall.key("Right")
        wall.key("Escape")
        wall.expect("closes", lambda frame: frame["open"] == "none")
        wall.key("Right", "Right", "Right")
    if wall.memory() > 400e6:
        raise SystemExit(f"FAILED {wall.memory() / 1e6:.0f} MB")
    print(f"ok memory: {wall.memory() / 1e6:.0f} MB")
    # The folder vanishes. What was decoded stays, everything else is missing.
    shutil.rmtree(folder)
    wall.key("ctrl+3", "ctrl+plus", "ctrl+plus", "End")
    wall.expect("end", lambda frame: frame["visible"][1] == frame["items"] - 1)
    wall.rest("rests without the folder")
    wall.key("Return")
    wall.expect("opens what is gone", lambda frame: frame["open"] != "none")
    wall.screenshot(SCREENSHOTS, "garbage-gone")
    wall.key("Escape")
    wall.expect("closes", lambda frame: frame["open"] == "none")
    messages = wall.close()
    if len(messages) != 1 or "left out" not in messages[0]:
        raise SystemExit(f"FAILED messages: {messages}")
    print(f"ok says {messages[0]!r}")


def text(folder):
    binary = os.path.join(folder, "binary")
    with open(binary, "wb") as file:
        file.write(os.urandom(300_000) + b"\n" * 1000 + b"\0" * 1000 + "\u202e\ud55c\uae00".encode() * 500)
    for option in ["--words", "--lines"]:
        wall = Wall(TOOL, option, binary, most_cells=3000)
        wall.key("End")
        wall.expect(f"end of {option}", lambda frame: frame["visible"][1] == frame["items"] - 1)
        wall.screenshot(SCREENSHOTS, f"garbage{option}")
        if wall.close():
            raise SystemExit(f"FAILED messages: {wall.messages}")
    pipe = subprocess.Popen(["seq", "100000"], stdout=subprocess.PIPE)
    wall = Wall(TOOL, "--lines", "-", stdin=pipe.stdout)
    wall.expect("a pipe", lambda frame: frame["items"] == 100_000)
    wall.close()


def large(folder):
    """A text of a gigabyte."""
    file = os.path.join(folder, "large.txt")
    with open(file, "wb") as output:
        output.write(b"".join(b"%078d\n" % number for number in range(13_000)) * 1000)
    wall = Wall(TOOL, "--lines", file, patience=60)
    wall.expect("a gigabyte", lambda frame: frame["items"] == 13_000_000)
    wall.key("End")
    wall.expect("its end", lambda frame: frame["visible"][1] == 12_999_999)
    if wall.memory() > 2e9:
        raise SystemExit(f"FAILED {wall.memory() / 1e6:.0f} MB")
    print(f"ok memory: {wall.memory() / 1e6:.0f} MB")
    wall.close()


def refused():
    """Arguments that are errors, and what is said."""
    wrong = [
        (["--generate", "0"], "expected a whole number from 1"),
        (["--generate", "-1"], "expected a whole number from 1"),
        (["--generate", "10000001"], "expected a whole number from 1"),
        (["--generate", "1e6"], "expected a whole number from 1"),
        (["--images", "/nowhere"], "No such file"),
        (["--images", "/etc/passwd"], "Not a directory"),
        (["--images", "/proc/self/fdinfo"], "expected PNG, JPEG or GIF pictures, found none"),
        (["--words", "/dev/null"], "expected words"),
        (["--lines", "/dev/null"], "expected text"),
        (["--lines", "/"], "Is a directory"),
        (["--lines", "/dev/zero"], "expected at most 1 GiB"),
        (["--mode", "spiral"], "expected masonry"),
        (["--gallery", "--group", "week"], "expected folder, month, none"),
        (["--generate", "9", "--group", "month"], "expected none"),
        (["--gallery", "--generate", "9"], "expected at most one"),
    ]
    for arguments, message in wrong:
        run = subprocess.run([TOOL, "window", *arguments], capture_output=True, text=True, timeout=60)
        if run.returncode != 1 or message not in run.stderr or run.stderr.count("\n") != 1:
            raise SystemExit(f"FAILED {arguments}: {run}")
        print(f"ok {run.stderr.strip()}")


def many():
    start = time.monotonic()
    wall = Wall(TOOL, "--generate", "10000000")
    print(f"ok ten million after {time.monotonic() - start:.2f} s, {wall.memory() / 1e6:.0f} MB")
    wall.key("End")
    wall.expect("end", lambda frame: frame["visible"][1] == 9_999_999)
    if wall.close():
        raise SystemExit(f"FAILED messages: {wall.messages}")


folder = tempfile.mkdtemp()
try:
    pictures(os.path.join(folder, "pictures"))
    text(folder)
    refused()
    many()
    large(folder)
finally:
    shutil.rmtree(folder)
