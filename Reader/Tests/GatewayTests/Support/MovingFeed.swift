import FeedStore
import Foundation
import MakimonoHTTP

@testable import FeedServer
@testable import MakimonoTesting

/// Upstream's articles, newest first, written and deleted while they are read.
final class MovingFeed: Sendable {
  struct Row: Sendable, Equatable {
    let id: String
    let second: Int64
  }

  private struct State: Sendable {
    var rows: [Row] = []
    var lastID = 0
  }

  private let state = Watched(State())

  var rows: [Row] { state.value.rows }

  init(count: Int) {
    state.update { state in
      for number in 0..<count {
        // Every third has the second of the one before.
        state.rows.append(Row(id: Self.id(number), second: 1_700_000_000 - Int64(number - number % 3 / 2)))
      }
      state.lastID = count
    }
  }

  private static func id(_ number: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 20 - text.count) + text
  }

  /// At the top, as articles are written.
  func write(_ count: Int = 1) {
    state.update { state in
      for _ in 0..<count {
        state.rows.insert(Row(id: Self.id(state.lastID), second: (state.rows.first?.second ?? 0) + 1), at: 0)
        state.lastID += 1
      }
    }
  }

  func delete(at index: Int) { state.update { _ = $0.rows.remove(at: index) } }

  /// Answers `/api/v2/items` as Qiita does.
  func answer(_ request: HTTPRequest) -> TransportReply {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    func number(_ name: String) -> Int { items.first { $0.name == name }?.value.flatMap { Int($0) } ?? 0 }
    var rows = rows
    if let day = items.first(where: { $0.name == "query" })?.value?.split(separator: ">").last,
      let end = JapanTime.endOfDay(String(day))
    {
      rows = rows.filter { $0.second > Int64(end.timeIntervalSince1970) }
    }
    let page = rows.dropFirst((number("page") - 1) * number("per_page")).prefix(number("per_page"))
    let body = page.map { row in
      """
      {"id":"\(row.id)","title":"t","body":"b","created_at":"\(JapanTime.text(Date(timeIntervalSince1970: Double(row.second))))","user":{"id":"u"}}
      """
    }
    return TransportReply(
      status: 200, headers: ["Total-Count": "\(rows.count)"], body: Data("[\(body.joined(separator: ","))]".utf8))
  }
}
