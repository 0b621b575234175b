import Foundation
import MakimonoHTTP

/// A page of a list, and what it says about itself and its neighbours.
struct ListPage: Sendable {
  let page: ProbePage
  /// The reply, or the part of it that is the page: the result of a call.
  let tree: JSONTree
  let layout: RowsOfPage
  let rows: [JSONTree]
  let ids: [String]

  init(_ page: ProbePage, _ layout: RowsOfPage, under path: [String] = []) {
    self.page = page
    self.layout = layout
    tree = page.tree[path]
    rows = layout.rows(in: tree)
    ids = layout.ids(rows)
  }

  var count: Int { rows.count }

  /// Objects of the reply that speak of the page: not those within rows.
  private var speaking: [(path: [String], object: JSONTree)] { tree.objects() }

  /// Fields with a name, from the top down.
  private func fields(_ isWanted: (String, JSONTree) -> Bool) -> [(path: [String], value: JSONTree)] {
    speaking.flatMap { path, object in
      object.fields.filter { isWanted($0.name, $0.value) }.map { (path + [$0.name], $0.value) }
    }.sorted { $0.path.count < $1.path.count }
  }

  // MARK: - Neighbours

  /// A URL of a neighbour: where it stands, and what it is.
  struct Neighbour: Hashable, Sendable {
    var path: [String]
    var url: URL
  }

  func headerLink(_ relations: String...) -> URL? {
    let links = LinkHeader(page.headers, base: page.url)
    return relations.lazy.compactMap { links[$0] }.first
  }

  func bodyLink(next: Bool) -> Neighbour? {
    let names: Set<String> =
      next
      ? ["next", "nextlink", "nextpageurl", "nexturl", "nextpage", "nexthref", "odatanextlink", "nextpagelink"]
      : ["prev", "previous", "prevlink", "previouslink", "prevpageurl", "previouspageurl", "prevurl", "previousurl"]
    for (path, value) in fields({ name, _ in names.contains(ParameterNames.plain(name)) }) {
      for (path, text) in [(path, value.text), (path + ["href"], value["href"].text)] {
        if let text, let url = Self.link(text, from: page.url) { return Neighbour(path: path, url: url) }
      }
    }
    return nil
  }

  /// The URL of a list's first page, of a list that has no rows itself.
  static func firstPage(in page: ProbePage) -> Neighbour? {
    for (path, text) in [(["first"], page.tree["first"].text), (["first", "href"], page.tree["first"]["href"].text)] {
      if let text, let url = link(text, from: page.url) { return Neighbour(path: path, url: url) }
    }
    return nil
  }

  /// A text that is an address, and not a token.
  static func link(_ text: String, from base: URL) -> URL? {
    let isAddress = text.contains("://") || text.hasPrefix("/") || text.hasPrefix("?")
    guard isAddress, text.utf8.count <= 8_192, let url = URL(string: text, relativeTo: base)?.absoluteURL else {
      return nil
    }
    return url
  }

  // MARK: - Tokens

  /// A token that a reply gives: where, and what.
  struct Token: Hashable, Sendable {
    var path: [String]
    var value: JSONTree

    var name: String { path.last ?? "" }
  }

  private static let onward = [
    "nextcursor", "nextcursormark", "nextpagetoken", "nexttoken", "lastevaluatedkey", "continuationmarker",
    "continuationtoken", "continuation", "nextmarker", "nextkey", "nextpage", "nextoffset", "endcursor", "cursor",
    "bookmark", "marker", "after", "pagestate", "offset", "next", "end",
  ]
  private static let backward = [
    "prevcursor", "previouscursor", "prevpagetoken", "previouspagetoken", "prevtoken", "previoustoken", "before",
    "startcursor", "prev", "previous", "start",
  ]

  /// The token that leads on, by the name of its field.
  var token: Token? { token(of: Self.onward) }
  /// The token that leads back.
  var previousToken: Token? { token(of: Self.backward) }

  private func token(of names: [String]) -> Token? {
    for name in names {
      for (path, value) in fields({ field, _ in ParameterNames.plain(field) == name }) {
        switch value {
        case .string(let text):
          // Where a list begins and ends, as a number in a text, is no token; nor is an address.
          guard !text.isEmpty, Self.link(text, from: page.url) == nil else { continue }
          return Token(path: path, value: value)
        case .number where ["nextcursor", "nextoffset", "nextpage", "nextpagetoken", "nextkey"].contains(name):
          return Token(path: path, value: value)
        case .object(let fields) where name == "lastevaluatedkey" && !fields.isEmpty:
          return Token(path: path, value: value)
        default: continue
        }
      }
    }
    return nil
  }

