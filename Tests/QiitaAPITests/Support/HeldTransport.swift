import MakimonoHTTP

@testable import MakimonoTesting

/// A transport that holds its first request until a test lets it go; all others pass.
final class HeldTransport: Transport {
  let gate = ScriptedGate(.obeyed)
  private let base: any Transport
  private let count = Watched(0)

  init(_ base: any Transport) { self.base = base }

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    let number = count.update { count in
      count += 1
      return count
    }
    if number == 1 { try await gate.pass() }
    return try await base.send(request, maxBodyBytes: maxBodyBytes)
  }
}
