"""The hand-made mutants of handmade.json, as sites."""

import json
from pathlib import Path

from sites import Site


class HandmadeError(Exception):
    pass


def load(path, texts):
    """One site for each entry. An entry that does not fit the source any more is an error that names it."""
    sites = []
    for entry in json.loads(Path(path).read_text()):
        for needed in ("id", "rule", "file", "find", "replace", "why"):
            if needed not in entry:
                raise HandmadeError(f"{entry.get('id', entry)}: no \"{needed}\"")
        if any(site.name == entry["id"] for site in sites):
            raise HandmadeError(f"{entry['id']}: two entries have this id")
        sites.append(site(entry, texts))
    return sites


def site(entry, texts):
    name, find = entry["id"], "\n".join(lines(entry["find"]))
    replace = "\n".join(lines(entry["replace"]))
    if entry["file"] not in texts:
        raise HandmadeError(f"{name}: there is no file {entry['file']}")
    text = texts[entry["file"]]
    begin = 0
    if "after" in entry:
        begin = text.find(entry["after"])
        if begin < 0:
            raise HandmadeError(f"{name}: \"after\" is not in {entry['file']}: {entry['after']}")
    start = text.find(find, begin)
    if start < 0:
        raise HandmadeError(f"{name}: \"find\" is not in {entry['file']}: {find}")
    if "after" not in entry and text.find(find, start + 1) >= 0:
        raise HandmadeError(f"{name}: \"find\" stands in {entry['file']} more than once; say \"after\" what: {find}")
    kind = entry.get("as", "expression")
    if kind == "expression":
        code = lambda inner, number: f"(__mutant == {number} ? ({replace}) : ({inner}))"
    elif kind == "statements":
        code = lambda inner, number: f"if __mutant == {number} {{ {replace} }} else {{ {inner} }}"
    else:
        raise HandmadeError(f"{name}: \"as\" is {kind}, not \"expression\" or \"statements\"")
    return Site(
        entry["file"], "hand-made", start, start + len(find), replace, code, rule=entry["rule"], name=name,
        why=entry["why"])


def lines(value):
    return value if isinstance(value, list) else [value]
