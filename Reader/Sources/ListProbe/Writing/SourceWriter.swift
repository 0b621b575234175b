import Foundation

/// Writes the Swift source that reads a list, of what was learned of it.
struct SourceWriter {
  let request: ProbeRequest
  let finding: Finding
  let learned: Learned
  let address: ProbedAddress

  private var rowType: SwiftStruct
  private var idPath: [String]
  private var idIsText: Bool
  private var more: [String] = []

  /// The source; nil where there is nothing that it could be.
  static func source(_ interview: Interview) -> String? {
    guard let writer = SourceWriter(interview) else { return nil }
    return writer.text()
  }

  private init?(_ interview: Interview) {
    (request, finding, learned, address) = (interview.request, interview.finding, interview.learned, interview.address)
    guard let layout = learned.layout, var id = layout.id else { return nil }
    var rows = learned.rows
    if case .connection = finding.way, layout.path.last == "edges" {
      rows = rows.map { $0["node"] }
      id.removeFirst()
    }
    guard !id.isEmpty else { return nil }
    var (needed, kinds) = ([id], [[String]: String]())
    switch finding.way {
    case .sortValues(.searchAfter): (needed, kinds[["sort"]]) = (needed + [["sort"]], "[JSONScalar]")
    case .sortValues(.structuredQuery(let fields)):
      for field in fields {
        needed.append(["document", "fields", field])
        kinds[["document", "fields", field]] = "[String: String]"
      }
    case .fieldsOfRow(let fields, _): needed += fields.map { [$0] }
    default: break
    }
    idPath = id
    idIsText = rows.allSatisfy { $0[id].text != nil }
    rowType = SwiftStruct(SwiftStruct.Member.of(rows, needed: needed, kinds: kinds), taken: id == ["id"] ? [] : ["id"])
    guard let access = rowType.access(id, of: "") else { return nil }
    if id != ["id"] { more.append("var id: \(idIsText ? "String" : "Int") { \(access.text) }") }
    switch finding.way {
    case .sortValues(.structuredQuery(let fields)):
      let values = fields.compactMap { rowType.access(["document", "fields", $0], of: "")?.text }
      more.append("var place: [[String: String]] { [\(values.joined(separator: ", "))] }")
    case .fieldsOfRow(let fields, _):
      let place = SwiftStruct(SwiftStruct.Member.along(fields.map { ([$0], "String", false) }))
      let values = fields.compactMap { field in
        place.access([field], of: "").flatMap { name in
          rowType.access([field], of: "").map { "\(name.text): \"\\(\($0.text))\"" }
        }
      }
      more.append("var place: Place { Place(\(values.joined(separator: ", "))) }")
    default: break
    }
  }

  // MARK: - The whole

