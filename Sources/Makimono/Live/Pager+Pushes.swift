public import MakimonoCore

/// What the server tells unasked (rules R21 to R23).
///
/// Over a ``LiveSource`` nothing of it need be called: the pager listens from its start on. Whoever listens by other means pushes what
/// they hear:
///
/// ```swift
/// for await message in socket.messages {
///   pager.push(.insert(message, at: .end, version: message.revision))
/// }
/// pager.pushesLost()      // the socket was cut: what the list holds is read anew
/// ```
extension Pager {
  /// Takes changes that the server told, in this order. What is told twice changes nothing the second time.
  ///
  /// New rows are shown where their place is held, unless they are held back. Costs as much as edits do: O(pushes x page + pages).
  public func push(_ pushes: [Push<Item>]) {
    guard !pushes.isEmpty else { return }
    if let next {
      next.pager.push(pushes)
      // Those of another source are none of the list's that is shown.
      if next.isOtherSource { return }
    }
    hear(pushes)
  }

  /// Takes changes that the server told, in this order: ``push(_:)-([Push<Item>])``.
  public func push(_ pushes: Push<Item>...) {
    push(pushes)
  }

  /// Tells the pager that pushes may have been lost: what it holds is read anew, and the reader stays at their row.
  ///
  /// While it is being read for that reason it is not begun again, but read once more afterwards.
  public func pushesLost() {
    if let next { return next.pager.pushesLost() }
    takeLoss()
  }

  /// What the source itself tells, of the list that is read from it.
  package func hear(_ pushes: [Push<Item>]) {
    guard !pushes.isEmpty else { return }
    loader.pushed?(pushes)
    send(.push(pushes))
  }

  /// The own line may have told what was not heard.
  func takeLoss() {
    loader.pushesLost?()
    guard case .none = lossReread else {
      lossReread = .owesAnother
      return
    }
    lossReread = .underWay
    send(.pushesLost)
  }

  /// Whether new rows that are pushed are held back and only counted, in ``heldBackCount``: for a reader who reads elsewhere, until they
  /// ask for what is new. With `false`, those that were held back are shown at once.
  public var holdsBackNewRows: Bool {
    get {
      access(keyPath: observed.holdsBackNewRows)
      return holdsBack
    }
    set {
      guard newValue != holdsBack else { return }
      withMutation(keyPath: observed.holdsBackNewRows) { holdsBack = newValue }
      next?.pager.holdsBackNewRows = newValue
      send(.holdBack(newValue), tells: true)
    }
  }

  /// New rows that are held back. O(1).
  public var heldBackCount: Int {
    access(keyPath: observed.heldBackCount)
    return engine.heldBackCount
  }

  // MARK: - The line

  /// How it stands with the source's line; ``LineState/off`` where it has none.
  public var lineState: LineState {
    access(keyPath: observed.lineState)
    return line?.state ?? .off
  }

  /// Opens the source's line: after ``disconnect()``, or before its time where it waits for the next try. A list that begins does so by
  /// itself. Without a line, and where it is open, nothing happens.
  public func connect() {
    line?.connect()
  }

  /// Ends the source's line: an app does so in the background. With ``connect()`` the line goes on from the last event, where the server
  /// can; where it cannot, what the list holds is read anew.
  public func disconnect() {
    line?.disconnect()
  }

  func lineChanged() {
    withMutation(keyPath: observed.lineState) {}
  }

  /// Called after every event.
  func goOnAfterLoss() {
    if case .none = lossReread { return }
    let refresh = engine.loadStates.refresh
    guard !refresh.isLoading, !engine.isRetryScheduled(.refresh) else { return }
    let owed = lossReread
    lossReread = .none
    // One that failed asks for everything once it is tried again.
    if case .owesAnother = owed, !refresh.isFailed { takeLoss() }
  }
}
