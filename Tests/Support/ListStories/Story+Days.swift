public import Makimono

extension Story {
  /// Four stories are a day.
  @MainActor public static let days: Pager<Story>.Separators = { before, after in
    guard let day = after.map({ $0.id / 4 }), day != before.map({ $0.id / 4 }) else { return [] }
    return [Story(id: firstDay + day)]
  }

  private static var firstDay: Int { 10_000_000 }

  /// Whether it stands for a day.
  public var isDay: Bool { id >= Self.firstDay }
}
