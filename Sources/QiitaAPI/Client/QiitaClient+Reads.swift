public import MakimonoHTTP

/// What is read as a whole. Somebody waits for it: by default it goes before lists that nobody sees.
///
/// Every call throws `HTTPError`, or `CancellationError`.
extension QiitaClient {
  /// An article with its bodies.
  public func item(_ id: String, lane: RequestLane = RequestLane()) async throws -> QiitaItem {
    try await read(QiitaEndpoint("items", id), lane)
  }

  /// An article's comments.
  public func comments(of itemID: String, lane: RequestLane = RequestLane()) async throws -> [QiitaComment] {
    try await page(send(QiitaEndpoint("items", itemID, "comments"), .get, RequestOptions(lane: lane))).rows
  }

  /// Who likes an article.
  public func likes(of itemID: String, lane: RequestLane = RequestLane()) async throws -> [QiitaLike] {
    try await page(send(QiitaEndpoint("items", itemID, "likes"), .get, RequestOptions(lane: lane))).rows
  }

  /// A user, by their id.
  public func user(_ id: String, lane: RequestLane = RequestLane()) async throws -> QiitaUser {
    try await read(QiitaEndpoint("users", id), lane)
  }

  /// A tag, by its id, which is its name.
  public func tag(_ id: String, lane: RequestLane = RequestLane()) async throws -> QiitaTag {
    try await read(QiitaEndpoint("tags", id), lane)
  }

  /// Whose token it is.
  public func authenticatedUser(lane: RequestLane = RequestLane()) async throws -> QiitaUser {
    try await read(QiitaEndpoint("authenticated_user"), lane)
  }

  private func read<Value: Decodable>(_ endpoint: QiitaEndpoint, _ lane: RequestLane) async throws -> Value {
    try await send(endpoint, .get, RequestOptions(lane: lane)).decode()
  }
}
