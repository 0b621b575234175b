import FeedStore

/// What a room refuses, as a reply says it.
enum RoomFailure {
  static func told<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as RoomError {
      throw apiError(error)
    }
  }

  private static func apiError(_ error: RoomError) -> APIError {
    switch error {
    case .unknown: .notFound("There is no such message in this room.")
    case .removed: .gone("The message was removed.")
    case .temporaryIDTaken: .conflict("Another message was sent with this `temporary_id`.")
    case .full: .conflict("The room is full: no more messages can be sent to it.")
    case .growing: .conflict("The message is still being written. It can be removed.")
    }
  }
}
