/// A source whose server tells of changes unasked (rules R21 to R23): by server-sent events, by a socket, by a database that is observed.
///
/// A ``Pager`` over such a source listens from its start on: it connects, takes what is told, and connects again where the line is cut.
/// `EventSource` and `SocketSource` of MakimonoHTTP make one of any other source; conform to this protocol for a line of another kind.
///
/// ```swift
/// struct Messages: LiveSource {
///   let room: Room
///   let order = CursorOrder<String>(isBidirectional: true)
///   let firstKey = ""
///
///   func load(_ request: LoadRequest<String>) async throws -> PageReply<String, Message> {
///     try await room.page(before: request.key, limit: request.count)
///   }
///
///   func news(after lastEvent: String?) -> AsyncThrowingStream<LiveNews<Message>, any Error> {
///     room.listen(after: lastEvent)
///   }
/// }
/// ```
public protocol LiveSource<Item>: PagingSource where Item.ID: Sendable {
  /// What one connection tells, in order.
  associatedtype News: AsyncSequence where News.Element == LiveNews<Item>

  /// One connection, from its opening to its end.
  ///
  /// It is called off the main actor, for one connection of a pager at a time. The sequence ends or throws when the line is cut; it is then
  /// asked for again after a while. When nobody wants to listen any more its task is cancelled. What it tells faster than the list can take
  /// it is not taken: after a thousand pushes that wait, the sequence is not asked for the next.
  ///
  /// - Parameter lastEvent: the event that the list took last, by the id that came with it; `nil` where there was none. A server that
  ///   keeps a log goes on right behind it.
  /// - Returns: a sequence that may throw any error. What the error says about connecting again is ``PagingSource/retryAdvice(for:)``: one that is
  ///   `.permanent` ends the line.
  func news(after lastEvent: String?) -> News

  /// How long is waited before a line that was cut is connected again, and how long the first page waits for the line.
  var linePolicy: LinePolicy { get }

  /// The line that all pagers over this source share; `nil`, the default, where each has one of its own. See
  /// ``sharingLine(clock:random:)``. A source around another one passes on that one's.
  var sharedLine: SharedLine<Item>? { get }
}

extension LiveSource {
  public var linePolicy: LinePolicy { LinePolicy() }
  public var sharedLine: SharedLine<Item>? { nil }
}
