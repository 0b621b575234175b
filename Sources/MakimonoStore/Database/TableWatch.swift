import Foundation
import GRDB
import Makimono

/// Hears of what is written to a table: which rows, and where they stand and stood in a list's order, without reading anything.
///
/// - Of the connection that this process writes by it hears through temporary triggers, which say a row's values in the order's columns as it
///   is written. (What SQLite tells by its update hook is a rowid: where that row stands would have to be read.) They are that
///   connection's own: the file does not have them. What was told counts once GRDB says that the transaction is committed.
/// - Of other connections and processes it hears by `PRAGMA data_version`, every so often: that something was written, not what.
final class TableWatch: Sendable {
  private enum Installation {
    case none
    case underWay(Task<Void, any Error>)
  }

  private struct State {
    var installation = Installation.none
    var transaction = TouchedRows()
    var touchesOthers = false
    var listeners: [ObjectIdentifier: ChangeInbox] = [:]
    var polling: Task<Void, Never>?
    var version: Int64?
    var observer: CommitObserver?
  }

  private static let count = Locked(0)

  private let database: any DatabaseWriter
  private let makePlan: @Sendable (Database) throws -> OrderPlan
  private let interval: Duration?
  private let clock: any Clock<Duration>
  /// Of its function and its triggers, which others on this connection must not have.
  private let name: String
  private let state = Locked(State())

  /// - Parameter interval: how often to look whether another process wrote; `nil` for never.
  init(
    _ database: any DatabaseWriter, interval: Duration?, clock: any Clock<Duration>,
    plan: @escaping @Sendable (Database) throws -> OrderPlan
  ) {
    self.database = database
    self.interval = interval
    self.clock = clock
    makePlan = plan
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    name = "makimono_\(number)"
  }

  deinit {
    state.withLock { $0.polling?.cancel() }
    guard case .underWay = state.withLock({ $0.installation }) else { return }
    let name = name
    database.asyncWriteWithoutTransaction { db in
      Self.dropTriggers(name, db)
      db.remove(function: DatabaseFunction(name) { _ in nil })
    }
  }

  // MARK: - Who listens

  func join(_ inbox: ChangeInbox) {
    state.withLock { $0.listeners[ObjectIdentifier(inbox)] = inbox }
  }

  func leave(_ inbox: ChangeInbox) {
    state.withLock { $0.listeners[ObjectIdentifier(inbox)] = nil }
  }

  private var listeners: [ChangeInbox] { state.withLock { Array($0.listeners.values) } }

  // MARK: - Listening

  /// Begins to listen where it does not. What is written from its end on is heard.
  func install() async throws {
    let task = state.withLock { state in
      if case .underWay(let task) = state.installation { return task }
      let task = Task { try await self.begin() }
      state.installation = .underWay(task)
      return task
    }
    do {
      try await task.value
    } catch {
      state.withLock { $0.installation = .none }
      throw error
    }
  }

  private func begin() async throws {
    let (name, makePlan) = (name, makePlan)
    // Only reading it may still hear of others.
    let isReadOnly = database.configuration.readonly
    try await database.writeWithoutTransaction { [weak self] db in
      guard let self else { return }
      let plan = try makePlan(db)
      if !isReadOnly {
        let terms = plan.terms.count
        db.add(
          function: DatabaseFunction(name) { [weak self] values in
            let isUpdate = values.count > terms
            self?.note(Array(values.prefix(terms)), isUpdate ? Array(values.suffix(terms)) : nil, plan)
            return nil
          })
        do {
          for sql in Self.triggerDefinitions(name, plan) { try db.execute(sql: sql) }
        } catch {
          // It is tried again by the next page, and none is in its way then.
          Self.dropTriggers(name, db)
          throw error
        }
        let observer = CommitObserver(self, plan)
        self.state.withLock { $0.observer = observer }
        db.add(transactionObserver: observer, extent: .observerLifetime)
      }
      let version = try Int64.fetchOne(db, sql: "PRAGMA data_version")
      self.state.withLock { $0.version = version }
    }
    guard let interval else { return }
    let clock = clock
    let polling = Task { [weak self] in
      while !Task.isCancelled {
        guard (try? await clock.sleep(for: interval)) != nil else { return }
        guard let self else { return }
        await self.look()
      }
    }
    state.withLock { $0.polling = polling }
  }

