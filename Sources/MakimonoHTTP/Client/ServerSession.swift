import Makimono
import MakimonoCore

/// A token of the server's that goes with every request beside the key, such as a point in time of Elasticsearch. It is opened before the first
/// page, and each reply may bring another in its place; where it dies it is opened anew, and the page is asked for once more under its key.
///
/// ```swift
/// let session = ServerSession(opening: HTTPRequest(.post, url), client: client) { (opened: Opened) in opened.id }
/// ```
///
/// It is never part of a key, and so is not kept with a list's state. One session is for one list: a list that begins anew opens another.
public final class ServerSession: Sendable {
  private struct State {
    var token: String?
    var opening: Task<String, any Error>?
  }

  private let state = Locked(State())
  private let open: @Sendable () async throws -> String

  /// A session that is opened by a closure.
  public init(open: @escaping @Sendable () async throws -> String) { self.open = open }

  /// A session that is opened by a request.
  ///
  /// - Parameters:
  ///   - request: opens it. It is sent once for each opening, and not repeated here.
  ///   - client: asks the server.
  ///   - read: the token in the reply's body.
  public convenience init<Body: Decodable & Sendable>(
    opening request: HTTPRequest, client: HTTPClient, read: @escaping @Sendable (Body) throws -> String
  ) {
    self.init { try read(try await client.send(request, RequestOptions(retry: .never)).decode()) }
  }

  /// The token that the next request goes with; `nil` before the first, and where it died.
  public internal(set) var token: String? {
    get { state.withLock { $0.token } }
    set { state.withLock { $0.token = newValue } }
  }

  /// The token, opened where there is none: once for all who ask at a time.
  func opened() async throws -> String {
    let task = state.withLock { state -> Task<String, any Error> in
      if let token = state.token { return Task { token } }
      if let opening = state.opening { return opening }
      let opening = Task {
        do {
          let token = try await open()
          self.state.withLock { ($0.token, $0.opening) = (token, nil) }
          return token
        } catch {
          self.state.withLock { $0.opening = nil }
          throw error
        }
      }
      state.opening = opening
      return opening
    }
    let token = try await task.value
    try Task.checkCancellation()
    return token
  }

  /// A token is no more. Does nothing where another has taken its place.
  func died(_ token: String) {
    state.withLock { if $0.token == token { $0.token = nil } }
  }
}
