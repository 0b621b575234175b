import Foundation
import MakimonoCore

/// Listens for pagers: one connection at a time, while any of them wants it, opened again where it is cut. Each hears what is told in the
/// same turn of the main actor as the others, so nothing is kept for one who is slow.
///
/// What is decided is decided by a ``LineMachine``; this carries it out.
@MainActor
final class LiveLine<Source: LiveSource> {
  typealias Item = Source.Item
  typealias Mailbox = LineMailbox<Item>
  typealias Listener = LineListener<Source>

  /// Holds nobody: a pager that goes takes its listener along.
  private struct Seat {
    weak var listener: Listener?
  }

  private let source: Source
  let clock: any Clock<Duration>
  private let random: @Sendable () -> Double
  /// Seconds.
  private let time: @Sendable () -> Double
  private var machine: LineMachine
  private var seats: [Seat] = []
  /// What the line told so far that changes what a list has, or has to be read anew for.
  private(set) var told = 0
  private var listening: Task<Void, Never>?
  private var timer: Task<Void, Never>?
  private var waitsUntil = Date.distantPast

  nonisolated init(
    _ source: Source, clock: any Clock<Duration>, time: @escaping @Sendable () -> Double,
    random: @escaping @Sendable () -> Double
  ) {
    self.source = source
    self.clock = clock
    self.time = time
    self.random = random
    machine = LineMachine(policy: source.linePolicy)
  }

  deinit {
    listening?.cancel()
    timer?.cancel()
  }

  var state: LineState {
    switch machine.phase {
    case .off: .off
    case .connecting: .connecting
    case .open: .open
    case .waiting(_, let failure): .waiting(until: waitsUntil, failure: failure)
    case .ended(let failure): .ended(failure: failure)
    }
  }

  var policy: LinePolicy { machine.policy }

  /// Whether it was never open, and may be soon.
  var isFirstTry: Bool { machine.isFirstTry }

  // MARK: - Who listens

  private var listeners: [Listener] { seats.compactMap { $0.listener } }

  /// One more listens, and wants the line now.
  func join(_ listener: Listener) {
    seats.removeAll { $0.listener == nil }
    if !seats.contains(where: { $0.listener === listener }) { seats.append(Seat(listener: listener)) }
    carryOut { $0.connect() }
  }

  func leave(_ listener: Listener) {
    seats.removeAll { $0.listener == nil || $0.listener === listener }
    if seats.isEmpty { carryOut { $0.disconnect() } }
  }

  // MARK: - Carrying out

  private func carryOut(_ step: (inout LineMachine) -> [LineMachine.Command]) {
    let phaseChanges = machine.phaseChanges
    let commands = step(&machine)
    // Before a re-read is asked for: it is that of pages that were asked for already.
    if !machine.isFirstTry { for listener in listeners { listener.endHeadStart() } }
    for command in commands {
      switch command {
      case .open(let connection, let lastEvent): listen(connection, after: lastEvent)
      case .close:
        listening?.cancel()
        listening = nil
      case .wait(let connection, let seconds): wait(connection, seconds: seconds)
      case .stopWaiting:
        timer?.cancel()
        timer = nil
      case .reread: tell { $0.takeLoss(number: $1) }
      }
    }
    if machine.phaseChanges != phaseChanges { for listener in listeners { listener.lineChanged() } }
  }

  /// Whoever hears it first may do anything with the line, and with the others' pagers.
  private func tell(_ news: (Listener, _ number: Int) -> Void) {
    told += 1
    let number = told
    for listener in listeners { news(listener, number) }
  }

  private func listen(_ connection: LineMachine.Connection, after lastEvent: String?) {
    let mailbox = Mailbox { [weak self] mailbox in
      Task { @MainActor [weak self] in await self?.empty(mailbox, of: connection) }
    }
    let source = source
    // It holds neither pagers nor this.
    listening = Task.detached { await Self.listen(to: source, after: lastEvent, mailbox) }
  }

  private nonisolated static func listen(to source: Source, after lastEvent: String?, _ mailbox: Mailbox) async {
    do {
      for try await news in source.news(after: lastEvent) { await mailbox.put(.news(news)) }
      await mailbox.put(.end(nil))
    } catch {
      await mailbox.put(.end(error))
    }
  }

  private func wait(_ connection: LineMachine.Connection, seconds: Double) {
    listening = nil
    let (clock, span) = (clock, Duration.delay(seconds: seconds))
    waitsUntil = Date().addingTimeInterval(span / .seconds(1))
    timer = Task { [weak self] in
      try? await clock.sleep(for: span)
      guard !Task.isCancelled else { return }
      self?.timer = nil
      self?.carryOut { $0.due(connection) }
    }
  }

  // MARK: - What is told

  private func empty(_ mailbox: Mailbox, of connection: LineMachine.Connection) async {
    while true {
      let entries = await mailbox.take()
      guard !entries.isEmpty else { return }
      // While it takes what comes, this goes with nobody's last reference.
      seats.removeAll { $0.listener?.hasPager != true }
      guard !seats.isEmpty else { return carryOut { $0.disconnect() } }
      take(entries, of: connection)
    }
  }

  /// Pushes that come one after the other go into the lists as one.
  private func take(_ entries: [Mailbox.Entry], of connection: LineMachine.Connection) {
    var pushes: [Push<Item>] = []
    var lastID: String?
    func deliver() {
      // An observer of a pager may have ended the line meanwhile: then they come again with the next one, or the lists are read anew.
      guard machine.isListening(to: connection) else { return }
      if !pushes.isEmpty { tell { $0.take(pushes, number: $1) } }
      machine.took(lastID, on: connection)
      (pushes, lastID) = ([], nil)
    }
    for entry in entries {
      guard machine.isListening(to: connection) else { return }
      switch entry {
      case .news(.pushes(let more, let id)):
        carryOut { $0.heard(connection, time: time()) }
        pushes += more
        lastID = id ?? lastID
      case .news(.opened(let isResumed)):
        deliver()
        carryOut { $0.opened(connection, isResumed: isResumed, time: time()) }
      case .news(.lost):
        deliver()
        carryOut { $0.heard(connection, time: time()) + $0.lost(on: connection) }
      case .news(.reconnectDelay(let span)):
        machine.hinted(seconds: span / .seconds(1), on: connection)
      case .end(let error):
        deliver()
        let advice = error.map { source.retryAdvice(for: $0) } ?? .transient
        carryOut { $0.cut(connection, error, advice: advice, random: random(), time: time()) }
      }
    }
    deliver()
  }
}
