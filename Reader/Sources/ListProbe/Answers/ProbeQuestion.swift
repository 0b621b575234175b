public import Foundation

/// One request, as the deciding part wants it.
public struct ProbeQuestion: Hashable, Sendable {
  public var url: URL
  /// Beside those that whoever probes gave.
  public var headers: [String: String] = [:]
  /// Of a POST; a GET has none.
  public var body: JSONTree?
  /// Seconds to wait before it, since the server asked for that.
  public var wait: Double = 0

  public var method: String { body == nil ? "GET" : "POST" }

  init(_ url: URL, headers: [String: String] = [:], body: JSONTree? = nil) {
    self.url = url
    self.headers = headers
    self.body = body
  }
}
