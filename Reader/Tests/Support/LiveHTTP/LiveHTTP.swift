public import Hummingbird
import ServiceLifecycle

/// Servers over real sockets, in the test's own process.
public enum LiveHTTP {
  /// Serves on a free port of this machine while `body` runs.
  ///
  /// - Throws: What `body` throws, or the server's own failure to start.
  public static func serve<Application: ApplicationProtocol>(
    _ application: Application, _ body: @escaping @Sendable (LiveClient) async throws -> Void
  ) async throws {
    let (ports, readiness) = AsyncStream.makeStream(of: Int.self)
    let service = LiveApplication(base: application) { port in
      readiness.yield(port)
      readiness.finish()
    }
    let group = ServiceGroup(
      configuration: .init(services: [service], gracefulShutdownSignals: [], logger: application.logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { readiness.finish() }
        try await group.run()
      }
      tasks.addTask {
        // None where the server did not start: its own task says why.
        for await port in ports {
          do {
            try await LiveClient.with(port: port, body)
          } catch {
            await group.triggerGracefulShutdown()
            throw error
          }
          await group.triggerGracefulShutdown()
        }
      }
      try await tasks.waitForAll()
    }
  }
}
