public import Foundation

/// A comment on an article. Bodies are Markdown.
public struct Comment: Sendable, Equatable, Identifiable {
  /// Twenty lower-case hexadecimal digits.
  public var id: String
  public var body: String
  public var createdAt: Date
  public var updatedAt: Date
  public var user: User

  public init(id: String, body: String, createdAt: Date, updatedAt: Date, user: User) {
    self.id = id
    self.body = body
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.user = user
  }
}
