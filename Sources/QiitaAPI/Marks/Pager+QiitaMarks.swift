public import Makimono

/// One's own likes, stocks and follows in a list: the row counts them at once (rule R17). See ``QiitaMarks``.
///
/// Each throws `HTTPError` where the server refused or did not answer; the row is then as it was.
extension Pager where Item: QiitaCountedArticle {
  /// Likes an article, or takes the like back.
  public func setLiked(_ isLiked: Bool, _ id: String, by marks: QiitaMarks) async throws {
    try await set(.like(id), to: isLiked, \.likesCount, of: id, by: marks)
  }

  /// Stocks an article, or takes it out of the stock.
  public func setStocked(_ isStocked: Bool, _ id: String, by marks: QiitaMarks) async throws {
    try await set(.stock(id), to: isStocked, \.stocksCount, of: id, by: marks)
  }
}

extension Pager where Item == QiitaUser {
  /// Follows a user, or ends that.
  public func setFollowed(_ isFollowed: Bool, _ id: String, by marks: QiitaMarks) async throws {
    try await set(.followUser(id), to: isFollowed, \.followersCount, of: id, by: marks)
  }
}

extension Pager where Item == QiitaTag {
  /// Follows a tag, or ends that.
  public func setFollowed(_ isFollowed: Bool, _ id: String, by marks: QiitaMarks) async throws {
    try await set(.followTag(id), to: isFollowed, \.followersCount, of: id, by: marks)
  }
}

extension Pager {
  /// Sets a mark, and the row's count to one more, or one less; never below 0, whatever a server counted.
  ///
  /// To a number, not by a step: a row that the server sends while the tap is under way may count it already.
  fileprivate func set(
    _ mark: QiitaMark, to isOn: Bool, _ count: any WritableKeyPath<Item, Int> & Sendable, of id: Item.ID,
    by marks: QiitaMarks
  ) async throws {
    let now = row(of: id).flatMap { rows[$0].item?[keyPath: count] }
    let then = now.map { isOn ? ($0 < .max ? $0 + 1 : $0) : max(0, $0 - 1) }
    try await marks.set(mark, to: isOn, in: self, row: id) { row in if let then { row[keyPath: count] = then } }
  }
}
