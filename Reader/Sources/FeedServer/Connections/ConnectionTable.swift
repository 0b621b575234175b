import Foundation
import NIOConcurrencyHelpers
import NIOCore

/// All connections of a server, and what they cost: where there are too many, or too much is written that nobody reads, those end that
/// have kept it waiting longest.
final class ConnectionTable: Sendable {
  private struct Entry {
    let channel: any Channel
    /// Since when no request of it is answered; nil where one is.
    var idleSince: NIODeadline?
    /// Bytes that were written and not taken.
    var unsent = 0
    var unsentSince = NIODeadline.distantFuture
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var unsent = 0
  }

  private let limit: Int
  private let unsentLimit: Int
  private let state = NIOLockedValueBox(State())

  /// - Parameters:
  ///   - limit: Connections.
  ///   - unsentLimit: Bytes of answers that wait to be taken, on all of them.
  init(limit: Int = ConnectionTable.usualLimit, unsentLimit: Int = 64 << 20) {
    self.limit = limit
    self.unsentLimit = unsentLimit
  }

  /// A thousand, or three quarters of the files that the system lets this process open: others are needed too.
  static var usualLimit: Int {
    var files = rlimit()
    #if canImport(Glibc)
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0
    #else
    let isKnown = getrlimit(RLIMIT_NOFILE, &files) == 0
    #endif
    guard isKnown, files.rlim_cur < 1_366 else { return 1_024 }
    return max(16, Int(files.rlim_cur) * 3 / 4)
  }

  /// Bytes of answers that wait to be taken.
  var unsent: Int { state.withLockedValue { $0.unsent } }

  var count: Int { state.withLockedValue { $0.entries.count } }

  func opened(_ channel: any Channel) {
    let surplus = state.withLockedValue { state -> (any Channel)? in
      // Before the new one is in: it would be the only one that has not been served.
      let longest = state.entries.count >= limit ? Self.longestWaiting(state) : nil
      state.entries[ObjectIdentifier(channel)] = Entry(channel: channel, idleSince: .now())
      if let longest { Self.forget(longest, &state) }
      return longest
    }
    surplus?.close(promise: nil)
  }

  func closed(_ channel: any Channel) {
    state.withLockedValue { state in Self.forget(channel, &state) }
  }

  func note(_ channel: any Channel, isIdle: Bool) {
    state.withLockedValue { state in
      state.entries[ObjectIdentifier(channel)]?.idleSince = isIdle ? .now() : nil
    }
  }

  /// - Parameter bytes: Written; or taken, where negative.
  func note(_ channel: any Channel, unsent bytes: Int) {
    let surplus = state.withLockedValue { state -> [any Channel] in
      guard var entry = state.entries[ObjectIdentifier(channel)] else { return [] }
      if bytes < 0 || entry.unsent == 0 { entry.unsentSince = .now() }
      entry.unsent += bytes
      if entry.unsent == 0 { entry.unsentSince = .distantFuture }
      state.entries[ObjectIdentifier(channel)] = entry
      state.unsent += bytes
      var surplus: [any Channel] = []
      while state.unsent > unsentLimit, let slowest = Self.slowest(state) {
        // One answer alone may be longer than the limit: who takes it is let go on.
        guard state.entries[ObjectIdentifier(slowest)]?.unsent != state.unsent else { break }
        Self.forget(slowest, &state)
        surplus.append(slowest)
      }
      return surplus
    }
    for channel in surplus { channel.close(promise: nil) }
  }

  private static func forget(_ channel: any Channel, _ state: inout State) {
    guard let entry = state.entries.removeValue(forKey: ObjectIdentifier(channel)) else { return }
    state.unsent -= entry.unsent
  }

  /// The one that has been idle longest; where none is, the one whose answer has been waiting longest. O(connections).
  private static func longestWaiting(_ state: State) -> (any Channel)? {
    let idle = state.entries.values.filter { $0.idleSince != nil }
      .min { ($0.idleSince ?? .distantFuture) < ($1.idleSince ?? .distantFuture) }
    return idle?.channel ?? slowest(state) ?? state.entries.values.first?.channel
  }

  /// The one whose answer has been waiting longest. O(connections).
  private static func slowest(_ state: State) -> (any Channel)? {
    state.entries.values.filter { $0.unsent > 0 }.min { $0.unsentSince < $1.unsentSince }?.channel
  }
}
