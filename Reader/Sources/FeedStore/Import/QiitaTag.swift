/// A tag within an item: `{"name": "Swift", "versions": []}`, or the name alone.
struct QiitaTag: Decodable {
  let tag: ArticleTag

  private enum Keys: CodingKey {
    case name, versions
  }

  init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      tag = ArticleTag(name: name)
    } else {
      let fields = try decoder.container(keyedBy: Keys.self)
      tag = ArticleTag(
        name: try fields.decode(String.self, forKey: .name),
        versions: try fields.decodeIfPresent([String].self, forKey: .versions) ?? [])
    }
    guard !tag.name.isEmpty else { throw QiitaItemError("a tag's `name` is empty") }
  }
}
