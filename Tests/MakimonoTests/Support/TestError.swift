import Makimono

/// A source's failure with a name, and with advice of its own.
struct TestError: RetryAdvising, Equatable {
  var name: String
  var retryAdvice: RetryAdvice = .transient

  init(_ name: String, advice: RetryAdvice = .transient) {
    self.name = name
    self.retryAdvice = advice
  }
}

extension TestError: CustomStringConvertible {
  var description: String { name }
}

/// A failure that knows nothing of retries.
struct PlainError: Error, Equatable {}
