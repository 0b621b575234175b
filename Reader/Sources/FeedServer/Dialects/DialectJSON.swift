/// JSON as a dialect reads and writes it. Fields keep their order, so that the same request has the same bytes.
indirect enum DialectJSON: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([DialectJSON])
  case object([Field])

  struct Field: Sendable {
    var name: String
    var value: DialectJSON
  }

  /// A string, or null.
  static func text(_ text: String?) -> DialectJSON { text.map { .string($0) } ?? .null }

  /// A field of an object; null where there is none.
  subscript(_ name: String) -> DialectJSON {
    guard case .object(let fields) = self else { return .null }
    return fields.last { $0.name == name }?.value ?? .null
  }

  /// An element of an array; null where there is none.
  subscript(_ index: Int) -> DialectJSON {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return .null }
    return elements[index]
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// Of a string.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// Of a string or of a number, as it may stand in a query.
  var parameter: String? {
    switch self {
    case .string(let text): text
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    default: nil
    }
  }

  /// An object with a field more, unless it is null.
  func adding(_ name: String, _ value: DialectJSON) -> DialectJSON {
    guard case .object(let fields) = self, !value.isNull else { return self }
    return .object(fields + [Field(name: name, value: value)])
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.raw("null")
    case .bool(let value): json.raw(value ? "true" : "false")
    case .int(let value): json.raw("\(value)")
    case .double(let value): json.raw(value.isFinite ? "\(value)" : "null")
    case .string(let value): json.value(value)
    case .array(let elements): json.array(elements) { json, element in element.write(to: &json) }
    case .object(let fields):
      json.object { json in
        for field in fields {
          json.name(field.name)
          field.value.write(to: &json)
        }
      }
    }
  }
}

extension DialectJSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(nilLiteral: ()) { self = .null }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: DialectJSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, DialectJSON)...) {
    self = .object(elements.map { Field(name: $0.0, value: $0.1) })
  }
}

extension DialectJSON: Decodable {
  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// How deep a body may be: no API of these asks for more, and each level takes room on the stack.
  private static let depth = 32

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.depth else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "This is too deep: at most \(Self.depth) levels."))
    }
    if let values = try? decoder.container(keyedBy: Name.self) {
      self = .object(
        try values.allKeys.map { Field(name: $0.stringValue, value: try values.decode(DialectJSON.self, forKey: $0)) })
    } else if var values = try? decoder.unkeyedContainer() {
      var elements: [DialectJSON] = []
      while !values.isAtEnd { elements.append(try values.decode(DialectJSON.self)) }
      self = .array(elements)
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let bool = try? value.decode(Bool.self) {
        self = .bool(bool)
      } else if let int = try? value.decode(Int.self) {
        self = .int(int)
      } else if let double = try? value.decode(Double.self) {
        self = .double(double)
      } else {
        self = .string(try value.decode(String.self))
      }
    }
  }
}
