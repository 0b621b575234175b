import Makimono
import MakimonoCore

/// A view of rows that puts an offset on a whole pixel, as UIKit does, and counts what it is asked for.
@MainActor
final class PixelView: RowHost {
  /// Pixels a point.
  let scale: Double
  let rowLength = 100.3
  var inset = 0.0
  private(set) var offset = 0.0
  private(set) var rowCount = 0
  /// How many rows there are by now.
  var counted: (() -> Int)?
  /// How often it was laid out.
  private(set) var layouts = 0

  init(scale: Double) { self.scale = scale }

  var viewport: Viewport { Viewport(offset: offset, length: 800, leadingInset: inset) }
  var contentLength: Double { Double(rowCount) * rowLength }
  var isMoving = false
  let isDecelerating = false
  var isInWindow: Bool { true }
  var shape: ViewShape { ViewShape(width: 400, height: 800) }
  let mayLayOutInLayout = false
  let isAnimatingScroll = false
  /// What waits for a layout.
  var laidOut: (() -> Void)?

  func awaitLayout() { laidOut?() }

  func setOffset(_ offset: Double) { self.offset = (offset * scale).rounded() / scale }

  func keepRoom(_ room: LengthInsets) {}

  func layOut() { layouts += 1 }

  func reach(ofRow row: Int) -> RowReach? {
    (0..<rowCount).contains(row)
      ? RowReach(start: Double(row) * rowLength, end: Double(row + 1) * rowLength) : nil
  }

  var visibleRows: ClosedRange<Int>? {
    let rows = (0..<rowCount).filter { Double($0 + 1) * rowLength > offset && Double($0) * rowLength < offset + 800 }
    return rows.first.flatMap { first in rows.last.map { first...$0 } }
  }

  func showsEdge(_ edge: PageDirection) -> Bool { false }

  func withoutAnimation(_ body: () -> Void) { body() }

  func reloadData() { rowCount = counted?() ?? 0 }

  func follow(_ step: ListStep, animated: Bool, change: @escaping () -> Void) {
    change()
    reloadData()
  }

  func redraw(after step: ListStep) {}
}
