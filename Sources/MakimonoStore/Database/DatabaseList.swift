import GRDB
import Makimono
import MakimonoCore

/// A list of a database, whoever shows it.
final class DatabaseList<Item: FetchableRecord & Identifiable & Equatable & Sendable>: Sendable
where Item.ID: Sendable {
  typealias Key = DirectedKey<RowPosition>

  /// Rows that it was opened at that are remembered.
  static var openingLimit: Int { 64 }

  let database: any DatabaseWriter
  let request: QueryInterfaceRequest<Item>
  let order: [OrderingTerm]
  let countsRows: Bool
  let watch: TableWatch
  let clock: any Clock<Duration>
  /// What tells its keys from those of other lists.
  let signature: String
  /// Rows that the list was opened at, and where they stood then.
  let openings = Locked<[(id: DatabaseValue, values: [DatabaseValue])]>([])
  private let knownPlan: Locked<OrderPlan?>
  /// Grows with all that is told of rows.
  private let version = Locked<UInt64>(0)

  init(
    _ database: any DatabaseWriter, _ request: QueryInterfaceRequest<Item>, order: [OrderingTerm], countsRows: Bool,
    interval: Duration?, clock: any Clock<Duration>
  ) {
    self.database = database
    self.request = request
    self.order = order
    self.countsRows = countsRows
    self.clock = clock
    let table = request.databaseTableName
    signature = ([table] + order.map(\.signature)).joined(separator: ", ")
    let known = Locked<OrderPlan?>(nil)
    knownPlan = known
    watch = TableWatch(database, interval: interval, clock: clock) { db in
      try Self.plan(db, known, request, table, order)
    }
  }

  private static func plan(
    _ db: Database, _ known: Locked<OrderPlan?>, _ request: QueryInterfaceRequest<Item>, _ table: String,
    _ order: [OrderingTerm]
  ) throws -> OrderPlan {
    if let plan = known.withLock({ $0 }) { return plan }
    let plan = try OrderPlan(db, request, table: table, order: order)
    known.withLock { $0 = plan }
    return plan
  }

  /// The order as the database has it. Looked up once.
  func plan(_ db: Database) throws -> OrderPlan {
    try Self.plan(db, knownPlan, request, request.databaseTableName, order)
  }

  /// What the order is, where it was looked up.
  var plan: OrderPlan? { knownPlan.withLock { $0 } }

  /// The page at an end.
  func key(at edge: ListEdge) -> Key {
    edge == .start ? .first : .previous(RowPosition(list: signature, place: .end))
  }

  func nextVersion() -> UInt64 {
    version.withLock { version in
      version += 1
      return version
    }
  }

  /// Reads, off the main actor, in one state of the database.
  func read<Result: Sendable>(_ body: @escaping @Sendable (Database) throws -> Result) async throws -> Result {
    do {
      return try await database.read(body)
    } catch {
      throw DatabaseSourceError.translating(error, path: database.path)
    }
  }

  /// Writes, as one transaction.
  func write<Result: Sendable>(_ body: @escaping @Sendable (Database) throws -> Result) async throws -> Result {
    do {
      return try await database.write(body)
    } catch {
      throw DatabaseSourceError.translating(error, path: database.path)
    }
  }
}
