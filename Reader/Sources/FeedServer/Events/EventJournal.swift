import NIOConcurrencyHelpers
import NIOCore

/// The last events of something that changes, and those who listen.
///
/// Nobody who listens has a buffer of their own: each is a number in this log, and takes events from it as fast as their connection does.
/// Who is so slow that the next event is no longer here is dropped, and learns so when they come back. So a thousand readers that never
/// read cost no more than this log.
final class EventJournal: Sendable {
  /// An event as it is sent.
  struct Entry: Sendable {
    let number: Int64
    let bytes: ByteBuffer
  }

  /// What a reader is to do next.
  enum Turn: Sendable {
    case send([Entry])
    /// Nothing happened for a while: say that the connection lives.
    case beat
    case end
  }

  /// Where a reader begins.
  enum Beginning: Sendable, Equatable {
    /// Right behind this event.
    case after(EventID)
    /// Where the log is now, since what the reader asks for cannot be told.
    case lost(reason: Loss, EventID)
  }

  enum Loss: String, Sendable {
    /// The events that followed are kept no longer.
    case old
    /// No such event was ever told.
    case unknown
    /// It is of another log: the server has started anew since.
    case epoch
  }

  private struct Reader {
    /// The next event that it takes.
    var next: Int64
    var waiting: CheckedContinuation<Turn, Never>?
    var isEnded = false
    /// Closes its connection: it may be waiting there.
    let drop: @Sendable () -> Void
  }

  private struct State {
    var entries = CircularBuffer<Entry>()
    var bytes = 0
    /// Of the last event.
    var last: Int64 = 0
    var readers: [Int: Reader] = [:]
    var opened = 0
    var isClosed = false
    var beating: Task<Void, Never>?

    /// Of the first event that is kept.
    var first: Int64 { last - Int64(entries.count) + 1 }
  }

  /// Bytes that a reader takes at a time, or one event.
  private static let turnLength = 32 << 10

  let epoch: String
  private let settings: EventSettings
  private let state = NIOLockedValueBox(State())

  init(_ settings: EventSettings = EventSettings()) {
    self.settings = settings
    epoch = settings.epoch ?? EventID.newEpoch()
  }

  /// The last event's.
  var lastID: EventID { EventID(epoch: epoch, number: state.withLockedValue { $0.last }) }

  var readerCount: Int { state.withLockedValue { $0.readers.count } }

  /// Bytes of all events that are kept.
  var byteCount: Int { state.withLockedValue { $0.bytes } }

  // MARK: - Telling

  /// Tells an event to all who listen, and keeps it for those who come back. O(readers).
  ///
  /// - Parameter write: Writes the fields of its object, besides `seq`.
  func append(_ kind: EventKind, _ write: (inout JSONWriter) -> Void) {
    let (woken, late) = state.withLockedValue { state -> ([() -> Void], [@Sendable () -> Void]) in
      guard !state.isClosed else { return ([], []) }
      state.last += 1
      let bytes = EventText.event(kind, EventID(epoch: epoch, number: state.last), write)
      state.entries.append(Entry(number: state.last, bytes: bytes))
      state.bytes += bytes.readableBytes
      while state.entries.count > settings.capacity || (state.bytes > settings.byteCapacity && state.entries.count > 1)
      {
        state.bytes -= state.entries.removeFirst().bytes.readableBytes
      }
      var woken: [() -> Void] = []
      var late: [@Sendable () -> Void] = []
      for (id, reader) in state.readers where !reader.isEnded {
        if reader.next < state.first {
          state.readers[id]?.isEnded = true
          late.append(reader.drop)
        } else if let waiting = reader.waiting {
          state.readers[id]?.waiting = nil
          let turn = Self.turn(id, &state)
          woken.append { waiting.resume(returning: turn) }
        }
      }
      return (woken, late)
    }
    for resume in woken { resume() }
    for drop in late { drop() }
  }

