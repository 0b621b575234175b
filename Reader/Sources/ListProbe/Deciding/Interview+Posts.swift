import Foundation

extension Interview {
  /// A connection as Relay has it: its `pageInfo` says all that there is to learn, but for what the server makes of it.
  mutating func connection(_ first: ListPage) throws(Pending) {
    guard
      let path = first.tree.objects().first(where: {
        !$0.object["pageInfo"].isNull && ($0.object["nodes"].elements ?? $0.object["edges"].elements) != nil
      })?.path,
      case .graphQL(let query) = request.manner
    else {
      doubt(
        "There is no connection in the reply: an object with `pageInfo`, and `nodes` or `edges`. Ask for them in the query."
      )
      return
    }
    let info = path + ["pageInfo"]
    func text(_ page: ListPage, _ name: String) -> JSONTree? { page.tree[info + [name]].text.map { .string($0) } }
    guard let cursor = text(first, "endCursor"), first.tree[info + ["hasNextPage"]].bool != nil else {
      doubt("`pageInfo` has no `endCursor` or no `hasNextPage`. Ask for them in the query.")
      return
    }
    guard case .page(let second) = try ask([("first", .number("10")), ("after", cursor)], "the page behind the first"),
      !second.ids.isEmpty, !Self.isSame(second.ids, first.ids)
    else {
      doubt("`after` does not lead to another page. Does the query hand `$after` to the connection?")
      return
    }
    saw(second)
    var goesBack = false
    if query.contains("$last"), query.contains("$before"), let start = text(second, "startCursor") {
      if case .page(let page) = try ask(
        [("last", .number("10")), ("before", start)], "the page before, by `last` and `before`"),
        page.ids == first.ids
      {
        goesBack = true
        fact("Back", "`last` and `before`")
      }
    }
    finding.way = .connection(path, goesBack: goesBack)
    finding.end = .lastFlag
    learned.flag = .init(path: info + ["hasNextPage"], meansMore: true)
    if let total = first.tree[path + ["totalCount"]].int {
      fact("Total", "\(total), in `\((path + ["totalCount"]).joined(separator: "."))`")
    }
    if goesBack, left > 0, case .page(let end) = try ask([("last", .number("10"))], "the last page, by `last`") {
      finding.endWasSeen = end.tree[info + ["hasNextPage"]].bool == false && !end.ids.isEmpty
    }
  }

  /// A query in the shape of Firestore's: the next page starts behind what the last row has in the fields that it is ordered by.
  mutating func structuredQuery(_ first: ListPage, _ query: JSONTree) throws(Pending) {
    let fields = (query["orderBy"].elements ?? []).compactMap { $0["field"]["fieldPath"].text }
    guard !fields.isEmpty, query["limit"].int != nil,
      fields.allSatisfy({ field in first.rows.allSatisfy { $0["document"]["fields"][field].fields.count == 1 } })
    else {
      doubt(
        "A structured query is read on behind the fields that it is ordered by. Give `orderBy`, whose last field is unique, and `limit`."
      )
      return
    }
    func settings(_ row: JSONTree, _ count: Int) -> [(String, JSONTree?)] {
      let values = JSONTree.array(fields.map { row["document"]["fields"][$0] })
      let start = JSONTree.object([.init("values", values), .init("before", .bool(false))])
      return [
        ("structuredQuery", query.setting(["startAt"], start).setting(["limit"], .number("\(count)")).withoutNulls)
      ]
    }
    guard let last = first.rows.last,
      case .page(let second) = try ask(settings(last, 100), "the page behind the last row, by `startAt`"),
      !second.ids.isEmpty, Self.common(first.ids, second.ids) == 0
    else {
      doubt("`startAt` does not lead to another page.")
      return
    }
    saw(second)
    finding.way = .sortValues(.structuredQuery(fields))
    // What the order is made of is read as it is, and cannot be taken apart as well.
    if Set(learned.rows.map { $0["document"]["name"].text }).count == learned.rows.count {
      learned.layout?.id = ["document", "name"]
    }
    finding.end = .shortPage
    var page = second
    while let row = page.rows.last, left > 0,
      case .page(let after) = try ask(settings(row, 100), "the page behind that")
    {
      if after.ids.isEmpty {
        finding.endWasSeen = page.count < 100
        break
      }
      saw(after)
      page = after
    }
  }

  /// A search in the shape of Elasticsearch's: the next page starts behind the sort values of the last row.
  mutating func searchAfter(_ first: ListPage) throws(Pending) {
    guard let last = first.rows.last else { return }
    func settings(_ row: JSONTree) -> [(String, JSONTree?)] {
      [("search_after", row["sort"]), ("size", .number("100"))]
    }
    guard case .page(let second) = try ask(settings(last), "the page behind the last row, by `search_after`"),
      !second.ids.isEmpty, Self.common(first.ids, second.ids) == 0
    else {
      doubt("`search_after` does not lead to another page.")
      return
    }
    saw(second)
    finding.way = .sortValues(.searchAfter(size: "size"))
    finding.end = .emptyPage
    var page = second
    while let row = page.rows.last, left > 0, case .page(let after) = try ask(settings(row), "the page behind that") {
      if after.ids.isEmpty {
        finding.endWasSeen = true
        break
      }
      saw(after)
      page = after
    }
    if let total = first.tree["hits"]["total"]["value"].int {
      fact("Total", "\(total), in `hits.total.value`, which may be an estimate")
    }
    doubt(
      "The rows are those of each moment: a point in time, which holds them still, is opened by a request that was not sent."
    )
  }
}
