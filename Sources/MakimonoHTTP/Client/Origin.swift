import Foundation

/// Scheme, host and port: what a secret is bound to (RFC 6454).
struct Origin: Hashable, Sendable {
  let scheme: String
  let host: String
  let port: Int

  /// `nil` for what is no http or https URL.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      var host = url.host?.lowercased(), !host.isEmpty
    else { return nil }
    if host.hasSuffix(".") { host.removeLast() }
    self.scheme = scheme
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// This machine: what is sent there passes no network.
  var isLoopback: Bool {
    let name = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    return name == "localhost" || name == "::1" || name == "127.0.0.1"
  }
}
