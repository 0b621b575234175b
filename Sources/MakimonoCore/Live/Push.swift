/// A change that the server tells unasked (rule R21): by a socket, by server-sent events, by a database that is observed.
///
/// A row that is pushed and the same row in a page are one row, whichever comes first. What is told twice changes nothing the second
/// time. Where changes of a row may come out of order each carries the row's `version`, a number that grows with every change of
/// that row: then what is older than what is known changes nothing. The list knows this of the last thousand rows that it was told of.
public struct Push<Item: Identifiable> {
  /// What is told, as an edit that is confirmed already.
  package let edit: LocalEdit<Item>
  /// For a row whose place is where the list's order has it.
  package let order: RowOrder<Item>?
  /// Grows with each change of the row.
  public let version: UInt64?
  /// The temporary id that a row of the user's own goes by until the server has made it.
  let temporary: Item.ID?

  package init(edit: LocalEdit<Item>, version: UInt64? = nil, replacing temporary: Item.ID? = nil) {
    self.edit = edit
    order = nil
    self.version = version
    self.temporary = temporary
  }

  private init(_ item: Item, by order: RowOrder<Item>, _ version: UInt64?, _ temporary: Item.ID?) {
    edit = .insert(item, at: .end)
    self.order = order
    self.version = version
    self.temporary = temporary
  }

  /// The row that is told of.
  public var id: Item.ID { edit.id }

  /// A new row at an end of the feed, or beside another row. Where that place is not held nothing is shown: it comes with its page. A row
  /// that is held already stays as it is: the page that brought it was written later.
  ///
  /// - Parameters:
  ///   - version: grows with each change of the row; `nil` where the server tells changes in their order.
  ///   - temporary: the id of the local insert that the server made this row of (``PagingEvent/edit(_:token:change:)``): the row takes
  ///     its place, as by ``PagingEvent/replaceTemporary(_:with:)``, whichever comes first.
  public static func insert(
    _ item: Item, at place: EditPlace<Item.ID>, version: UInt64? = nil, replacing temporary: Item.ID? = nil
  ) -> Push {
    Push(edit: .insert(item, at: place), version: version, replacing: temporary)
  }

  /// A new row where the list's order has it among the rows held. Beyond the rows held nothing is shown, unless the list ends there.
  public static func insert(
    _ item: Item, by order: RowOrder<Item>, version: UInt64? = nil, replacing temporary: Item.ID? = nil
  ) -> Push {
    Push(item, by: order, version, temporary)
  }

  /// New content for the row with the item's id. Of a row that is not held it is known in case an older reply still brings the row.
  public static func update(_ item: Item, version: UInt64? = nil) -> Push {
    Push(edit: .update(item), version: version)
  }

  /// The row is gone.
  public static func remove(_ id: Item.ID, version: UInt64? = nil) -> Push {
    Push(edit: .remove(id), version: version)
  }

  /// The row stands elsewhere.
  public static func move(_ id: Item.ID, to place: EditPlace<Item.ID>, version: UInt64? = nil) -> Push {
    Push(edit: .move(id, to: place), version: version)
  }
}

extension Push: Equatable where Item: Equatable {}
extension Push: Hashable where Item: Hashable {}
extension Push: Sendable where Item: Sendable, Item.ID: Sendable {}