  /// What stands where a token stood in another page.
  func token(at path: [String]) -> JSONTree? {
    let value = tree[path]
    return value.isNull || value.text == "" ? nil : value
  }

  // MARK: - Numbers

  /// How many rows the list has, as a reply says.
  struct Total: Hashable, Sendable {
    enum Place: Hashable, Sendable {
      case header(String)
      case contentRange
      case body([String])
    }

    var place: Place
    var count: Int
  }

  var total: Total? { headerTotal ?? bodyTotal }

  var headerTotal: Total? {
    for header in page.headers {
      let plain = ParameterNames.plain(header.name)
      guard plain.contains("total"), !plain.contains("page"), !plain.contains("limit"), !plain.contains("time"),
        let count = Int(header.value), count >= rows.count
      else { continue }
      return Total(place: .header(header.name), count: count)
    }
    if let count = contentRange?.total { return Total(place: .contentRange, count: count) }
    return nil
  }

  /// A range of rows. Where neither the rows nor the total are known there is none to read.
  var contentRange: ContentRange? { page.headers["Content-Range"].flatMap { ContentRange($0) } }

  private static let totals = [
    "totalcount", "totalelements", "totalitems", "totalresults", "totalhits", "nbhits", "numfound", "total",
    "recordstotal",
    "totalrecords", "odatacount", "count", "results", "value",
  ]

  var bodyTotal: Total? {
    for name in Self.totals {
      for (path, value) in fields({ field, _ in ParameterNames.plain(field) == name }) {
        // `value` counts only below a total (`hits.total.value`).
        if name == "value", path.count < 2 || ParameterNames.plain(path[path.count - 2]) != "total" { continue }
        // As many as there are rows: of this page, as likely as not.
        let least = name == "count" || name == "results" ? rows.count + 1 : rows.count
        if let count = value.int, count >= max(1, least) { return Total(place: .body(path), count: count) }
      }
    }
    return nil
  }

  func total(at place: Total.Place) -> Int? {
    switch place {
    case .header(let name): page.headers[name].flatMap { Int($0) }
    case .contentRange: contentRange?.total
    case .body(let path): tree[path].int
    }
  }

  /// A number that the reply says of itself, by the names of its field.
  private func number(_ names: Set<String>, _ isWanted: (Int) -> Bool = { _ in true }) -> (path: [String], value: Int)?
  {
    for (path, value) in fields({ name, _ in names.contains(ParameterNames.plain(name)) }) {
      if let number = value.int, isWanted(number) { return (path, number) }
    }
    return nil
  }

  /// The number of this page.
  var pageEcho: (path: [String], value: Int)? {
    number(["page", "currentpage", "number", "pagenumber", "pageindex", "pageno"])
  }

  /// How many pages there are.
  var pageCount: (path: [String], value: Int)? {
    number(["pages", "nbpages", "totalpages", "lastpage", "numpages", "pagecount", "pagestotal"])
  }

  /// How many rows were asked for.
  var sizeEcho: (path: [String], value: Int)? {
    number(["perpage", "size", "hitsperpage", "pagesize", "limit", "itemsperpage"]) { $0 >= rows.count }
  }

  /// Of the first row.
  var offsetEcho: (path: [String], value: Int)? { number(["skip", "offset", "startindex"]) }

  // MARK: - Flags

  /// A flag that says whether there are more rows.
  struct Flag: Hashable, Sendable {
    var path: [String]
    /// Whether true means that there are more.
    var meansMore: Bool
  }

  var flag: Flag? {
    let more: Set<String> = ["hasmore", "hasnext", "hasnextpage", "more", "moreavailable", "ismore", "morepages"]
    let last: Set<String> = ["last", "islast", "islastpage", "isend", "lastpagereached", "endoflist"]
    for (path, value) in fields({ name, value in
      value.bool != nil && (more.contains(ParameterNames.plain(name)) || last.contains(ParameterNames.plain(name)))
    }) where value.bool != nil {
      return Flag(path: path, meansMore: more.contains(ParameterNames.plain(path.last ?? "")))
    }
    return nil
  }

  /// What a flag says: whether there are more rows.
  func saysMore(_ flag: Flag) -> Bool? { tree[flag.path].bool.map { $0 == flag.meansMore } }

  /// A flag beside the rows that says whether the request was understood, as Slack's `ok`.
  var okFlag: String? { ["ok", "success"].first { tree[$0].bool != nil } }
}
