/// The rows of a list at one moment: its items, and a row for each gap. ``ListChange`` counts in them. Copying is O(1);
/// access is O(segments + log pages).
public struct PagedRows<Key: Hashable, Item: Identifiable>: RandomAccessCollection {
  private let runs: [RingBuffer<HeldPage<Key, Item>>]
  private let gaps: [GapID]

  init(runs: [RingBuffer<HeldPage<Key, Item>>], gaps: [GapID]) {
    self.runs = runs
    self.gaps = gaps
  }

  public init() {
    runs = []
    gaps = []
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    var count = gaps.count
    for run in runs { count += run.rowCount() }
    return count
  }

  public subscript(position: Int) -> ListRow<Item> {
    var rest = position
    for index in runs.indices where rest >= 0 {
      let count = runs[index].rowCount()
      if rest < count { return .item(runs[index].item(atRow: rest)) }
      rest -= count
      if rest == 0, index < gaps.count { return .gap(gaps[index]) }
      rest -= 1
    }
    preconditionFailure("PagedRows index out of range")
  }
}

extension PagedRows: Equatable where Item: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}

extension PagedRows: Sendable where Key: Sendable, Item: Sendable {}
