import Foundation
import MakimonoHTTP

/// The course of a probe: questions in their order, each after the answers before it.
struct Interview {
  let request: ProbeRequest
  private let answers: [ProbeAnswer]
  private var used = 0
  /// Nothing is asked any more.
  private var isStopped = false
  var address: ProbedAddress
  var finding = Finding()
  var learned = Learned()

  /// Where a list without rows names its first page.
  var firstLink: [String]?

  /// Nil for an address that cannot be asked.
  init?(_ request: ProbeRequest, _ answers: [ProbeAnswer]) {
    guard request.url.server != nil, let address = ProbedAddress(request.url) else { return nil }
    (self.request, self.answers, self.address) = (request, answers, address)
  }

  /// Requests that may still be sent.
  var left: Int { isStopped ? 0 : request.requests - used }

  var isPosted: Bool { if case .get = request.manner { false } else { true } }

  // MARK: - Asking

  enum Outcome {
    case page(ListPage)
    case refused(status: Int, words: String?)
    /// Nothing more can be asked, or what came cannot be read.
    case none
  }

  /// Asks with parameters set, in the query or in the body as the list is asked. A value of nil takes one away.
  mutating func ask(_ settings: [(String, JSONTree?)], _ why: String) throws(Pending) -> Outcome {
    try outcome(of: question(settings), why)
  }

  func question(_ settings: [(String, JSONTree?)]) -> ProbeQuestion? {
    switch request.manner {
    case .get:
      address.setting(settings.map { ($0.0, $0.1?.scalarText) }).url.map { ProbeQuestion($0) }
    case .post(let body): address.url.map { ProbeQuestion($0, body: Self.body(body.withoutNulls, settings)) }
    case .rpc(let method):
      address.url.map { url in
        let body = JSONTree.object([
          .init("jsonrpc", .string("2.0")), .init("id", .number("\(used + 1)")), .init("method", .string(method)),
          .init("params", .object([])),
        ])
        return ProbeQuestion(url, body: body.setting(["params"], Self.body(.object([]), settings)))
      }
    case .graphQL(let query):
      address.url.map { url in
        let variables = Self.body(.object([]), settings)
        return ProbeQuestion(url, body: .object([.init("query", .string(query)), .init("variables", variables)]))
      }
    }
  }

  private static func body(_ body: JSONTree, _ settings: [(String, JSONTree?)]) -> JSONTree {
    settings.reduce(body) { body, setting in
      setting.1.map { body.setting([setting.0], $0) } ?? body.setting([setting.0], .null).withoutNulls
    }
  }

  /// Where a page is, within a reply.
  var pagePath: [String] {
    switch request.manner {
    case .rpc: ["result"]
    case .graphQL: ["data"]
    default: []
    }
  }

  mutating func outcome(of question: ProbeQuestion?, _ why: String) throws(Pending) -> Outcome {
    guard let question, let answer = try answer(to: question, why) else { return .none }
    switch answer {
    case .page(let page):
      switch page.json {
      case .failure(let flaw):
        note(flaw.words)
        return .none
      case .success(let tree):
        // Errors in a reply of success.
        if let words = Self.errorWords(in: tree) {
          note("an error in a \(page.status): \(words)")
          return .refused(status: page.status, words: words)
        }
        guard let layout = learned.layout ?? RowsOfPage(in: tree[pagePath]) else {
          note("no rows")
          return .none
        }
        let list = ListPage(page, layout, under: pagePath)
        if !layout.isThere(in: list.tree) { learned.isRowsMissing = true }
        note(list.count == 1 ? "1 row" : "\(list.count) rows")
        return .page(list)
      }
    case .refused(let status, let words): return .refused(status: status, words: words)
    case .moved, .busy, .failed: return .none
    }
  }

  /// Sentences of an error that came with a status of success.
  static func errorWords(in tree: JSONTree) -> String? {
    let error = tree["error"]
    if error.isObject { return error["message"].text ?? error["code"].scalarText ?? "error" }
    if let first = tree["errors"].elements?.first { return first["message"].text ?? "error" }
    if tree["ok"].bool == false || tree["success"].bool == false {
      return error.text ?? tree["message"].text ?? "not ok"
    }
    return nil
  }

