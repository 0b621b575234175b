public import Foundation

/// Who liked an article, and when.
public struct Like: Sendable, Equatable {
  public var createdAt: Date
  public var user: User

  public init(createdAt: Date, user: User) {
    self.createdAt = createdAt
    self.user = user
  }
}
