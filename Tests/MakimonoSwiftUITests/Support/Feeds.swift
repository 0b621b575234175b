import Makimono
import MakimonoTesting

typealias NumberedSource = ScriptedSource<PageNumberOrder, Note>

struct Note: Identifiable, Hashable, Sendable {
  var id: Int
  var text = ""
}

extension Note {
  /// Four notes are a day.
  @MainActor static let days: Pager<Note>.Separators = { before, after in
    guard let day = after.map({ $0.id / 4 }), day != before.map({ $0.id / 4 }) else { return [] }
    return [Note(id: firstDay + day)]
  }

  static let firstDay = 10_000_000

  /// Whether it stands for a day.
  var isDay: Bool { id >= Self.firstDay }
}

struct Offline: Error, Equatable {}

/// Feeds whose rows are 0, 1, 2 ... in order.
enum Feeds {
  static func numbered(total: Int, log: EventLog? = nil) -> NumberedSource {
    NumberedSource(order: PageNumberOrder(endRule: .total), firstKey: 1, log: log) { request in
      page(request.key, size: request.count, total: total)
    }
  }

  static func page(_ page: Int, size: Int, total: Int) -> PageReply<Int, Note> {
    let start = min(total, (page - 1) * size)
    return PageReply(items: (start..<min(total, start + size)).map { Note(id: $0) }, totalCount: total)
  }
}

extension PagingConfiguration {
  /// Nothing is tried again unless a test says so.
  static func test(pageSize: Int = 10, window: PagingWindow = .unbounded) -> PagingConfiguration {
    PagingConfiguration(pageSize: pageSize, window: window, retry: .never)
  }
}
