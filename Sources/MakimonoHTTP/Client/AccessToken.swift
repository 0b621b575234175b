public import Foundation

/// A secret for one server, and for no other.
///
/// It goes into the `Authorization` header of requests to the origin that it was given for (scheme, host and port), never
/// along a redirect or a link to another. It does not print, cannot be encoded, and is no part of any error.
public struct AccessToken: Sendable {
  private let secret: String
  private let scheme: String
  private let origin: Origin

  /// A token for one server.
  ///
  /// - Parameters:
  ///   - secret: the token as the server gave it. Its shape is not judged, but that it fits into a header.
  ///   - url: any URL of the server that it is for. Without TLS the host must be this machine.
  ///   - scheme: the word before the token.
  /// - Throws: ``HTTPError/invalidRequest(_:)`` where the token could not be sent, or would be sent in the clear.
  public init(_ secret: String, for url: URL, scheme: String = "Bearer") throws {
    guard !secret.isEmpty, !(scheme + secret).utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else {
      throw HTTPError.invalidRequest(
        "The token is empty, or has spaces or line breaks in it. Check that its file holds the token and nothing else.")
    }
    guard let origin = Origin(url), origin.scheme == "https" || origin.isLoopback else {
      throw HTTPError.invalidRequest("A token is sent over https alone. Give it for an https URL.")
    }
    self.secret = secret
    self.scheme = scheme
    self.origin = origin
  }

  func isFor(_ origin: Origin) -> Bool { self.origin == origin }

  /// Adds the header to a request for its own server, and takes it off any other.
  func authorize(_ headers: inout HTTPHeaders, for url: URL) {
    headers["Authorization"] = Origin(url) == origin ? "\(scheme) \(secret)" : nil
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "AccessToken(for \(origin.host))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
