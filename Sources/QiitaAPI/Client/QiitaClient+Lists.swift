public import MakimonoHTTP

/// Every list of the API, as a source for a pager.
///
/// Lists of articles are of ``QiitaItemRow``, without bodies; ask for another type of row with `as:`, such as
/// `qiita.items(as: QiitaItem.self)`. The page size (1 to 100) is the pager's.
extension QiitaClient {
  /// Articles, newest first; all of them, or those that match a query (`tag:Swift stocks:>10 created:>=2024-01-31`).
  public func items<Row: QiitaArticle>(
    query: String? = nil, as type: Row.Type = QiitaItemRow.self, lane: RequestLane = RequestLane()
  ) -> QiitaSource<Row> {
    source(Self.items(query), lane)
  }

  /// One's own articles, private ones among them, newest first. It needs a token.
  public func authenticatedUserItems<Row: QiitaArticle>(
    as type: Row.Type = QiitaItemRow.self, lane: RequestLane = RequestLane()
  ) -> QiitaSource<Row> {
    source(QiitaEndpoint("authenticated_user", "items"), lane)
  }

  /// A user's articles, newest first.
  public func userItems<Row: QiitaArticle>(
    _ userID: String, as type: Row.Type = QiitaItemRow.self, lane: RequestLane = RequestLane()
  ) -> QiitaSource<Row> {
    source(QiitaEndpoint("users", userID, "items"), lane)
  }

  /// Articles that a user has stocked, the latest stocked first.
  public func stocks<Row: QiitaArticle>(
    of userID: String, as type: Row.Type = QiitaItemRow.self, lane: RequestLane = RequestLane()
  ) -> QiitaSource<Row> {
    source(QiitaEndpoint("users", userID, "stocks"), lane)
  }

  /// Articles with a tag, the latest tagged first.
  public func tagItems<Row: QiitaArticle>(
    _ tagID: String, as type: Row.Type = QiitaItemRow.self, lane: RequestLane = RequestLane()
  ) -> QiitaSource<Row> {
    source(QiitaEndpoint("tags", tagID, "items"), lane)
  }

  /// All users.
  public func users(lane: RequestLane = RequestLane()) -> QiitaSource<QiitaUser> {
    source(QiitaEndpoint("users"), lane)
  }

  /// Users whom a user follows.
  public func followees(of userID: String, lane: RequestLane = RequestLane()) -> QiitaSource<QiitaUser> {
    source(QiitaEndpoint("users", userID, "followees"), lane)
  }

  /// Users who follow a user.
  public func followers(of userID: String, lane: RequestLane = RequestLane()) -> QiitaSource<QiitaUser> {
    source(QiitaEndpoint("users", userID, "followers"), lane)
  }

  /// Users who have stocked an article, the latest first.
  public func stockers(of itemID: String, lane: RequestLane = RequestLane()) -> QiitaSource<QiitaUser> {
    source(QiitaEndpoint("items", itemID, "stockers"), lane)
  }

  /// Tags that a user follows.
  public func followingTags(of userID: String, lane: RequestLane = RequestLane()) -> QiitaSource<QiitaTag> {
    source(QiitaEndpoint("users", userID, "following_tags"), lane)
  }

  /// All tags.
  public func tags(sort: QiitaTagSort = .count, lane: RequestLane = RequestLane()) -> QiitaSource<QiitaTag> {
    source(QiitaEndpoint("tags", query: [.init(name: "sort", value: sort.rawValue)]), lane)
  }

  static func items(_ query: String?) -> QiitaEndpoint {
    guard let query, !query.allSatisfy(\.isWhitespace) else { return QiitaEndpoint("items") }
    return QiitaEndpoint("items", query: [.init(name: "query", value: query)])
  }
}
