import Foundation
import MakimonoHTTP

@testable import ListProbe
@testable import MakimonoTesting

/// An API that answers as a test says, and keeps what it was asked.
final class ScriptedAPI: Transport {
  private let asked = Watched<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest, Int) -> TransportReply

  /// - Parameter answer: By the request, and its number from 0.
  init(_ answer: @escaping @Sendable (HTTPRequest, Int) -> TransportReply) { self.answer = answer }

  var requests: [HTTPRequest] { asked.value }

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    var number = 0
    asked.update {
      number = $0.count
      $0.append(request)
    }
    return answer(request, number)
  }

  static let address = "https://api.example.com/list"

  /// What a probe finds.
  func probe(
    _ address: String = address, manner: ProbeRequest.Manner = .get, requests: Int = 6, trusted: [String] = [],
    token: String? = nil, headers: HTTPHeaders = [:], clock: ImmediateClock = ImmediateClock()
  ) async throws -> Finding {
    guard let url = URL(string: address) else { throw HTTPError.foreignLink }
    let runner = ProbeRunner(
      transport: self, token: try token.map { try AccessToken($0, for: url) }, headers: headers, timeout: .seconds(600),
      clock: clock, now: { 1_700_000_000 })
    return try await runner.run(
      ProbeRequest(
        url: url, manner: manner, requests: requests, trusted: trusted.compactMap { URL(string: $0) },
        name: "Probed hostile"))
  }
}

extension TransportReply {
  static func json(_ text: String, status: Int = 200, _ headers: HTTPHeaders = [:]) -> TransportReply {
    TransportReply(status: status, headers: headers, body: Data(text.utf8))
  }

  /// Rows with ids of a range, as an array.
  static func rows(_ range: Range<Int>) -> String {
    "[" + range.map { #"{"id":"r\#($0)","title":"Row \#($0)"}"# }.joined(separator: ",") + "]"
  }
}

extension HTTPRequest {
  func parameter(_ name: String) -> String? {
    URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == name }?.value
  }
}
