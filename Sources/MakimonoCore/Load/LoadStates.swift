/// The states of a list's refresh and of its two edges.
public struct LoadStates<Failure> {
  /// The first load, a refresh, or a jump.
  public var refresh: LoadState<Failure>
  /// The edge before the first row.
  public var prepend: LoadState<Failure>
  /// The edge after the last row.
  public var append: LoadState<Failure>

  /// All idle, unless said otherwise.
  public init(
    refresh: LoadState<Failure> = .idle, prepend: LoadState<Failure> = .idle, append: LoadState<Failure> = .idle
  ) {
    self.refresh = refresh
    self.prepend = prepend
    self.append = append
  }

  /// The state of the refresh or of one edge.
  public subscript(edge: LoadEdge) -> LoadState<Failure> {
    switch edge {
    case .refresh: refresh
    case .prepend: prepend
    case .append: append
    }
  }
}

extension LoadStates: Equatable where Failure: Equatable {}
extension LoadStates: Hashable where Failure: Hashable {}
extension LoadStates: Sendable where Failure: Sendable {}
