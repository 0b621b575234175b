"""The server's Qiita face against Qiita's own schema."""

import json
from urllib.parse import quote

import pytest
from jsonschema import Draft4Validator, FormatChecker

from maki_server import MakiServer, import_articles


@pytest.fixture(scope="module")
def schema(shared):
    path = shared / "qiita-v2-schema.json"
    if not path.exists():
        pytest.skip(f"no schema: {path} does not exist")
    return json.loads(path.read_text())


@pytest.fixture(scope="module", params=["built-in", "imported"])
def feed(request, server, tmp_path_factory):
    """The built-in articles, and real ones."""
    if request.param == "built-in":
        yield server
        return
    real = request.getfixturevalue("real_articles")
    database = tmp_path_factory.mktemp("schema") / "feed.sqlite"
    import_articles(database, real)
    imported = MakiServer(database)
    yield imported
    imported.stop()


def check(schema: dict, name: str, values: list):
    assert values, f"no {name} to check"
    validator = Draft4Validator(schema["properties"][name], format_checker=FormatChecker())
    known = set(schema["properties"][name]["properties"])
    for value in values:
        errors = [f"{'/'.join(map(str, error.path))}: {error.message}" for error in validator.iter_errors(value)]
        assert errors == []
        assert known <= set(value), f"{name} lacks {known - set(value)}"


def test_items(schema, feed):
    items = feed.get("/api/v2/items", per_page=100)
    check(schema, "item", items)
    check(schema, "item", [feed.get(f"/api/v2/items/{items[0]['id']}")])
    user, tag = items[0]["user"]["id"], next(item["tags"][0]["name"] for item in items if item["tags"])
    check(schema, "item", feed.get(f"/api/v2/users/{user}/items"))
    check(schema, "item", feed.get(f"/api/v2/tags/{quote(tag, safe='')}/items"))


def test_users(schema, feed):
    users = feed.get("/api/v2/users", per_page=100)
    check(schema, "user", users)
    check(schema, "user", [feed.get(f"/api/v2/users/{users[0]['id']}")])
    stocked = max(feed.get("/api/v2/items", per_page=100), key=lambda item: item["stocks_count"])
    check(schema, "user", feed.get(f"/api/v2/items/{stocked['id']}/stockers"))


def test_tags(schema, feed):
    tags = feed.get("/api/v2/tags", per_page=100)
    check(schema, "tag", tags)
    check(schema, "tag", [feed.get(f"/api/v2/tags/{quote(tags[0]['id'], safe='')}")])


def test_likes(schema, feed):
    liked = max(feed.get("/api/v2/items", per_page=100), key=lambda item: item["likes_count"])
    likes = feed.get(f"/api/v2/items/{liked['id']}/likes")
    check(schema, "like", likes)
    assert len(likes) == liked["likes_count"]


def test_comments(schema, feed):
    commented = max(feed.get("/api/v2/items", per_page=100), key=lambda item: item["comments_count"])
    comments = feed.get(f"/api/v2/items/{commented['id']}/comments")
    if commented["comments_count"] == 0:
        assert comments == []
        pytest.skip("no article of this feed has comments")
    check(schema, "comment", comments)
    assert len(comments) == commented["comments_count"]
