import ServiceLifecycle

/// What of a server goes on without being asked: it ends with the server.
struct LiveParts: Service {
  let rooms: Rooms
  let news: FeedNews
  let seats: StreamSeats

  func run() async throws {
    try? await gracefulShutdown()
    for room in rooms.live { await room.close() }
    news.log.close()
  }
}
