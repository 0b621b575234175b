import Foundation

extension Interview {
  /// Reads by the token of a page.
  ///
  /// - Returns: Whether the list is read so.
  mutating func cursors(_ first: ListPage, _ token: ListPage.Token) throws(Pending) -> Bool {
    let named = named(in: ParameterNames.cursor)
    let guesses = ParameterNames.cursors(for: token.name, isPosted: isPosted)
    let candidates = ParameterNames.unique(named.filter { guesses.contains($0) } + named + guesses)
    for parameter in candidates.prefix(named.isEmpty ? 3 : named.count + 2) where left > 0 {
      let sizes = sizeNames(first, beside: parameter)
      var walk = Walk(parameter: parameter, sizes: sizes, start: first) { $0.token(at: token.path) != nil }
      guard let second = try walk.step(&self, to: token.value, "the page behind the first, by `\(parameter)`") else {
        continue
      }
      // A parameter that was not heard leads to the first page.
      guard !Self.isAgain(second.ids, first.ids) else { continue }
      if second.ids.isEmpty, second.token(at: token.path) == nil { continue }
      saw(second)
      if second.ids.isEmpty { learned.hasEmptyPages = true }
      var cursor = Finding.Cursor(parameter: parameter, token: token.path)
      cursor.first = address[parameter]
      if case .number = token.value { cursor.isNumber = true }
      cursor.isObject = token.value.isObject
      learned.flag = first.flag
      if Self.common(first.ids, second.ids) > 0 {
        fact("Repeats", "a row may come on two pages")
      }
      if !isPosted { try lookBack(&cursor, first, second) }
      try walkToTheEnd(&walk, &cursor, second, sent: token.value)
      try walk.finish(&self)
      cursor.size = walk.size
      if cursor.size == nil, let name = namedSize {
        cursor.size = name
        doubt("That `\(name)` tells the size of a page is what you say: no page showed it.")
      } else if cursor.size == nil {
        let tried = walk.tried.map { "`\($0)`" }.joined(separator: ", ")
        doubt("The parameter for the size of a page was not learned." + (tried.isEmpty ? "" : " Tried: \(tried)."))
      }
      finding.way = .cursor(cursor)
      if isPosted { doubt("Whether the list can be read back was not asked.") }
      if cursor.previousToken == nil, !isPosted {
        fact("Back", "no token that leads back was seen: by the pages that were read")
      }
      learned.total = nil
      if let total = first.total { fact("Total", "\(total.count), \(Self.words(total.place))") }
      return true
    }
    doubt(
      "The reply has a token (`\(token.path.joined(separator: "."))`), but the parameter that takes it was not learned. Name it in the address, without a value: `?cursor=`."
    )
    return false
  }

  /// Parameters that whoever probes has named, of these.
  func named(in names: [String]) -> [String] {
    switch request.manner {
    case .get: return address.names.filter { names.contains($0) && (address[$0].map { Int($0) == nil } ?? true) }
    case .post(let body): return body.fields.map(\.name).filter { names.contains($0) }
    case .rpc, .graphQL: return []
    }
  }

  /// A parameter for the size of a page that whoever probes has named.
  var namedSize: String? {
    switch request.manner {
    case .get: address.names.first { ParameterNames.size.contains($0) }
    case .post(let body): body.fields.map(\.name).first { ParameterNames.size.contains($0) }
    case .rpc, .graphQL: nil
    }
  }

  private func sizeNames(_ first: ListPage, beside parameter: String) -> [String] {
    var names = namedSize.map { [$0] } ?? []
    if let echo = first.sizeEcho?.path.last, !isPosted { names.append(echo) }
    return ParameterNames.unique(names + ParameterNames.sizes(beside: parameter)).filter { $0 != parameter }
  }

  /// Whether the page before is asked for too.
  private mutating func lookBack(
    _ cursor: inout Finding.Cursor, _ first: ListPage, _ second: ListPage
  ) throws(Pending) {
    guard left > 1, let token = second.previousToken, token.path != cursor.token,
      token.value != first.previousToken?.value
    else { return }
    // A parameter that is called as the token that leads on: that which leads back has a name of its own too.
    let parameter = cursor.token.last == cursor.parameter ? token.name : cursor.parameter
    var settings: [(String, JSONTree?)] = [(cursor.parameter, nil), (parameter, token.value)]
    var direction: Finding.Cursor.Direction?
    if let value = address["dir"], let back = ["b": "f", "f": "b"][value] {
      direction = .init(parameter: "dir", onward: value, back: back)
      settings.append(("dir", .string(back)))
    }
    guard case .page(let page) = try ask(settings, "the page before, by `\(parameter)`"),
      Self.common(page.ids, first.ids) * 2 > min(page.count, first.count), page.count > 0
    else { return }
    let isReversed = page.count > 1 && page.ids.first == first.ids.last
    guard isReversed == (direction != nil) else { return }
    (cursor.previousToken, cursor.previousParameter, cursor.direction) = (token.path, parameter, direction)
    fact(
      "Back",
      "`\(token.path.joined(separator: "."))` leads back, as `\(parameter)`"
        + (direction.map { " with `dir=\($0.back)`, nearest first" } ?? ""))
  }

