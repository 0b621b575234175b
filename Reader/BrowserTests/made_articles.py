"""Articles in Qiita's shape, made to order: by someone who wants to run something."""

import json
from collections.abc import Iterable
from pathlib import Path

ATTACKS = """
<script>window.pwned = 'script'</script>
<img src="x" onerror="window.pwned = 'onerror'">
<svg onload="window.pwned = 'svg'"><script>window.pwned = 'svg script'</script></svg>
<iframe src="javascript:parent.pwned = 'iframe'" srcdoc="<script>parent.pwned = 'srcdoc'</script>"></iframe>
<a href="javascript:window.pwned = 'link'">a link that runs</a>
<a href=" java&#10;script:window.pwned = 'hidden link'">another</a>
<a href="data:text/html,<script>opener.pwned = 'data'</script>">a third</a>
<details open ontoggle="window.pwned = 'toggle'"><summary>more</summary>text</details>
<form action="https://evil.example/"><input name="q" autofocus onfocus="window.pwned = 'focus'"><button>send</button></form>
<style>* { display: none }</style><link rel="stylesheet" href="https://evil.example/x.css">
<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
<div style="position:fixed;inset:0" id="page" class="article-bar" onclick="window.pwned = 'click'">dressed up</div>
<template><script>window.pwned = 'template'</script></template><object data="x"></object><embed src="x">
<p>It ends here.</p>
<math><mtext></table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.pwned='mutation'&gt;"></mtext></math>
"""
TITLE = "<script>window.pwned = 'title'</script><img src=x onerror=\"window.pwned = 'title picture'\"> \u202etitle\u202c"
MEGABYTE = 1_000_000


def row_id(number: int) -> str:
    """The id of the article with this number, which is its row's too."""
    return f"{number:020x}"


def article(number: int, title: str, body: str, **more) -> dict:
    return {
        "id": row_id(number), "title": title, "body": body, "url": "javascript:window.pwned = 'url'",
        "created_at": f"2026-01-{number + 1:02}T12:00:00+09:00", "updated_at": f"2026-01-{number + 1:02}T12:00:00+09:00",
        "private": False, "coediting": False, "comments_count": 0, "likes_count": 3, "stocks_count": 0, "reactions_count": 0,
        "tags": [{"name": "<b onclick=x>tag</b>", "versions": []}],
        "user": {"id": "mallory", "name": "<i onmouseover=\"window.pwned='name'\">Mallory</i>",
                 "profile_image_url": "javascript:window.pwned = 'picture'", "permanent_id": 1},
        **more,
    }


def write(path: Path, articles: Iterable[dict]) -> Path:
    """Writes articles as JSON Lines, for `maki import`."""
    path.write_text("".join(json.dumps(each) + "\n" for each in articles))
    return path
