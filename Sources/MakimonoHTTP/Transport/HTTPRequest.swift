public import Foundation

/// One request, as it is to be sent.
public struct HTTPRequest: Hashable, Sendable {
  public enum Method: String, Hashable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether sending it twice does no more than sending it once (RFC 9110, section 9.2.2).
    public var isRepeatable: Bool { self != .post && self != .patch }
  }

  public var method: Method
  public var url: URL
  public var headers: HTTPHeaders
  public var body: Data?

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
