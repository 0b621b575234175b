import Foundation

/// Reads the lines between the two `---`.
struct FrontMatterParser {
  /// The first is the opening `---`, so an index is the line number less one.
  private let lines: [String]
  private var position = 1

  init(_ lines: [String]) {
    self.lines = lines
  }

  mutating func parse() throws(FrontMatterError) -> [String: FrontMatter.Field] {
    var fields: [String: FrontMatter.Field] = [:]
    while position < lines.count {
      let line = lines[position]
      let number = position + 1
      position += 1
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      guard indentation(line) == 0, let (name, rest) = Self.field(trimmed) else {
        throw FrontMatterError(line: number, reason: "this is no `name: value`: \(QiitaItemError.quoted(trimmed))")
      }
      guard fields[name] == nil else { throw FrontMatterError(line: number, reason: "`\(name)` is there twice") }
      fields[name] = FrontMatter.Field(line: number, value: value(rest))
    }
    return fields
  }

  /// `name: value`, the name in lower case.
  private static func field(_ line: String) -> (name: String, rest: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let after = line.index(after: colon)
    guard after == line.endIndex || line[after] == " " || line[after] == "\t" else { return nil }
    var name = line[..<colon].trimmingCharacters(in: .whitespaces)
    if name.count >= 2, let quote = name.first, quote == "\"" || quote == "'", name.last == quote {
      name = String(name.dropFirst().dropLast())
    }
    guard !name.isEmpty, !name.hasPrefix("- "), !name.contains("\"") else { return nil }
    return (name.lowercased(), line[after...].trimmingCharacters(in: .whitespaces))
  }

  private mutating func value(_ rest: String) -> FrontMatter.Value {
    switch rest.first {
    case nil, "#":
      return nested()
    case "[":
      return brackets(rest)
    case "|", ">":
      return block(rest)
    case "{", "&", "*", "!", "%", "@", "`":
      skipNested()
      return .unreadable("values that begin with \(rest.prefix(1)) are not supported; put the text in quotes")
    default:
      // A plain text may go on in indented lines, a text in quotes until its quote.
      var text = rest
      while position < lines.count, indentation(lines[position]) > 0, !Self.isBlank(lines[position]) {
        text += " " + lines[position].trimmingCharacters(in: .whitespaces)
        position += 1
      }
      return FrontMatterScalar.read(text)
    }
  }

  /// What follows a name without a value: a list with dashes, something deeper, or nothing.
  private mutating func nested() -> FrontMatter.Value {
    var items: [String] = []
    var failure: String?
    while position < lines.count {
      let line = lines[position]
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.isEmpty || trimmed.hasPrefix("#") {
        position += 1
        continue
      }
      if trimmed == "-" || trimmed.hasPrefix("- ") {
        position += 1
        let item = trimmed.dropFirst().trimmingCharacters(in: .whitespaces)
        switch FrontMatterScalar.read(item) {
        case .text(let text):
          if Self.field(item) != nil, !item.hasPrefix("\""), !item.hasPrefix("'") {
            failure = failure ?? "a list of maps is not supported; put an item with a colon in quotes"
          }
          items.append(text ?? "")
        case .unreadable(let reason): failure = failure ?? reason
        case .list: failure = failure ?? "a list in a list is not supported"
        }
      } else if indentation(line) > 0 {
        failure = failure ?? "nested values are not supported"
        position += 1
      } else {
        break
      }
    }
    if let failure { return .unreadable(failure) }
    return items.isEmpty ? .text(nil) : .list(items)
  }

  /// `[a, "b, c", d]`, on one line or more.
  private mutating func brackets(_ rest: String) -> FrontMatter.Value {
    var text = rest
    while true {
      if let items = FrontMatterScalar.items(text) { return items }
      guard position < lines.count, indentation(lines[position]) > 0 || lines[position].hasPrefix("]") else {
        return .unreadable("the list has no closing ]")
      }
      text += " " + lines[position].trimmingCharacters(in: .whitespaces)
      position += 1
    }
  }

  /// `|` keeps the ends of lines, `>` joins them.
  private mutating func block(_ rest: String) -> FrontMatter.Value {
    var parts: [String] = []
    var margin: Int?
    while position < lines.count, indentation(lines[position]) > 0 || Self.isBlank(lines[position]) {
      let line = lines[position]
      if !Self.isBlank(line), margin == nil { margin = indentation(line) }
      parts.append(String(line.dropFirst(min(margin ?? 0, indentation(line)))))
      position += 1
    }
    while parts.last?.trimmingCharacters(in: .whitespaces).isEmpty == true { parts.removeLast() }
    return .text(parts.joined(separator: rest.hasPrefix("|") ? "\n" : " "))
  }

  private mutating func skipNested() {
    while position < lines.count, indentation(lines[position]) > 0 { position += 1 }
  }

  private func indentation(_ line: String) -> Int {
    line.prefix { $0 == " " || $0 == "\t" }.count
  }

  private static func isBlank(_ line: String) -> Bool {
    line.allSatisfy { $0 == " " || $0 == "\t" }
  }
}
