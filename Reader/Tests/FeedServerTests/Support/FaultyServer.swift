import Testing

@testable import FeedServer

/// A server in test mode, and a client that shows each byte.
enum FaultyServer {
  static func run(
    _ faults: String = "none", isTest: Bool = true,
    _ body: @escaping @Sendable (LiveServer, RawConnection) async throws -> Void
  ) async throws {
    let configuration = FeedServerConfiguration(faults: try FaultProfile(faults), isTest: isTest)
    try await LiveServer.run(configuration: configuration) { server in
      try await body(server, RawConnection(port: server.port))
    }
  }

  static func asking(_ faults: String) -> [String] { ["X-Makimono-Fault: \(faults)"] }
}
