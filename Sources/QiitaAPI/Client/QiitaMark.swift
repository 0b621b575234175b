/// What a reader can put on something and take off again.
public enum QiitaMark: Hashable, Sendable {
  /// "Like", by an article's id.
  case like(String)
  /// "Stock": a bookmark, by an article's id.
  case stock(String)
  /// To follow a user, by the user's id.
  case followUser(String)
  /// To follow a tag, by the tag's id.
  case followTag(String)

  var endpoint: QiitaEndpoint {
    switch self {
    case .like(let id): QiitaEndpoint("items", id, "like")
    case .stock(let id): QiitaEndpoint("items", id, "stock")
    case .followUser(let id): QiitaEndpoint("users", id, "following")
    case .followTag(let id): QiitaEndpoint("tags", id, "following")
    }
  }

  /// What it is put on.
  var subject: [String] { endpoint.path.dropLast() }
}
