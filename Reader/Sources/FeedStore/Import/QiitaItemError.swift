/// What is wrong with one line, without the place, in words for the person who made it.
struct QiitaItemError: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  init(_ error: any Error) {
    switch error {
    case let error as QiitaItemError:
      self = error
    case DecodingError.keyNotFound(let key, let context):
      self.init("\(Self.name(context.codingPath + [key])) is missing")
    case DecodingError.valueNotFound(_, let context):
      self.init("\(Self.name(context.codingPath)) is null")
    case DecodingError.typeMismatch(let type, let context):
      let word = context.codingPath.isEmpty ? "a JSON object" : Self.word(type)
      self.init("\(Self.name(context.codingPath)) is not \(word)")
    case DecodingError.dataCorrupted(let context):
      // Without a path it is the parser who complains.
      if context.codingPath.isEmpty {
        let detail = context.underlyingError.map { " (\($0))" } ?? ""
        self.init("the line is not JSON\(detail.prefix(300))")
      } else {
        self.init("\(Self.name(context.codingPath)) cannot be read: \(context.debugDescription)")
      }
    default:
      self.init("\(error)")
    }
  }

  /// A text for a message: short, and without characters that could write over the terminal.
  static func quoted(_ text: String) -> String {
    let short = text.count > 60 ? text.prefix(60) + "..." : text[...]
    return short.debugDescription
  }

  private static func name(_ path: [any CodingKey]) -> String {
    if path.isEmpty { return "the line" }
    let text = path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
    return "`\(text)`"
  }

  private static func word(_ type: any Any.Type) -> String {
    if type == String.self { return "a text" }
    if type == Int.self { return "a whole number" }
    if type == Bool.self { return "true or false" }
    if type is any Collection.Type { return "an array" }
    return "a JSON object"
  }
}
