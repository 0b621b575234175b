import Foundation
import MakimonoHTTP

/// A request as a server reads it.
struct SimulatedRequest: Hashable, Sendable {
  let method: HTTPRequest.Method
  /// As it came, encoded.
  let path: String
  /// Decoded, as a form is: a plus sign is a space.
  let query: [String: String]
  /// As it came.
  let queryText: String
  let authorization: String?

  init(_ request: HTTPRequest) {
    method = request.method
    let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    path = parts?.percentEncodedPath ?? ""
    queryText = parts?.percentEncodedQuery ?? ""
    var query: [String: String] = [:]
    for item in queryText.split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1).map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? ""
      }
      query[pair[0]] = pair.count > 1 ? pair[1] : ""
    }
    self.query = query
    authorization = request.headers["Authorization"]
  }

  func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
}
