import Foundation

@testable import QiitaAPI

/// An article at the server.
struct SimulatedArticle: Sendable {
  let id: String
  /// Unix seconds.
  let created: Int64
  private(set) var json: String

  init(_ number: Int, created: Int64) {
    let digits = String(number, radix: 16)
    id = String(repeating: "0", count: 20 - digits.count) + digits
    self.created = created
    let time = QiitaTime.text(.init(timeIntervalSince1970: Double(created)))
    json = #"{"id":"\#(id)","created_at":"\#(time)","title":"T"}"#
  }

  /// The same, as a row of another shape.
  func saying(_ json: String) -> SimulatedArticle {
    var article = self
    article.json = json
    return article
  }

  /// So many articles in a span before a moment, newest first; several may be of one second.
  static func feed(
    _ count: Int, over span: Int64, before end: Int64 = 1_700_000_000, numbers from: Int = 0
  ) -> [SimulatedArticle] {
    (0..<count).map { SimulatedArticle(from + $0, created: end - Int64($0) * span / Int64(max(1, count))) }
  }
}