  /// Ends all streams, and takes no more events.
  func close() {
    let waiting = state.withLockedValue { state in
      state.isClosed = true
      state.beating?.cancel()
      return state.readers.keys.compactMap { id in
        state.readers[id]?.isEnded = true
        return state.readers[id]?.waiting.take()
      }
    }
    for reader in waiting { reader.resume(returning: .end) }
  }

  // MARK: - Listening

  /// Lets somebody listen.
  ///
  /// - Parameters:
  ///   - lastID: The last event that they know of; nil for what happens from now on.
  ///   - drop: Closes their connection, where they are too slow.
  /// - Returns: The number that `next` and `leave` know them by, and where they begin.
  func join(after lastID: String?, drop: @escaping @Sendable () -> Void) -> (reader: Int, beginning: Beginning) {
    state.withLockedValue { state in
      let now = EventID(epoch: epoch, number: state.last)
      let beginning = lastID.map { self.beginning($0, state) } ?? .after(now)
      let next =
        switch beginning {
        case .after(let id): id.number + 1
        case .lost: now.number + 1
        }
      state.opened += 1
      state.readers[state.opened] = Reader(next: next, isEnded: state.isClosed, drop: drop)
      if state.beating == nil, !state.isClosed {
        let (clock, span) = (settings.clock, settings.heartbeat)
        state.beating = Task { [weak self] in
          while (try? await clock.sleep(for: span)) != nil { self?.beat() }
        }
      }
      return (state.opened, beginning)
    }
  }

  private func beginning(_ lastID: String, _ state: State) -> Beginning {
    let now = EventID(epoch: epoch, number: state.last)
    guard let id = EventID(lastID) else { return .lost(reason: .unknown, now) }
    guard id.epoch == epoch else { return .lost(reason: .epoch, now) }
    guard id.number <= state.last else { return .lost(reason: .unknown, now) }
    return id.number + 1 < state.first ? .lost(reason: .old, now) : .after(id)
  }

  func leave(_ reader: Int) {
    let waiting = state.withLockedValue { state in
      let waiting = state.readers.removeValue(forKey: reader)?.waiting
      if state.readers.isEmpty {
        state.beating?.cancel()
        state.beating = nil
      }
      return waiting
    }
    waiting?.resume(returning: .end)
  }

  /// Has a reader's `next` say that it is over.
  func end(_ reader: Int) {
    let waiting = state.withLockedValue { state in
      state.readers[reader]?.isEnded = true
      return state.readers[reader]?.waiting.take()
    }
    waiting?.resume(returning: .end)
  }

  /// What comes next; waits for it where nothing has come.
  func next(_ reader: Int) async -> Turn {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let turn = state.withLockedValue { state -> Turn? in
          guard let entry = state.readers[reader], !entry.isEnded, !Task.isCancelled else { return .end }
          if entry.next > state.last {
            state.readers[reader]?.waiting = continuation
            return nil
          }
          return Self.turn(reader, &state)
        }
        if let turn { continuation.resume(returning: turn) }
      }
    } onCancel: {
      end(reader)
    }
  }

  /// What a reader has not taken, as much as is taken at a time.
  private static func turn(_ id: Int, _ state: inout State) -> Turn {
    guard let next = state.readers[id]?.next, next >= state.first else { return .end }
    var entries: [Entry] = []
    var length = 0
    var index = state.entries.index(state.entries.startIndex, offsetBy: Int(next - state.first))
    while index < state.entries.endIndex, length < turnLength {
      entries.append(state.entries[index])
      length += state.entries[index].bytes.readableBytes
      index = state.entries.index(after: index)
    }
    state.readers[id]?.next = next + Int64(entries.count)
    return .send(entries)
  }

  private func beat() {
    let waiting = state.withLockedValue { state in
      state.readers.keys.compactMap { id in state.readers[id]?.waiting.take() }
    }
    for reader in waiting { reader.resume(returning: .beat) }
  }
}
