public import Foundation

/// One request, as it is to be sent.
public struct HTTPRequest: Hashable, Sendable {
  /// The method of a request.
  public enum Method: String, Hashable, Sendable {
    /// Reads.
    case get = "GET"
    /// Reads the head alone.
    case head = "HEAD"
    /// Sends something new, or an order; never repeated by itself.
    case post = "POST"
    /// Puts something in a place.
    case put = "PUT"
    /// Changes a part of something; never repeated by itself.
    case patch = "PATCH"
    /// Removes.
    case delete = "DELETE"

    /// Whether sending it twice does no more than sending it once (RFC 9110, section 9.2.2).
    public var isRepeatable: Bool { self != .post && self != .patch }
  }

  /// What is asked for.
  public var method: Method
  /// Where it goes.
  public var url: URL
  /// The header fields. One that the client has too takes the place of the client's.
  public var headers: HTTPHeaders
  /// The body; `nil` for none.
  public var body: Data?

  /// Makes a request; by default one that reads.
  public init(_ method: Method = .get, _ url: URL, headers: HTTPHeaders = [:], body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// The same with more query items, each encoded whole: `C++` arrives as `C++`, where `URLComponents` would leave plus
  /// signs that servers read as spaces.
  public func adding(query items: KeyValuePairs<String, String>) -> HTTPRequest {
    guard !items.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return self }
    let added = items.map { "\(Self.encoded($0.key))=\(Self.encoded($0.value))" }.joined(separator: "&")
    let old = parts.percentEncodedQuery ?? ""
    parts.percentEncodedQuery = old.isEmpty ? added : old + "&" + added
    var request = self
    if let url = parts.url { request.url = url }
    return request
  }

  /// RFC 3986: what is not unreserved is encoded.
  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
