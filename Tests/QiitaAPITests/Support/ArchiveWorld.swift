import Foundation
import MakimonoTesting

@testable import QiitaAPI

/// A feed that moves while an archive of it is read, without any wire: thousands of readings in seconds.
struct ArchiveWorld {
  struct Row: QiitaArticle, Hashable {
    let id: String
    let seconds: Int64
    var createdAt: Date? { Date(timeIntervalSince1970: Double(seconds)) }

    init(id: String, seconds: Int64) { (self.id, self.seconds) = (id, seconds) }
    init(from decoder: any Decoder) throws { self.init(id: "", seconds: 0) }
  }

  private(set) var rows: [Row] = []
  /// Those of the start that are still there.
  private(set) var stayed: Set<String> = []
  var random: SeededRandom
  /// Seconds east of UTC.
  let zone: Int64
  /// Rows that come, and go, between two requests at most.
  let inserts: Int
  let deletes: Int
  /// Of a hundred rows so many are counted and not shown.
  let hidden: Int
  private var now: Int64
  private var nextID = 0

  /// - Parameter size: rows; below 10,000 on any two days.
  init(seed: UInt64, size: Int, moves: Bool, gap: Int64) {
    var random = SeededRandom(seed: seed)
    zone = Int64(random.below(27) - 12) * 3_600
    let grows = random.chance(60)
    let shrinks = random.chance(80)
    inserts = moves && grows ? 1 + random.below(15) : 0
    deletes = moves && shrinks ? 1 + random.below(15) : 0
    hidden = random.chance(15) ? random.below(30) : 0
    now = 1_700_000_000
    var time = now
    for _ in 0..<size {
      // Some seconds have several.
      time -= random.chance(20) ? 0 : Int64(random.below(Int(gap) * 2))
      rows.append(Row(id: "\(nextID)", seconds: time))
      nextID += 1
    }
    self.random = random
    stayed = Set(rows.map(\.id).filter { !isHidden($0) })
  }

  /// Rows in the order in which they are given.
  init(_ rows: [Row], hidden: Int = 0) {
    self.rows = rows
    self.hidden = hidden
    random = SeededRandom(seed: 0)
    (zone, inserts, deletes, now) = (9 * 3_600, 0, 0, rows.first?.seconds ?? 0)
    stayed = Set(rows.map(\.id).filter { !isHidden($0) })
  }

  /// One goes, and is not missed.
  mutating func removeLast() { stayed.remove(rows.removeLast().id) }

  /// One comes at the head.
  mutating func insert(_ id: Int) {
    now += 1
    rows.insert(Row(id: "\(id)", seconds: now), at: 0)
  }

  mutating func move() {
    for _ in 0..<random.below(inserts + 1) {
      now += Int64(random.below(3))
      rows.insert(Row(id: "\(nextID)", seconds: now), at: 0)
      nextID += 1
    }
    // Now and then many at once: a user goes with all he wrote.
    let count = deletes > 0 && random.chance(2) ? 250 : random.below(deletes + 1)
    for _ in 0..<count where !rows.isEmpty {
      // Above what is read as often as anywhere.
      let place = random.below(random.chance(50) ? rows.count : max(1, rows.count / 4))
      stayed.remove(rows.remove(at: place).id)
    }
  }

  func page(_ request: ArchiveRequest, upTo day: QiitaDay?) -> QiitaPage<Row> {
    let bound = day.map { ($0.number + 1) * QiitaTime.day - zone } ?? .max
    let first = rows.partitioningIndex { $0.seconds < bound }
    let total = rows.count - first
    let range = min(rows.count, first + request.start)..<min(rows.count, first + request.end)
    return QiitaPage(rows: rows[range].filter { !isHidden($0.id) }, total: total)
  }

  private func isHidden(_ id: String) -> Bool { hidden > 0 && (Int(id) ?? 0) * 7_919 % 100 < hidden }
}

extension Array {
  /// The first place from which on all are so.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
