import FeedStore

/// The rooms of a server.
struct Rooms: Sendable {
  let live: [LiveRoom]
  private let byID: [String: LiveRoom]

  init(_ store: FeedStore, _ settings: RoomSettings, now: @escaping @Sendable () -> Int64) {
    live = settings.rooms.map { LiveRoom($0, store, settings, now: now) }
    byID = Dictionary(live.map { ($0.room.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(_ id: String) -> LiveRoom? { byID[id] }
}
