@testable import QiitaAPI

/// What a query's `created:` terms select, by a server whose days begin in some zone. All other terms select everything.
struct Slice {
  private var from = Int64.min
  private var to = Int64.max

  init(_ query: String, zone: Int64) {
    for term in query.split(separator: " ") where term.hasPrefix("created:") {
      let sign = term.dropFirst("created:".count).prefix { "<>=".contains($0) }
      guard let day = QiitaDay(String(term.dropFirst("created:".count + sign.count))) else { continue }
      let midnight = day.number * QiitaTime.day - zone
      switch sign {
      case "<=": to = min(to, midnight + QiitaTime.day)
      case "<": to = min(to, midnight)
      case ">=": from = max(from, midnight)
      default: from = max(from, midnight + QiitaTime.day)
      }
    }
  }

  /// O(log articles).
  func range(in articles: [SimulatedArticle]) -> Range<Int> {
    let start = articles.partitioningIndex { $0.created < to }
    return start..<max(start, articles.partitioningIndex { $0.created < from })
  }
}
