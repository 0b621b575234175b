import Testing

@testable import EngineExploration
@testable import MakimonoCore

extension EngineDriver {
  @discardableResult
  mutating func edit(_ edit: LocalEdit<Row>, _ token: UInt32, sourceLocation: SourceLocation = #_sourceLocation)
    -> Engine.Output
  {
    send(.edit(edit, token: EditToken(rawValue: token)), sourceLocation: sourceLocation)
  }

  @discardableResult
  mutating func confirm(_ token: UInt32, sourceLocation: SourceLocation = #_sourceLocation) -> Engine.Output {
    send(.confirmEdit(EditToken(rawValue: token)), sourceLocation: sourceLocation)
  }

  @discardableResult
  mutating func rollBack(_ token: UInt32, sourceLocation: SourceLocation = #_sourceLocation) -> Engine.Output {
    send(.rollBackEdit(EditToken(rawValue: token)), sourceLocation: sourceLocation)
  }

  @discardableResult
  mutating func replaceTemporary(_ token: UInt32, with row: Row, sourceLocation: SourceLocation = #_sourceLocation)
    -> Engine.Output
  {
    send(.replaceTemporary(EditToken(rawValue: token), with: row), sourceLocation: sourceLocation)
  }
}

extension EngineDriver where Order == PageNumberOrder {
  /// Rows 0 ..< `total`, read to the end from the page given.
  static func read(
    from key: Int = 0, total: Int = 6, window: PagingWindow = .unbounded, duplicates: DuplicatePolicy = .keepFirst
  ) throws -> Self {
    var driver = numbered(window: window, duplicates: duplicates)
    try driver.begin(at: key, total: total)
    driver.showStart(.forward)
    driver.settle(total: total)
    for _ in 0..<total {
      driver.showEnd()
      driver.settle(total: total)
    }
    return driver
  }

  /// Shows the list's other end, step by step, until nothing more comes.
  mutating func walk(_ direction: PageDirection, total: Int) {
    for _ in 0..<total {
      if direction == .forward { showEnd() } else { showStart() }
      settle(total: total)
    }
  }
}
