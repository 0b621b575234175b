import FeedStore

/// Tells of new articles, whoever wrote them: this server's faults, or an import by another process.
actor FeedNews {
  nonisolated let log: EventJournal
  nonisolated let settings: EventSettings
  private let store: FeedStore
  /// Those who listen, or are about to. Nobody looks at the store for nobody.
  private let listeners = StreamSeats(limit: .max)
  private var mark: ArticleMark?
  private var watching: Task<Void, Never>?
  /// One look at a time.
  private let turn = Turnstile(width: 1)

  /// From one look to the next.
  static let interval = Duration.seconds(1)

  init(_ store: FeedStore, _ settings: EventSettings) {
    self.store = store
    self.settings = settings
    log = EventJournal(settings)
  }

  /// Lets somebody listen, from now on or from an event that they know of.
  ///
  /// - Returns: What they hold while they do.
  func listen() async throws -> StreamSeats.Seat {
    let seat = try listeners.take()
    // What came while nobody listened is told to those alone who come back.
    try await look()
    if watching == nil {
      let clock = settings.clock
      watching = Task { [weak self] in
        while (try? await clock.sleep(for: Self.interval)) != nil, await self?.lookAgain() == true {}
      }
    }
    return seat
  }

  private func lookAgain() async -> Bool {
    guard listeners.count > 0 else {
      watching = nil
      return false
    }
    // The next look may find what this one could not.
    try? await look()
    return true
  }

  private func look() async throws {
    try await turn.pass { [self] in
      let news = try await store.newArticles(since: mark)
      await tell(news)
    }
  }

  private func tell(_ news: FeedStore.NewArticles) {
    mark = news.mark
    if news.isTooMany {
      log.append(.lost) { json in json.field("reason", "many") }
    }
    for row in news.rows {
      log.append(.insert) { json in
        json.name("item")
        json.object { json in
          FeedRoutes.fields(of: row, to: &json)
          json.field("key", row.key.text)
        }
      }
    }
  }
}
