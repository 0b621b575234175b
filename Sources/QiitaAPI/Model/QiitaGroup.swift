public import Foundation

/// A group of a team, as far as its shape is known. It is written back as it came, letter for letter in its values.
public struct QiitaGroup: Hashable, Identifiable, Sendable {
  public var id: Int
  /// All of it.
  public var json: [String: QiitaJSON]

  /// Makes a group of its id and whatever else is known of it.
  public init(id: Int, json: [String: QiitaJSON] = [:]) {
    self.id = id
    self.json = json
    self.json["id"] = .integer(id)
  }

  /// Its name.
  public var name: String? { json["name"]?.text }
  /// Its name in URLs.
  public var urlName: String? { json["url_name"]?.text }
  /// Whether only its members see it.
  public var isPrivate: Bool { json["private"] == .bool(true) }
  /// When it was made.
  public var createdAt: Date? { time("created_at") }
  /// When it was last changed.
  public var updatedAt: Date? { time("updated_at") }

  private func time(_ key: String) -> Date? {
    json[key]?.text.flatMap { QiitaTime.seconds($0) }.map { Date(timeIntervalSince1970: Double($0)) }
  }
}

extension QiitaGroup: Codable {
  /// Reads a group in Qiita's shape.
  ///
  /// - Throws: `DecodingError` where there is no id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let json = try container.decode([String: QiitaJSON].self)
    guard case .integer(let id)? = json["id"] else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "A group has no id.")
    }
    self.init(id: id, json: json)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(json)
  }
}
