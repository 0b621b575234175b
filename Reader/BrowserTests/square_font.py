"""A font as small as can be, made here: every letter is a square, much wider than any other font's."""

import struct

# Units of the design; a letter is as wide as it is high.
EM = 1_000
FIRST, LAST = 0x20, 0x7E


def square_font() -> bytes:
    """TrueType with one glyph for all of ASCII. Text in it wraps elsewhere than in a font of the system."""
    points = [(0, 0), (0, 800), (800, 800), (800, 0)]
    glyph = struct.pack(">hhhhh", 1, 0, 0, 800, 800) + struct.pack(">HH", 3, 0) + bytes([1] * 4)
    for axis in (0, 1):
        at = 0
        for point in points:
            glyph += struct.pack(">h", point[axis] - at)
            at = point[axis]
    glyph += bytes(-len(glyph) % 4)
    count = LAST - FIRST + 1
    # Segments of format 4: all of ASCII are glyph 1, by a list of glyphs; the last one ends the table.
    segments = struct.pack(
        ">HHHH", 4, 4, 1, 0) + struct.pack(">HH", LAST, 0xFFFF) + struct.pack(">H", 0) + struct.pack(">HH", FIRST, 0xFFFF)
    segments += struct.pack(">hh", 0, 1) + struct.pack(">HH", 4, 0) + struct.pack(f">{count}H", *[1] * count)
    cmap = struct.pack(">HH", 0, 1) + struct.pack(">HHI", 3, 1, 12)
    cmap += struct.pack(">HHH", 4, 6 + len(segments), 0) + segments
    name = "Late".encode("utf-16-be")
    names = b"".join(struct.pack(">HHHHHH", 3, 1, 0x409, kind, len(name), 0) for kind in (1, 4, 6))
    tables = {
        b"OS/2": struct.pack(
            ">HhHHH10hh10sIIII4sHHHhhhHHII", 3, EM, 400, 5, 0, *[0] * 10, 0, bytes(10), 0, 0, 0, 0, b"NONE", 0x40, FIRST,
            LAST, 800, -200, 0, 800, 200, 1, 0) + struct.pack(">hhHHH", 800, 800, 0, FIRST, 0),
        b"cmap": cmap,
        b"glyf": glyph,
        b"head": struct.pack(
            ">HHHHIIHHQQhhhhHHhhh", 1, 0, 1, 0, 0, 0x5F0F3CF5, 0, EM, 0, 0, 0, 0, 800, 800, 0, 8, 2, 0, 0),
        b"hhea": struct.pack(">HHhhhHhhhhhhhhhhhH", 1, 0, 800, -200, 0, EM, 0, 0, 800, 1, 0, 0, 0, 0, 0, 0, 0, 2),
        b"hmtx": struct.pack(">HhHh", EM, 0, EM, 0),
        b"loca": struct.pack(">HHH", 0, 0, len(glyph) // 2),
        b"maxp": struct.pack(">IHHHHHHHHHHHHHH", 0x10000, 2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
        b"name": struct.pack(">HHH", 0, 3, 6 + len(names)) + names + name,
        b"post": struct.pack(">IIhhIIIII", 0x30000, 0, 0, 0, 0, 0, 0, 0, 0),
    }
    head = struct.pack(">IHHHH", 0x10000, len(tables), 128, 3, len(tables) * 16 - 128)
    at = len(head) + 16 * len(tables)
    records, body = b"", b""
    for tag, table in tables.items():
        padded = table + bytes(-len(table) % 4)
        checksum = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        records += struct.pack(">4sIII", tag, checksum, at + len(body), len(table))
        body += padded
    return head + records + body
