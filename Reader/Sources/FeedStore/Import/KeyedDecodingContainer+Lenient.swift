import Foundation

/// How Qiita's optional fields are read: null, "" and absent are alike.
extension KeyedDecodingContainer {
  func text(_ key: Key) throws -> String? {
    guard let text = try decodeIfPresent(String.self, forKey: key), !text.isEmpty else { return nil }
    return text
  }

  func flag(_ key: Key) throws -> Bool {
    try decodeIfPresent(Bool.self, forKey: key) ?? false
  }

  /// A whole number from 0 on; "" is absent.
  func count(_ key: Key) throws -> Int? {
    if let text = try? decode(String.self, forKey: key), text.isEmpty { return nil }
    guard let number = try decodeIfPresent(Int.self, forKey: key) else { return nil }
    guard (0...Int(Int32.max)).contains(number) else {
      throw QiitaItemError("`\(key.stringValue)` is \(number); it must be from 0 to \(Int32.max)")
    }
    return number
  }

  func time(_ key: Key) throws -> Date? {
    guard let text = try text(key) else { return nil }
    guard let seconds = CivilTime.seconds(text) else {
      throw QiitaItemError(
        "`\(key.stringValue)` is no time such as 2024-01-31T10:00:00+09:00: \(QiitaItemError.quoted(text))")
    }
    return CivilTime.date(seconds)
  }

  /// Any value as compact JSON text.
  func json(_ key: Key) throws -> String? {
    guard let value = try decodeIfPresent(JSONValue.self, forKey: key), value != .null, value != .string("") else {
      return nil
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Where relative addresses lead, each address once, and the pictures that are there with their bytes.
  func references(_ key: Key) throws -> (all: [ArticleReference], pictures: [StoredPicture]) {
    var (all, pictures): ([String: ArticleReference], [StoredPicture]) = ([:], [])
    for shape in try decodeIfPresent([ReferenceShape].self, forKey: key) ?? [] {
      guard var reference = shape.reference else { continue }
      if case .picture = reference.target, let data = shape.data {
        // By what it is, whatever it is said to be.
        guard let picture = StoredPicture([UInt8](data)) else { continue }
        reference.target = .picture(picture.name)
        if !pictures.contains(where: { $0.name == picture.name }) { pictures.append(picture) }
      }
      all[reference.address] = reference
    }
    return (all.values.inOrder(), pictures)
  }
}
