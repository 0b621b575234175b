/// The states of a list's refresh and of its two edges.
public struct LoadStates<Failure> {
  public var refresh: LoadState<Failure>
  public var prepend: LoadState<Failure>
  public var append: LoadState<Failure>

  public init(
    refresh: LoadState<Failure> = .idle, prepend: LoadState<Failure> = .idle, append: LoadState<Failure> = .idle
  ) {
    self.refresh = refresh
    self.prepend = prepend
    self.append = append
  }

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
