# Made by Scripts/border of Web/border.toml: change that, and run it.
"""Words, records, options and calls of the border between page and engine."""

ORDER = {"cursor": 0, "pageNumber": 1, "forwardCursor": 2, "offset": 3}
END_RULE = {"total": 0, "lastFlag": 1, "missingNextKey": 2, "emptyPage": 3, "shortPage": 4, "repeatedKey": 5}
DUPLICATES = {"keepFirst": 0, "replace": 1, "move": 2}
ARRANGEMENT = {"grid": 0, "masonry": 1}
EDGE = {"refresh": 0, "prepend": 1, "append": 2}
STRATEGY = {"firstPage": 0, "keepWindow": 1, "aroundAnchor": 2, "mergeNewer": 3}
SIDE = {"start": 0, "end": 1}
POSITION = {"start": 0, "end": 1, "row": 2}
EDIT = {"insert": 0, "update": 1, "remove": 2, "move": 3}
PLACE = {"start": 0, "end": 1, "before": 2, "after": 3}
STATE = {"idle": 0, "loading": 1, "failed": 2, "end": 3}
END_REASON = {"sourceSaidSo": 0, "totalReached": 1, "emptyPage": 2, "shortPage": 3, "pageCap": 4, "configuredLimit": 5, "noWayBack": 6}
CAUSE = {"source": 0, "cycle": 1, "emptyPages": 2, "expired": 3}
COMMAND = {"load": 0, "cancel": 1, "retry": 2}
ROW_KIND = {"gap": -2, "placeholder": -3}

STATE_SIZE = 2
ANCHOR_SIZE = 4
HEADER_SIZE = 29
COMMAND_SIZE = 5
GAP_SIZE = 6
ROW_SIZE = 5
ITEM_SIZE = 2
MEASURED_SIZE = 2
PUSHED_SIZE = 8
SECTION_SIZE = 5


class Header:
    """Where a number stands in an answer."""

    FLAGS = 0
    INSERTED = 1
    REMOVED = 2
    UPDATED = 3
    CONTENT_LENGTH = 4
    CONTENT_OFFSET = 5
    ROWS_START = 6
    ROWS_END = 7
    ROW_COUNT = 8
    PAGE_COUNT = 9
    TOTAL = 10
    REFRESH = 11
    PREPEND = 13
    APPEND = 15
    ANCHOR = 17
    FIRST_MOUNTED = 21
    MOUNTED_COUNT = 22
    FIRST_VISIBLE = 23
    VISIBLE_COUNT = 24
    COMMAND_COUNT = 25
    GAP_COUNT = 26
    QUIET_BEFORE = 27
    QUIET_AFTER = 28


# Names and defaults; None where it must be said.
OPTIONS = [
    ("order", None),
    ("firstKey", None),
    ("pageCap", 0),
    ("endRule", 2),
    ("pageSize", 20),
    ("windowPages", 10),
    ("estimatedRowHeight", 64),
    ("statusHeight", 0),
    ("prefetchViewports", -1),
    ("overscan", 1),
    ("maxMountedRows", 100),
    ("placeholders", 0),
    ("columns", 1),
    ("spacing", 0),
    ("loadsInFlight", 1),
    ("arrangement", 0),
    ("duplicates", 1),
    ("emptyPageBudget", 3),
    ("itemLimit", 0),
    ("estimatedHeaderHeight", -1),
]

# The export, and its arguments (i: 32-bit whole number, d: 64-bit float), by their numbers in a recording.
CALLS = [
    ("mk_create", "i"),
    ("mk_destroy", "i"),
    ("mk_start", "iiiidd"),
    ("mk_refresh", "iid"),
    ("mk_retry", "iid"),
    ("mk_load_more", "iid"),
    ("mk_give_up", "iid"),
    ("mk_retry_due", "iid"),
    ("mk_memory_pressure", "i"),
    ("mk_scroll", "iddddd"),
    ("mk_settle", "i"),
    ("mk_page", "iiiiidid"),
    ("mk_failed", "iiiiddiiddd"),
    ("mk_measure", "ii"),
    ("mk_reveal", "ii"),
    ("mk_row_of", "ii"),
    ("mk_id_at", "ii"),
    ("mk_live_items", "i"),
    ("mk_live_keys", "i"),
    ("mk_learned", "ii"),
    ("mk_fill_gap", "iiid"),
    ("mk_edit", "iiiiiiiid"),
    ("mk_confirm_edit", "iiiiid"),
    ("mk_roll_back_edit", "iid"),
    ("mk_is_pending", "ii"),
    ("mk_headers", "idd"),
    ("mk_measure_headers", "ii"),
    ("mk_reading_line", "iii"),
    ("mk_push", "iid"),
    ("mk_hold_back", "iid"),
    ("mk_held_back_count", "i"),
    ("mk_pushes_lost", "id"),
]
WITHOUT_OUTPUT = {"mk_create", "mk_destroy", "mk_row_of", "mk_id_at", "mk_is_pending", "mk_held_back_count"}
WITHOUT_ROWS = {"mk_live_items", "mk_live_keys", "mk_learned", "mk_headers"}
