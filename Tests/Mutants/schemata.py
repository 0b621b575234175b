"""The source with every mutant compiled in, switched by the environment variable MUTANT."""

from sites import SWAPPED, operator_name

SUPPORT = """\
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

let __mutant: Int = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

@inline(__always)
func __negate(_ number: Int, _ value: Bool) -> Bool { __mutant == number ? !value : value }

@inline(__always)
func __swap(_ number: Int, _ value: PageDirection) -> PageDirection { __mutant == number ? value.opposite : value }

@inline(__always)
func __swap(_ number: Int, _ value: LoadEdge) -> LoadEdge {
  guard __mutant == number else { return value }
  return value == .prepend ? .append : .prepend
}

extension Int {
  @inline(__always)
  func __less(_ number: Int) -> Int { __mutant == number ? self - 1 : self }
}
"""

PRECEDENCE = {
    "&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence", "+": "AdditionPrecedence",
    "-": "AdditionPrecedence", "+=": "AssignmentPrecedence", "-=": "AssignmentPrecedence",
}


def support(sites):
    """The helpers that the switched forms call."""
    lines = [SUPPORT]
    for site in sites:
        if not site.operator:
            continue
        name, old, new = operator_name(site.operator, site.number), site.operator, SWAPPED[site.operator]
        test = f"__mutant == {site.number}"
        lines.append(f"infix operator {name}: {PRECEDENCE.get(old, 'ComparisonPrecedence')}")
        if old in ("&&", "||"):
            lines.append(
                f"@inline(__always) func {name}(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                f"{{ {test} ? try a {new} b() : try a {old} b() }}")
        elif old in ("+=", "-="):
            lines.append(
                f"@inline(__always) func {name}<T: AdditiveArithmetic>(a: inout T, b: T) "
                f"{{ if {test} {{ a {new} b }} else {{ a {old} b }} }}")
        else:
            bound = {"+": "AdditiveArithmetic", "-": "AdditiveArithmetic", "==": "Equatable", "!=": "Equatable"}
            result = "T" if old in "+-" else "Bool"
            lines.append(
                f"@inline(__always) func {name}<T: {bound.get(old, 'Comparable')}>(a: T, b: T) -> {result} "
                f"{{ {test} ? a {new} b : a {old} b }}")
    return "\n".join(lines) + "\n"


def without_overlaps(sites):
    """Sites one inside the other can live in one build, sites that cross cannot: those are given back apart."""
    kept, left = [], []
    for site in sites:
        crossed = any(
            other.start < site.start < other.end < site.end or site.start < other.start < site.end < other.end
            for other in kept)
        (left if crossed else kept).append(site)
    return kept, left


def render(text, sites):
    """The text with the sites' switched forms in it, and each site's range in the result."""
    ordered = sorted(sites, key=lambda site: (site.start, -site.end, site.number))
    spans = []

    def build(start, end, inner, offset):
        out = []
        length = 0
        place = start
        index = 0
        while index < len(inner):
            site = inner[index]
            nested = [other for other in inner[index + 1:] if other.end <= site.end and other.start < site.end]
            out.append(text[place:site.start])
            length += site.start - place
            # Rendered twice, since the form's own length tells where the inner text lands in it.
            probe = site.code("\0", site.number)
            lead = probe.index("\0") if "\0" in probe else 0
            body = build(site.start, site.end, nested, offset + length + lead) if "\0" in probe else ""
            form = probe.replace("\0", body)
            spans.append((offset + length, offset + length + len(form), site))
            out.append(form)
            length += len(form)
            place = site.end
            index += 1 + len(nested)
        out.append(text[place:end])
        return "".join(out)

    return build(0, len(text), ordered, 0), spans
