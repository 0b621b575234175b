public import Foundation

/// A comment on an article. Bodies are as they were written: whoever shows them sanitises them.
public struct QiitaComment: Hashable, Identifiable, Sendable {
  public var id: String
  /// Markdown.
  public var body: String
  /// HTML.
  public var renderedBody: String
  /// When it was written; `nil` where the server does not say.
  public var createdAt: Date?
  /// When it was last changed; `nil` where the server does not say.
  public var updatedAt: Date?
  /// Who wrote it; `nil` where the server does not say.
  public var user: QiitaUser?

  /// Makes a comment. Only the id is required.
  public init(
    id: String, body: String = "", renderedBody: String = "", createdAt: Date? = nil, updatedAt: Date? = nil,
    user: QiitaUser? = nil
  ) {
    self.id = id
    self.body = body
    self.renderedBody = renderedBody
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.user = user
  }
}

extension QiitaComment: Codable {
  private enum Key: String, CodingKey {
    case id, body, user
    case renderedBody = "rendered_body"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }

  /// Reads a comment in Qiita's shape.
  ///
  /// - Throws: `DecodingError` where there is no id.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try fields.id(.id), body: fields.text(.body) ?? "", renderedBody: fields.text(.renderedBody) ?? "",
      createdAt: fields.time(.createdAt), updatedAt: fields.time(.updatedAt), user: fields.value(.user))
  }

  /// In Qiita's shape: what is absent is null.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(body, forKey: .body)
    try fields.encode(renderedBody, forKey: .renderedBody)
    try fields.encode(createdAt.map { QiitaTime.text($0) }, forKey: .createdAt)
    try fields.encode(updatedAt.map { QiitaTime.text($0) }, forKey: .updatedAt)
    try fields.encode(user, forKey: .user)
  }
}
