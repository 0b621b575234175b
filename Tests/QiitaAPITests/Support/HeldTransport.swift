import MakimonoHTTP

@testable import MakimonoTesting

/// A transport that holds its requests until a test lets them go.
final class HeldTransport: Transport {
  let gate = ScriptedGate(.obeyed)
  private let base: any Transport

  init(_ base: any Transport) { self.base = base }

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    try await gate.pass()
    return try await base.send(request, maxBodyBytes: maxBodyBytes)
  }
}
