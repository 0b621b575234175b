public import GRDB
public import Makimono
public import MakimonoCore

/// The rows of a GRDB query, page by page, in both directions, as they are and as they change.
///
/// ```swift
/// let messages = DatabaseSource(
///   database, Message.filter(Column("room") == room.id), order: [.ascending("sentAt")], opensAt: .end)
/// let pager = KeyedPager(source: messages, configuration: PagingConfiguration(window: .pages(10)))
/// pager.start()
/// ```
///
/// Pages are read by *keysets*: a page begins behind the values that the last row has in the columns of the order. With an index over these
/// columns it costs its own rows, whether it is the first or the thousandth, and nothing that comes or goes elsewhere moves it. The
/// primary key is added to the order, so that no two rows stand at one place.
///
/// A pager over it is told what happens to the rows that it holds (rule R21):
/// - What this process writes through `database`: rows that come, change, move or go, each by itself. Only rows that were written are read
///   for that, and only where they stand among those held; what happens elsewhere in the table costs no statement. Of more than 200 rows in
///   one go, the pages held are read anew.
/// - What is written to other tables that the query reads: the pages held are read anew.
/// - What other connections and processes write: the pages held are read anew, within `interval`.
///
/// The reader's row stays where it is in each case, by exact steps. Rows are seen as they were committed, never half a transaction.
///
/// - It takes a table of its own, joined to others if you like (each of its rows must come once), and no `limit`. Views and virtual tables are
///   refused, since their rows cannot be told apart.
/// - Deletions and updates of foreign keys' actions are told as others are. Not told are rows that are replaced
///   (`INSERT OR REPLACE`) by a unique index over an expression or a part of the table.
/// - Keys are values of the rows: ``RowPosition``.
public struct DatabaseSource<Item: FetchableRecord & Identifiable & Equatable & Sendable>: PagingSource
where Item.ID: Sendable {
  public typealias Key = DirectedKey<RowPosition>

  public let order = DatabaseOrder()
  public let firstKey: Key
  let list: DatabaseList<Item>
  let filling: Filling<Item>?

  /// A list of a query's rows.
  ///
  /// - Parameters:
  ///   - database: where the rows are. What is to be told row by row is written through it.
  ///   - request: which rows. Its own order gives way to `order`.
  ///   - order: from the first term on; the primary key follows where it is not among them.
  ///   - edge: where the list opens, and begins anew: at its start, or at its end, as a chat does.
  ///   - countsRows: whether each page says how many rows there are in all, in ``Pager/totalCount``. SQLite counts them one by one: some
  ///     milliseconds for 100,000.
  ///   - interval: how often to look whether another process wrote, by a statement that reads a few bytes; `nil` where none does.
  ///   - clock: measures that.
  public init(
    _ database: any DatabaseWriter, _ request: QueryInterfaceRequest<Item>, order: [OrderingTerm],
    opensAt edge: ListEdge = .start,
    countsRows: Bool = false, lookingEvery interval: Duration? = .seconds(1),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    list = DatabaseList(database, request, order: order, countsRows: countsRows, interval: interval, clock: clock)
    firstKey = list.key(at: edge)
    filling = nil
  }

  init(_ list: DatabaseList<Item>, firstKey: Key, filling: Filling<Item>) {
    self.list = list
    self.firstKey = firstKey
    self.filling = filling
  }

  /// The page that has a row in its middle: open a list there, or jump there (rule R18).
  ///
  /// ```swift
  /// pager.start(at: messages.key(around: message.id))
  /// ```
  ///
  /// Where there is no such row the load fails with ``DatabaseSourceError/noRow(id:)``; one that the query leaves out has a place all the same.
  ///
  /// - Parameter id: the value of the table's primary key, of one column.
  public func key(around id: some DatabaseValueConvertible) -> Key {
    .around(RowPosition(list: list.signature, place: .row(id.databaseValue)))
  }

  /// The page at an end of the list.
  public func key(at edge: ListEdge) -> Key { list.key(at: edge) }

  /// One page, as the database has it now.
  ///
  /// - Throws: ``DatabaseSourceError``; what the row type's decoding throws.
  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> {
    if let filling { return try await filling.load(request, isRefresh: false, of: list, through: .direct(list)) }
    let list = list
    return list.reply(try await list.read { try list.page($0, request) })
  }

  public func retryAdvice(for error: any Error) -> RetryAdvice {
    if error is DatabaseSourceError { return RetryAdvice(for: error) }
    return filling?.retryAdvice(error) ?? RetryAdvice(for: error)
  }
}

extension DatabaseSource: SessionSource {
  @MainActor
  public func makeSession(for pager: PagerHandle<Key>) -> any PagingSession<Key, Item> {
    DatabaseSession(list, pager: pager, filling: filling)
  }
}

extension DatabaseSource where Item: TableRecord {
  /// A list of all rows of the item's table: see ``init(_:_:order:opensAt:countsRows:lookingEvery:clock:)``.
  public init(
    _ database: any DatabaseWriter, order: [OrderingTerm], opensAt edge: ListEdge = .start, countsRows: Bool = false,
    lookingEvery interval: Duration? = .seconds(1), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      database, Item.all(), order: order, opensAt: edge, countsRows: countsRows, lookingEvery: interval, clock: clock)
  }
}
