/// A local edit that the server has neither confirmed nor refused (rule R17).
public struct PendingEdit<Item: Identifiable> {
  public var token: EditToken
  public var edit: LocalEdit<Item>

  public init(token: EditToken, edit: LocalEdit<Item>) {
    self.token = token
    self.edit = edit
  }
}

extension PendingEdit: Equatable where Item: Equatable {}
extension PendingEdit: Hashable where Item: Hashable {}
extension PendingEdit: Sendable where Item: Sendable, Item.ID: Sendable {}
