/// How far an archive was read: all that is needed to go on, in a value of fixed size but for the ids of one second.
///
/// Feeds are ordered by time of creation. So what is older than the last row was not read yet and what is newer was, and only
/// of its own second ids need be known. Nothing that grows with the archive is kept to tell a repeat.
public struct QiitaArchiveKey: Hashable, Sendable {
  /// The slice's upper day, `created:<=DAY`; `nil` for the feed as it is.
  public internal(set) var day: QiitaDay?
  /// Rows that were read so far.
  public internal(set) var rowsRead = 0

  /// Rows of the slice before those that are to come.
  var index = 0
  /// The slice's total by its last reply.
  var total: Int?
  /// The last row's time of creation, in Unix seconds.
  var last: Int64?
  /// Those that were read of that second.
  var lastIDs: [String] = []
  /// How many requests are still to begin before what was read, since the feed moves.
  var care = 0
  /// How often in a row a request began beyond what was read.
  var misses = 0
  /// Whether the slice gave fewer rows than it was asked for, and had.
  var hasShortPages = false
  /// The slice before, where this one may begin too late to join it.
  var cut: Cut?

  /// A slice that the API gave out no more of, and that ended on the one day that it has before the next slice.
  struct Cut: Hashable, Codable, Sendable {
    var day: QiitaDay
    /// Rows of it that were read.
    var have: Int
    /// The slice's.
    var total: Int
  }

  init(day: QiitaDay?) { self.day = day }

  /// The request for what comes next; `nil` where the slice has no more to give.
  var request: ArchiveRequest? { ArchiveRequest(at: index, overlap: care > 0 || misses > 0 ? Self.overlap : 0) }

  /// Rows that a request begins early by, where the feed moves: more than go at the server between two requests.
  static let overlap = 10
  /// Requests in a row without a change until the feed is taken to stand still.
  static let caution = 4
  /// A total beyond is nonsense, and sums of it might overflow.
  static let mostRows = 1 << 40

  /// Whether a row was read already.
  func hasRead(_ id: String, at time: Int64) -> Bool {
    guard let last else { return false }
    return time > last || (time == last && lastIDs.contains(id))
  }

  mutating func take(_ id: String, at time: Int64) {
    if let last, last <= time {
      // A row out of order is older than all of its second that may still come, and is not asked for again.
      if last == time { lastIDs.append(id) }
    } else {
      (last, lastIDs) = (time, [id])
    }
    rowsRead += 1
  }
}
