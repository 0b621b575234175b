"""Where the source can be broken mechanically, and how."""

import re
from dataclasses import dataclass, field

from swift_text import clauses, line_of, line_span, masked

SWAPPED = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "+=": "-=", "-=": "+=", "forward": "backward", "backward": "forward",
    "prepend": "append", "append": "prepend", "true": "false", "false": "true", "min": "max", "max": "min",
}


@dataclass
class Site:
    """One change to one place of one file. `code` makes the switched form from the place's inner text."""

    file: str
    kind: str
    start: int
    end: int
    mutated: str
    code: object
    operator: str = ""
    rule: str = ""
    name: str = ""
    why: str = ""
    number: int = 0
    key: tuple = field(default=())

    def describe(self, text):
        first, _ = line_span(text, self.start)
        _, last = line_span(text, max(self.start, self.end - 1))
        old = text[first:last]
        new = text[first:self.start] + self.mutated + text[self.end:last]
        lines = [f"{self.file}:{line_of(text, self.start)}: {self.name or self.kind}"]
        lines += ["    - " + line.strip() for line in old.splitlines()]
        lines += ["    + " + line.strip() for line in new.splitlines()]
        return "\n".join(lines)


def find_sites(file, text):
    """Every mechanical mutant of a file, in order of place."""
    mask = masked(text)
    sites = []
    for finder in (conditions, operators, literals, counts, statements, directions):
        sites += finder(file, text, mask)
    sites.sort(key=lambda site: (site.start, site.end, site.kind))
    seen = {}
    for site in sites:
        first, last = line_span(text, site.start)
        base = (file, site.kind, text[first:last].strip())
        seen[base] = seen.get(base, 0) + 1
        site.key = base + (seen[base],)
    return sites


def is_declaration(mask, place):
    """Whether the line is one where operators and clauses mean types."""
    first, last = line_span(mask, place)
    line = mask[first:last].strip()
    return bool(re.match(r"(public |private |internal |fileprivate )*(extension|protocol|struct|enum|import|where)\b", line))


def conditions(file, text, mask):
    """Negated clauses of `if`, `guard`, `while` and `where`."""
    for match in re.finditer(r"\b(if|guard|while|where)\b", mask):
        if is_declaration(mask, match.start()) or mask[match.start() - 1] == "#":
            continue
        first, _ = line_span(mask, match.start())
        before = mask[first:match.start()].strip()
        ends = [" {", "\n{"]
        if match[1] == "guard":
            ends = [" else {", "\nelse {", " else\n"]
            found = clauses(mask, match.end(), ["else {", "else\n"])
        elif match[1] == "where":
            if before.startswith("case"):
                ends = [":"]
            elif not before.startswith("for"):
                continue
            found = clauses(mask, match.end(), ends)
        else:
            found = clauses(mask, match.end(), ends)
        for start, end in found:
            clause = mask[start:end]
            # What follows `while true` is never reached; a loop that ends is no program the compiler takes.
            if start == end or clause == "true" or re.match(r"(let|var|case)\b|#", clause):
                continue
            yield Site(
                file, "negate", start, end, f"!({text[start:end]})",
                lambda inner, number: f"__negate({number}, {inner})")


def operators(file, text, mask):
    for match in re.finditer(r"(?<=\s)(<=|>=|==|!=|&&|\|\||\+=|-=|<|>|\+|-)(?=\s)", mask):
        if is_declaration(mask, match.start()) or "func " in mask[slice(*line_span(mask, match.start()))]:
            continue
        operator = match[1]
        kind = "bound" if operator in ("<", "<=", ">", ">=") else "operator"
        yield Site(
            file, f"{kind} {operator}", match.start(), match.end(), SWAPPED[operator],
            lambda inner, number, operator=operator: operator_name(operator, number), operator=operator)


def literals(file, text, mask):
    """`+ 1` to `+ 0`; `= true` to `= false`."""
    for match in re.finditer(r"(?<=[+-] )1\b(?!\.)|(?<=[+-]= )1\b(?!\.)", mask):
        yield Site(
            file, "one to zero", match.start(), match.end(), "0",
            lambda inner, number: f"(__mutant == {number} ? 0 : 1)")
    for match in re.finditer(r"(?<== )(true|false)\b", mask):
        yield Site(
            file, "flag", match.start(), match.end(), SWAPPED[match[1]],
            lambda inner, number: f"__negate({number}, {inner})")


def counts(file, text, mask):
    for match in re.finditer(r"(?<=[\w\])])\.count\b(?!\s*[(=]|\s*[+-]=)", mask):
        yield Site(
            file, "count", match.start(), match.end(), ".count - 1",
            lambda inner, number: f".count.__less({number})")


STATEMENT = re.compile(
    r"(?!let |var |return\b|case |default|guard |if |for |while |switch |func |import |private |public |static |mutating "
    r"|defer |break|continue|init\b|typealias |struct |enum |extension |precondition|yield |else|do |repeat |@|#|\.|\}|\?|:|&&|\|\|)"
    r"[\w_]")


def statements(file, text, mask):
    """A statement that takes one line, left out."""
    place = 0
    before = "{"
    lines = mask.split("\n")
    for index, line in enumerate(lines):
        stripped = line.strip()
        start = place + len(line) - len(line.lstrip())
        end = start + len(stripped)
        place += len(line) + 1
        if not stripped:
            continue
        after = next((other.strip() for other in lines[index + 1:] if other.strip()), "}")
        is_whole = (
            STATEMENT.match(stripped) and balanced(stripped) and stripped[-1] not in ",{([=+-*&|<>:?"
            and before[-1] not in ",([=+-*&|<>?" and not (before[-1] == ":" and not before.startswith(("case", "default")))
            and not re.match(r"[.?:+*/&|]|- |==|\bin\b|else\b", after)
            and ("=" in stripped or stripped[-1] == ")")
            # Memory set aside is not what a test could see.
            and ".reserveCapacity(" not in stripped)
        before = stripped
        if is_whole:
            yield Site(
                file, "drop", start, end, "",
                lambda inner, number: f"if __mutant != {number} {{ {inner} }}")


def balanced(line):
    depth = 0
    for character in line:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return False
    return depth == 0


def directions(file, text, mask):
    for match in re.finditer(r"(?<![\w)\]])(?:PageDirection|LoadEdge)?\.(forward|backward|prepend|append)\b(?!\s*\()", mask):
        first, _ = line_span(mask, match.start())
        if re.search(r"\bcase\b", mask[first:match.start()]) or "case" in mask[slice(*line_span(mask, match.start()))]:
            continue
        start = match.start(1)
        yield Site(
            file, "swap", match.start(), match.end(), text[match.start():start] + SWAPPED[match[1]],
            lambda inner, number: f"__swap({number}, {inner})")


def operator_name(operator, number):
    """An operator of its own for each place, so that its operands need not be found."""
    name = operator
    while True:
        name += "^%*~"[number % 4]
        number //= 4
        if number == 0:
            return name