  private func text() -> String? {
    guard let source = sourceLines() else { return nil }
    var lines = [
      "import Foundation", "import Makimono", "import MakimonoHTTP", "",
      "/// Written by `maki probe`, of what it saw: read it before you use it.", "enum \(name) {",
      "  /// The list, without the parameters that the source adds.",
    ]
    let literal = SwiftText.literal(address.text(without: source.parameters))
    lines +=
      literal.count < 96
      ? ["  static let address = \(literal)", ""] : ["  static let address =", "    \(literal)", ""]
    if !headerNotes.isEmpty { lines += headerNotes.map { "  // \($0)" } + [""] }
    lines += rowType.lines("Row", "Codable, Identifiable, Equatable, Sendable", indent: 2, more: more)
    for type in source.types { lines += [""] + type }
    let line = "  static func source(\(source.arguments.joined(separator: ", "))) -> HTTPSource<\(source.order), Row> {"
    lines += [""]
    lines +=
      line.count <= 116
      ? [line]
      : ["  static func source("] + SwiftText.wrapped(source.arguments, indent: 4) + [
        "  ) -> HTTPSource<\(source.order), Row> {"
      ]
    lines += source.body.map { "    " + $0 } + ["  }", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  private var name: String {
    var none: Set<String> = []
    if let name = request.name { return SwiftText.type(name, taken: &none, suffix: "Pages") }
    let last = request.url.pathComponents.last { $0 != "/" } ?? "list"
    return SwiftText.type(last.prefix(40) + "", taken: &none, suffix: "Pages")
  }

  /// What the client is to be given.
  private var headerNotes: [String] {
    let names = request.headers.filter { !isPosted || $0.value == nil }
    return names.map { name, value in
      "The client sends the header \(SwiftText.comment(name))"
        + (value.map { ": \(SwiftText.comment($0))" } ?? ", whose value is a secret: give it to HTTPClient(headers:).")
    }
  }

  private var isPosted: Bool { if case .get = request.manner { false } else { true } }

  // MARK: - Its parts

  struct Source {
    var order: String
    var types: [[String]] = []
    var arguments = ["at url: URL", "client: HTTPClient"]
    var body: [String]
    /// That it adds to the address.
    var parameters: [String] = []
  }

  /// The page: how it is read, and what a field of it is.
  private struct PageType {
    var declared: [[String]] = []
    /// `(page: Page`, or `(rows: [Row]`.
    var parameter: String
    var rows: String
    var access: ([String]) -> String?
    var check: [String] = []
  }

  private func page(_ fields: [(path: [String], type: String)], isResult: Bool = false) -> PageType? {
    guard let layout = learned.layout else { return nil }
    if layout.path.isEmpty { return PageType(parameter: "rows: [Row]", rows: "rows", access: { _ in nil }) }
    var all = [(path: layout.path, type: "[Row]", isOptional: learned.isRowsMissing)]
    all += fields.map { ($0.path, $0.type, true) }
    var check: [String] = []
    if let ok = learned.okFlag { all += [([ok], "Bool", true), (["error"], "String", true)] }
    let type = SwiftStruct(SwiftStruct.Member.along(all))
    if let ok = learned.okFlag, let flag = type.access([ok], of: "page"), let error = type.access(["error"], of: "page")
    {
      check = ["if \(flag.text) == false { throw reply.failure(\(error.text) ?? \"error\") }"]
    }
    guard let rows = type.access(layout.path, of: "page") else { return nil }
    return PageType(
      declared: [type.lines("Page", "Decodable, Sendable", indent: 2)], parameter: "page: Page",
      rows: rows.text + (rows.isOptional ? " ?? []" : ""), access: { type.access($0, of: "page")?.text }, check: check)
  }

  private func call(_ factory: String, _ arguments: [String], _ closure: [String]) -> [String] {
    let all = ["at: url", "client: client"] + arguments
    let line = "HTTPSource.\(factory)(" + all.joined(separator: ", ") + (closure.first ?? "")
    if line.count <= 112 { return [line] + closure.dropFirst() }
    return ["HTTPSource.\(factory)("] + SwiftText.wrapped(all, indent: 2, width: 112) + closure
  }

  /// The closure that reads a page.
  private func reading(_ page: PageType, _ reply: [String], usesReply: Bool = false) -> [String] {
    let usesReply = usesReply || !page.check.isEmpty
    let last = SwiftText.wrapped(["items: \(page.rows)"] + reply, indent: 0, width: 94)
    let made = last.count == 1 ? ["PageReply(\(last[0]))"] : ["PageReply("] + last.map { "  " + $0 } + [")"]
    let lines = page.check.isEmpty ? made : page.check + ["return " + made[0]] + made.dropFirst()
    return [") { (\(page.parameter), \(usesReply ? "reply" : "_")) in"] + lines.map { "  " + $0 } + ["}"]
  }

  private func sourceLines() -> Source? {
    switch finding.way {
    case .pages(let parameter, let first, let size): return numbers(parameter, first: first, size: size)
    case .offsets(let parameter, let size): return numbers(parameter, first: nil, size: size)
    case .ranges:
      guard let page = page([]) else { return nil }
      let arguments =
        (learned.hasUnitHeader ? ["hasUnitHeader: true"] : []) + ["headers: [\"Prefer\": \"count=exact\"]"]
      let end = finding.end == .total ? [] : ["endRule: .emptyPage", "drift: .expected"]
      return Source(
        order: "OffsetOrder", types: page.declared, body: call("ranges", arguments + end, reading(page, [])))
    case .cursor(let cursor): return isPosted ? posted(cursor) : queried(cursor)
    case .besideRow(let next, let previous, let size): return besideRow(next, previous, size)
    case .fieldsOfRow(let fields, let size): return fieldsOfRow(fields, size)
    case .sortValues(.searchAfter(let size)): return searchAfter(size)
    case .sortValues(.structuredQuery): return structuredQuery()
    case .headerLinks:
      guard let page = page([]) else { return nil }
      let closure = [") { (\(page.parameter), _) in", "  \(page.rows)", "}"]
      return Source(order: "CursorOrder<URL>", types: page.declared, body: call("links", [], closure))
    case .bodyLinks(let next, let previous, let first): return bodyLinks(next, previous, first)
    case .connection(let path, let goesBack): return connection(path, goesBack)
    case .whole, .unknown: return nil
    }
  }

  private func numbers(_ parameter: String, first: Int?, size: String?) -> Source? {
    var (fields, reply, usesReply) = ([(path: [String], type: String)](), [String](), false)
    if case .body(let path)? = learned.total { fields.append((path, "Int")) }
    switch finding.end {
    case .lastFlag: if let flag = learned.flag { fields.append((flag.path, "Bool")) }
    case .pageCount: fields += [learned.pageCount, learned.pageEcho].compactMap { $0 }.map { ($0, "Int") }
    case .missingLink: if !learned.hasHeaderLink, let path = learned.bodyLink { fields.append((path, "String")) }
    default: break
    }
    guard let page = page(fields) else { return nil }
    var rule = ""
    switch finding.end {
    case .missingLink:
      rule = ".missingNextKey"
      usesReply = learned.hasHeaderLink
      let link = learned.hasHeaderLink ? "reply.links[\"next\"]" : learned.bodyLink.flatMap(page.access)
      guard let link else { return nil }
      // Any number will do: it only says that there is more.
      reply.append("nextKey: \(link).map { _ in \(first ?? 0) }")
    case .total: rule = ".total"
    case .lastFlag, .pageCount: rule = ".lastFlag"
    default: rule = ".emptyPage"
    }
    switch learned.total {
    case .header(let name):
      usesReply = true
      reply.append("totalCount: reply.count(inHeader: \(SwiftText.literal(name)))")
    case .contentRange:
      usesReply = true
      reply.append("totalCount: reply.contentRange?.total")
    case .body(let path): if let total = page.access(path) { reply.append("totalCount: \(total)") }
    case nil: break
    }
    if finding.end == .lastFlag, let flag = learned.flag, let text = page.access(flag.path) {
      reply.append("isLast: \(flag.meansMore ? "\(text).map { !$0 }" : text)")
    }
    if finding.end == .pageCount, let count = learned.pageCount.flatMap(page.access),
      let echo = learned.pageEcho.flatMap(page.access)
    {
      reply.append("isLast: (\(echo) ?? \(first ?? 0)) \(first == 0 ? "+ 1 " : "")>= (\(count) ?? 0)")
    }
    var arguments: [String] = []
    if let first {
      if parameter != "page" { arguments.append("page: \(SwiftText.literal(parameter))") }
      if size != "per_page" { arguments.append("size: \(size.map(SwiftText.literal) ?? "nil")") }
      arguments.append("endRule: \(rule)")
      if first != 1 { arguments.append("firstPage: \(first)") }
    } else {
      if parameter != "offset" { arguments.append("offset: \(SwiftText.literal(parameter))") }
      if size != "limit" { arguments.append("limit: \(SwiftText.literal(size ?? "limit"))") }
      arguments.append("endRule: \(rule)")
    }
    if learned.total == nil { arguments.append("drift: .expected") }
    if let most = learned.maxSize, size != nil { arguments.append("maxPageSize: \(grouped(most))") }
    if let status = learned.pastEnd { arguments.append("pastEnd: [\(status)]") }
    return Source(
      order: first == nil ? "OffsetOrder" : "PageNumberOrder", types: page.declared,
      body: call(first == nil ? "offsets" : "pages", arguments, reading(page, reply, usesReply: usesReply)),
      parameters: [parameter] + (size.map { [$0] } ?? []))
  }

  private func grouped(_ number: Int) -> String {
    number >= 1_000 ? "\(number / 1_000)_" + String("\(1_000 + number % 1_000)".dropFirst()) : "\(number)"
  }

  /// The arguments of keys in a reply.
  private func keys(_ cursor: Finding.Cursor, _ page: PageType) -> [String]? {
    guard let token = page.access(cursor.token) else { return nil }
    var keys = ["nextKey: \(token)" + (cursor.isNumber ? ".map { \"\\($0)\" }" : "")]
    if let previous = cursor.previousToken.flatMap(page.access) { keys.append("previousKey: \(previous)") }
    return keys
  }

  private func fields(_ cursor: Finding.Cursor, _ type: String) -> [(path: [String], type: String)] {
    [(cursor.token, cursor.isNumber ? "Int" : type)] + (cursor.previousToken.map { [($0, "String")] } ?? [])
  }

  private var budget: [String] { learned.hasEmptyPages ? ["emptyPageBudget: 20"] : [] }

  private func queried(_ cursor: Finding.Cursor) -> Source? {
    guard let page = page(fields(cursor, "String")), let keys = keys(cursor, page) else { return nil }
    let parameters = [cursor.parameter, cursor.previousParameter, cursor.size, cursor.direction?.parameter].compactMap {
      $0
    }
    // Two parameters, or one with a direction, are a query that is written by hand.
    if let back = cursor.previousParameter, back != cursor.parameter || cursor.direction != nil {
      let name = SwiftText.literal(cursor.parameter)
      var query = [
        back == cursor.parameter
          ? "\(name): key.cursor" : "key.leadsBack ? \(SwiftText.literal(back)) : \(name): key.cursor"
      ]
      if let direction = cursor.direction {
        query.append(
          "\(SwiftText.literal(direction.parameter)): key.leadsBack ? \(SwiftText.literal(direction.back)) : \(SwiftText.literal(direction.onward))"
        )
      }
      if let size = cursor.size { query.append("\(SwiftText.literal(size)): \"\\(count)\"") }
      let closure =
        [") { key, \(cursor.size == nil ? "_" : "count") in", "  [\(query.joined(separator: ", "))]"]
        + [
          "} read: { (\(page.parameter), _) in",
          "  PageReply(\((["items: \(page.rows)"] + keys).joined(separator: ", ")))", "}",
        ]
      let arguments = (cursor.direction == nil ? [] : ["nearestFirst: true"]) + budget
      return Source(
        order: "CursorOrder<DirectedKey<String>>", types: page.declared, body: call("keysets", arguments, closure),
        parameters: parameters)
    }
    var arguments = ["cursor: \(SwiftText.literal(cursor.parameter))"]
    if let first = cursor.first { arguments.append("first: \(SwiftText.literal(first))") }
    if cursor.size != "limit" { arguments.append("limit: \(cursor.size.map(SwiftText.literal) ?? "nil")") }
    if cursor.previousToken != nil { arguments.append("isBidirectional: true") }
    if finding.end == .repeatedToken { arguments.append("endRule: .repeatedKey") }
    if let most = learned.maxSize, cursor.size != nil { arguments.append("maxPageSize: \(grouped(most))") }
    return Source(
      order: "CursorOrder<CursorKey<String>>", types: page.declared,
      body: call("cursors", arguments + budget, reading(page, keys)), parameters: parameters)
  }

  private func besideRow(_ next: String, _ previous: String?, _ size: String?) -> Source? {
    guard finding.end != .unknown, let page = page(learned.flag.map { [($0.path, "Bool")] } ?? []) else { return nil }
    var reply: [String] = []
    if let flag = learned.flag, let text = page.access(flag.path) {
      reply.append("isLast: \(flag.meansMore ? "\(text).map { !$0 }" : text)")
    }
    var arguments = ["next: \(SwiftText.literal(next))"]
    if let previous { arguments.append("previous: \(SwiftText.literal(previous))") }
    if size != "limit" { arguments.append("limit: \(size.map(SwiftText.literal) ?? "nil")") }
    arguments.append("cursor: { \(idIsText ? "$0.id" : "\"\\($0.id)\"") }")
    return Source(
      order: "CursorOrder<DirectedKey<String>>", types: page.declared,
      body: call("keysets", arguments, reading(page, reply)), parameters: [next, previous, size].compactMap { $0 })
  }

  private func fieldsOfRow(_ fields: [String], _ size: String?) -> Source? {
    guard let page = page([]) else { return nil }
    let place = SwiftStruct(SwiftStruct.Member.along(fields.map { ([$0], "String", false) }))
    var query = fields.compactMap { field in
      place.access([field], of: "").map { "\(SwiftText.literal(field)): key.cursor?.\($0.text)" }
    }
    if let size { query.append("\(SwiftText.literal(size)): \"\\(count)\"") }
    let closure =
      [") { key, \(size == nil ? "_" : "count") in", "  [\(query.joined(separator: ", "))]"]
      + ["} read: { (\(page.parameter), _) in", "  PageReply(items: \(page.rows))", "}"]
    return Source(
      order: "CursorOrder<DirectedKey<Place>>",
      types: [place.lines("Place", "Codable, Hashable, Sendable", indent: 2)] + page.declared,
      body: call("keysets", ["isBidirectional: false", "cursor: \\.place"], closure),
      parameters: fields + (size.map { [$0] } ?? []))
  }

  private func bodyLinks(_ next: [String], _ previous: [String]?, _ first: [String]?) -> Source? {
    let fields = [next, previous, first].compactMap { $0 }.map { ($0, "String") }
    guard let page = page(fields), let link = page.access(next) else { return nil }
    var reply = ["nextKey: \(link)" + (first.flatMap(page.access).map { " ?? \($0)" } ?? "")]
    if let previous = previous.flatMap(page.access) { reply.append("previousKey: \(previous)") }
    var source = Source(
      order: "CursorOrder<URL>", types: page.declared,
      body: call("bodyLinks", (request.trusted.isEmpty ? [] : ["otherServers: otherServers"]), reading(page, reply)))
    if !request.trusted.isEmpty { source.arguments.insert("otherServers: [URL]", at: 1) }
    return source
  }

  // MARK: - Posts

  private var postedHeaders: [String] {
    let told = request.headers.compactMap { name, value in
      value.map { "\(SwiftText.literal(name)): \(SwiftText.literal($0))" }
    }
    return told.isEmpty ? [] : ["headers: [\(told.joined(separator: ", "))]"]
  }

  private func posted(_ cursor: Finding.Cursor) -> Source? {
    var type = "String"
    if cursor.isObject {
      // Values of attributes, as DynamoDB has them.
      type = "[String: [String: String]]"
    }
    guard let page = page(fields(cursor, type)), let keys = keys(cursor, page) else { return nil }
    if case .rpc(let method) = request.manner {
      var arguments = ["method: \(SwiftText.literal(method))"]
      if cursor.parameter != "cursor" { arguments.append("cursor: \(SwiftText.literal(cursor.parameter))") }
      if let size = cursor.size { arguments.append("limit: \(SwiftText.literal(size))") }
      let closure = [
        ") { (\(page.parameter)) in", "  PageReply(\((["items: \(page.rows)"] + keys).joined(separator: ", ")))", "}",
      ]
      return Source(
        order: "CursorOrder<CursorKey<String>>", types: page.declared,
        body: call("calls", arguments + postedHeaders + budget, closure))
    }
    guard case .post(let body) = request.manner,
      let query = QueryType(body.withoutNulls, cursor: (cursor.parameter, type), size: cursor.size)
    else { return nil }
    let closure =
      [") { cursor, \(cursor.size == nil ? "_" : "count") in", "  \(query.made(cursor: "cursor", size: "count"))"]
      + ["} read: { (\(page.parameter), \(page.check.isEmpty ? "_" : "reply")) in"] + page.check.map { "  " + $0 }
      + [
        "  \(page.check.isEmpty ? "" : "return ")PageReply(\((["items: \(page.rows)"] + keys).joined(separator: ", ")))",
        "}",
      ]
    let end = finding.end == .repeatedToken ? ["endRule: .repeatedKey"] : []
    return Source(
      order: "CursorOrder<CursorKey<\(type)>>", types: [query.lines] + page.declared,
      body: call("postedCursors", postedHeaders + end + budget, closure))
  }

  private func searchAfter(_ size: String) -> Source? {
    guard case .post(let body) = request.manner, let page = page([]),
      let query = QueryType(body.withoutNulls, cursor: ("search_after", "[JSONScalar]"), size: size)
    else { return nil }
    let closure =
      [") { values, count in", "  \(query.made(cursor: "values", size: "count"))"]
      + [
        "} read: { (\(page.parameter), _) in", "  PageReply(items: \(page.rows), nextKey: \(page.rows).last?.sort)",
        "}",
      ]
    return Source(
      order: "CursorOrder<CursorKey<[JSONScalar]>>", types: [query.lines] + page.declared,
      body: call("postedCursors", postedHeaders + ["endRule: .emptyPage"], closure))
  }

  private func structuredQuery() -> Source? {
    guard case .post(let body) = request.manner, let page = page([]),
      let inner = QueryType(
        body["structuredQuery"].setting(["startAt"], .null).withoutNulls, cursor: ("startAt", "Start"), size: "limit",
        name: "Structured"),
      body.fields.count == 1
    else { return nil }
    let types =
      [
        "  struct Query: Encodable, Sendable {", "    struct Start: Encodable, Sendable {",
        "      var values: [[String: String]]",
        "      var before = false", "    }",
      ] + inner.lines.map { "  " + $0 } + ["    var structuredQuery: Structured", "  }"]
    let made =
      inner.made(cursor: "start.map { .init(values: $0) }", size: "count").replacing(
        "Structured(", with: "Query(structuredQuery: .init(") + ")"
    let closure =
      [") { start, count in", "  \(made)"]
      + [
        "} read: { (\(page.parameter), _) in", "  PageReply(items: \(page.rows), nextKey: \(page.rows).last?.place)",
        "}",
      ]
    return Source(
      order: "CursorOrder<CursorKey<[[String: String]]>>", types: [types] + page.declared,
      body: call("postedCursors", postedHeaders + ["endRule: .shortPage"], closure))
  }

  private func connection(_ path: [String], _ goesBack: Bool) -> Source? {
    guard case .graphQL(let query) = request.manner, !path.isEmpty else { return nil }
    let type = SwiftStruct(SwiftStruct.Member.along([(path, "GraphQLConnection<Row>", false)]))
    guard let access = type.access(path, of: "data") else { return nil }
    let text = query.split(whereSeparator: \.isNewline).map {
      "    " + SwiftText.literal(String($0)).dropFirst().dropLast()
    }
    let types = [
      ["  static let query = \"\"\""] + text + ["    \"\"\""], type.lines("Answer", "Decodable, Sendable", indent: 2),
    ]
    let arguments = ["query: query"] + postedHeaders + (goesBack ? ["isBidirectional: true"] : [])
    return Source(
      order: "CursorOrder<DirectedKey<String>>", types: types,
      body: call("connection", arguments, [") { (data: Answer) in", "  \(access.text)", "}"]))
  }
}
