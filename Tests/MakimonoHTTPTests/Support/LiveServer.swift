import Foundation
import Makimono

@testable import MakimonoHTTP
@testable import MakimonoTesting

/// A timeline on loopback, the newest row first, that is written to while it is read: pages by cursor, and a stream of events with a log. It
/// loses, repeats and cuts by a seed, and never says that all is well where it is not.
final class LiveServer: Sendable {
  struct Row: Codable, Identifiable, Hashable, Sendable {
    var id: Int
    var version: UInt64
  }

  struct Change: Codable, Sendable {
    var kind: String
    var row: Row
  }

  /// What went wrong, and was done.
  struct Tally: Sendable {
    var operations = 0
    var cuts = 0
    var repeats = 0
    var losses = 0
    var failedPages = 0
    var streams = 0
    var resumed = 0
    /// Events, comments and losses that streams sent.
    var sendings = 0
  }

  private struct State: Sendable {
    var rows: [Row]
    /// Events since the first: each some changes. What is older than the last few is forgotten.
    var log: [[Change]] = []
    var lastID: Int
    var tally = Tally()
    var random: SeededRandom
    var isCalm = false
  }

  private static let remembered = 500
  /// Seconds between two comments of a stream that has nothing to tell.
  private static let beat = 1.0
  /// Seconds after which a page goes whatever is written meanwhile. It is for a list that nobody writes to any more.
  private static let longest = 60.0

  private let state: Noticed<State>
  private let server = Watched<WireServer?>(nil)

  init(rows: Int, seed: UInt64) throws {
    state = Noticed(
      State(
        rows: (1...rows).reversed().map { Row(id: $0, version: 1) }, lastID: rows, random: SeededRandom(seed: seed)))
    let state = state
    let server = try WireServer { request, connection in
      if request.target.hasPrefix("/events") {
        Self.tell(request, connection, state)
      } else {
        Self.page(request, connection, state)
      }
    }
    self.server.update { $0 = server }
  }

  func url(_ path: String) -> URL { server.value!.url(path) }
  var rows: [Row] { state.value.rows }
  var tally: Tally { state.value.tally }
  /// The last event's number.
  var lastEvent: Int { state.value.log.count }

  /// From now on nothing goes wrong.
  func calmDown() {
    state.update { $0.isCalm = true }
  }

  /// Some changes of single rows, as one event: new rows at the top, others anywhere.
  func write(_ count: Int) {
    state.update { state in
      var event: [Change] = []
      for _ in 0..<count {
        state.tally.operations += 1
        let index = state.rows.isEmpty ? nil : Int.random(in: 0..<state.rows.count, using: &state.random)
        switch (Int.random(in: 0..<10, using: &state.random), index) {
        case (0..<3, let index?):
          state.rows[index].version += 1
          event.append(Change(kind: "update", row: state.rows[index]))
        case (3..<5, let index?):
          var row = state.rows.remove(at: index)
          row.version += 1
          event.append(Change(kind: "remove", row: row))
        default:
          state.lastID += 1
          let row = Row(id: state.lastID, version: 1)
          state.rows.insert(row, at: 0)
          event.append(Change(kind: "insert", row: row))
        }
      }
      state.log.append(event)
    }
  }

  // MARK: - Replies

  private static func page(_ request: WireRequest, _ connection: WireConnection, _ state: Noticed<State>) {
    let fault = state.update { $0.isCalm ? 99 : Int.random(in: 0..<40, using: &$0.random) }
    if fault < 2 { state.update { $0.tally.failedPages += 1 } }
    if fault == 0 { return connection.cut() }
    if fault == 1 { return connection.reply(503, "") }
    let limit = Int(request.query("limit") ?? "") ?? 20
    let after = request.query("after").flatMap { Int($0) } ?? .max
    let seen = state.value
    let rows = seen.rows.drop { $0.id >= after }
    let page = Array(rows.prefix(limit))
    // As the feed was: it is written to while this is on its way.
    state.wait(seconds: longest) { $0.isCalm || $0.log.count >= seen.log.count + fault % 4 }
    var body: [String: [Row]] = ["rows": page]
    if rows.count > page.count { body["next"] = page.suffix(1) }
    connection.reply((try? JSONEncoder().encode(body)).map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  private static func tell(_ request: WireRequest, _ connection: WireConnection, _ state: Noticed<State>) {
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\nretry: 0\n\n")
    let asked = request.headers["Last-Event-ID"].flatMap { Int($0) }
    var place = state.update { state in
      state.tally.streams += 1
      return state.log.count
    }
    if let asked {
      if place - asked <= remembered {
        place = asked
        state.update { $0.tally.resumed += 1 }
      } else {
        // It does not know them any more.
        guard connection.send("id: \(place)\nevent: reset\ndata: .\n\n") else { return }
      }
    }
    var isAlive = true
    while isAlive {
      let (events, fault) = state.update { state in
        (Array(state.log[place...].prefix(8)), state.isCalm ? 999 : Int.random(in: 0..<400, using: &state.random))
      }
      state.update { $0.tally.sendings += 1 }
      guard !events.isEmpty else {
        // A comment: whether anybody listens.
        isAlive = connection.send(":\n")
        let told = place
        state.wait(seconds: beat) { $0.log.count > told }
        continue
      }
      switch fault {
      case 0..<3:
        state.update { $0.tally.cuts += 1 }
        connection.send("id: \(place + 1)\ndata: [{\"kind\": \"ins")
        return connection.cut()
      case 3..<5:
        // Lost on the way to this listener, and it knows.
        state.update { $0.tally.losses += 1 }
        place += events.count
        isAlive = connection.send("id: \(place)\nevent: reset\ndata: .\n\n")
      default:
        let times = fault < 20 ? 2 : 1
        if times == 2 { state.update { $0.tally.repeats += 1 } }
        for (offset, event) in events.enumerated() where isAlive {
          let data = (try? JSONEncoder().encode(event)).map { String(decoding: $0, as: UTF8.self) } ?? ""
          for _ in 0..<times { isAlive = connection.send("id: \(place + offset + 1)\ndata: \(data)\n\n") && isAlive }
        }
        place += events.count
      }
    }
  }
}
