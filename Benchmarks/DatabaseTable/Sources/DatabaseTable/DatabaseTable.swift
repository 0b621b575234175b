import Foundation
import GRDB
import MakimonoStore

/// A row of a chat's table.
struct Message: Codable, FetchableRecord, PersistableRecord, Identifiable, Equatable, Sendable {
  static let databaseTableName = "message"

  var id: Int64
  var sentAt: Double
  var author: String
  var text: String
}

/// Statements that read the table, from the first ``take()`` on: the text of each costs as much as a fifth of a page, which is no part of what is timed before.
final class ReadCount: @unchecked Sendable {
  private let lock = NSLock()
  private var count: Int?

  func note(_ sql: @autoclosure () -> String) {
    guard lock.withLock({ count != nil }) else { return }
    let sql = sql()
    guard sql.hasPrefix("SELECT"), sql.contains("\"message\"") else { return }
    lock.withLock { count? += 1 }
  }

  func take() -> Int {
    lock.withLock {
      defer { count = 0 }
      return count ?? 0
    }
  }
}

/// Measures a ``DatabaseSource`` over a long table, and exits with 1 where a bar is missed.
///
///     DatabaseTable [ROWS]
@main
@MainActor
struct DatabaseTable {
  static let pageSize = 50
  let reads = ReadCount()
  let clock = ContinuousClock()
  let rowCount: Int
  let database: DatabasePool
  var missed = false

  static func main() async throws {
    let rowCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
    let folder = FileManager.default.temporaryDirectory.appending(path: "DatabaseTable-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var table = try DatabaseTable(rowCount, folder.appending(path: "chat.sqlite").path)
    try await table.run()
    if table.missed { exit(1) }
  }

  init(_ rowCount: Int, _ path: String) throws {
    self.rowCount = rowCount
    let reads = reads
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.trace { event in
        if case .statement(let statement) = event { reads.note(statement.sql) }
      }
    }
    database = try DatabasePool(path: path, configuration: configuration)
    try database.write { db in
      try db.create(table: "message") { table in
        table.primaryKey("id", .integer)
        table.column("sentAt", .double).notNull()
        table.column("author", .text).notNull()
        table.column("text", .text).notNull()
      }
      let insert = try db.makeStatement(sql: "INSERT INTO message VALUES (?, ?, ?, ?)")
      let text = String(repeating: "words of a message ", count: 6)
      for id in 1...rowCount {
        // Ten messages a second: the tie-breaker has something to do.
        try insert.execute(arguments: [id, Double(id / 10), "author \(id % 100)", text])
      }
      try db.create(indexOn: "message", columns: ["sentAt"])
    }
  }

  mutating func run() async throws {
    print(
      "\(rowCount) rows of 150 bytes in a file, pages of \(Self.pageSize), a window of 10 pages. Medians, and in brackets the slowest."
    )
    print("")
    print("| what | bar | measured |  |")
    print("|---|---:|---:|---:|")
    for place in ["start", "middle", "end"] { try await measureOpening(place) }
    try await measurePages()
    try await measureChanges()
  }

  func source() -> DatabaseSource<Message> {
    DatabaseSource(database, order: [.ascending("sentAt")], lookingEvery: nil)
  }

  func pager(_ source: DatabaseSource<Message>) -> KeyedPager<DatabaseSource<Message>> {
    KeyedPager(source: source, configuration: PagingConfiguration(pageSize: Self.pageSize, window: .pages(10)))
  }

  mutating func tell(_ what: String, _ times: [Duration], bar: Duration) {
    let sorted = times.sorted()
    let median = sorted[sorted.count / 2]
    let isMet = median < bar
    missed = missed || !isMet
    func milliseconds(_ time: Duration) -> String { String(format: "%.2f ms", time / .milliseconds(1)) }
    print(
      "| \(what) | \(milliseconds(bar)) | \(milliseconds(median)) [\(milliseconds(sorted.last!))] | \(isMet ? "met" : "MISSED") |"
    )
  }

  /// From nothing to rows in the list: source, pager, what listens to the table.
  mutating func measureOpening(_ place: String) async throws {
    var times: [Duration] = []
    for _ in 0..<30 {
      let began = clock.now
      let source = source()
      let pager = pager(source)
      switch place {
      case "start": pager.start()
      case "middle": pager.start(at: source.key(around: rowCount / 2))
      default: pager.start(at: source.key(at: .end))
      }
      await pager.waitUntilSettled()
      guard pager.items.count >= Self.pageSize else { fatalError("\(pager.loadStates)") }
      times.append(clock.now - began)
    }
    tell("first rows, \(place)", times, bar: .milliseconds(20))
  }

  mutating func measurePages() async throws {
    let source = source()
    let pager = pager(source)
    pager.start(at: source.key(around: rowCount / 2))
    await pager.waitUntilSettled()
    for (edge, what) in [(LoadEdge.append, "a page further"), (.prepend, "a page back")] {
      var times: [Duration] = []
      for _ in 0..<300 {
        let last = edge == .append ? pager.items.last : pager.items.first
        let began = clock.now
        pager.rowAppeared(edge == .append ? pager.rows.count - 1 : 0)
        await pager.waitUntilSettled()
        times.append(clock.now - began)
        guard (edge == .append ? pager.items.last : pager.items.first) != last else {
          fatalError("\(pager.loadStates)")
        }
      }
      tell("\(what), read, taken in, the far one let go", times, bar: .milliseconds(2))
    }
  }

  mutating func measureChanges() async throws {
    let source = source()
    let pager = pager(source)
    pager.start(at: source.key(around: rowCount / 2))
    await pager.waitUntilSettled()
    while pager.items.count < 500 {
      pager.rowAppeared(pager.rows.count - 1)
      await pager.waitUntilSettled()
    }
    _ = reads.take()
    for number in 1...200 {
      try await database.write { db in
        try Message(id: Int64(10_000_000 + number), sentAt: Double(number), author: "elsewhere", text: "").insert(db)
      }
    }
    // One among the rows held shows that the others were heard.
    var times: [Duration] = []
    let middle = pager.items[250]
    var counts: [Int] = []
    for number in 1...100 {
      var message = middle
      message.text = "change \(number)"
      let began = clock.now
      try await database.write { [message] in try message.update($0) }
      while pager.items[250].text != message.text { await Task.yield() }
      times.append(clock.now - began)
      counts.append(reads.take())
    }
    missed = missed || counts[0] != 1
    print(
      "| statements that read the table: 200 inserts elsewhere and 1 change of a row held | 1 | \(counts[0]) | \(counts[0] == 1 ? "met" : "MISSED") |"
    )
    tell("a change of a row held, from its write to the list", times, bar: .milliseconds(20))
  }
}
