import Makimono
import MakimonoHTTP

/// Likes, stocks and follows, as the server has them. They need a token, and go before lists that nobody sees. ``QiitaMarks`` shows them at once.
extension QiitaClient {
  /// Whether a mark is set: the server's 204 means yes, its 404 no.
  ///
  /// - Throws: `HTTPError`; `CancellationError`.
  public func isSet(_ mark: QiitaMark) async throws -> Bool {
    do {
      _ = try await send(mark.endpoint, .get, RequestOptions(lane: RequestLane()))
      return true
    } catch HTTPError.status(let error) where error.status == 404 {
      return false
    }
  }

  /// Sets a mark, or takes it off.
  ///
  /// It is the state that is asked for, not a change of it: where the server refuses since it is so already (a second try
  /// after a reply that was lost), that is a success.
  ///
  /// - Throws: `HTTPError`; `CancellationError`.
  public func set(_ mark: QiitaMark, to isOn: Bool) async throws {
    do {
      _ = try await send(mark.endpoint, isOn ? .put : .delete, RequestOptions(lane: RequestLane()))
    } catch HTTPError.status(let error) where [403, 404, 409, 422].contains(error.status) {
      // The documentation does not say how the server answers a like of what is liked: so it is asked.
      guard (try? await isSet(mark)) == isOn else { throw HTTPError.status(error) }
    }
  }

  /// Likes an article; does nothing where it is liked already. Throws like ``set(_:to:)``.
  public func like(_ itemID: String) async throws { try await set(.like(itemID), to: true) }
  /// Takes a like back; does nothing where there is none. Throws like ``set(_:to:)``.
  public func unlike(_ itemID: String) async throws { try await set(.like(itemID), to: false) }
  /// Stocks an article; does nothing where it is stocked already. Throws like ``set(_:to:)``.
  public func stock(_ itemID: String) async throws { try await set(.stock(itemID), to: true) }
  /// Takes an article out of the stock; does nothing where it is not there. Throws like ``set(_:to:)``.
  public func unstock(_ itemID: String) async throws { try await set(.stock(itemID), to: false) }
  /// Follows a user; does nothing where they are followed already. Throws like ``set(_:to:)``.
  public func follow(user id: String) async throws { try await set(.followUser(id), to: true) }
  /// Unfollows a user; does nothing where they are not followed. Throws like ``set(_:to:)``.
  public func unfollow(user id: String) async throws { try await set(.followUser(id), to: false) }
  /// Follows a tag; does nothing where it is followed already. Throws like ``set(_:to:)``.
  public func follow(tag id: String) async throws { try await set(.followTag(id), to: true) }
  /// Unfollows a tag; does nothing where it is not followed. Throws like ``set(_:to:)``.
  public func unfollow(tag id: String) async throws { try await set(.followTag(id), to: false) }
}
