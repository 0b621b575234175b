public import Makimono
public import MakimonoCore

/// How far rows in sight moved by the changes of a list.
@MainActor
public final class ChangeWatch {
  public var observation: PagerObservation?
  private var last: [Int: Double] = [:]
  /// Changes that brought or took rows.
  public private(set) var count = 0
  public private(set) var worst = 0.0
  public private(set) var worstCase = ""

  public init() {}

  /// What a person sees now.
  public func before(_ picture: [Int: Double]) {
    last = picture
  }

  /// What a person would see if the frame were shown right after a change.
  public func after(_ picture: [Int: Double], change: ListChange, movesRows: Bool) {
    defer { last = picture }
    guard movesRows else { return }
    count += 1
    for (id, top) in last {
      guard let now = picture[id], abs(now - top) > worst else { continue }
      worst = abs(now - top)
      worstCase = "row \(id) went from \(top) to \(now) by \(change.operations)"
    }
  }
}
