import Foundation

/// How fields are read that may be anything: absent, null and of another type are alike, and never cost the row.
extension KeyedDecodingContainer {
  /// A text; `nil` where it is empty: what is not set is null or "" at random.
  func text(_ key: Key) -> String? {
    guard contains(key), let text = try? decode(String.self, forKey: key), !text.isEmpty else { return nil }
    return text
  }

  func flag(_ key: Key) -> Bool {
    guard contains(key) else { return false }
    return (try? decode(Bool.self, forKey: key)) ?? false
  }

  /// A count of something; `nil` where it is none. Within what 32 bits hold, since readers of exports may have no more.
  func count(_ key: Key) -> Int? {
    guard contains(key) else { return nil }
    let limit = Double(Int32.max)
    if let number = try? decode(Double.self, forKey: key), number.isFinite { return Int(min(max(0, number), limit)) }
    guard let number = text(key).flatMap(Double.init), number.isFinite else { return nil }
    return Int(min(max(0, number), limit))
  }

  /// A number that names something: as it is, or not at all.
  func number(_ key: Key) -> Int? {
    guard contains(key), let number = try? decode(Int.self, forKey: key), number >= 0 else { return nil }
    return number
  }

  func time(_ key: Key) -> Date? {
    text(key).flatMap { QiitaTime.seconds($0) }.map { Date(timeIntervalSince1970: Double($0)) }
  }

  func value<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) -> Value? {
    guard contains(key) else { return nil }
    return try? decode(Value.self, forKey: key)
  }

  /// Those elements of an array that are what they should be.
  func values<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) -> [Value] {
    value(key, TolerantArray<Value>.self)?.values ?? []
  }

  /// A text that a row cannot do without.
  func id(_ key: Key) throws -> String {
    let id = try decode(String.self, forKey: key)
    guard !id.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "It is empty.")
    }
    return id
  }
}
