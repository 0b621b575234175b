/// The state of one edge of the list, or of its refresh.
public enum LoadState<Failure> {
  /// Nothing is asked for; a load starts when the reader comes near.
  case idle
  /// A page is on its way.
  case loading
  /// The last load failed. Every row stays on screen (rule R4).
  case failed(PagingFailure<Failure>)
  /// Nothing lies past this edge.
  case end(EndReason)

  /// Whether a load is under way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Whether the last load failed.
  public var isFailed: Bool {
    if case .failed = self { true } else { false }
  }

  /// Whether nothing lies past this edge.
  public var isEnd: Bool {
    if case .end = self { true } else { false }
  }

  /// Whether nothing is asked for.
  public var isIdle: Bool {
    if case .idle = self { true } else { false }
  }

  /// What failed, if the state is `failed`.
  public var failure: PagingFailure<Failure>? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension LoadState: Equatable where Failure: Equatable {}
extension LoadState: Hashable where Failure: Hashable {}
extension LoadState: Sendable where Failure: Sendable {}
