/// The struct of a body that is asked with: what never changes, the cursor, and the size.
struct QueryType {
  let name: String
  private(set) var lines: [String]
  private let cursor: String
  private let size: String?

  /// Nil for a body that cannot be written so: one with a secret, or with values of several kinds in one array.
  init?(_ body: JSONTree, cursor: (field: String, type: String), size: String?, name: String = "Query") {
    var taken: Set<String> = []
    var (vars, types) = ([String](), [String]())
    var keys: [(property: String, field: String, isOther: Bool)] = []
    var typeNames: Set<String> = []
    func property(_ field: String) -> String {
      let (text, isOther) = SwiftText.property(field, taken: &taken)
      keys.append((text, field, isOther))
      return text
    }
    for field in body.fields where field.name != cursor.field && field.name != size {
      guard !ParameterNames.isSecret(field.name), let value = Constant(field.value, named: field.name, &typeNames)
      else {
        return nil
      }
      types += value.types.map { "    " + $0 }
      vars.append("    let \(property(field.name)): \(value.type) = \(value.text)")
    }
    self.name = name
    self.cursor = property(cursor.field)
    vars.append("    var \(self.cursor): \(cursor.type)?")
    self.size = size.map(property)
    if let size = self.size { vars.append("    var \(size): Int") }
    lines =
      ["  struct \(name): Encodable, Sendable {"] + types + vars + SwiftText.codingKeys(keys, indent: 4) + ["  }"]
  }

  /// How one is made.
  func made(cursor: String, size: String) -> String {
    "\(name)(\(self.cursor): \(cursor)" + (self.size.map { ", \($0): \(size)" } ?? "") + ")"
  }
}

/// A value of a body that never changes, as Swift.
struct Constant {
  var type: String
  var text: String
  var types: [String] = []

  /// Nil for what has no type.
  init?(_ value: JSONTree, named name: String, _ taken: inout Set<String>) {
    switch value {
    case .string(let string): (type, text) = ("String", SwiftText.literal(string))
    case .bool(let bool): (type, text) = ("Bool", "\(bool)")
    case .number(let digits):
      if let int = Int(digits) {
        (type, text) = ("Int", "\(int)")
      } else if let double = Double(digits), double.isFinite {
        (type, text) = ("Double", "\(double)")
      } else {
        return nil
      }
    case .null: return nil
    case .object(let fields):
      // A struct with values of its own.
      type = SwiftText.type(name, taken: &taken)
      text = "\(type)()"
      var (properties, inner, lines, innerTypes) = (Set<String>(), Set<String>(), [String](), [String]())
      var keys: [(property: String, field: String, isOther: Bool)] = []
      for field in fields where !field.value.isNull {
        guard !ParameterNames.isSecret(field.name), let value = Constant(field.value, named: field.name, &inner) else {
          return nil
        }
        let (property, isOther) = SwiftText.property(field.name, taken: &properties)
        keys.append((property, field.name, isOther))
        innerTypes += value.types.map { "  " + $0 }
        lines.append("  let \(property): \(value.type) = \(value.text)")
      }
      types = ["struct \(type): Encodable, Sendable {"] + innerTypes + lines
      types += SwiftText.codingKeys(keys, indent: 2) + ["}"]
    case .array(let elements):
      var values: [Constant] = []
      for element in elements {
        guard let value = Constant(element, named: name + "Element", &taken) else { return nil }
        values.append(value)
      }
      types = values.flatMap(\.types)
      let kinds = Set(values.map(\.type))
      guard kinds.count > 1 || types.count > 0 else {
        type = "[\(kinds.first ?? "String")]"
        text = "[" + values.map(\.text).joined(separator: ", ") + "]"
        return
      }
      // Values of several types, in their order.
      type = SwiftText.type(name, taken: &taken)
      text = "\(type)()"
      types = ["struct \(type): Encodable, Sendable {"] + types.map { "  " + $0 }
      types += ["  func encode(to encoder: any Encoder) throws {", "    var list = encoder.unkeyedContainer()"]
      types += values.map { "    try list.encode(\($0.text))" } + ["  }", "}"]
    }
  }
}
