import Foundation

extension URL {
  /// The same by https, where this leads by http to the host that `other` is asked at by https, each at its usual port: a server behind
  /// a proxy that ends TLS does not know better.
  func asSecure(as other: URL) -> URL {
    guard let own = Origin(self), let asked = Origin(other), own.scheme == "http", asked.scheme == "https",
      own.host == asked.host, own.port == 80, asked.port == 443,
      var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    (parts.scheme, parts.port) = ("https", nil)
    return parts.url ?? self
  }
}
