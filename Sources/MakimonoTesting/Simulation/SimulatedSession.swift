public import MakimonoCore

/// An engine, a server and a reader under a script of events; every rule is checked at every step.
///
/// The same setup and the same events give the same session (rule R20).
public struct SimulatedSession: Sendable {
  /// The engine of every session.
  public typealias Engine = PagingEngine<ServerOrder, ServerRow, ServerFault>
  /// The same under a layout.
  public typealias Scroll = ScrollEngine<ServerOrder, ServerRow, ServerFault>

  /// The session's world.
  public let setup: SessionSetup
  /// The server as it is now.
  public internal(set) var server: ServerModel
  /// Events of the engine so far.
  public internal(set) var steps = 0
  /// The first rules broken; nothing is done once there are any.
  public internal(set) var violations: [String] = []
  /// A line for each event of the engine, where asked for.
  public internal(set) var log: TransitionLog?

  /// The engine alone, and the engine under a layout: the setup says which is in use.
  var paging: Engine
  var scroll: Scroll
  var screen: SimulatedViewport
  var book = RuleBook<ServerOrder, ServerRow, ServerFault>()
  /// Requests that flew once, youngest last, for replies that come too late.
  var past: [LoadRequest<Int>] = []
  var timers: [RequestID] = []
  var grown: [Int: Double] = [:]
  /// Rows in sight by the last report: the engine knows of no others, even where more would fit.
  var reportedCount = 0
  /// The model's clock, in seconds: it goes on with the lines of the script, and is nobody's but the layout's.
  var time: Double = 1
  /// Nothing is fetched ahead from memory pressure until the reader moves.
  var isShortOfMemory = false
  /// Edits that the user has made so far: the last one's token.
  var editCount: UInt32 = 0
  /// Whether the server took one: its feed is not what it was.
  var tookEdit = false
  /// Whether it took a row's removal before it had made the row: the feed has it in the end, and the list does not.
  var tookRemovalFirst = false
  /// Edits that the server took since it last answered, and whether a request of that time failed: what they did to the feed's
  /// count nobody has told yet.
  var untold = (edits: 0, hasFailed: false)
  /// What the list goes on from, until its first page is in.
  var restored: ScrollSnapshot<Int, ServerRow>?

  /// The engine after the last step, also where it is under a layout.
  public var engine: Engine { setup.screen == .layout ? scroll.paging : paging }

  /// Begins a session: the list starts at its first key.
  public init(_ setup: SessionSetup, log: TransitionLog? = nil) {
    self.setup = setup
    self.log = log
    server = ServerModel(paging: setup.paging, rowCount: setup.rowCount)
    screen = SimulatedViewport(height: setup.height, prefetchRows: setup.prefetchRows)
    (paging, scroll) = Self.engines(for: setup)
    send(.start(at: setup.paging.firstKey))
  }

  /// An engine alone and one under a layout, as they are before any event.
  static func engines(for setup: SessionSetup) -> (Engine, Scroll) {
    let paging = Engine(
      configuration: setup.configuration, order: setup.paging.order, firstKey: setup.paging.firstKey)
    var scroll = Scroll(
      configuration: ScrollConfiguration(
        // One in four by a fixed distance, the others by the default: adaptive.
        prefetch: setup.prefetchRows % 4 == 0 ? .rows(setup.prefetchRows) : ScrollConfiguration().prefetch,
        estimatedRowHeight: 50, statusHeight: setup.height % 2 == 0 ? 0 : 40),
      paging: paging)
    if setup.screen == .layout {
      var viewport = Viewport()
      viewport.length = Double(setup.height) * 50
      _ = scroll.scroll(to: viewport)
    }
    return (paging, scroll)
  }

  /// Takes one line of the script.
  public mutating func take(_ event: SessionEvent) {
    guard violations.isEmpty else { return }
    time += event.duration
    switch event {
    case .answer(let place, let manner):
      guard let request = flying(place) else { return }
      untold = (0, false)
      send(.pageLoaded(request.id, server.answer(request, manner: manner)))
    case .fail(let place, let advice):
      guard let request = flying(place) else { return }
      untold.hasFailed = true
      send(.loadFailed(request.id, advice == .permanent ? .refused : .offline, advice: advice, random: 0.5))
    case .late(let place, let manner):
      guard !past.isEmpty else { return }
      let request = past[place % past.count]
      sendLate(.pageLoaded(request.id, server.answer(request, manner: manner)))
    case .timer(let place):
      if !timers.isEmpty { send(.retryDue(timers.remove(at: place % timers.count))) }
    case .move(let move): self.move(move)
    case .retry(let edge): send(.retry(edge))
    case .loadMore(let end): send(.loadMore(end))
    case .cancel(let edge): send(.cancel(edge))
    case .refresh(let strategy): send(.refresh(strategy))
    case .fillGap(let place, let side):
      let gaps = engine.gaps
      if !gaps.isEmpty { send(.fillGap(gaps[place % gaps.count].id, at: side)) }
    case .invalidate: send(.invalidate)
    case .jump(let page): send(.jump(to: key(ofPage: page)))
    case .memoryPressure:
      isShortOfMemory = true
      send(.memoryPressure)
    case .server(let change): server.change(change)
    case .grow(let points): grow(by: Double(points))
    case .edit(let edit): self.edit(edit)
    case .confirm(let place): confirm(place)
    case .replaceTemporary(let place): replaceTemporary(place)
    case .rollBack(let place): rollBack(place)
    case .restore: restore()
    }
  }

  private func flying(_ place: Int) -> LoadRequest<Int>? {
    book.flying.isEmpty ? nil : book.flying[place % book.flying.count]
  }

  private func key(ofPage page: Int) -> Int {
    let size = setup.configuration.pageSize
    switch setup.paging {
    case .pageNumbers(let first, _): return first + page % max(1, server.rows.count / size)
    case .offsets: return page * size % max(1, server.rows.count)
    case .cursors:
      let rows = server.rows
      return rows.isEmpty ? 0 : rows[page * size % rows.count].id
    }
  }
}
