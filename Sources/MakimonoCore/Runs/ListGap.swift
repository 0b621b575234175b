/// A place in the list where rows are missing, shown as a row of its own (rule R16).
public struct ListGap<Failure> {
  /// Names the gap in what is shown and in ``PagingEvent/fillGap(_:at:)``.
  public var id: GapID
  /// The gap's row number.
  public var row: Int
  /// The side that continues the rows above.
  public var start: LoadState<Failure>
  /// The side that continues the rows below. A source that cannot read backwards ends here.
  public var end: LoadState<Failure>

  /// Both sides in one: loading where either loads, failed where either failed, else idle.
  public var state: LoadState<Failure> {
    if start.isLoading || end.isLoading { return .loading }
    if start.isFailed { return start }
    if end.isFailed { return end }
    return start.isIdle ? start : end
  }

  /// The state of one side.
  public subscript(side: GapSide) -> LoadState<Failure> { side == .start ? start : end }
}

extension ListGap: Equatable where Failure: Equatable {}
extension ListGap: Hashable where Failure: Hashable {}
extension ListGap: Sendable where Failure: Sendable {}
