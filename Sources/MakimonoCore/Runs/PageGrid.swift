/// A counted list: every row of the feed has its number, and pages are held wherever the reader has been. Without a size of its pages it is that of
/// no counted list.
struct PageGrid<Item: Identifiable, Failure> {
  /// Rows of every page but the last.
  private(set) var pageSize = 0
  /// Rows of the list: those of the feed, as far as the source gives them out.
  var rowCount = 0
  /// Rows that local edits show, less those that they hide: 0 while the pages show the server's rows.
  var growth = 0
  /// Pages held, by number.
  var pages: [GridPage<Item>] = []
  /// Pages that are waited for, or failed; by number.
  var loads: [GridLoad<Failure>] = []
  /// ``GridPage/reading`` of pages that come now.
  var reading: UInt32 = 0
  /// Readings begun since the reader moved: a feed that changes with every request must not be read for ever (rule R19).
  var rereads = 0

  /// Whether a list is counted by it.
  var isCounted: Bool { pageSize > 0 }

  // MARK: - Rows and pages

  /// The rows of the feed that a page has.
  func rows(ofPage number: Int) -> Range<Int> {
    let first = min(number * pageSize, rowCount)
    return first..<min(first + pageSize, rowCount)
  }

  /// Where a page stands among those held, or would stand. O(log pages).
  func place(ofPage number: Int) -> (index: Int, isHeld: Bool) {
    var low = 0
    var high = pages.count
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return (low, low < pages.count && pages[low].number == number)
  }

  /// Rows held, and the pages' summed cost. O(pages).
  var size: (rows: Int, cost: PageCost) {
    var size = (rows: 0, cost: PageCost(0))
    for index in pages.indices {
      size.rows += pages[index].items.count
      size.cost += pages[index].cost
    }
    return size
  }

  // MARK: - Loads

  func load(ofPage number: Int) -> Int? { loads.firstIndex { $0.number == number } }

  var loadsInFlight: Int {
    var count = 0
    for load in loads where load.inFlight != nil { count += 1 }
    return count
  }

  /// The place of a page's load, which is made where there is none.
  mutating func loadIndex(ofPage number: Int) -> Int {
    let index = loads.firstIndex { $0.number >= number } ?? loads.count
    if index == loads.count || loads[index].number != number { loads.insert(GridLoad(number: number), at: index) }
    return index
  }

  /// Failed before loading, loading before at rest.
  var state: LoadState<Failure> {
    for load in loads {
      if case .failed = load.state { return load.state }
    }
    return loadsInFlight > 0 ? .loading : .end(.totalReached)
  }
}

extension PageGrid: Equatable where Item: Equatable, Failure: Equatable {}
extension PageGrid: Hashable where Item: Hashable, Failure: Hashable {}
extension PageGrid: Sendable where Item: Sendable, Failure: Sendable {}
