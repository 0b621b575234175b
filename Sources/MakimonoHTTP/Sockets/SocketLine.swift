/// A socket that is closed when nobody has it any more.
final class SocketLine: Sendable {
  private let socket: any Socket

  init(_ socket: any Socket) { self.socket = socket }

  deinit { socket.close() }

  /// The next message. While none comes the other side is asked for signs of life.
  func next(silence: Duration, _ clock: any Clock<Duration>) async throws -> SocketMessage? {
    let socket = socket
    return try await withTaskCancellationHandler {
      try await withThrowingTaskGroup(of: SocketMessage?.self) { group in
        group.addTask { try await socket.receive() }
        group.addTask {
          while true {
            try await clock.sleep(for: silence)
            try await withDeadline(silence, clock, orThrow: .timeout(.silence, silence)) { try await socket.ping() }
          }
        }
        defer { group.cancelAll() }
        do {
          return try await group.next() ?? nil
        } catch {
          // Who waits for a message of a dead socket may not hear that nobody wants it any more.
          socket.close()
          throw error
        }
      }
    } onCancel: {
      socket.close()
    }
  }
}
