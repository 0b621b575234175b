import HTTPTypes
import Hummingbird

/// New articles as they come.
struct FeedNewsRoutes: Sendable {
  let news: FeedNews
  let seats: StreamSeats

  func add(to router: Router<FeedRequestContext>) {
    router.get("/feed/events", use: events)
  }

  @Sendable private func events(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    let seat = try seats.take()
    let faults = context.streamFaults
    return EventStream(
      log: news.log, settings: news.settings, seats: [seat, try await news.listen()], channel: context.channel,
      lastID: EventStream.lastID(request, call.parameters), faults: { faults }
    ).response
  }
}
