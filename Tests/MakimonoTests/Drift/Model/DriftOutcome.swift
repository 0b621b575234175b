/// What came of a session, or of many.
struct DriftOutcome: Hashable, Sendable {
  var sessions = 0
  var requests = 0
  /// Rows that the server sent.
  var rowsSent = 0
  /// Pages that the rows met would fill.
  var pages = 0.0
  /// Rows that existed throughout, and were not met.
  var missed = 0
  /// Rows met twice by a reader who scrolled down once.
  var metTwice = 0
  /// Rows that stood twice among those held, at the worst moment.
  var heldTwice = 0
  /// Sessions that came to no end.
  var stuck = 0
  /// Sessions in which the reader missed a row, or met one twice.
  var spoilt = 0

  /// Rows that stood or came twice, however it showed.
  var repeated: Int { max(metTwice, heldTwice) }

  var requestsPerPage: Double { Double(requests) / pages }

  static func += (left: inout DriftOutcome, right: DriftOutcome) {
    left.sessions += right.sessions
    left.requests += right.requests
    left.rowsSent += right.rowsSent
    left.pages += right.pages
    left.missed += right.missed
    left.metTwice += right.metTwice
    left.heldTwice += right.heldTwice
    left.stuck += right.stuck
    left.spoilt += right.spoilt
  }
}
