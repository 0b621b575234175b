import MakimonoCore

/// A pager's place at a line, which others may listen on too. It does not hold the pager, which holds it.
@MainActor
final class LineListener<Source: LiveSource>: PagerLine {
  private let line: LiveLine<Source>
  private weak var seat: PagerSeat<Source.Item>?
  private(set) var isListening = false
  /// Whether a page was asked for: what was told before does not matter to a list without pages.
  private var hasAsked = false
  /// Of what the line told, the number of the last that this pager heard.
  private var heard = 0
  private(set) var headStart: Task<Void, Never>?

  init(to line: LiveLine<Source>, seat: PagerSeat<Source.Item>) {
    self.line = line
    self.seat = seat
  }

  deinit { headStart?.cancel() }

  var state: LineState { isListening ? line.state : .off }

  /// Whether there is still somebody to tell.
  var hasPager: Bool { seat?.pager != nil }

  func connect() {
    let isNew = !isListening
    isListening = true
    let isMissing = isNew && hasAsked && heard != line.told
    if isNew { heard = line.told }
    line.join(self)
    if isNew {
      beginHeadStart()
      lineChanged()
    }
    // Others listened meanwhile, and were told.
    if isMissing { seat?.pager?.takeLoss() }
  }

  func disconnect() {
    guard isListening else { return }
    isListening = false
    endHeadStart()
    line.leave(self)
    lineChanged()
  }

  func noteAsked(mayBeCopy: Bool) -> Bool {
    defer { hasAsked = true }
    // A line that opens later sees to it by itself.
    return mayBeCopy && !hasAsked && state.isOpen
  }

  // MARK: - What the line says

  func take(_ pushes: [Push<Source.Item>], number: Int) {
    guard isListening else { return }
    heard = number
    seat?.pager?.hear(pushes)
  }

  /// Pushes may be missing.
  func takeLoss(number: Int) {
    guard isListening else { return }
    heard = number
    if hasAsked { seat?.pager?.takeLoss() }
  }

  func lineChanged() { seat?.pager?.lineChanged() }

  private func beginHeadStart() {
    let span = line.policy.headStart
    guard line.isFirstTry, span > .zero else { return }
    let clock = line.clock
    headStart = Task { try? await clock.sleep(for: span) }
  }

  func endHeadStart() {
    headStart?.cancel()
    headStart = nil
  }
}
