"""Just enough of Swift's grammar to find places that can be changed: brackets, comments, strings, clauses."""

OPENING = "([{"
CLOSING = ")]}"


def masked(text):
    """The text with comments and strings blanked out, each character in its place."""
    out = list(text)
    place = 0
    while place < len(text):
        if text.startswith("//", place):
            end = text.find("\n", place)
            end = len(text) if end < 0 else end
        elif text[place] == '"':
            end = string_end(text, place)
        else:
            place += 1
            continue
        for index in range(place, end):
            if text[index] != "\n":
                out[index] = " "
        # What stands for a string is an operand still.
        if text[place] == '"':
            out[place] = "_"
        place = end
    return "".join(out)


def string_end(text, place):
    quote = '"""' if text.startswith('"""', place) else '"'
    place += len(quote)
    while place < len(text):
        if text.startswith("\\(", place):
            place = closing(text, place + 1) + 1
        elif text[place] == "\\":
            place += 2
        elif text.startswith(quote, place):
            return place + len(quote)
        else:
            place += 1
    return place


def closing(text, place):
    """Where the bracket that opens here closes."""
    depth = 0
    while place < len(text):
        if text[place] in OPENING:
            depth += 1
        elif text[place] in CLOSING:
            depth -= 1
            if depth == 0:
                return place
        place += 1
    return place


def clauses(text, place, ends):
    """The clauses from here to the first of `ends` outside brackets: a list of ranges, split at commas."""
    found = []
    start = place
    while place < len(text):
        if any(text.startswith(end, place) for end in ends):
            found.append((start, place))
            return [trimmed(text, *span) for span in found]
        if text[place] == ",":
            found.append((start, place))
            start = place + 1
        elif text[place] in OPENING:
            place = closing(text, place)
        place += 1
    return []


def trimmed(text, start, end):
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def line_of(text, place):
    return text.count("\n", 0, place) + 1


def line_span(text, place):
    start = text.rfind("\n", 0, place) + 1
    end = text.find("\n", place)
    return start, len(text) if end < 0 else end
