import Dispatch
import Foundation

/// Control-C, and the polite end that a system asks for, as the cancellation of a task.
enum Interruption {
  /// Runs the body; a signal cancels it.
  ///
  /// - Returns: the signal that came, if one did, beside what the body gave or threw.
  static func watch<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async -> (result: Result<Value, any Error>, signal: Int32?) {
    let task = Task { try await body() }
    let seen = SeenSignal()
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        seen.note(number)
        task.cancel()
      }
      source.resume()
      return source
    }
    let result = await task.result
    sources.forEach { $0.cancel() }
    return (result, seen.number)
  }
}
