/// What parameters and fields are called in the APIs that are read by pages. A name is a reason to ask, and never a finding.
enum ParameterNames {
  static let page = ["page", "page[number]", "pageNumber", "page_number", "pageIndex", "pageNo", "paged", "p"]
  static let offset = [
    "offset", "skip", "start", "$skip", "startIndex", "page[offset]", "fetchOffset", "_start", "from",
  ]
  static let size = [
    "per_page", "limit", "page_size", "pageSize", "size", "page[size]", "page[limit]", "count", "rows", "hitsPerPage",
    "maxResults", "max_results", "maximumPageSize", "resultsLimit", "perPage", "$top", "fetchLimit", "Limit", "first",
    "itemsPerPage", "take", "_limit",
  ]
  static let cursor = [
    "cursor", "pageToken", "page_token", "pagination_token", "next_token", "nextToken", "after", "start_cursor",
    "continuationToken", "continuation", "marker", "cursorMark", "page_info", "from", "bookmark", "page[after]",
  ]
  /// Beside a row: the name that leads on, and the one that leads back.
  static let besideRow = [
    ("starting_after", "ending_before"), ("before", "after"), ("after", "before"), ("max_id", "min_id"),
    ("after_id", "before_id"), ("last_id", "first_id"),
  ]

  /// Letters and digits alone, in small letters.
  static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }

  /// Parameters that a token may be given back by, the likeliest first.
  ///
  /// - Parameter field: What the reply calls it.
  static func cursors(for field: String, isPosted: Bool) -> [String] {
    var own: [String] = []
    // `nextPageToken` is given back as `pageToken`, or in a body as it came.
    if field.lowercased().hasPrefix("next") {
      var rest = field.dropFirst(4)
      if rest.first == "_" || rest.first == "-" { rest = rest.dropFirst() }
      if let first = rest.first { own.append(first.lowercased() + rest.dropFirst()) }
    }
    let known: [String: [String]] = [
      "nextcursor": isPosted ? ["start_cursor", "cursor"] : ["cursor", "start_cursor"],
      "nexttoken": isPosted ? ["nextToken", "next_token"] : ["pagination_token", "next_token", "nextToken"],
      "nextpagetoken": isPosted ? [field] + own : own + ["page_token"], "lastevaluatedkey": ["ExclusiveStartKey"],
      "nextcursormark": ["cursorMark"], "end": ["from"], "endcursor": ["after", "cursor"], "nextpage": ["page"],
      "nextoffset": ["offset"], "nextkey": ["key", "after"], "nextmarker": ["marker", "Marker"],
    ]
    let names = (known[plain(field)] ?? (isPosted ? [field] + own : own + [field])) + own + [field]
    return unique(names)
  }

  /// Sizes of pages beside a cursor of that name, the likeliest first.
  static func sizes(beside parameter: String) -> [String] {
    let known: [String: [String]] = [
      "pageToken": ["pageSize", "maxResults"], "page_token": ["page_size"], "pagination_token": ["max_results"],
      "cursorMark": ["rows"], "ExclusiveStartKey": ["Limit"], "start_cursor": ["page_size"],
      "nextPageToken": ["maximumPageSize", "maxResults"], "continuationMarker": ["resultsLimit"],
      "page[after]": ["page[size]"], "page[number]": ["page[size]"], "page[offset]": ["page[limit]"],
      "$skiptoken": ["$top"], "skip": ["limit"], "$skip": ["$top"], "fetchOffset": ["fetchLimit"],
      "search_after": ["size"], "page_info": ["limit"], "offset": ["limit", "pageSize"],
      "cursor": ["limit", "per_page"],
      "page": ["per_page", "limit", "size", "page_size", "pageSize"],
    ]
    return unique((known[parameter] ?? []) + ["limit", "per_page", "page_size", "size", "pageSize"])
  }

  /// Whether a parameter of an address most likely leads to a page behind the first: it is no filter by that name.
  static func leadsBehindTheFirst(_ name: String, _ value: String) -> Bool {
    if let number = Int(value) {
      if page.contains(name) { return number > 1 }
      if ["offset", "skip", "$skip", "page[offset]", "fetchOffset", "_start", "startIndex"].contains(name) {
        return number > 0
      }
    }
    let keys: Set<String> = [
      "cursor", "pageToken", "page_token", "pagination_token", "next_token", "nextToken", "start_cursor", "page_info",
      "continuationToken", "bookmark", "page[after]", "page[before]", "starting_after", "ending_before", "$skiptoken",
    ]
    return keys.contains(name)
  }

  static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Parameters and headers whose values are nobody's to see.
  static func isSecret(_ name: String) -> Bool {
    let plain = plain(name)
    if ["pagetoken", "nexttoken", "paginationtoken", "nextpagetoken", "continuationtoken", "skiptoken"].contains(plain)
    {
      return false
    }
    return [
      "apikey", "token", "secret", "password", "passwd", "signature", "authorization", "cookie", "credential",
      "accesskey", "subscriptionkey", "authkey", "bearer",
    ].contains { plain.contains($0) } || ["key", "sig", "auth", "pass", "jwt", "sid", "session"].contains(plain)
  }
}