  /// Looks whether another connection wrote.
  func look() async {
    // A file that cannot be asked just now is asked again.
    guard
      let version = try? await database.writeWithoutTransaction({ try Int64.fetchOne($0, sql: "PRAGMA data_version") })
    else { return }
    let isNew = state.withLock { state in
      defer { state.version = version }
      return state.version != version
    }
    if isNew { for listener in listeners { listener.takeLoss() } }
  }

  // MARK: - What is heard

  private func note(_ place: [DatabaseValue], _ other: [DatabaseValue]?, _ plan: OrderPlan) {
    state.withLock { $0.transaction.note(place, other, plan) }
  }

  fileprivate func noteOthers() {
    state.withLock { $0.touchesOthers = true }
  }

  fileprivate func expect() {
    let (touched, listeners) = state.withLock { ($0.transaction, Array($0.listeners.values)) }
    guard !touched.isEmpty else { return }
    for listener in listeners { listener.expect(touched) }
  }

  fileprivate func commit(_ plan: OrderPlan) {
    let (touched, isLoss, listeners) = state.withLock { state in
      defer { (state.transaction, state.touchesOthers) = (TouchedRows(), false) }
      return (
        state.transaction, state.touchesOthers || plan.readsTableTwice && !state.transaction.isEmpty,
        Array(state.listeners.values)
      )
    }
    for listener in listeners {
      if isLoss {
        listener.takeLoss()
      } else if !touched.isEmpty {
        listener.take(touched, plan)
      }
    }
  }

  fileprivate func rollBack() {
    let listeners = state.withLock { state in
      (state.transaction, state.touchesOthers) = (TouchedRows(), false)
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.forgetExpected() }
  }
}

/// The triggers.
extension TableWatch {
  private static var triggers: [String] { ["insert", "update", "delete", "replacing", "replacing_update"] }

  private static func dropTriggers(_ name: String, _ db: Database) {
    for trigger in triggers { try? db.execute(sql: "DROP TRIGGER IF EXISTS temp.\(name)_\(trigger)") }
  }

  private static func triggerDefinitions(_ name: String, _ plan: OrderPlan) -> [String] {
    func values(_ row: String) -> String {
      plan.terms.map { "\(row).\($0.column.quotedDatabaseIdentifier)" }.joined(separator: ", ")
    }
    let table = "main.\(plan.table.quotedDatabaseIdentifier)"
    func trigger(_ kind: String, _ event: String, _ body: String) -> String {
      "CREATE TEMP TRIGGER \(name)_\(kind) \(event) ON \(table) BEGIN \(body); END"
    }
    var triggers = [
      trigger("insert", "AFTER INSERT", "SELECT \(name)(\(values("NEW")))"),
      trigger("update", "AFTER UPDATE", "SELECT \(name)(\(values("OLD")), \(values("NEW")))"),
      trigger("delete", "AFTER DELETE", "SELECT \(name)(\(values("OLD")))"),
    ]
    // A row that another replaces goes without a trigger of its own.
    func same(_ columns: [String], _ row: String) -> String {
      columns.map { column -> String in
        let column = column.quotedDatabaseIdentifier
        return "held.\(column) = \(row).\(column)"
      }.joined(separator: " AND ")
    }
    func replaced(but other: String) -> String {
      plan.uniqueColumns.map { columns -> String in
        "SELECT \(name)(\(values("held"))) FROM \(table) AS held WHERE \(same(columns, "NEW"))\(other)"
      }.joined(separator: "; ")
    }
    triggers.append(trigger("replacing", "BEFORE INSERT", replaced(but: "")))
    let keys = plan.keyPlaces.map { plan.terms[$0].column }
    triggers.append(trigger("replacing_update", "BEFORE UPDATE", replaced(but: " AND NOT (\(same(keys, "OLD")))")))
    return triggers
  }
}

/// Hears of commits, and of what is written to other tables. GRDB does not hold it.
private final class CommitObserver: TransactionObserver, Sendable {
  // Written once, before anybody else has it.
  private nonisolated(unsafe) weak var watch: TableWatch?
  private let plan: OrderPlan

  init(_ watch: TableWatch, _ plan: OrderPlan) {
    self.watch = watch
    self.plan = plan
  }

  func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
    kind.tableName.lowercased() != plan.table.lowercased() && plan.region.isModified(byEventsOfKind: kind)
  }

  func databaseDidChange(with event: DatabaseEvent) {
    watch?.noteOthers()
    stopObservingDatabaseChangesUntilNextTransaction()
  }

  func databaseWillCommit() { watch?.expect() }

  func databaseDidCommit(_ db: Database) { watch?.commit(plan) }

  func databaseDidRollback(_ db: Database) { watch?.rollBack() }
}
