public import MakimonoCore

/// A source said "unchanged" to somebody who has no copy of the page. Asking again would bring the same answer.
public struct UnaskedUnchangedPage: RetryAdvising, Hashable {
  public init() {}

  public var retryAdvice: RetryAdvice { .permanent }
}

extension UnaskedUnchangedPage: CustomStringConvertible {
  public var description: String {
    "The source answered that a page is unchanged, though it was asked without a validator. Check its server's 304 replies."
  }
}
