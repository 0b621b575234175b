import Foundation
public import Makimono
public import MakimonoCore

/// Pages of any source, and a WebSocket that tells what changes.
///
/// ```swift
/// let room = SocketSource(articles) { _ in
///   try await client.openSocket(HTTPRequest(.get, url))
/// } news: { message in
///   [.pushes([.insert(try message.decode(), at: .end)])]
/// }
/// ```
///
/// Sockets have no events' ids of their own: a server that can go on from where it was says so in its messages, and `news` says `.opened`.
/// Without that the list is read anew after each cut.
///
/// - Important: `URLSession` has WebSockets on Apple's systems. On Linux it has them where its libcurl does; that of Swift 6.3 does not, and
///   the line ends with an error that says so. Server-sent events (``EventSource``) work everywhere, and so does any other client behind
///   ``Socket``.
public struct SocketSource<Base: PagingSource>: LiveSource where Base.Item.ID: Sendable {
  public typealias Key = Base.Key
  public typealias Item = Base.Item

  /// Where pages come from.
  public let base: Base
  public let linePolicy: LinePolicy
  private let silence: Duration
  private let saysOpened: Bool
  private let clock: any Clock<Duration>
  private let connect: @Sendable (_ lastEvent: String?) async throws -> any Socket
  private let read: @Sendable (SocketMessage) throws -> [LiveNews<Item>]

  /// Adds a socket to a source.
  ///
  /// - Parameters:
  ///   - base: where pages come from.
  ///   - silence: after so long without a message the other side is asked for a sign of life. Where none comes for as long, the socket
  ///     counts as cut.
  ///   - saysOpened: whether `news` makes `.opened` of a message of the server's: an acknowledgement, with whether it goes on from the
  ///     last event. Else the line counts as open once the socket is.
  ///   - policy: when a socket that was cut is opened again, and how long the first page waits for it.
  ///   - clock: measures the silence.
  ///   - connect: opens a socket, and sends what the server wants to hear first: a subscription, the last event.
  ///   - news: what a message tells; nothing where it is of no concern. Where it throws, the message counts as lost: the list is read anew, and
  ///     the socket opened again after a while.
  public init(
    _ base: Base, silence: Duration = .seconds(30), saysOpened: Bool = false, policy: LinePolicy = LinePolicy(),
    clock: any Clock<Duration> = ContinuousClock(),
    connect: @escaping @Sendable (_ lastEvent: String?) async throws -> any Socket,
    news: @escaping @Sendable (SocketMessage) throws -> [LiveNews<Item>]
  ) {
    self.base = base
    self.silence = silence
    self.saysOpened = saysOpened
    linePolicy = policy
    self.clock = clock
    self.connect = connect
    read = news
  }

  public var order: Base.Order { base.order }
  public var firstKey: Key { base.firstKey }

  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> { try await base.load(request) }

  public func retryAdvice(for error: any Error) -> RetryAdvice {
    error is UnreadableNews ? .transient : base.retryAdvice(for: error)
  }

  public func key(around id: Item.ID) -> Key? { base.key(around: id) }

  public func news(after lastEvent: String?) -> News { News(source: self, lastEvent: lastEvent) }

  /// What one socket tells.
  public struct News: AsyncSequence, Sendable {
    let source: SocketSource
    let lastEvent: String?

    public func makeAsyncIterator() -> Iterator { Iterator(source: source, lastEvent: lastEvent) }
  }

  /// One reader of a socket.
  public struct Iterator: AsyncIteratorProtocol {
    private let source: SocketSource
    private let lastEvent: String?
    private var line: SocketLine?
    private var pending: [LiveNews<Item>] = []
    private var failure: UnreadableNews?

    init(source: SocketSource, lastEvent: String?) {
      self.source = source
      self.lastEvent = lastEvent
    }

    /// The next thing that the socket tells; `nil` at its end.
    ///
    /// - Throws: whatever connecting and the socket throw, and after a message that could not be read what that failed by.
    public mutating func next() async throws -> LiveNews<Item>? {
      while true {
        if !pending.isEmpty { return pending.removeFirst() }
        if let failure { throw failure }
        guard let line else {
          self.line = SocketLine(try await source.connect(lastEvent))
          if source.saysOpened { continue }
          return .opened(isResumed: false)
        }
        guard let message = try await line.next(silence: source.silence, source.clock) else { return nil }
        do {
          pending = try source.read(message)
        } catch {
          failure = UnreadableNews(reason: error)
          return .lost
        }
      }
    }
  }
}

extension SocketSource: RevalidatingSource where Base: RevalidatingSource {
  public func load(_ request: LoadRequest<Key>, validator: String?) async throws -> RevalidatedPage<Key, Item> {
    try await base.load(request, validator: validator)
  }
}

/// Around an offline store, too: its pages come from copies as without the socket.
extension SocketSource: SessionSource where Base: SessionSource {
  @MainActor
  public func makeSession(for pager: PagerHandle<Key>) -> any PagingSession<Key, Item> { base.makeSession(for: pager) }
}
