import HTTPTypes
import Hummingbird

/// Who may read and write as the token's owner: nobody but this machine, and no page of another origin.
struct OwnerAccess: Sendable {
  let hasToken: Bool
  /// Whether the server listens for this machine alone.
  let isLocal: Bool

  init(hasToken: Bool, host: String) {
    self.hasToken = hasToken
    isLocal = ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host.lowercased())
  }

  /// - Throws: 401 without a token, 403 where the server listens for others too.
  func check() throws(APIError) {
    guard hasToken else {
      throw APIError(
        status: .unauthorized, type: "unauthorized",
        message: "This gateway has no token: start it with --token-file FILE.")
    }
    guard isLocal else {
      throw APIError(
        status: .forbidden, type: "forbidden",
        message: "A gateway that others can reach does not act for its token's owner: bind it to 127.0.0.1.")
    }
  }
}
