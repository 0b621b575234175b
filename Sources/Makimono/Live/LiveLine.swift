import Foundation
import MakimonoCore

/// Listens for a pager: one connection at a time, opened again where it is cut. It does not hold the pager, which holds it.
///
/// What is decided is decided by a ``LineMachine``; this carries it out.
@MainActor
final class LiveLine<Source: LiveSource>: PagerLine {
  typealias Item = Source.Item
  typealias Mailbox = LineMailbox<Item>

  private let source: Source
  private weak var hub: UpdateHub<Item>?
  private let clock: any Clock<Duration>
  private let random: @Sendable () -> Double
  /// Seconds.
  private let time: @Sendable () -> Double
  private var machine: LineMachine
  private var listening: Task<Void, Never>?
  private var timer: Task<Void, Never>?
  private var waitsUntil = Date.distantPast
  private(set) var headStart: Task<Void, Never>?

  init(
    _ source: Source, hub: UpdateHub<Item>, clock: any Clock<Duration>, time: @escaping @Sendable () -> Double,
    random: @escaping @Sendable () -> Double
  ) {
    self.source = source
    self.hub = hub
    self.clock = clock
    self.time = time
    self.random = random
    machine = LineMachine(policy: source.linePolicy)
  }

  deinit {
    listening?.cancel()
    timer?.cancel()
    headStart?.cancel()
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

  func connect() { carryOut { $0.connect() } }

  func disconnect() { carryOut { $0.disconnect() } }

  func noteAsked() { machine.noteAsked() }

  // MARK: - Carrying out

  private func carryOut(_ step: (inout LineMachine) -> [LineMachine.Command]) {
    let phaseChanges = machine.phaseChanges
    let commands = step(&machine)
    // Before a re-read is asked for: it is that of pages that were asked for already.
    if !machine.isFirstTry { endHeadStart() }
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
      case .reread: hub?.pager?.pushesLost()
      }
    }
    if machine.phaseChanges != phaseChanges { hub?.pager?.lineChanged() }
  }

  private func listen(_ connection: LineMachine.Connection, after lastEvent: String?) {
    if machine.isFirstTry, source.linePolicy.headStart > .zero {
      let (clock, span) = (clock, source.linePolicy.headStart)
      headStart = Task { try? await clock.sleep(for: span) }
    }
    let mailbox = Mailbox { [weak self] mailbox in
      Task { @MainActor [weak self] in await self?.empty(mailbox, of: connection) }
    }
    let source = source
    // It holds neither the pager nor this.
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

  private func endHeadStart() {
    headStart?.cancel()
    headStart = nil
  }

  // MARK: - What is told

  private func empty(_ mailbox: Mailbox, of connection: LineMachine.Connection) async {
    while true {
      let entries = await mailbox.take()
      guard !entries.isEmpty else { return }
      // While it takes what comes, this goes with nobody's last reference.
      guard hub?.pager != nil else { return disconnect() }
      take(entries, of: connection)
    }
  }

  /// Pushes that come one after the other go into the list as one.
  private func take(_ entries: [Mailbox.Entry], of connection: LineMachine.Connection) {
    var pushes: [Push<Item>] = []
    var lastID: String?
    func deliver() {
      // An observer of the pager may have ended the line meanwhile: then they come again with the next one, or the list is read anew.
      guard machine.isListening(to: connection) else { return }
      if !pushes.isEmpty { hub?.pager?.push(pushes) }
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

extension LiveSource {
  @MainActor
  func makeLine(
    hub: UpdateHub<Item>, clock: any Clock<Duration>, time: @escaping @Sendable () -> Double,
    random: @escaping @Sendable () -> Double
  ) -> any PagerLine {
    LiveLine(self, hub: hub, clock: clock, time: time, random: random)
  }
}
