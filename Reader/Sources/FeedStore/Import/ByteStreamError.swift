/// Why bytes cannot be had.
struct ByteStreamError: Error, Equatable {
  enum Kind {
    /// The system would not give them.
    case unreadable
    /// The end is missing; what came before it is good as far as anybody can tell.
    case truncated
    /// What came before may be wrong as well.
    case damaged
  }

  let kind: Kind
  let reason: String

  init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}
