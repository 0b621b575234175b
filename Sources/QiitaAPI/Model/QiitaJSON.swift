/// Any JSON: for what is kept and not looked into.
public indirect enum QiitaJSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number that an `Int` holds.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A string.
  case text(String)
  /// An array.
  case array([QiitaJSON])
  /// An object; the order of its keys is not kept.
  case object([String: QiitaJSON])

  /// A text that is not empty.
  public var text: String? {
    if case .text(let text) = self, !text.isEmpty { text } else { nil }
  }

  /// What is not set is null or "" at random.
  var isAbsent: Bool { self == .null || self == .text("") }
}

extension QiitaJSON: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let array = try? value.decode([QiitaJSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: QiitaJSON].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .integer(let integer): try value.encode(integer)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .array(let array): try value.encode(array)
    case .object(let object): try value.encode(object)
    }
  }
}
