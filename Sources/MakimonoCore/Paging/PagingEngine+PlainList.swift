#if MAKIMONO_PLAIN_LIST
/// What a plain list never has takes no room in it, and no code to copy it.
extension PagingEngine {
  var grid: PageGrid<Item, Failure>? {
    get { nil }
    set {}
  }
  var isCounted: Bool { false }
  var landingRow: Int? {
    get { nil }
    set {}
  }
  var refreshRow: Int? {
    get { nil }
    set {}
  }
}
#endif

#if MAKIMONO_PLAIN_LIST || MAKIMONO_PAGE_LIST
/// Nor what no list of a page has.
extension PagingEngine {
  var mergesNext: Bool {
    get { false }
    set {}
  }
  var staging: Staging<Key, Item>? {
    get { nil }
    set {}
  }
  var restoration: Restoration<Key>? {
    get { nil }
    set {}
  }
  var edits: EditLog<Item> {
    get { EditLog() }
    set {}
  }
}
#endif
