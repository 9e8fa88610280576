"""Starts the photo wall and drives it by real events. The wall's option --trace tells what each frame shows."""

import atexit
import re
import subprocess
import threading
import time


class Wall:
    """A wall in a window of its own. Every frame that it traces is checked."""

    # What the widget promises: cells for one and a quarter screens, and for two more during a fast fling.
    MOST_SCREENS = 3.25

    def __init__(self, tool, *arguments, most_cells=200, stdin=None, patience=20):
        self.most_cells = most_cells
        self.errors = []
        self.frames = 0
        self.most = 0
        self.last = None
        self.time = time.monotonic()
        self.process = subprocess.Popen(
            [tool, "window", "--trace", *arguments],
            stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
        )
        self.messages = []
        atexit.register(self.process.kill)
        self.readers = [
            threading.Thread(target=read, daemon=True) for read in (self.read_frames, self.read_messages)]
        for reader in self.readers:
            reader.start()
        self.expect("shown", lambda frame: frame["cells"] > 0, patience)
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
        self.window = subprocess.run(search, capture_output=True, text=True).stdout.split()[-1]
        self.events("windowfocus", "--sync", self.window)
        geometry = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", self.window], capture_output=True, text=True).stdout
        self.geometry = {name: int(value) for name, value in re.findall(r"(\w+)=(-?\d+)", geometry)}

    # -- What it tells.

    def read_frames(self):
        for line in self.process.stdout:
            frame = {}
            for field in line.split():
                name, value = field.split("=", 1)
                numbers = re.fullmatch(r"(-?[\d.]+)(?:\.\.(-?[\d.]+)|-(\d+))?", value)
                if numbers is None:
                    frame[name] = value
                elif "." in value and ".." in value:
                    frame[name] = tuple(float(part) for part in value.split(".."))
                elif numbers[3]:
                    frame[name] = (int(numbers[1]), int(numbers[3]))
                else:
                    frame[name] = float(value) if "." in value else int(value)
            self.check(frame)
            self.frames += 1
            self.last, self.time = frame, time.monotonic()

    def read_messages(self):
        for line in self.process.stderr:
            self.messages.append(line.rstrip())

    def check(self, frame):
        """The cells are those that the layout wants, they are as many as the factory has filled, and they are few.

        While items move, cells that the layout no longer wants leave."""
        self.most = max(self.most, frame["cells"])
        leaving = frame["cells"] - frame["alive"]
        if frame["cells"] != frame["bound"] or leaving < 0 or leaving > 0 and frame["moving"] == "no":
            self.errors.append(f"cells differ from what the layout wants: {frame}")
        (start, end), (first, last) = frame["viewport"], frame["reach"]
        if last - first > (end - start) * self.MOST_SCREENS + 1:
            self.errors.append(f"too much is alive: {frame}")
        if frame["cells"] > self.most_cells:
            self.errors.append(f"more than {self.most_cells} cells: {frame}")
        # 32 of items, and 32 of headers.
        if frame["unused"] > 64:
            self.errors.append(f"too many unused cells: {frame}")

    # -- What it waits for.

    def expect(self, what, condition, timeout=20):
        """Waits for a frame, and tells."""
        self.wait(what, condition, timeout)
        print(f"ok {what}", flush=True)

    def wait(self, what, condition, timeout=20):
        end = time.monotonic() + timeout
        while self.last is None or not condition(self.last):
            if self.process.poll() is not None:
                raise SystemExit(f"FAILED {what}: ended with status {self.process.returncode}: {self.messages}")
            if time.monotonic() > end:
                raise SystemExit(f"FAILED {what}: {self.last}")
            time.sleep(0.01)

    def rest(self, what="rests", timeout=20):
        """Waits until nothing moves and every picture is there."""
        self.expect(
            what,
            lambda frame: frame["waiting"] == 0 and frame["moving"] == "no" and time.monotonic() > self.time + 0.25,
            timeout,
        )

    def memory(self):
        """What is resident and not read from files, in bytes. Pages of libraries come and go with other processes."""
        with open(f"/proc/{self.process.pid}/smaps_rollup") as file:
            return next(1024 * int(line.split()[1]) for line in file if line.startswith("Anonymous:"))

    # -- What a person does.

    def events(self, *arguments):
        subprocess.run(["xdotool", *map(str, arguments)], check=True)

    def key(self, *names):
        self.events("key", "--delay", 20, *names)

    def point(self, x, y):
        self.events("mousemove", self.geometry["X"] + x, self.geometry["Y"] + y)

    def click(self, x, y):
        """Holds the button for a moment, as a hand does."""
        self.point(x, y)
        self.events("sleep", 0.05, "mousedown", 1, "sleep", 0.05, "mouseup", 1, "sleep", 0.05)

    def wheel(self, clicks):
        self.point(self.geometry["WIDTH"] // 2, self.geometry["HEIGHT"] // 2)
        self.events("click", "--repeat", abs(clicks), "--delay", 12, 5 if clicks > 0 else 4)

    def drag_scroll_bar(self, start, end, steps=24):
        """Drags from one fraction of the scroll bar to another."""
        top, bottom = 62, self.geometry["HEIGHT"] - 20
        x = self.geometry["WIDTH"] - 9
        place = lambda fraction: round(top + (bottom - top) * fraction)
        # The bar becomes wide when the pointer comes near.
        self.point(x - 30, place(start))
        self.point(x, place(start))
        time.sleep(0.3)
        self.events("mousedown", 1)
        for step in range(1, steps + 1):
            self.point(x, place(start + (end - start) * step / steps))
            time.sleep(0.02)
        self.events("mouseup", 1)

    def screenshot(self, folder, name):
        # The wall shows the name of the picture under the pointer, which a screenshot should not have.
        self.events("mousemove", 0, 0)
        time.sleep(0.2)
        subprocess.run(["import", "-window", self.window, f"{folder}/{name}.png"], check=True)

    # -- The end.

    def close(self):
        self.key("ctrl+q")
        try:
            status = self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise SystemExit("FAILED closes: still there after 20 s") from None
        for reader in self.readers:
            reader.join()
        if status != 0:
            raise SystemExit(f"FAILED closes: status {status}: {self.messages}")
        if self.errors:
            raise SystemExit("FAILED " + "\n".join(self.errors[:5]))
        print(f"ok closes: {self.frames} frames, at most {self.most} cells", flush=True)
        return self.messages
