public import Makimono

/// One's own likes, stocks and follows in a list: the row counts them at once (rule R17). See ``QiitaMarks``.
///
/// Each throws `HTTPError` where the server refused or did not answer; the row is then as it was.
extension Pager where Item: QiitaCountedArticle {
  /// Likes an article, or takes the like back.
  public func setLiked(_ isLiked: Bool, _ id: String, by marks: QiitaMarks) async throws {
    let count = count(\.likesCount, of: id, isLiked)
    try await marks.set(.like(id), to: isLiked, in: self, row: id) { $0.likesCount = count ?? $0.likesCount }
  }

  /// Stocks an article, or takes it out of the stock.
  public func setStocked(_ isStocked: Bool, _ id: String, by marks: QiitaMarks) async throws {
    let count = count(\.stocksCount, of: id, isStocked)
    try await marks.set(.stock(id), to: isStocked, in: self, row: id) { $0.stocksCount = count ?? $0.stocksCount }
  }
}

extension Pager where Item == QiitaUser {
  /// Follows a user, or ends that.
  public func setFollowed(_ isFollowed: Bool, _ id: String, by marks: QiitaMarks) async throws {
    let count = count(\.followersCount, of: id, isFollowed)
    try await marks.set(.followUser(id), to: isFollowed, in: self, row: id) {
      $0.followersCount = count ?? $0.followersCount
    }
  }
}

extension Pager where Item == QiitaTag {
  /// Follows a tag, or ends that.
  public func setFollowed(_ isFollowed: Bool, _ id: String, by marks: QiitaMarks) async throws {
    let count = count(\.followersCount, of: id, isFollowed)
    try await marks.set(.followTag(id), to: isFollowed, in: self, row: id) {
      $0.followersCount = count ?? $0.followersCount
    }
  }
}

extension Pager {
  /// What a row's count is with one more, or one less; never below 0, whatever a server counted. `nil` for a row that is not held.
  ///
  /// A number, not a step: a row that the server sends while the tap is under way may count it already.
  fileprivate func count(_ count: KeyPath<Item, Int>, of id: Item.ID, _ isOn: Bool) -> Int? {
    guard let row = row(of: id), let now = rows[row].item?[keyPath: count] else { return nil }
    return isOn ? (now < .max ? now + 1 : now) : max(0, now - 1)
  }
}
