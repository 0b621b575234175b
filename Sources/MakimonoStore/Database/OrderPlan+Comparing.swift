import GRDB

/// Where rows stand to one another, without asking the database: to tell changes that are elsewhere from those that may matter.
extension OrderPlan {
  enum Standing: Equatable {
    case before, same, behind
    /// Only the database knows.
    case unknown
  }

  /// Where a row stands to another by the values that both have in the order's columns.
  func standing(of values: [DatabaseValue], to others: [DatabaseValue]) -> Standing {
    for (term, (value, other)) in zip(terms, zip(values, others)) {
      let standing = term.standing(of: value, to: other)
      if standing != .same { return standing }
    }
    return .same
  }
}

extension OrderPlan.Term {
  fileprivate func standing(of value: DatabaseValue, to other: DatabaseValue) -> OrderPlan.Standing {
    switch (value.isNull, other.isNull) {
    case (true, true): return .same
    case (true, false): return nullsFirst ? .before : .behind
    case (false, true): return nullsFirst ? .behind : .before
    case (false, false):
      switch ascending(value, other) {
      case .before: return isDescending ? .behind : .before
      case .behind: return isDescending ? .before : .behind
      case let standing: return standing
      }
    }
  }

  /// As SQLite orders values: numbers, then texts, then blobs.
  private func ascending(_ value: DatabaseValue, _ other: DatabaseValue) -> OrderPlan.Standing {
    switch (value.storage, other.storage) {
    case (.int64(let one), .int64(let two)): Self.standing(one, two)
    case (.double(let one), .double(let two)): Self.standing(one, two)
    case (.int64(let one), .double(let two)): Self.standing(one, two)
    case (.double(let one), .int64(let two)):
      switch Self.standing(two, one) {
      case .before: .behind
      case .behind: .before
      case let standing: standing
      }
    case (.string(let one), .string(let two)): texts(one, two)
    case (.blob(let one), .blob(let two)): Self.bytes(one, two)
    case (.int64, _), (.double, _): .before
    case (_, .int64), (_, .double): .behind
    case (.string, _): .before
    default: .behind
    }
  }

  private static func standing<Value: Comparable>(_ one: Value, _ two: Value) -> OrderPlan.Standing {
    one < two ? .before : two < one ? .behind : .same
  }

  private static func standing(_ one: Int64, _ two: Double) -> OrderPlan.Standing {
    let standing = standing(Double(one), two)
    // Beyond 2^53 two integers may be one double.
    return standing == .same && Int64(exactly: two) != one ? .unknown : standing
  }

  private static func bytes(_ one: some Sequence<UInt8>, _ two: some Sequence<UInt8>) -> OrderPlan.Standing {
    one.lexicographicallyPrecedes(two) ? .before : two.lexicographicallyPrecedes(one) ? .behind : .same
  }

  private func texts(_ one: String, _ two: String) -> OrderPlan.Standing {
    switch collation?.uppercased() {
    case nil: hasUnknownCollation && one != two ? .unknown : Self.bytes(one.utf8, two.utf8)
    case "BINARY": Self.bytes(one.utf8, two.utf8)
    case "NOCASE": Self.bytes(one.utf8.lazy.map(Self.lowercased), two.utf8.lazy.map(Self.lowercased))
    default: one == two ? .same : .unknown
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
