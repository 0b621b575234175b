public import Makimono
public import MakimonoCore

/// Pages of a server's JSON. Declared by the kind of its keys:
///
/// ```swift
/// let articles = HTTPSource.pages(at: url, client: client, endRule: .total) { (items: [Article], reply) in
///   PageReply(items: items, totalCount: reply.count(inHeader: "Total-Count"))
/// }
/// ```
///
/// `pages(at:)` by page number, `offsets(at:)`, `ranges(at:)` by range headers, `cursors(at:)` and `postedCursors(at:)`, `keysets(at:)` beside a row,
/// `connection(at:)` of GraphQL, `calls(at:)` of JSON-RPC, `links(at:)` by the `Link` header, `bodyLinks(at:)` by URLs in the body, `limits(at:)` by a limit that grows. A load is one request, which is not repeated here: the pager does, by its own retry policy, and by what
/// ``HTTPError`` says of it. A page that is asked for again is asked for by its validator, where the server names one.
public struct HTTPSource<Order: PageOrder & Sendable, Item: Identifiable & Equatable & Sendable>: RevalidatingSource
where Order.Key: Sendable {
  public typealias Key = Order.Key

  public internal(set) var order: Order
  public let firstKey: Key
  /// Where its requests wait for the quota; set its priority as the list comes and goes on the screen.
  public let lane: RequestLane

  private let client: HTTPClient
  private let validators = ValidatorTable<Key>()
  private let request: @Sendable (LoadRequest<Key>) throws -> HTTPRequest
  private let read: @Sendable (HTTPReply, LoadRequest<Key>) throws -> PageReply<Key, Item>
  private let progress: (@Sendable (TransferProgress) -> Void)?
  private let pastEnd: Set<Int>
  /// A token beside the keys; it is opened before a page is asked for.
  var session: ServerSession?
  /// Statuses that say that the session is no more.
  var deadStatuses: Set<Int> = []
  /// What the body of a reply says of the quota, where its headers say nothing.
  var quota: (@Sendable (HTTPReply) -> RetryTime?)?
  var isKeyExpired: @Sendable (any Error) -> Bool = { _ in false }
  var keyAround: (@Sendable (Item.ID) -> Key)?

  /// A source of any order.
  ///
  /// - Parameters:
  ///   - client: asks the server.
  ///   - firstKey: where the list begins.
  ///   - order: how keys follow each other, and how the list ends.
  ///   - lane: where its requests wait for the quota; by default one of its own.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - pastEnd: statuses by which the server says that a page lies past the end, in place of an empty one: 404 in Django REST
  ///     framework, 400 in WordPress. For the first page they stay failures. 416 is always taken so.
  ///   - request: the request for a page.
  ///   - read: the page in a reply.
  public init(
    order: Order, firstKey: Key, client: HTTPClient, lane: RequestLane = RequestLane(),
    progress: (@Sendable (TransferProgress) -> Void)? = nil, pastEnd: Set<Int> = [],
    request: @escaping @Sendable (LoadRequest<Key>) throws -> HTTPRequest,
    read: @escaping @Sendable (HTTPReply, LoadRequest<Key>) throws -> PageReply<Key, Item>
  ) {
    self.order = order
    self.firstKey = firstKey
    self.client = client
    self.lane = lane
    self.progress = progress
    self.pastEnd = pastEnd
    self.request = request
    self.read = read
  }

  /// Loads one page by one request.
  ///
  /// - Throws: ``HTTPError``; `PageUnchanged` where the pager asked whether its page is still right, and it is.
  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> {
    let validator = request.isRevalidation ? validators[request.key] : nil
    switch try await load(request, validator: validator) {
    case .unchanged: throw PageUnchanged()
    case .page(let page, let validator):
      validators[request.key] = validator
      return page
    }
  }

  /// Loads one page by one request, or hears that it is as it was.
  ///
  /// - Throws: ``HTTPError``.
  public func load(_ request: LoadRequest<Key>, validator: String?) async throws -> RevalidatedPage<Key, Item> {
    guard let session else { return try await ask(request, validator: validator) }
    // A list that begins anew does so in a session of its own.
    if request.key == firstKey, !request.isRevalidation { session.token = nil }
    let token = try await session.opened()
    do {
      return try await ask(request, validator: validator)
    } catch HTTPError.status(let error) where deadStatuses.contains(error.status) {
      session.died(token)
      _ = try await session.opened()
      return try await ask(request, validator: validator)
    }
  }

  private func ask(_ request: LoadRequest<Key>, validator: String?) async throws -> RevalidatedPage<Key, Item> {
    let reply = try await client.send(
      try self.request(request),
      RequestOptions(
        validator: validator.flatMap { PageValidator(text: $0) }, lane: lane, retry: .never,
        accepts: request.key == firstKey ? [416] : pastEnd.union([416]), progress: progress, quota: quota))
    if reply.isUnchanged { return .unchanged }
    if !(200..<300 ~= reply.status) {
      // Past the end there are no rows, which is an answer; how many there are before, the server may say.
      return .page(PageReply(items: [], totalCount: reply.contentRange?.total, isLast: true), validator: nil)
    }
    return .page(try read(reply, request), validator: reply.validator?.text)
  }
}