  private mutating func walkToTheEnd(
    _ walk: inout Walk, _ cursor: inout Finding.Cursor, _ second: ListPage, sent: JSONTree
  ) throws(Pending) {
    var (page, sent) = (second, sent)
    let isMark = ParameterNames.plain(cursor.token.last ?? "") == "nextcursormark"
    finding.end = isMark ? .repeatedToken : .missingToken
    while let token = page.token(at: cursor.token) {
      if token == sent {
        (finding.end, finding.endWasSeen) = (.repeatedToken, true)
        return
      }
      guard left > 0, let next = try walk.step(&self, to: token, "the page behind that") else { return }
      saw(next)
      if next.ids.isEmpty, let after = next.token(at: cursor.token), after != token { learned.hasEmptyPages = true }
      (page, sent) = (next, token)
    }
    (finding.end, finding.endWasSeen) = (.missingToken, true)
  }

  static func words(_ place: ListPage.Total.Place) -> String {
    switch place {
    case .header(let name): "in the header `\(name)`"
    case .contentRange: "in `Content-Range`"
    case .body(let path): "in `\(path.joined(separator: "."))`"
    }
  }
}

/// From page to page, learning on the way how the size of a page is told.
struct Walk {
  let parameter: String
  private var sizes: [String]
  private let usual: Int
  /// The parameter that was heard.
  private(set) var size: String?
  private(set) var tried: [String] = []
  /// A long page was no longer than usual: a short one tells whether the parameter is heard at all.
  private var isDoubtful = false
  /// Of the pages so far, but the last one of the list.
  private var shortest: Int
  private let isMore: (ListPage) -> Bool

  /// - Parameter isMore: Whether there are rows behind a page.
  init(parameter: String, sizes: [String], start: ListPage, isMore: @escaping (ListPage) -> Bool) {
    (self.parameter, self.sizes, usual, shortest) = (parameter, sizes, start.count, start.count)
    self.isMore = isMore
  }

  /// The page behind a key; nil where it is refused, or nothing can be asked.
  mutating func step(_ interview: inout Interview, to key: JSONTree, _ why: String) throws(Pending) -> ListPage? {
    let name = size ?? sizes.first
    let count = size != nil ? 100 : isDoubtful || usual >= 100 ? max(1, usual / 3) : 100
    if size == nil, let name, !tried.contains(name) { tried.append(name) }
    let settings: [(String, JSONTree?)] = [(parameter, key)] + (name.map { [($0, .number("\(count)"))] } ?? [])
    switch try interview.ask(settings, why + (name == nil ? "" : ", of \(count)")) {
    case .page(let page):
      if size == nil, name != nil { judge(page, asked: count, &interview) }
      return page
    case .refused(_, let words) where name != nil && size == nil:
      // The size, or the key?
      guard case .page(let page) = try interview.ask([(parameter, key)], why + ", as long as it is") else { return nil }
      if let words { interview.doubt("How long a page may be: \(count) rows are refused. The server says: \(words)") }
      if isDoubtful || usual >= 100 { sizes.removeFirst() } else { isDoubtful = true }
      return page
    default: return nil
    }
  }

  /// Where no page told whether a parameter for the size is heard, the first page is asked for with each.
  mutating func finish(_ interview: inout Interview) throws(Pending) {
    let count = max(1, usual / 3)
    while size == nil, let name = sizes.first, tried.count < 5, usual > 1, interview.left > 0 {
      if !tried.contains(name) { tried.append(name) }
      switch try interview.ask([(name, .number("\(count)"))], "the first page, of \(count)") {
      case .page(let page) where page.count == count: size = name
      case .page, .refused: sizes.removeFirst()
      case .none: return
      }
    }
  }

  private mutating func judge(_ page: ListPage, asked count: Int, _ interview: inout Interview) {
    // The last page is as short as it is for another reason.
    guard page.count > 0, isMore(page) || page.count > usual else { return }
    if count < usual {
      if page.count == count || page.count < count && shortest > count {
        size = sizes.first
      } else if page.count > count {
        sizes.removeFirst()
      }
      isDoubtful = false
    } else if page.count > usual {
      size = sizes.first
      if page.count < count, isMore(page) { interview.learned.maxSize = page.count }
    } else if usual < 100 {
      // As many as without it: the parameter is another, or no more are given.
      if usual > 10 { isDoubtful = true } else { sizes.removeFirst() }
    }
    shortest = min(shortest, page.count)
  }
}
