/// A page of a run, looked at where it lies: a copy would be one of each of its many parts.
struct LentPage<Key: Hashable, Item> {
  private let pages: RingBuffer<HeldPage<Key, Item>>
  private let index: Int

  init(_ pages: RingBuffer<HeldPage<Key, Item>>, at index: Int) {
    self.pages = pages
    self.index = index
  }

  var page: HeldPage<Key, Item> {
    _read { yield pages[index] }
  }
}
