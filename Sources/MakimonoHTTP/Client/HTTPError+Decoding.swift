import Foundation

extension HTTPError {
  /// What is wrong with a body, and where.
  init(_ error: DecodingError, contentType: String?, isEmpty: Bool) {
    func shape(_ context: DecodingError.Context, _ detail: String) -> HTTPError {
      .wrongShape(path: Self.path(context.codingPath), detail: detail)
    }
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self = .notJSON(contentType: contentType, detail: isEmpty ? "it is empty." : "it cannot be parsed.")
    case .dataCorrupted(let context): self = shape(context, "The value cannot be used.")
    case .keyNotFound(let key, let context): self = shape(context, "\"\(key.stringValue)\" is missing.")
    case .typeMismatch(let type, let context): self = shape(context, "It is no \(Self.name(type)).")
    case .valueNotFound(let type, let context):
      self = shape(context, "It is null, where \(Self.name(type)) is expected.")
    @unknown default: self = .wrongShape(path: "", detail: "It cannot be decoded.")
    }
  }

  /// Containers are told to be asked for by JSON's names: their Swift types are the decoder's own.
  private static func name(_ type: any Any.Type) -> String {
    let name = "\(type)"
    if name.hasPrefix("Array<") { return "array" }
    return name.hasPrefix("Dictionary<") ? "object" : name
  }

  /// `[3].user.id`
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
  }
}
