import Foundation

/// Keys and rows as bytes, and back.
enum PageCoding<Key: Codable & Hashable & Sendable, Item: Codable & Sendable> {
  /// Equal keys give equal bytes: the file is searched by them.
  static func data(_ key: Key) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // In a list, since a number alone is no document to some decoders.
    return try encoder.encode([key])
  }

  static func key(_ data: Data) throws -> Key {
    guard let key = try JSONDecoder().decode([Key].self, from: data).first else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "No key where one should be"))
    }
    return key
  }

  static func data(_ items: [Item]) throws -> Data { try JSONEncoder().encode(items) }

  static func items(_ data: Data) throws -> [Item] { try JSONDecoder().decode([Item].self, from: data) }
}
