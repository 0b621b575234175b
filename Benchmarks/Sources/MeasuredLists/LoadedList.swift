import MakimonoCore

/// An engine's list with so many rows held, at rest in its middle. A class, so that a benchmark can make it once and go on
/// with it.
public final class LoadedList {
  public typealias Engine = ScrollEngine<PageNumberOrder, Row, Never>

  public static let pageSize = 20
  public static let rowHeight = 64.0
  static let viewportLength = 800.0

  public private(set) var engine: Engine
  /// Where a list without a window was left when it was loaded: far from both its ends.
  public private(set) var middle = 0.0
  var pending: [LoadRequest<Int>] = []
  /// Seconds; a load takes a while, so that adaptive prefetch has learned something.
  private var clock = 1.0
  private static let latency = 0.3

  public init(rows: Int, window: PagingWindow = .unbounded, prefetch: PrefetchPolicy = .viewports(1)) {
    engine = Engine(
      configuration: ScrollConfiguration(prefetch: prefetch, estimatedRowHeight: Self.rowHeight),
      paging: PagingEngine(
        configuration: PagingConfiguration(pageSize: Self.pageSize, window: window),
        order: PageNumberOrder(endRule: .emptyPage), firstKey: 1))
    scroll(to: 0)
    take(engine.start(at: 1, time: clock))
    if window == .unbounded {
      while engine.paging.rowCount < rows { append() }
      take(engine.reveal(row: rows / 2))
      middle = engine.contentOffset
    } else {
      for _ in 0..<rows / Self.pageSize { append() }
    }
  }

  private func take(_ output: Engine.Output) {
    for command in output.commands {
      if case .load(let request) = command { pending.append(request) }
    }
  }

  private func scroll(to offset: Double) {
    take(engine.scroll(to: Viewport(offset: offset, length: Self.viewportLength, time: clock)))
  }

  /// Frames at 120 Hz, there and back again over some screens in the middle of the list; none of them may ask for a page.
  /// The engine is taken once for all: what it costs to find it in an object is not its own.
  public func scroll(frames: Range<Int>) {
    let commands = Self.scroll(&engine, frames: frames, around: middle, since: clock)
    precondition(commands == 0, "A page was asked for in the middle of the list.")
  }

  private static func scroll(
    _ engine: inout Engine, frames: Range<Int>, around middle: Double, since start: Double
  ) -> Int {
    var commands = 0
    for frame in frames {
      let step = frame % 400
      let offset = middle + Double(step < 200 ? step : 400 - step) * 12
      let time = start + Double(frame) / 120
      commands += engine.scroll(to: Viewport(offset: offset, length: viewportLength, time: time)).commands.count
    }
    return commands
  }

  /// Reads on by a page.
  public func append() {
    commit(replyToAppend())
    // To where the next page is due.
    take(engine.reveal(row: engine.paging.rowCount - 1))
  }

  /// Goes to the end, where the next page is asked for, and gives the reply to it.
  public func replyToAppend() -> (RequestID, PageReply<Int, Row>) {
    if pending.isEmpty { take(engine.reveal(row: engine.paging.rowCount - 1)) }
    let request = pending.removeFirst()
    let first = (request.key - 1) * Self.pageSize
    return (request.id, PageReply(items: (first..<first + Self.pageSize).map(Row.init)))
  }

  /// The page is taken into the list.
  public func commit(_ reply: (id: RequestID, page: PageReply<Int, Row>)) {
    clock += Self.latency
    take(engine.handle(.pageLoaded(reply.id, reply.page), time: clock))
  }
}
