"""The anchor in WebAssembly: whatever changes, the row at the reading line stays where it is, to half a pixel; for who has scrolled to
the feed's very end, that end does (rule R22).

`CHANGES=10000` asks for so many changes of each kind, `SEED=` replays a run.
"""

import os
import random

from engine import NO_KEY, List, Runtime

KINDS = ("append", "prepend", "evict", "scroll back", "late measurement", "width", "refresh")
PAGE, HEIGHT, ROWS = 12, 800.0, 600


class Reader:
    """One list of ROWS rows with random heights; key K is the page that begins at row K."""

    def __init__(self, runtime, source):
        self.runtime, self.random = runtime, source
        self.list = List(runtime, page_size=PAGE, window_pages=source.choice((3, 4, 6)), row_height=80.0, prefetch=0.5)
        self.salt, self.width, self.grown = source.randrange(1_000), 1.0, {}
        self.pending, self.loaded, self.is_at_end = [], set(), False
        self.counts, self.worst, self.heading = dict.fromkeys(KINDS, 0), 0.0, 1
        self.answer = self.list.scroll(0.0, HEIGHT)
        self.take(self.list.start(source.randrange(0, ROWS, PAGE)))

    def close(self):
        self.runtime.call("mk_destroy", self.list.number)

    def height(self, row):
        area = 20 + (row * 37 + self.salt) % 211
        return max(1.0, round(area / self.width * 8) / 8 + self.grown.get(row, 0.0))

    def take(self, answer, held=None):
        """Notes requests, and measures rows before they are shown. `held` is a row and the distance from the viewport's top
        that it must keep with every answer; where a row shrinks so much that nothing of it is left in sight, the row that
        took over at the reading line must from then on."""
        for _ in range(30):
            self.answer = answer
            if self.is_at_end and held:
                self.worst = max(self.worst, abs(self.limit() - answer.content_offset))
            elif held:
                self.check(*held)
                if self.place(held[0]) is None:
                    number, row, distance, _ = answer.anchor
                    held = (int(row), distance) if number >= 0 else None
            self.pending = [load for load in self.pending if load.request not in answer.cancels] + answer.loads
            wrong = [(row, self.height(row)) for row, _, _, height in answer.rows if height != self.height(row)]
            if not wrong:
                return
            answer = self.list.measure(wrong)
        raise AssertionError("rows are measured again and again")

    def tracked(self, kinds, row, distance, answer):
        """A change after which a row must stand at a distance from the viewport's top."""
        self.take(answer, (row, distance))
        for kind in kinds:
            self.counts[kind] += 1

    def check(self, row, distance):
        tops = {handle: top for handle, _, top, _ in self.answer.rows}
        assert row in tops, f"row {row} is gone"
        # Beyond the ends of the content there is nowhere to scroll to: the row is as near as can be.
        wanted = min(max(0.0, tops[row] - distance), self.limit())
        self.worst = max(self.worst, abs(self.answer.content_offset - wanted))

    def place(self, row):
        """The distance of a row's top from the viewport's, as it was shown: at an end of the content that need not be the
        distance that the anchor would have. `None` where the row is out of sight: where the reader looks at the empty room
        of pages that went, no row is seen to move."""
        for handle, _, top, height in self.answer.rows:
            top -= self.answer.content_offset
            if handle == row and top < HEIGHT and top + height > 0:
                return top
        return None

    def stay(self, kinds, call):
        """A change after which the row at the reading line must stand where it stands."""
        number, row, _, _ = self.answer.anchor
        place = self.place(int(row)) if number >= 0 else None
        answer = call()
        if place is None:
            self.take(answer)
        else:
            self.tracked(kinds(answer), int(row), place, answer)

    # What happens

    def limit(self):
        return max(0.0, self.answer.content_length - HEIGHT)

    def scroll(self):
        limit = self.limit()
        offset = self.answer.content_offset + self.heading * self.random.randrange(-200, 1_400) / 2
        if offset <= 0 or offset >= limit or self.random.random() < 0.04:
            self.heading = -self.heading
        target = min(max(0.0, offset), limit)
        # To where the list stands already nobody scrolls: an end that came to the reader is not one that they went to. Within a
        # pixel is there, for toolkits that round.
        if abs(target - self.answer.content_offset) > 1:
            self.is_at_end = target + 1 > limit and any(row == ROWS - 1 for row, _, _, _ in self.answer.rows)
        self.take(self.list.scroll(target, HEIGHT))

    def reply(self):
        if not self.pending:
            return self.scroll()
        load = self.pending.pop(0)
        is_return = load.key in self.loaded
        self.loaded.add(load.key)

        def kinds(answer):
            inserted, removed = answer.numbers[1] > 0, answer.numbers[2] > 0
            named = {0: None, 1: "prepend", 2: "append"}[load.edge] if inserted else None
            return [kind for kind in (named, "evict" if removed else None, "scroll back" if is_return and named else None)
                    if kind]

        if load.edge == 0:
            self.take(self.page(load))
        else:
            self.stay(kinds, lambda: self.page(load))

    def page(self, load):
        end = min(ROWS, load.key + load.size)
        return self.list.page(
            load.request, [(row, 0) for row in range(load.key, end)], next_key=end if end < ROWS else NO_KEY,
            previous_key=load.key - load.size if load.key >= load.size else NO_KEY, total=float(ROWS))

    def grow(self):
        """A picture that comes late."""
        if self.answer.rows:
            row = self.random.choice(self.answer.rows)[0]
            self.grown[row] = self.random.randrange(-100, 800) / 8
            self.stay(lambda _: ["late measurement"], lambda: self.list.measure([(row, self.height(row))]))

    def turn(self):
        """Another width: every row that is shown has another height."""
        if self.answer.rows:
            self.width = self.random.randrange(50, 200) / 100
            heights = [(row, self.height(row)) for row, _, _, _ in self.answer.rows]
            self.stay(lambda _: ["width"], lambda: self.list.measure(heights))

    def refresh(self):
        """Reads the list anew where the reader is."""
        number, row, distance, key = self.answer.anchor
        if number < 0 or self.place(int(row)) is None:
            return
        self.pending, self.loaded, self.is_at_end = [], set(), False
        self.take(self.list.start(int(key), kind=2, handle=int(row), distance=distance))
        while self.pending and self.pending[0].edge != 0:
            self.pending.pop(0)
        if self.pending:
            load = self.pending.pop(0)
            self.loaded.add(load.key)
            self.tracked(["refresh"], int(row), distance, self.page(load))

    def step(self):
        chance = self.random.random()
        if chance < 0.40:
            self.scroll()
        elif chance < 0.80:
            self.reply()
        elif chance < 0.88:
            self.grow()
        elif chance < 0.97:
            self.turn()
        else:
            self.refresh()


def test_every_kind_of_change_leaves_the_row_at_the_reading_line_where_it_was():
    seed = int(os.environ.get("SEED") or random.randrange(2**32))
    each, total = int(os.environ.get("CHANGES") or 200), 10_000
    source, runtime = random.Random(seed), Runtime()
    counts, worst, readers = dict.fromkeys(KINDS, 0), 0.0, 0
    print(f"SEED={seed}")
    while min(counts.values()) < each or sum(counts.values()) < total:
        reader = Reader(runtime, source)
        for _ in range(400):
            reader.step()
            assert reader.worst <= 0.5, f"SEED={seed}, list {readers}"
        reader.close()
        readers += 1
        worst = max(worst, reader.worst)
        counts = {kind: counts[kind] + reader.counts[kind] for kind in KINDS}
    print(", ".join(f"{kind} {count}" for kind, count in counts.items()) + f"; worst error {worst} px")
