"""The search box: Qiita's grammar, the query in the address, and a message where it cannot be read."""

from urllib.parse import parse_qs, urlsplit

from made_articles import article, write


def query_in_address(reader) -> str | None:
    return parse_qs(urlsplit(reader.page.url).query).get("q", [None])[0]


def test_search(server, open_reader):
    """FIELD 27: what is not on the page the browser does not find: the search does, in the whole feed."""
    reader = open_reader(server)
    reader.wait_for_rows()
    box = reader.page.get_by_role("searchbox")
    box.fill("title:Swift -tag:Python")
    box.press("Enter")
    reader.wait_for("state.total !== null && state.total < 700 && state.heldRows > 0")
    assert query_in_address(reader) == "title:Swift -tag:Python"
    expected = server.get("/feed/items", q="title:Swift -tag:Python", limit=100)
    assert reader.state["total"] == expected["total_count"]
    rows = reader.row_ids()
    assert rows == [item["id"] for item in expected["items"]][:len(rows)]
    assert "result" in reader.page.locator("#count").inner_text()
    assert reader.page.title() == "title:Swift -tag:Python · Makimono"
    # The address says it all: it can be sent to someone.
    other = open_reader(server, urlsplit(reader.page.url)._replace(scheme="", netloc="").geturl())
    other.wait_for_rows()
    assert other.page.get_by_role("searchbox").input_value() == "title:Swift -tag:Python"
    assert other.row_ids() == rows


def test_a_plus_is_a_plus(own_server, open_reader, tmp_path):
    articles = [article(number, f"About {tag}", "x", tags=[{"name": tag, "versions": []}])
                for number, tag in enumerate(["C++", "C", "C#"])]
    server = own_server(imported=[write(tmp_path / "plus.jsonl", articles)])
    reader = open_reader(server)
    reader.wait_for_rows()
    reader.page.locator(".tag", has_text="C++").click()
    reader.wait_for("state.heldRows === 1")
    assert reader.page.locator(".mk-row .row-title").inner_text() == "About C++"
    assert "q=tag%3AC%2B%2B" in reader.page.url


def test_a_query_that_cannot_be_read(server, open_reader):
    reader = open_reader(server)
    reader.wait_for_rows()
    box = reader.page.get_by_role("searchbox")
    box.fill("created:>=yesterday")
    box.press("Enter")
    status = reader.status("refresh")
    status.get_by_text("This search cannot be read").wait_for()
    message = reader.state["refresh"]["failure"]["message"]
    assert message and message in status.inner_text()
    assert message in reader.said("assertive")
    assert len([each for each in reader.page_requests if "yesterday" in each]) == 1, "it was tried again in vain"
    status.get_by_role("button", name="Clear the search").click()
    reader.wait_for_rows()
    assert reader.page.url == f"{server.url}/" and box.input_value() == ""


def test_nothing_found(server, open_reader):
    reader = open_reader(server, "/?q=qqqzzzqqq")
    status = reader.status("refresh")
    status.get_by_text("Nothing found").wait_for()
    assert "No article matches “qqqzzzqqq”." in status.inner_text()
    assert reader.page.locator("#count").inner_text() == "0 results"
    assert reader.said() == "Nothing found"
    assert reader.page.locator(".mk-row").count() == 0


def test_clearing_the_search(server, open_reader):
    for clear in ("button", "Escape", "brand"):
        reader = open_reader(server, "/?q=tag:Swift")
        reader.wait_for_rows()
        if clear == "button":
            reader.page.locator("#search-clear").click()
        elif clear == "Escape":
            reader.page.keyboard.press("Escape")
        else:
            reader.page.get_by_role("link", name="Makimono").click()
        reader.wait_for("state.total === 700")
        assert reader.page.url == f"{server.url}/"
        reader.page.go_back()
        reader.wait_for("state.total < 700 && state.heldRows > 0")
        assert query_in_address(reader) == "tag:Swift"


def test_an_empty_feed(own_server, open_reader):
    server = own_server()
    reader = open_reader(server)
    reader.status("refresh").get_by_text("No articles yet").wait_for()
    assert reader.page.locator("#count").inner_text() == "0 articles"
    assert len(reader.page_requests) == 1


def chips(reader) -> list[str]:
    return reader.page.locator(".filter:visible .filter-text").all_inner_texts()


def test_filters_as_chips(server, open_reader):
    """A tag or an author in the query stands under the box in full, and goes at a tap, by itself."""
    reader = open_reader(server, "/?q=tag:Swift")
    reader.wait_for_rows()
    page = reader.page
    chip = page.get_by_role("list", name="Filters")
    chip.wait_for()
    assert chips(reader) == ["Tag: Swift"]
    box = page.get_by_role("searchbox")
    box.fill('title:Swift tag:"Swift" user:nobody -tag:iOS')
    box.press("Enter")
    reader.status("refresh").get_by_text("Nothing found").wait_for()
    reader.wait_for("document.querySelectorAll('.filter').length === 2")
    assert chips(reader) == ["Tag: Swift", "Author: nobody"]
    page.get_by_role("button", name="Remove “Author: nobody”").click()
    reader.wait_for("document.querySelectorAll('.filter').length === 1")
    assert query_in_address(reader) == 'title:Swift tag:"Swift" -tag:iOS'
    assert page.evaluate("document.activeElement.title") == "Remove “Tag: Swift”", "keys go on from there"
    page.keyboard.press("Enter")
    page.locator(".filters").wait_for(state="hidden")
    assert query_in_address(reader) == "title:Swift -tag:iOS"
    assert page.evaluate("document.activeElement.id") == "list"
    page.go_back()
    reader.wait_for("document.querySelectorAll('.filter').length === 1")
    page.reload()
    reader.wait_for_rows()
    page.locator(".filter").wait_for()
    assert chips(reader) == ["Tag: Swift"]


def test_no_chips_where_a_term_alone_says_nothing(server, open_reader):
    reader = open_reader(server, "/?q=tag:Swift%20OR%20tag:Python")
    reader.wait_for_rows()
    reader.wait_for_rest()
    reader.page.wait_for_load_state("networkidle")
    assert chips(reader) == []


def test_a_chip_of_a_long_name_on_a_phone(server, open_reader):
    reader = open_reader(server, "/?q=tag:" + "x" * 300, viewport={"width": 320, "height": 640})
    reader.page.locator(".filter").wait_for()
    box = reader.page.locator(".filter").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 320
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_letters_typed_on_after_a_search_are_no_commands(server, open_reader):
    reader = open_reader(server, None)
    reader.open_list()
    keys = reader.page.keyboard
    keys.press("/")
    keys.type("swift")
    keys.press("Enter")
    keys.type("g")
    box = reader.page.get_by_role("searchbox")
    assert box.input_value() == "swiftg"
    assert reader.page.locator(".date-panel:visible").count() == 0
