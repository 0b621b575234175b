import Foundation
import MakimonoHTTP

/// A request as it came over the wire.
struct WireRequest: Sendable {
  let method: String
  /// Path and query.
  let target: String
  let headers: HTTPHeaders
  /// Everything up to the body, as it came.
  let text: String

  init?(_ text: String) {
    let lines = text.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    method = String(words[0])
    target = String(words[1])
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      headers.add(
        String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    self.headers = headers
    self.text = text
  }

  /// The value of a query item, decoded.
  func query(_ name: String) -> String? {
    URLComponents(string: target)?.queryItems?.first { $0.name == name }?.value
  }
}
