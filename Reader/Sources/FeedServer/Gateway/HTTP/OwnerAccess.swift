import HTTPTypes
import Hummingbird

/// Who may read and write as the token's owner: nobody but this machine, and no page of another origin.
struct OwnerAccess: Sendable {
  let hasToken: Bool
  /// Whether the server listens for this machine alone.
  let isLocal: Bool

  private static let proxyHeaders: [HTTPField.Name] = [.forwardedFor, .forwarded, .via]

  init(hasToken: Bool, host: String) {
    self.hasToken = hasToken
    isLocal = ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host.lowercased())
  }

  /// - Throws: 401 without a token, 403 where the server listens for others too, or the request is one of theirs.
  func check(_ request: HTTPFields) throws(APIError) {
    guard hasToken else {
      throw APIError(
        status: .unauthorized, type: "unauthorized",
        message: "This gateway has no token: start it with --token-file FILE.")
    }
    // Through a proxy on this machine everybody comes from this machine.
    guard isLocal, Self.proxyHeaders.allSatisfy({ request[$0] == nil }) else {
      throw APIError(
        status: .forbidden, type: "forbidden",
        message:
          "A gateway that others can reach does not act for its token's owner: bind it to 127.0.0.1, and ask it there.")
    }
  }
}
