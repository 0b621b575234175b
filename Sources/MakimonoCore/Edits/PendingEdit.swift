/// A local edit that the server has neither confirmed nor refused (rule R17).
public struct PendingEdit<Item: Identifiable> {
  /// Names the edit.
  public var token: EditToken
  /// What the user changed.
  public var edit: LocalEdit<Item>

  /// Makes a pending edit of its token and what it changes.
  public init(token: EditToken, edit: LocalEdit<Item>) {
    self.token = token
    self.edit = edit
  }
}

extension PendingEdit: Equatable where Item: Equatable {}
extension PendingEdit: Hashable where Item: Hashable {}
extension PendingEdit: Sendable where Item: Sendable, Item.ID: Sendable {}
