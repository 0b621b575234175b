/// A struct as it is written for an object of JSON.
struct SwiftStruct {
  indirect enum Kind: Equatable {
    case plain(String)
    case object([Member])

    static func == (one: Kind, other: Kind) -> Bool {
      switch (one, other) {
      case (.plain(let one), .plain(let other)): one == other
      case (.object, .object): true
      default: false
      }
    }
  }

  struct Member {
    var field: String
    var kind: Kind
    var isOptional: Bool
    /// How the property is written, and the type where it is an object.
    var property = ""
    var type = ""
    var isOther = false
  }

  private(set) var members: [Member]

  /// - Parameter taken: Names of properties that the struct has beside its fields.
  init(_ members: [Member], taken: Set<String> = []) { self.members = Self.named(members, taken) }

  private static func named(_ members: [Member], _ taken: Set<String>) -> [Member] {
    var (properties, types) = (taken, Set<String>())
    return members.map { member in
      var member = member
      (member.property, member.isOther) = SwiftText.property(member.field, taken: &properties)
      switch member.kind {
      case .plain(let type): member.type = type
      case .object(let inner):
        member.type = SwiftText.type(member.field, taken: &types)
        member.kind = .object(named(inner, []))
      }
      return member
    }
  }

  /// How a field is read, from a value of this struct on; nil where there is none.
  func access(_ path: [String], of value: String) -> (text: String, isOptional: Bool)? {
    var (text, members, isOptional) = (value, members, false)
    for (place, name) in path.enumerated() {
      guard let member = members.first(where: { $0.field == name }) else { return nil }
      text += (text.isEmpty ? "" : ".") + member.property
      if member.isOptional {
        isOptional = true
        if place + 1 < path.count { text += "?" }
      }
      if case .object(let inner) = member.kind { members = inner } else { members = [] }
    }
    return (text, isOptional)
  }

  /// The lines of it, with more behind its properties.
  func lines(_ name: String, _ protocols: String, indent: Int, more: [String] = []) -> [String] {
    Self.lines(name, protocols, members, indent: indent, more: more)
  }

  private static func lines(
    _ name: String, _ protocols: String, _ members: [Member], indent: Int, more: [String]
  ) -> [String] {
    let space = String(repeating: " ", count: indent)
    var lines = ["\(space)struct \(name): \(protocols) {"]
    let inner = protocols.replacing("Identifiable, ", with: "")
    for member in members {
      if case .object(let fields) = member.kind {
        lines += Self.lines(member.type, inner, fields, indent: indent + 2, more: [])
      }
    }
    for member in members {
      lines.append("\(space)  var \(member.property): \(member.type)\(member.isOptional ? "?" : "")")
    }
    lines += more.map { space + "  " + $0 }
    lines += SwiftText.codingKeys(members.map { ($0.property, $0.field, $0.isOther) }, indent: indent + 2)
    return lines + ["\(space)}"]
  }
}

extension SwiftStruct.Member {
  /// The fields of rows: texts, numbers and flags that each row that has them has of one kind, in objects of objects.
  ///
  /// - Parameters:
  ///   - needed: What must be there in each row.
  ///   - kinds: What is to be of another kind.
  static func of(
    _ rows: [JSONTree], needed: [[String]], kinds: [[String]: String] = [:], path: [String] = []
  ) -> [SwiftStruct.Member] {
    var names: [String] = []
    for row in rows {
      for field in row.fields where !names.contains(field.name) && names.count < 200 { names.append(field.name) }
    }
    var members: [SwiftStruct.Member] = []
    for name in names {
      let path = path + [name]
      let isNeeded = needed.contains { $0.starts(with: path) }
      // What is not needed may be missing from rows that were not seen.
      guard isNeeded || members.count < 24 else { continue }
      if let kind = kinds[path] {
        members.append(.init(field: name, kind: .plain(kind), isOptional: !isNeeded))
        continue
      }
      let values = rows.map { $0[name] }.filter { !$0.isNull }
      guard !values.isEmpty else { continue }
      if values.allSatisfy(\.isObject) {
        guard isNeeded || path.count < 4 else { continue }
        let inner = of(values, needed: needed, kinds: kinds, path: path)
        if !inner.isEmpty { members.append(.init(field: name, kind: .object(inner), isOptional: !isNeeded)) }
      } else if let type = type(of: values) {
        members.append(.init(field: name, kind: .plain(type), isOptional: !isNeeded))
      }
    }
    // What is needed stands first.
    return members.filter { !$0.isOptional } + members.filter(\.isOptional)
  }

  private static func type(of values: [JSONTree]) -> String? {
    if values.allSatisfy({ $0.text != nil }) { return "String" }
    if values.allSatisfy({ $0.bool != nil }) { return "Bool" }
    if values.allSatisfy({ $0.int != nil }) { return "Int" }
    let isNumber = values.allSatisfy { if case .number = $0 { true } else { false } }
    return isNumber ? "Double" : nil
  }

  /// The way to each of some fields.
  static func along(_ fields: [(path: [String], type: String, isOptional: Bool)]) -> [SwiftStruct.Member] {
    var members: [SwiftStruct.Member] = []
    for (path, type, isOptional) in fields {
      guard let name = path.first, !members.contains(where: { $0.field == name }) else { continue }
      if path.count == 1 {
        members.append(.init(field: name, kind: .plain(type), isOptional: isOptional))
        continue
      }
      let inner = fields.filter { $0.path.first == name && $0.path.count > 1 }.map {
        (Array($0.path.dropFirst()), $0.type, $0.isOptional)
      }
      let isNeeded = inner.contains { !$0.2 }
      members.append(.init(field: name, kind: .object(along(inner)), isOptional: !isNeeded))
    }
    return members
  }
}
