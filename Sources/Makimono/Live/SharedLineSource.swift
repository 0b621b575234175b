public import MakimonoCore

/// A live source whose pagers listen on one line: see ``LiveSource/sharingLine(clock:random:)``.
public struct SharedLineSource<Base: LiveSource>: LiveSource {
  public typealias Key = Base.Key
  public typealias Item = Base.Item

  /// Where pages and the line come from.
  public let base: Base
  public let sharedLine: SharedLine<Item>?

  init(_ base: Base, clock: any Clock<Duration>, random: @escaping @Sendable () -> Double) {
    self.base = base
    sharedLine = base.sharedLine ?? SharedLine(base, clock: clock, random: random)
  }

  public var order: Base.Order { base.order }
  public var firstKey: Key { base.firstKey }
  public var linePolicy: LinePolicy { base.linePolicy }

  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> { try await base.load(request) }

  public func retryAdvice(for error: any Error) -> RetryAdvice { base.retryAdvice(for: error) }

  public func key(around id: Item.ID) -> Key? { base.key(around: id) }

  /// A connection of its own, for whoever is no pager.
  public func news(after lastEvent: String?) -> Base.News { base.news(after: lastEvent) }
}

extension SharedLineSource: RevalidatingSource where Base: RevalidatingSource {
  public func load(_ request: LoadRequest<Key>, validator: String?) async throws -> RevalidatedPage<Key, Item> {
    try await base.load(request, validator: validator)
  }
}

/// Around an offline store, too. Each pager has a session of its own.
extension SharedLineSource: SessionSource where Base: SessionSource {
  @MainActor
  public func makeSession(for pager: PagerHandle<Key>) -> any PagingSession<Key, Item> { base.makeSession(for: pager) }
}

extension LiveSource {
  /// This source, with one line to the server for all pagers over it: a chat, and a search result among its messages; two screens of one
  /// room. Make it once, and give it to each of them.
  ///
  /// ```swift
  /// let room = messages.sharingLine()
  /// let newest = KeyedPager(source: room)
  /// let found = KeyedPager(source: room)      // another window of the same feed
  /// ```
  ///
  /// The line is connected while any of them listens, and each hears all that is told from its own start on. ``Pager/lineState`` is of the
  /// one line, but ``LineState/off`` for a pager that hung up; ``Pager/connect()`` of one tries it for all. A pager that hung up while
  /// others listened is read anew as it comes back, where they were told anything (rule R23). The server's events go to all of them in the
  /// same turn of the main actor: none keeps another waiting, and nothing is stored for any.
  ///
  /// - Parameters:
  ///   - clock: measures the time until the line is connected again.
  ///   - random: uniform numbers in 0 ..< 1, for the jitter of that time.
  public func sharingLine(
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) -> SharedLineSource<Self> {
    SharedLineSource(self, clock: clock, random: random)
  }

  @MainActor
  func makeLine(
    seat: PagerSeat<Item>, clock: any Clock<Duration>, time: @escaping @Sendable () -> Double,
    random: @escaping @Sendable () -> Double
  ) -> any PagerLine {
    if let sharedLine { return sharedLine.listener(seat) }
    return LineListener(to: LiveLine(self, clock: clock, time: time, random: random), seat: seat)
  }
}
