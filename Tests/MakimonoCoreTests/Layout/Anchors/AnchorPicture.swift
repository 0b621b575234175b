@testable import EngineExploration
@testable import MakimonoCore

/// Where every row stood on the screen.
struct AnchorPicture {
  private(set) var ids: [RowID<Int>] = []
  private(set) var tops: [Double] = []
  private(set) var crossOffsets: [Double] = []
  private(set) var measured: [Bool] = []
  let crossLength: Double

  init<Order>(_ engine: ScrollEngine<Order, NumberedRow, Int>) {
    crossLength = engine.layout.shape.crossLength
    for row in 0..<engine.paging.rowCount {
      let frame = engine.frame(ofRow: row)
      ids.append(engine.paging.rowID(atRow: row))
      tops.append(frame.offset - engine.contentOffset)
      crossOffsets.append(frame.crossOffset)
      measured.append(engine.layout.isMeasured(row))
    }
  }
}
