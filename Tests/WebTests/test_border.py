"""The border is described once (Web/border.toml): what is made of it is of that description, and what is wrong in it is told."""

import subprocess
import sys
from pathlib import Path

import pytest

from border import OPTIONS
from engine import PAGE_NUMBER, TOTAL, List, Runtime

ROOT = Path(__file__).resolve().parents[2]
DESCRIPTION = ROOT / "Web" / "border.toml"


def checked(description=DESCRIPTION):
    return subprocess.run([sys.executable, ROOT / "Scripts" / "border", "--check", "--description", description],
                          capture_output=True, text=True)


def changed(tmp_path, old, new):
    text = DESCRIPTION.read_text(encoding="utf-8")
    assert old in text
    copy = tmp_path / "border.toml"
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


def test_what_is_made_is_of_the_description():
    done = checked()
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("old", "new", "files"), [
    ('{ name = "pageCount"', '{ name = "more", kind = "whole", doc = "a field" },\n  { name = "pageCount"', 4),
    ('[[options]]\nname = "spacing"', '[[options]]\nname = "more"\nkind = "switch"\ndefault = false\ndoc = "an option"\n\n[[options]]\nname = "spacing"', 3),
    ("noWayBack = 6", "noWayBack = 7", 3),
    ('name = "reveal"', 'name = "show"', 3),
])
def test_another_description_is_noticed_in_every_file_that_it_is_about(tmp_path, old, new, files):
    done = checked(changed(tmp_path, old, new))
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert last.endswith("Run Scripts/border.") and last.count("/border") + last.count("BorderLayout") + last.count("ReplayCall") >= files, last


@pytest.mark.parametrize(("old", "new", "message"), [
    ('kind = "duplicates"', 'kind = "duplicate"', "option duplicates: there is no kind duplicate"),
    ("move = 2 }", "move = 1 }", "words.duplicates: two have one number"),
    ('name = "row_of"', 'name = "id_at"', "call id_at is there twice"),
    ('{ name = "top", kind = "number"', '{ name = "top", kind = "px"', "records.row.top: there is no kind px"),
    ("[[calls]]", "[[calls]", "border.toml"),
])
def test_what_is_wrong_in_it_is_told(tmp_path, old, new, message):
    done = checked(changed(tmp_path, old, new))
    assert done.returncode != 0 and message in done.stderr and "Traceback" not in done.stderr, done.stderr


@pytest.mark.parametrize(("name", "number"), [
    (name, number) for name, _ in OPTIONS for number in (float("nan"), float("inf"), -float("inf"), -(2.0 ** 31) - 1, 2.0 ** 31)
    # A distance may be as long as anybody likes, and true is 1.
    if not (number == 2.0 ** 31 and name in {"estimatedRowHeight", "estimatedHeaderHeight", "statusHeight", "prefetchViewports", "overscan", "spacing"}) and name != "placeholders"
])
def test_numbers_that_no_page_says_make_no_list(name, number):
    runtime = Runtime()
    options = {"order": PAGE_NUMBER, "firstKey": 1, "endRule": TOTAL}
    assert runtime.create(**options) == 0
    assert runtime.create(**{**options, name: number}) == -1
    assert runtime.create(**options) == 1


def test_a_list_of_fewer_options_than_there_are_is_none():
    runtime = Runtime()
    runtime.put([1.0] * (len(OPTIONS) - 1))
    assert runtime.call("mk_create", len(OPTIONS) - 1) == -1
    assert runtime.call("mk_create", len(OPTIONS)) == -1
    assert List(runtime).number == 0
