public import MakimonoCore

/// Changes that the user makes, shown before the server knows of them (rule R17).
///
/// ```swift
/// let token = pager.edit(.remove(article.id))
/// do {
///   try await server.delete(article.id)
///   pager.confirm(token)
/// } catch {
///   pager.rollBack(token)
/// }
/// ```
///
/// Edits survive refreshes and evictions, and lie over one another in the order in which they were made. The calls cost
/// O(edits x page + pages).
extension Pager {
  /// Edits that were neither confirmed nor rolled back, oldest first: one whose token was lost lies over the server's rows until it is
  /// ended by the token here. O(edits).
  public var pendingEdits: [PendingEdit<Item>] { engine.pendingEdits }

  /// Shows an edit at once.
  ///
  /// - Returns: what to confirm or roll back it by, once the server has answered.
  @discardableResult
  public func edit(_ edit: LocalEdit<Item>) -> EditToken { self.edit(edit, change: nil) }

  private func edit(_ edit: LocalEdit<Item>, change: RowChange<Item>?) -> EditToken {
    // After four thousand million edits the numbers begin anew; one that still waits keeps its own.
    repeat { lastEdit &+= 1 } while engine.isPending(EditToken(rawValue: lastEdit))
    let token = EditToken(rawValue: lastEdit)
    send(.edit(besideRows(edit), token: token, change: change))
    return token
  }

  /// Shows a change of a row at once, made on whatever the server says of the row: what it says of other fields meanwhile is seen.
  /// For example `pager.edit(article.id) { $0.isRead = true }`.
  ///
  /// - Parameters:
  ///   - id: the row's.
  ///   - change: sets what the user wants. It may be called on a row that has it already, so it does not count (`+= 1`), and it
  ///     leaves the id as it is. In a ``PagerState`` the edit goes on as an update by the whole row, as it was shown.
  /// - Returns: what to confirm or roll back it by; `nil` where no such row is held: then nothing is shown, and nothing waits.
  @discardableResult
  public func edit(_ id: Item.ID, _ change: @escaping @Sendable (inout Item) -> Void) -> EditToken? {
    guard let row = engine.row(of: id), let item = engine.item(atRow: row) else { return nil }
    return edit(.update(item), change: RowChange(change))
  }

  /// The server made the edit its own. Nothing changes on screen: what it shows stays until a page that was asked for
  /// since brings the server's data. A token that is not pending is ignored.
  public func confirm(_ token: EditToken) {
    send(.confirmEdit(token))
  }

  /// The server refused: the rows return to what it last said of them, under the edits that are left. A token that is
  /// not pending is ignored.
  public func rollBack(_ token: EditToken) {
    send(.rollBackEdit(token))
  }

  /// The server confirmed, and sent the row as it made it: after an insert, the row takes the place of the one under the
  /// temporary id, and other edits of that one go by the new id.
  ///
  /// Only an update still pending of the temporary id, which carries a whole item, has nothing to show any more: make it
  /// again with the new id. A token that is not pending is ignored.
  public func replaceTemporary(_ token: EditToken, with item: Item) {
    send(.replaceTemporary(token, with: item))
  }
}
