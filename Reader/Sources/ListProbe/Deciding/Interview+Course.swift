import Foundation
import MakimonoHTTP

extension Interview {
  mutating func run() throws(Pending) -> Finding {
    finding.address = address.text()
    for name in address.leftOut {
      fact("Left out", "`\(name)` of the address: a list is learned from its first page on")
    }
    let start: [(String, JSONTree?)] = if case .graphQL = request.manner { [("first", .number("10"))] } else { [] }
    guard let question = question(start) else {
      return failed(.noList, "This address cannot be asked.")
    }
    let first = try answer(to: question, "the list as it was given")
    guard let page = try read(first) else { return finding }
    saw(page)
    try findWay(page)
    conclude(page)
    return finding
  }

  private mutating func failed(_ kind: Finding.Failure.Kind, _ words: String) -> Finding {
    finding.failure = .init(kind: kind, words: words)
    return finding
  }

  /// The first page, or why there is none.
  private mutating func read(_ answer: ProbeAnswer?) throws(Pending) -> ListPage? {
    guard finding.failure == nil, let answer else { return nil }
    switch answer {
    case .refused(let status, let words):
      let kind: Finding.Failure.Kind =
        status == 401 || status == 403 ? .forbidden : status >= 500 ? .unreachable : .noList
      let advice =
        switch status {
        case 401: " Give a token by --token-file."
        case 405: " Where the list is asked by a POST that reads, give its body by --post."
        case 400, 422: " Give the parameters that it wants in the address."
        default: ""
        }
      _ = failed(
        kind, "The server refuses the list (\(status))." + (words.map { " It says: \($0)" } ?? "") + advice)
      return nil
    case .moved, .busy, .failed: return nil
    case .page(let page): return try read(page)
    }
  }

  private mutating func read(_ page: ProbePage) throws(Pending) -> ListPage? {
    if case .failure(let flaw) = page.json {
      _ = failed(.noList, flaw.words)
      return nil
    }
    let tree = page.tree[pagePath]
    if let words = Self.errorWords(in: page.tree) {
      _ = failed(.noList, "The server answers with an error in a \(page.status). It says: \(words)")
      return nil
    }
    if let layout = RowsOfPage(in: tree) {
      learned.layout = layout
      let list = ListPage(page, layout, under: pagePath)
      learned.okFlag = list.okFlag
      retell(list)
      return list
    }
    // A list that has no rows itself, but the address of its first page.
    if let target = ListPage.firstPage(in: page), left > 0 {
      learned.isRowsMissing = true
      guard mayAsk(target.url) else {
        _ = failed(
          .noList,
          "The list has no rows itself, and its first page is at another server, which was not asked: \(target.url.withoutSecrets). Name it by --trust, or probe it."
        )
        return nil
      }
      firstLink = target.path
      if case .page(let page)? = try answer(to: ProbeQuestion(target.url), "the first page that the list names"),
        case .success(let tree) = page.json, let layout = RowsOfPage(in: tree)
      {
        learned.layout = layout
        let list = ListPage(page, layout)
        retell(list)
        return list
      }
    }
    _ = failed(
      .noList,
      "There are no rows in the reply: no array of objects. "
        + "An empty list cannot be learned from; ask for one that has rows.")
    return nil
  }

  private mutating func retell(_ page: ListPage) {
    guard let last = finding.exchanges.indices.last else { return }
    finding.exchanges[last].outcome = "\(page.page.status), \(page.count) rows"
  }

  /// Whether a link may be followed: to the list's own server, and to those that were named.
  func mayAsk(_ url: URL) -> Bool {
    guard let server = url.server else { return false }
    return server == request.url.server || request.trusted.contains { $0.server == server }
  }

  // MARK: - Which way

