/// A tag on an article, with the versions that the article is about.
public struct QiitaTagging: Hashable, Identifiable, Sendable {
  /// The tag's name.
  public var name: String
  /// The versions that the article is about; empty for all.
  public var versions: [String]

  /// Makes a tag; by default for all versions.
  public init(name: String, versions: [String] = []) {
    self.name = name
    self.versions = versions
  }

  public var id: String { name }
}

extension QiitaTagging: Codable {
  private enum Key: String, CodingKey {
    case name, versions
  }

  /// From `{"name": "Swift", "versions": []}`, or the name alone.
  ///
  /// - Throws: `DecodingError` where there is no name.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self), !name.isEmpty {
      self.init(name: name)
      return
    }
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(name: try fields.id(.name), versions: fields.values(.versions))
  }
}
