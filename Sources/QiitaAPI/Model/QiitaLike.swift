public import Foundation

/// That a user likes an article.
public struct QiitaLike: Hashable, Identifiable, Sendable {
  /// Who likes it.
  public var user: QiitaUser
  /// When they liked it; `nil` where the server does not say.
  public var createdAt: Date?

  /// Makes a like.
  public init(user: QiitaUser, createdAt: Date? = nil) {
    self.user = user
    self.createdAt = createdAt
  }

  /// The user's: nobody likes an article twice.
  public var id: String { user.id }
}

extension QiitaLike: Codable {
  private enum Key: String, CodingKey {
    case user
    case createdAt = "created_at"
  }

  /// Reads a like in Qiita's shape.
  ///
  /// - Throws: `DecodingError` where there is no user.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(user: try fields.decode(QiitaUser.self, forKey: .user), createdAt: fields.time(.createdAt))
  }

  /// In Qiita's shape: what is absent is null.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(createdAt.map { QiitaTime.text($0) }, forKey: .createdAt)
    try fields.encode(user, forKey: .user)
  }
}
