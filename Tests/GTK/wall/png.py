"""png.py: writes PNG pictures, also broken ones."""

import struct
import zlib

GRAY, RGBA = 0, 6


def encode(width, height, rows, color=GRAY):
    """Rows of bytes, which may be fewer than the header says."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    data = zlib.compress(b"".join(b"\0" + row for row in rows))
    header = struct.pack(">IIBBBBB", width, height, 8, color, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def plain(width, height, color):
    """A picture of one colour: red, green, blue and alpha."""
    return encode(width, height, [bytes(color) * width] * height, RGBA)


def disc(size, color, border=None):
    """A disc on nothing, perhaps with a border."""
    clear, color, border = bytes(4), bytes(color), bytes(border or color)
    distance = lambda x, y: (x - size / 2) ** 2 + (y - size / 2) ** 2
    pixel = lambda away: color if away < size**2 / 10 else border if away < size**2 / 8 else clear
    return encode(size, size, [b"".join(pixel(distance(x, y)) for x in range(size)) for y in range(size)], RGBA)
