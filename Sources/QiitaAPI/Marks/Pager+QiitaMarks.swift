public import Makimono

/// One's own likes, stocks and follows in a list: the row counts them at once (rule R17). See ``QiitaMarks``.
///
/// Each throws `HTTPError` where the server refused or did not answer; the row is then as it was.
extension Pager where Item: QiitaCountedArticle {
  /// Likes an article, or takes the like back.
  public func setLiked(_ isLiked: Bool, _ id: String, by marks: QiitaMarks) async throws {
    try await marks.set(.like(id), to: isLiked, in: self, row: id) { $0.likesCount.count(isLiked) }
  }

  /// Stocks an article, or takes it out of the stock.
  public func setStocked(_ isStocked: Bool, _ id: String, by marks: QiitaMarks) async throws {
    try await marks.set(.stock(id), to: isStocked, in: self, row: id) { $0.stocksCount.count(isStocked) }
  }
}

extension Pager where Item == QiitaUser {
  /// Follows a user, or ends that.
  public func setFollowed(_ isFollowed: Bool, _ id: String, by marks: QiitaMarks) async throws {
    try await marks.set(.followUser(id), to: isFollowed, in: self, row: id) { $0.followersCount.count(isFollowed) }
  }
}

extension Pager where Item == QiitaTag {
  /// Follows a tag, or ends that.
  public func setFollowed(_ isFollowed: Bool, _ id: String, by marks: QiitaMarks) async throws {
    try await marks.set(.followTag(id), to: isFollowed, in: self, row: id) { $0.followersCount.count(isFollowed) }
  }
}

extension Int {
  /// One more, or one less; never below 0, whatever a server counted.
  fileprivate mutating func count(_ isOn: Bool) {
    if isOn, self < .max { self += 1 } else if !isOn, self > 0 { self -= 1 }
  }
}
