/// The header fields of a request or a reply, in order. Names are compared without regard to case, as HTTP does.
public struct HTTPHeaders: Hashable, Sendable {
  /// One line of a header.
  public struct Field: Hashable, Sendable {
    /// The name, in the case in which it was written.
    public var name: String
    /// The value.
    public var value: String

    /// A line of a header.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The fields in their order.
  public private(set) var fields: [Field] = []

  /// No fields.
  public init() {}

  /// The first value of that name. Setting replaces every field of the name; `nil` takes them away. O(fields).
  public subscript(name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      fields.removeAll { Self.isSame($0.name, name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// Every value of that name, in order.
  public func values(_ name: String) -> [String] {
    fields.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// A field beside those that have its name already.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The first field whose name or value could break out of its line, were it sent.
  var firstUnsafeName: String? {
    fields.first { field in
      field.name.isEmpty || !field.name.utf8.allSatisfy(Self.isToken)
        || !Self.isSafe(field.value)
    }?.name
  }

  /// Whether a value can be sent: without characters that would end its line.
  static func isSafe(_ value: String) -> Bool {
    !value.utf8.contains { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.lowercased() == other.lowercased()
  }

  /// RFC 9110, section 5.6.2.
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }
}

extension HTTPHeaders: Sequence {
  public func makeIterator() -> Array<Field>.Iterator { fields.makeIterator() }
}

extension HTTPHeaders {
  /// By names, for what comes out of a dictionary.
  mutating func sort() { fields.sort { ($0.name, $0.value) < ($1.name, $1.value) } }
}
