/// A run of pages as a run of rows, counted from its first.
extension RingBuffer {
  /// O(1).
  func rowCount<Key, Item>() -> Int where Element == HeldPage<Key, Item> {
    isEmpty ? 0 : self[count - 1].endRow - self[0].firstRow
  }

  /// The page that holds a row, and the row's place in it. O(log pages).
  func locate<Key, Item>(row: Int) -> (page: Int, offset: Int) where Element == HeldPage<Key, Item> {
    let absolute = (isEmpty ? 0 : self[0].firstRow) + row
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].endRow <= absolute { low = middle + 1 } else { high = middle }
    }
    return (low, absolute - self[low].firstRow)
  }

  /// O(log pages).
  func item<Key, Item>(atRow row: Int) -> Item where Element == HeldPage<Key, Item> {
    let place = locate(row: row)
    return self[place.page].items[place.offset]
  }
}
