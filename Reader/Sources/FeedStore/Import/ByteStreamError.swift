/// Why bytes cannot be had.
struct ByteStreamError: Error, Equatable {
  enum Kind {
    /// There are none of that name, or they may not be read.
    case missing
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

  var problemKind: ImportProblem.Kind {
    switch kind {
    case .missing: .noInput
    case .unreadable: .device
    case .truncated, .damaged: .badData
    }
  }
}
