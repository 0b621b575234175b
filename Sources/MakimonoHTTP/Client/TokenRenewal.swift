public import Foundation
import Makimono

/// A token that runs out, and is got anew once the server takes it no more: once for all requests that wait for it, of all lists and clients that
/// share this.
///
/// ```swift
/// let renewal = try TokenRenewal(for: url, token: kept) {
///   let answer: Tokens = try await plain.send(HTTPRequest(.post, tokenURL, body: refreshToken)).decode()
///   return try AccessToken(answer.accessToken, for: url)
/// }
/// let client = HTTPClient(renewal: renewal)
/// ```
///
/// A request that is answered by 401 waits for the new token, and is sent once more. A reply of 401 says that nothing was done, so that goes for
/// requests that write, too. Where the new token is refused as well, requests fail with 401, and no other is got until one was taken or
/// ``replace(with:)`` is called. Where none can be got, those that waited fail by that error, and the next 401 tries again.
public final class TokenRenewal: Sendable {
  private struct State {
    var token: AccessToken?
    /// Grows with each token.
    var number = 0
    /// Whether the server took the token, or may.
    var isTrusted = true
    var renewing: Task<Void, any Error>?
  }

  private let state: Locked<State>
  private let origin: Origin
  private let renew: @Sendable () async throws -> AccessToken

  /// A token of one server.
  ///
  /// - Parameters:
  ///   - url: any URL of the server.
  ///   - token: the one to begin with; `nil` to get one with the first 401.
  ///   - renew: gets a new one, for the same server. Ask by a client without this renewal: it would wait for itself.
  /// - Throws: ``HTTPError/invalidRequest(_:)`` where the URL names no server, or the token is another server's.
  public init(for url: URL, token: AccessToken? = nil, renew: @escaping @Sendable () async throws -> AccessToken) throws
  {
    guard let origin = Origin(url) else {
      throw HTTPError.invalidRequest("A token is for a server. Give an http or https URL with a host.")
    }
    self.origin = origin
    self.renew = renew
    state = Locked(State(token: try token.map { try Self.checked($0, origin) }))
  }

  /// Somebody else signed in, or nobody is signed in any more.
  ///
  /// - Throws: ``HTTPError/invalidRequest(_:)`` where the token is another server's.
  public func replace(with token: AccessToken?) throws {
    let token = try token.map { try Self.checked($0, origin) }
    state.withLock {
      $0.token = token
      $0.number += 1
      $0.isTrusted = true
      $0.renewing = nil
    }
  }

  private static func checked(_ token: AccessToken, _ origin: Origin) throws -> AccessToken {
    guard token.isFor(origin) else { throw HTTPError.invalidRequest("The token is for another server.") }
    return token
  }

  // MARK: - For a client

  func isFor(_ url: URL) -> Bool { Origin(url) == origin }

  /// The token, and which one it is.
  var current: (token: AccessToken?, number: Int) { state.withLock { ($0.token, $0.number) } }

  /// The server took the token.
  func accepted(_ number: Int) {
    state.withLock { if $0.number == number { $0.isTrusted = true } }
  }

  /// The server did not take the token.
  ///
  /// - Returns: whether there is another by now.
  func renewed(after number: Int) async throws -> Bool {
    let task = state.withLock { state -> Task<Void, any Error>? in
      guard state.number == number, state.isTrusted else { return nil }
      if let renewing = state.renewing { return renewing }
      let renewing = Task { try await self.takeNew(after: number) }
      state.renewing = renewing
      return renewing
    }
    guard let task else { return current.number != number }
    // Who gives up does not wait for the others' token.
    let (end, ended) = AsyncThrowingStream.makeStream(of: Void.self)
    Task {
      do {
        try await task.value
        ended.finish()
      } catch {
        ended.finish(throwing: error)
      }
    }
    for try await _ in end {}
    try Task.checkCancellation()
    return true
  }

  private func takeNew(after number: Int) async throws {
    do {
      let token = try Self.checked(try await renew(), origin)
      state.withLock {
        guard $0.number == number else { return }
        $0.token = token
        $0.number += 1
        $0.isTrusted = false
        $0.renewing = nil
      }
    } catch {
      state.withLock { if $0.number == number { $0.renewing = nil } }
      throw error
    }
  }
}
