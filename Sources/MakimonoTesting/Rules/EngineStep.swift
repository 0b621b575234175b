public import MakimonoCore

/// One event of an engine and all that came of it: what the rules of a step judge.
public struct EngineStep<Order: PageOrder, Item: Identifiable & Equatable, Failure> {
  /// The engine that took the step.
  public typealias Engine = PagingEngine<Order, Item, Failure>

  /// What happened.
  public var event: Engine.Event
  /// The engine before the event.
  public var before: Engine
  /// The engine after it.
  public var after: Engine
  /// What it asked for, in order.
  public var commands: [PagingCommand<Order.Key>]
  /// How the rows changed.
  public var change: ListChange
  /// Whether any load state changed.
  public var statesChanged: Bool
  /// Whether the whole list was replaced.
  public var replacedList: Bool
  /// Rows that the reader saw before the event; `nil` where nobody looked.
  public var rowsInSight: Range<Int>?
  /// Whether a viewport was reported in the same step, which may let a failed edge try again (rule R4).
  public var reportsViewport: Bool

  /// A step of a `PagingEngine`.
  public init(event: Engine.Event, before: Engine, after: Engine, output: Engine.Output, rowsInSight: Range<Int>? = nil)
  {
    var all = ScrollOutput<Order.Key>()
    all.commands = output.commands
    all.change = output.change
    all.statesChanged = output.statesChanged
    all.replacedList = output.replacedList
    self.init(event: event, before: before, after: after, output: all, rowsInSight: rowsInSight)
    reportsViewport = if case .viewportChanged = event { true } else { false }
  }

  /// A step of a `ScrollEngine`, which may have reported a viewport after the event.
  public init(
    event: Engine.Event, before: Engine, after: Engine, output: ScrollOutput<Order.Key>, rowsInSight: Range<Int>? = nil
  ) {
    self.event = event
    self.before = before
    self.after = after
    commands = output.commands
    change = output.change
    statesChanged = output.statesChanged
    replacedList = output.replacedList
    self.rowsInSight = rowsInSight
    reportsViewport = true
  }

  /// The request that the event answers, whether it flies still or not.
  var answered: RequestID? {
    switch event {
    case .pageLoaded(let id, _), .pageUnchanged(let id): id
    case .loadFailed(let id, _, _, _, _): id
    default: nil
    }
  }
}

extension EngineStep: Sendable
where Order: Sendable, Order.Key: Sendable, Item: Sendable, Item.ID: Sendable, Failure: Sendable {}