  private mutating func findWay(_ first: ListPage) throws(Pending) {
    if case .graphQL = request.manner { return try connection(first) }
    if case .post(let body) = request.manner, !body["structuredQuery"].isNull {
      return try structuredQuery(first, body["structuredQuery"])
    }
    if isPosted, first.layout.path.last == "hits", first.rows.allSatisfy({ $0["sort"].elements != nil }) {
      return try searchAfter(first)
    }
    if !isPosted, let link = first.headerLink("next") {
      learned.hasHeaderLink = true
      if let number = hiddenNumber(first, link), try numbers(first, number) { return }
      return try links(first, link, inHeader: true, path: [])
    }
    if !isPosted, let link = first.bodyLink(next: true) {
      learned.bodyLink = link.path
      if let number = hiddenNumber(first, link.url), try numbers(first, number) { return }
      return try links(first, link.url, inHeader: false, path: link.path)
    }
    let rowFields =
      isPosted ? [] : address.named.filter { name in first.rows.allSatisfy { $0[name].scalarText != nil } }
    if rowFields.count > 1, try fieldsOfRow(first, rowFields) { return }
    if let token = first.token, try cursors(first, token) { return }
    if !isPosted {
      if first.contentRange != nil || first.page.headers["Content-Range"] != nil, try ranges(first) { return }
      for number in numberCandidates(first) where try numbers(first, number) { return }
      for (next, previous) in rowCandidates(first) where try besideRow(first, next, previous) { return }
      // Nothing in the reply or the address speaks of paging. The commonest is tried once.
      if finding.exchanges.count == 1 {
        let number = HiddenNumber(parameter: "page", start: nil, isOffset: false, isEvident: false)
        if try numbers(first, number) { return }
      }
    }
    whole(first)
  }

  /// All of it is there, or nobody knows how to go on.
  private mutating func whole(_ first: ListPage) {
    if let flag = first.flag, first.saysMore(flag) == false {
      finding.way = .whole
      fact(
        "Pages by",
        "nothing that was seen: the reply says that its \(first.count) rows are all (`\(flag.path.joined(separator: "."))`)"
      )
    } else if let total = first.total, total.count <= first.count {
      finding.way = .whole
      fact("Pages by", "nothing that was seen: its \(first.count) rows are all that there are")
    } else {
      finding.way = .unknown
    }
    doubt(
      "How the list pages was not learned. Name the parameters that you know of in the address, without values where you have none: `?cursor=&limit=`; ask for fewer rows, if all came at once."
    )
  }

  /// Ways by number that the reply or the address speaks of.
  private func numberCandidates(_ first: ListPage) -> [HiddenNumber] {
    var found: [HiddenNumber] = []
    for name in address.names {
      if ParameterNames.page.contains(name), address[name].map({ Int($0) != nil }) ?? true {
        let start = first.pageEcho?.value
        found.append(HiddenNumber(parameter: name, start: start ?? (address[name] == "0" ? 0 : nil), isOffset: false))
      }
      if ParameterNames.offset.contains(name), address[name].map({ Int($0) != nil }) ?? true, first.token == nil {
        found.append(HiddenNumber(parameter: name, start: 0, isOffset: true))
      }
    }
    if let echo = first.offsetEcho, let name = echo.path.last {
      found.append(HiddenNumber(parameter: name, start: 0, isOffset: true))
    }
    if let echo = first.pageEcho {
      let name = echo.path.last.flatMap { ParameterNames.page.contains($0) ? $0 : nil } ?? "page"
      found.append(HiddenNumber(parameter: name, start: echo.value, isOffset: false))
    } else if first.pageCount != nil || first.headerTotal != nil || (first.bodyTotal?.count ?? 0) > first.count {
      found.append(HiddenNumber(parameter: "page", start: nil, isOffset: false))
      if address.names.allSatisfy({ !ParameterNames.offset.contains($0) }) {
        found.append(HiddenNumber(parameter: "offset", start: 0, isOffset: true))
      }
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.parameter).inserted }
  }

  /// Ways beside a row that the reply or the address speaks of.
  private func rowCandidates(_ first: ListPage) -> [(String, String?)] {
    guard first.layout.id != nil else { return [] }
    let all = ParameterNames.besideRow
    let named = address.names.compactMap { name in all.first { $0.0 == name } }.map { pair in
      (pair.0, address.names.contains(pair.1) ? pair.1 : nil)
    }
    if !named.isEmpty { return named }
    guard let flag = first.flag, first.saysMore(flag) == true else { return [] }
    return all.prefix(2).map { ($0.0, $0.1) }
  }
}
