/// The rows of a list at one moment. Copying is O(1); access is O(log pages).
public struct PagedItems<Key: Hashable, Item>: RandomAccessCollection {
  let pages: RingBuffer<HeldPage<Key, Item>>

  init(pages: RingBuffer<HeldPage<Key, Item>>) {
    self.pages = pages
  }

  public init() {
    self.pages = RingBuffer()
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    guard let first = pages.first, let last = pages.last else { return 0 }
    return last.endRow - first.firstRow
  }

  public subscript(position: Int) -> Item {
    precondition(position >= 0 && position < endIndex, "PagedItems index out of range")
    let absolute = pages[0].firstRow + position
    var low = 0
    var high = pages.count - 1
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].endRow <= absolute { low = middle + 1 } else { high = middle }
    }
    return pages[low].items[absolute - pages[low].firstRow]
  }
}

extension PagedItems: Equatable where Item: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}

extension PagedItems: Sendable where Key: Sendable, Item: Sendable {}
