public import Foundation
public import Makimono
public import MakimonoCore

/// Pages of any source, and a stream of server-sent events that tells what changes.
///
/// ```swift
/// let room = articles.live(at: url, client: client) { event in
///   [.insert(try event.decode(Article.self), at: .end)]
/// }
/// let pager = Pager(source: room)
/// ```
///
/// A pager over it connects, and connects again where the stream is cut, from the last event's id on (`Last-Event-ID`). Each connection
/// begins at the URL given: redirects are followed as those of requests are, and the client's token goes to its own server alone. Connecting
/// counts in the client's quota as a request does; an open stream takes no place from others. A refusal that would be repeated (401, 404,
/// a reply of another type, 204) ends the line; what may pass is tried again, not before the time that the server names by `Retry-After`
/// or, in the stream, `retry:`.
public struct EventSource<Base: PagingSource>: LiveSource where Base.Item.ID: Sendable {
  public typealias Key = Base.Key
  public typealias Item = Base.Item

  /// Where pages come from.
  public let base: Base
  public let linePolicy: LinePolicy
  private let client: HTTPClient
  private let lane: RequestLane
  private let request: @Sendable (_ lastEvent: String?) throws -> HTTPRequest
  private let silence: Duration
  private let resumes: Bool
  private let lossTypes: Set<String>
  private let pushes: @Sendable (ServerSentEvent) throws -> [Push<Item>]

  /// Adds a stream of events to a source.
  ///
  /// - Parameters:
  ///   - base: where pages come from.
  ///   - client: connects.
  ///   - lane: whose request connecting is, for the shared quota.
  ///   - silence: the stream counts as cut where nothing comes for so long, comments included: longer than the server's own beat.
  ///   - resumes: whether the server goes on from `Last-Event-ID`. With `false`, a server whose ids are only names, the list is read anew after
  ///     each cut.
  ///   - lossTypes: types of events by which the server says that events are missing: such as that it has forgotten the one to go on from.
  ///   - policy: when a stream that was cut is connected again, and how long the first page waits for it.
  ///   - request: the request for the stream. The last event's id goes into its headers by itself; it is given for servers that want it
  ///     in the URL.
  ///   - pushes: what an event tells; nothing for events that are of no concern. Where it throws, the event counts as lost: the list is read
  ///     anew, and the stream connected again behind it after a while.
  public init(
    _ base: Base, client: HTTPClient, lane: RequestLane = RequestLane(), silence: Duration = .seconds(90),
    resumes: Bool = true, lossTypes: Set<String> = [], policy: LinePolicy = LinePolicy(),
    request: @escaping @Sendable (_ lastEvent: String?) throws -> HTTPRequest,
    pushes: @escaping @Sendable (ServerSentEvent) throws -> [Push<Item>]
  ) {
    self.base = base
    self.client = client
    self.lane = lane
    self.silence = silence
    self.resumes = resumes
    self.lossTypes = lossTypes
    linePolicy = policy
    self.request = request
    self.pushes = pushes
  }

  public var order: Base.Order { base.order }
  public var firstKey: Key { base.firstKey }

  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> { try await base.load(request) }

  public func retryAdvice(for error: any Error) -> RetryAdvice {
    error is UnreadableNews ? .transient : base.retryAdvice(for: error)
  }

  public func key(around id: Item.ID) -> Key? { base.key(around: id) }

  public func news(after lastEvent: String?) -> News {
    News(
      stream: EventStream(
        client: client, request: request, lastID: lastEvent, lane: lane, silence: silence, maxEventBytes: 1 << 20),
      source: self)
  }

  /// What one stream tells.
  public struct News: AsyncSequence, Sendable {
    let stream: EventStream
    let source: EventSource

    public func makeAsyncIterator() -> Iterator { Iterator(source: source, events: stream.makeAsyncIterator()) }
  }

  /// One reader of a stream.
  public struct Iterator: AsyncIteratorProtocol {
    let source: EventSource
    var events: EventStream.Iterator
    private var pending: [LiveNews<Item>] = []
    private var failure: UnreadableNews?

    init(source: EventSource, events: EventStream.Iterator) {
      self.source = source
      self.events = events
    }

    /// The next thing that the stream tells; `nil` at its end.
    ///
    /// - Throws: ``HTTPError``, and after an event that could not be read what that failed by.
    public mutating func next() async throws -> LiveNews<Item>? {
      if !pending.isEmpty { return pending.removeFirst() }
      if let failure { throw failure }
      guard let element = try await events.next() else { return nil }
      switch element {
      case .opened(let isAfterLastID): return .opened(isResumed: source.resumes && isAfterLastID)
      case .position(let id): return .pushes([], id: id)
      case .reconnectDelay(let delay): return .reconnectDelay(delay)
      case .event(let event):
        // Behind the loss: an event that was taken is not asked for again.
        pending = [.pushes([], id: event.id)]
        if source.lossTypes.contains(event.type) { return .lost }
        do {
          let pushes = try source.pushes(event)
          pending = []
          return .pushes(pushes, id: event.id)
        } catch {
          failure = UnreadableNews(reason: error)
          return .lost
        }
      }
    }
  }
}

extension EventSource: RevalidatingSource where Base: RevalidatingSource {
  public func load(_ request: LoadRequest<Key>, validator: String?) async throws -> RevalidatedPage<Key, Item> {
    try await base.load(request, validator: validator)
  }
}

/// Around an offline store, too: its pages come from copies as without the stream.
extension EventSource: SessionSource where Base: SessionSource {
  @MainActor
  public func makeSession(for pager: PagerHandle<Key>) -> any PagingSession<Key, Item> { base.makeSession(for: pager) }
}

extension PagingSource where Item.ID: Sendable {
  /// This source, with a stream of server-sent events that tells what changes: see ``EventSource``, and its initialiser for the parameters.
  ///
  /// - Parameters:
  ///   - url: of the stream.
  ///   - client: connects.
  ///   - resumes: whether the server goes on from `Last-Event-ID`.
  ///   - lossTypes: types of events by which the server says that events are missing.
  ///   - pushes: what an event tells.
  public func live(
    at url: URL, client: HTTPClient, resumes: Bool = true, lossTypes: Set<String> = [],
    pushes: @escaping @Sendable (ServerSentEvent) throws -> [Push<Item>]
  ) -> EventSource<Self> {
    EventSource(
      self, client: client, resumes: resumes, lossTypes: lossTypes, request: { _ in HTTPRequest(.get, url) },
      pushes: pushes)
  }
}
