public import MakimonoCore

/// Plays a ``MarbleDiagram`` on an engine, and tells where what came is not what was drawn.
///
/// ```swift
/// let run = MarbleRun(engine: engine, failure: MyError.offline) { key in page(key) }
/// let mismatch = try run.mismatch("""
///   reader:   s-e-r
///   source:   -1-x-
///   asks:     1-2-2
///   append:   --lxl
///   """)
/// #expect(mismatch == nil)
/// ```
///
/// Two lanes say what happens, `reader` before `source` in each moment:
///
/// | lane | | |
/// |---|---|---|
/// | `reader` | `s` the list starts | `f` a refresh of the first page |
/// | | `t` the first row is in sight | `e` the last row is in sight |
/// | | `r` a retry of all that failed | `w` the wait before an automatic retry is over |
/// | | `p` memory pressure | |
/// | `source` | `2` the request for key 2 is answered | `x`, `X` the oldest request fails, for now or for good |
///
/// The others say what is expected, and may be left out:
///
/// | lane | |
/// |---|---|
/// | `asks` | keys asked for |
/// | `stops` | keys whose request is cancelled |
/// | `refresh`, `prepend`, `append` | the state, where it changes: `i` idle, `l` loading, `x` failed, `!` ended |
/// | `pages` | pages held, where their number changes |
///
/// Keys and counts of one digit; an engine with other keys is beyond a drawing.
public struct MarbleRun<Order: PageOrder, Item: Identifiable & Equatable, Failure> where Order.Key == Int {
  /// The engine that is played on.
  public typealias Engine = PagingEngine<Order, Item, Failure>

  private var engine: Engine
  private let prefetchRows: Int
  private let failure: Failure
  private let page: (Int) -> PageReply<Int, Item>
  private var flying: [LoadRequest<Int>] = []
  private var timers: [RequestID] = []
  private var drawn: [String: [[Character]]] = [:]

  /// A run from an engine as it is.
  ///
  /// - Parameters:
  ///   - engine: where the drawing begins.
  ///   - prefetchRows: rows from an edge at which a page is wanted.
  ///   - failure: what `x` and `X` fail with.
  ///   - page: the answer to a key.
  public init(engine: Engine, prefetchRows: Int = 1, failure: Failure, page: @escaping (Int) -> PageReply<Int, Item>) {
    self.engine = engine
    self.prefetchRows = prefetchRows
    self.failure = failure
    self.page = page
  }

  /// Lanes whose drawing is expected.
  private static var expectations: [String] { ["asks", "stops", "refresh", "prepend", "append", "pages"] }

  /// Plays a drawing. Returns what is not as drawn, lane by lane, or `nil` where all is.
  public func mismatch(_ drawing: String) throws(MarbleDiagram.Mistake) -> String? {
    let diagram = try MarbleDiagram(drawing)
    for lane in diagram.lanes where !(Self.expectations + ["reader", "source"]).contains(lane.name) {
      throw MarbleDiagram.Mistake(description: "there is no lane \(lane.name)")
    }
    var run = self
    for moment in 0..<diagram.length {
      for name in Self.expectations { run.drawn[name, default: []].append([]) }
      for character in diagram["reader"]?.moments[moment] ?? [] { try run.read(character) }
      for character in diagram["source"]?.moments[moment] ?? [] { try run.answer(character, moment: moment) }
    }
    return diagram.mismatch(with: run.drawn)
  }

  // MARK: - What happens

  private mutating func read(_ character: Character) throws(MarbleDiagram.Mistake) {
    switch character {
    case "s": send(.start(at: engine.firstKey))
    case "f": send(.refresh(.firstPage))
    case "t": show(0..<min(1, engine.rowCount), .backward)
    case "e": show(max(0, engine.rowCount - 1)..<engine.rowCount, .forward)
    case "r": send(.retry(nil))
    case "p": send(.memoryPressure)
    case "w":
      guard !timers.isEmpty else { throw MarbleDiagram.Mistake(description: "reader: w, and no retry is waited for") }
      send(.retryDue(timers.removeFirst()))
    default: throw MarbleDiagram.Mistake(description: "lane reader: \(character) means nothing")
    }
  }

  private mutating func show(_ rows: Range<Int>, _ direction: PageDirection) {
    send(
      .viewportChanged(
        ViewportReport(
          visibleRows: rows, rowCount: engine.rowCount, prefetchRows: prefetchRows, direction: direction)))
  }

  private mutating func answer(_ character: Character, moment: Int) throws(MarbleDiagram.Mistake) {
    if character == "x" || character == "X" {
      guard let request = flying.first else {
        throw MarbleDiagram.Mistake(description: "source, moment \(moment + 1): \(character), and nothing is asked for")
      }
      flying.removeFirst()
      send(.loadFailed(request.id, failure, advice: character == "x" ? .transient : .permanent, random: 0.5))
      return
    }
    guard let key = character.wholeNumberValue else {
      throw MarbleDiagram.Mistake(description: "lane source: \(character) means nothing")
    }
    guard let place = flying.firstIndex(where: { $0.key == key }) else {
      throw MarbleDiagram.Mistake(
        description: "source, moment \(moment + 1): key \(key) is not asked for; \(flying.map(\.key)) are")
    }
    send(.pageLoaded(flying.remove(at: place).id, page(key)))
  }

  // MARK: - What comes of it

  private mutating func send(_ event: Engine.Event) {
    let states = engine.loadStates
    let pages = engine.pageCount
    let output = engine.handle(event)
    for command in output.commands {
      switch command {
      case .load(let request):
        flying.append(request)
        draw("asks", Self.digit(request.key))
      case .cancel(let id):
        if let request = flying.first(where: { $0.id == id }) { draw("stops", Self.digit(request.key)) }
        flying.removeAll { $0.id == id }
      case .retry(let id, _): timers.append(id)
      }
    }
    for edge in LoadEdge.allCases where MarbleDiagram.mark(states[edge]) != MarbleDiagram.mark(engine.loadStates[edge])
    {
      draw("\(edge)", MarbleDiagram.mark(engine.loadStates[edge]))
    }
    if engine.pageCount != pages { draw("pages", Self.digit(engine.pageCount)) }
  }

  private mutating func draw(_ lane: String, _ character: Character) {
    guard let moment = drawn[lane]?.indices.last else { return }
    drawn[lane]?[moment].append(character)
  }

  private static func digit(_ number: Int) -> Character { (0...9).contains(number) ? Character("\(number)") : "?" }
}
