import Foundation
import MakimonoHTTP

@testable import MakimonoTesting

/// Qiita's API in memory, with its caps, headers and habits.
final class SimulatedQiita: Transport {
  struct State: Sendable {
    /// Newest first.
    var articles: [SimulatedArticle] = []
    /// Seconds east of UTC: where the server's days begin.
    var zone: Int64 = 9 * 3_600
    /// Rows of other lists, as JSON, by path.
    var lists: [String: [String]] = [:]
    /// Single things, as JSON, by path.
    var things: [String: String] = [:]
    /// Paths of likes, stocks and follows that are set.
    var marks: Set<String> = []
    var requests: [SimulatedRequest] = []
    /// Something that happens at the server before each request.
    var drift: (@Sendable (inout State) -> Void)?
    /// An answer in place of the usual one.
    var override: (@Sendable (SimulatedRequest, inout State) throws -> TransportReply?)?
    var hasTotals = true
    /// Rows that a page has at most, whatever is asked for.
    var mostRows = 100
  }

  private let state: Watched<State>

  init(_ state: State = State()) { self.state = Watched(state) }

  var requests: [SimulatedRequest] { state.value.requests }
  var articles: [SimulatedArticle] { state.value.articles }
  var marks: Set<String> { state.value.marks }

  func update(_ body: (inout State) -> Void) { state.update(body) }

  func requests(atLeast count: Int) async { await state.wait { $0.requests.count >= count } }

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    let asked = SimulatedRequest(request)
    return try state.update { state in
      state.requests.append(asked)
      if let drift = state.drift { drift(&state) }
      if let override = state.override, let reply = try override(asked, &state) { return reply }
      return Self.reply(asked, &state)
    }
  }

  private static func reply(_ request: SimulatedRequest, _ state: inout State) -> TransportReply {
    if let mark = ["/like", "/stock", "/following"].first(where: request.path.hasSuffix) {
      return self.mark(request, mark, &state)
    }
    if request.path == "/api/v2/items" {
      let range = Slice(request.query["query"] ?? "", zone: state.zone).range(in: state.articles)
      return page(request, range.count, state) { rows in
        state.articles[range.lowerBound + rows.lowerBound..<range.lowerBound + rows.upperBound].map(\.json)
      }
    }
    if let rows = state.lists[request.path] {
      return page(request, rows.count, state) { Array(rows[$0]) }
    }
    guard let thing = state.things[request.path] else { return error(404, "not_found") }
    return TransportReply(status: 200, body: Data(thing.utf8))
  }

  private static func mark(_ request: SimulatedRequest, _ suffix: String, _ state: inout State) -> TransportReply {
    switch request.method {
    case .put:
      return state.marks.insert(request.path).inserted ? TransportReply(status: 204) : error(403, "already_set")
    case .delete: return TransportReply(status: state.marks.remove(request.path) == nil ? 404 : 204)
    default: return TransportReply(status: state.marks.contains(request.path) ? 204 : 404)
    }
  }

  private static func page(
    _ request: SimulatedRequest, _ total: Int, _ state: State, rows: (Range<Int>) -> [String]
  ) -> TransportReply {
    let (page, asked) = (request.number("page") ?? 1, request.number("per_page") ?? 20)
    guard 1...100 ~= page, 1...100 ~= asked else { return error(400, "bad_request") }
    let size = min(asked, state.mostRows)
    let start = min(total, (page - 1) * size)
    let body = "[" + rows(start..<min(total, start + size)).joined(separator: ",") + "]"
    // The last page ignores the cap; without results it is page 0.
    let last = (total + size - 1) / size
    let base = "<https://qiita.com\(request.path)?per_page=\(size)&page="
    var links = ["\(base)1>; rel=\"first\"", "\(base)\(last)>; rel=\"last\""]
    if page < last { links.append("\(base)\(page + 1)>; rel=\"next\"") }
    var headers: HTTPHeaders = ["LINK": links.joined(separator: ", "), "rate-limit": "1000", "RATE-Remaining": "900"]
    if state.hasTotals { headers["total-count"] = String(total) }
    return TransportReply(status: 200, headers: headers, body: Data(body.utf8))
  }

  static func error(_ status: Int, _ type: String) -> TransportReply {
    TransportReply(status: status, body: Data(#"{"message":"Said so","type":"\#(type)"}"#.utf8))
  }
}
