/// The items of a list at one moment, without its gaps. Copying is O(1); access is O(segments + log pages).
public struct PagedItems<Key: Hashable, Item>: RandomAccessCollection {
  private let runs: [RingBuffer<HeldPage<Key, Item>>]

  init(runs: [RingBuffer<HeldPage<Key, Item>>]) {
    self.runs = runs
  }

  /// No items.
  public init() {
    runs = []
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    var count = 0
    for run in runs { count += run.rowCount() }
    return count
  }

  public subscript(position: Int) -> Item {
    var rest = position
    for run in runs {
      let count = run.rowCount()
      if rest < count, rest >= 0 { return run.item(atRow: rest) }
      rest -= count
    }
    preconditionFailure("PagedItems index out of range")
  }
}

extension PagedItems: Equatable where Item: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}

extension PagedItems: Sendable where Key: Sendable, Item: Sendable {}
