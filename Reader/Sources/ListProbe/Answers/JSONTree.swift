/// A value of JSON as it was sent: fields in their order, numbers in their digits.
public indirect enum JSONTree: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONTree])
  case object([Field])

  public struct Field: Hashable, Sendable {
    public var name: String
    public var value: JSONTree

    public init(_ name: String, _ value: JSONTree) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a field, the first of that name; null where there is none.
  public subscript(_ name: String) -> JSONTree { fields.first { $0.name == name }?.value ?? .null }

  subscript(_ path: [String]) -> JSONTree { path.reduce(self) { $0[$1] } }

  public var isNull: Bool { self == .null }

  public var fields: [Field] { if case .object(let fields) = self { fields } else { [] } }

  var elements: [JSONTree]? { if case .array(let elements) = self { elements } else { nil } }

  public var text: String? { if case .string(let text) = self { text } else { nil } }

  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  /// A whole number that fits.
  var int: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }

  var isObject: Bool { if case .object = self { true } else { false } }

  /// A text, or a whole number, as a key of a query has it.
  var scalarText: String? { text ?? int.map { "\($0)" } }

  /// The same with a field set; what is no object becomes one.
  func setting(_ path: [String], _ value: JSONTree) -> JSONTree {
    guard let name = path.first else { return value }
    var fields = fields
    let inner = self[name].setting(Array(path.dropFirst()), value)
    if let place = fields.firstIndex(where: { $0.name == name }) {
      fields[place].value = inner
    } else {
      fields.append(Field(name, inner))
    }
    return .object(fields)
  }

  /// The same without the fields of an object that are null, all the way down.
  var withoutNulls: JSONTree {
    guard case .object(let fields) = self else { return self }
    return .object(fields.filter { !$0.value.isNull }.map { Field($0.name, $0.value.withoutNulls) })
  }

  /// All objects in it but those in arrays, each with the way that leads there. Not deeper than five levels.
  func objects(_ path: [String] = []) -> [(path: [String], object: JSONTree)] {
    guard isObject else { return [] }
    var found = [(path, self)]
    if path.count < 5 {
      for field in fields { found += field.value.objects(path + [field.name]) }
    }
    return found
  }
}

extension JSONTree {
  /// As a body of a request has it.
  public var written: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.written).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { Self.quoted($0.name) + ":" + $0.value.written }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Controls, and what a terminal would show in another order or take for a command.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
