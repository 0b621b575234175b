import Foundation

@testable import MakimonoHTTP
@testable import MakimonoTesting

/// A transport that answers as a test says, and remembers what it was asked.
final class ScriptedTransport: Transport {
  typealias Answer = @Sendable (_ request: HTTPRequest, _ number: Int) async throws -> TransportReply

  private let log = Watched<[HTTPRequest]>([])
  private let answer: Answer

  init(_ answer: @escaping Answer) { self.answer = answer }

  var requests: [HTTPRequest] { log.value }

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    let number = log.update {
      $0.append(request)
      return $0.count - 1
    }
    return try await answer(request, number)
  }
}
