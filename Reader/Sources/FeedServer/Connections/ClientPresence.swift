import NIOCore

/// Ends what is done for a client that went away.
enum ClientPresence {
  /// Runs the body, and cancels it where the connection's client goes.
  ///
  /// - Throws: what the body throws.
  static func run<Value: Sendable>(
    _ channel: any Channel, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await body() }
    channel.triggerUserOutboundEvent(ClientWatch(onGone: { task.cancel() }), promise: nil)
    defer { channel.triggerUserOutboundEvent(ClientWatch(onGone: nil), promise: nil) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