  /// - Returns: Nil where nothing more may be asked. Redirects are followed within the server, and a short wait is waited.
  mutating func answer(to question: ProbeQuestion, _ why: String) throws(Pending) -> ProbeAnswer? {
    var (question, why, turns) = (question, why, 0)
    while !isStopped {
      guard used < request.requests else { return nil }
      guard used < answers.count else { throw Pending(question: question) }
      let answer = answers[used]
      used += 1
      turns += 1
      finding.exchanges.append(.init(question: question, why: why, outcome: ""))
      switch answer {
      case .page(let page):
        note("\(page.status)")
        return answer
      case .refused(let status, let words):
        note(words.map { "\(status): \($0)" } ?? "\(status)")
        return answer
      case .failed(let words):
        note(words)
        if used == 1 { stop(.unreachable, words) }
        return answer
      case .moved(let target):
        note("moved to \(target?.withoutSecrets ?? "an address that cannot be asked")")
        guard question.body == nil, turns <= 3, let target, target.server == question.url.server else {
          if used == turns {
            stop(
              .noList,
              "The list has moved to \(target?.withoutSecrets ?? "no address that can be asked"). Ask there, if you trust it: nothing was sent to another server."
            )
          }
          return answer
        }
        if used == turns, let address = ProbedAddress(target) { self.address = address }
        (question.url, why) = (target, why + ", where it has moved to")
      case .busy(let status, let seconds, let words):
        note("\(status): too many requests" + (seconds.map { ", wait \(Int($0.rounded(.up))) s" } ?? ""))
        guard let seconds, seconds <= request.patience, turns <= 2 else {
          let wait =
            seconds.map { "asks to be left alone for \(Int($0.rounded(.up))) s" } ?? "does not say how long to wait"
          stop(
            .busy,
            "There were too many requests (\(status)), and the server \(wait): no more was asked."
              + (words.map { " It says: \($0)" } ?? ""))
          return answer
        }
        (question.wait, why) = (max(seconds, 0), why + ", after waiting")
      }
    }
    return nil
  }

  private mutating func stop(_ kind: Finding.Failure.Kind, _ words: String) {
    isStopped = true
    if learned.layout == nil { finding.failure = .init(kind: kind, words: words) } else { doubt(words) }
  }

  /// How the exchange ended that was the last.
  private mutating func note(_ outcome: String) {
    guard let last = finding.exchanges.indices.last else { return }
    finding.exchanges[last].outcome += (finding.exchanges[last].outcome.isEmpty ? "" : ", ") + outcome
  }

  mutating func doubt(_ sentence: String) {
    if !finding.unsure.contains(sentence) { finding.unsure.append(sentence) }
  }

  mutating func fact(_ of: String, _ text: String) { finding.facts.append(.init(of: of, text: text)) }

  // MARK: - Comparing pages

  /// Whether a page begins as another does: a parameter was not heard.
  static func isSame(_ one: [String], _ other: [String]) -> Bool {
    let count = min(one.count, other.count, 5)
    return count > 0 && zip(one.prefix(count), other.prefix(count)).allSatisfy { $0 == $1 }
  }

  /// Whether a page has the rows of another, but for a few that came or went meanwhile: a parameter was not heard.
  static func isAgain(_ ids: [String], _ first: [String]) -> Bool {
    isSame(ids, first) || common(ids, first) * 2 > min(ids.count, first.count)
  }

  /// Whether these are the rows of a range, but for a few that came or went meanwhile.
  static func isPart(_ ids: [String], of all: [String], _ range: Range<Int>) -> Bool {
    guard !ids.isEmpty, range.upperBound <= all.count, ids.count == range.count else { return false }
    let wanted = Set(all[range])
    return ids.count { wanted.contains($0) } * 2 > ids.count
  }

  static func common(_ one: [String], _ other: [String]) -> Int {
    let one = Set(one)
    return other.count { one.contains($0) }
  }

  /// Rows that follow those that were seen.
  mutating func saw(_ page: ListPage) {
    if learned.rows.count < 2_000 { learned.rows += page.rows }
  }
}
