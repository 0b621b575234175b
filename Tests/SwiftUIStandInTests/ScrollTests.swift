import SwiftUIStandIn
import Testing

@Suite("SwiftUIStandIn: scrolling", .timeLimit(.minutes(60)))
@MainActor
struct ScrollTests {
  @Test("A lazy column renders what is in sight, and forgets what is not")
  func lazy() async {
    let model = Model(0..<1_000)
    let stage = Stage { Column(model: model) }
    #expect(stage.texts == (0..<16).map(String.init))
    #expect(model.log == (0..<16).map { "+\($0)" })
    #expect(stage.scroll?.contentLength == 50_000)
    model.log = []
    await stage.person.drag(by: 100)
    #expect(stage.texts.first == "2")
    #expect(model.log == ["+16", "-0", "+17", "-1"] || Set(model.log) == ["+16", "+17", "-0", "-1"])
    #expect(stage.nodeCount < 200)
  }

  @Test("The offset is cut to the content; past its end it springs back")
  func bounce() async {
    let stage = Stage { Column(model: Model(0..<20)) }
    #expect(stage.scroll?.limits == 0...200)
    await stage.person.hold(by: -100)
    #expect((stage.scroll?.offset ?? 0) < -40)
    stage.person.release()
    #expect(stage.scroll?.phase == .decelerating)
    await stage.person.rest()
    #expect(stage.scroll?.offset == 0)
    await stage.person.fling(5_000)
    await stage.person.rest()
    #expect(stage.scroll?.offset == 200)
    #expect(stage.scroll?.phase == .idle)
  }

  @Test("Who goes on by a screen reader has each row brought in sight, as little as it takes, and drags nothing")
  func reach() async {
    let stage = Stage { Column(model: Model(0..<100)) }
    for id in [3, 15] {
      #expect(await stage.person.reach(id))
      #expect(stage.scroll?.offset == 0)
    }
    #expect(await stage.person.reach(16))
    #expect(stage.scroll?.offset == 50)
    #expect(stage.scroll?.phase == .idle)
    #expect(await stage.person.reach(99))
    #expect(stage.scroll?.offset == 4_200)
    #expect(await stage.person.reach(10))
    #expect(stage.scroll?.offset == 500)
    #expect(await !stage.person.reach(100))
  }

  @Test("Rows inserted above move what is in sight")
  func insertion() async {
    let model = Model(0..<100)
    let stage = Stage { Column(model: model) }
    await stage.person.drag(by: 500)
    let before = stage.top(12)
    model.rows.insert(contentsOf: [TestRow(id: -1), TestRow(id: -2)], at: 0)
    stage.frame()
    #expect(stage.top(12) == before.map { $0 + 100 })
  }

  @Test("Rows seen for the first time above take other lengths without moving what is in sight")
  func estimates() async {
    let model = Model(0..<200) { $0 < 100 ? 90 : 50 }
    struct Screen: View {
      let model: Model
      @State private var position = ScrollPosition(id: 120, anchor: .top)
      var body: some View { Column(model: model).scrollPosition($position) }
    }
    let stage = Stage { Screen(model: model) }
    #expect(stage.texts.first == "120")
    var last = stage.top(121)
    for _ in 0..<300 {
      let row = stage.texts.dropFirst(2).first.flatMap { Int($0) } ?? 0
      last = stage.top(row)
      await stage.person.hold(by: -10, frames: 1)
      let now = stage.top(row)
      guard let now, let last else { continue }
      #expect(abs(now - last - 10) < 0.001)
    }
    stage.person.release()
    #expect(last != nil)
  }

  @Test("A position by id brings the view to its place, and keeps it when rows come above")
  func positionByID() async {
    struct Screen: View {
      let model: Model
      @Binding var id: Int?
      var body: some View { Column(model: model).scrollPosition(id: $id, anchor: .top) }
    }
    let model = Model(0..<100)
    var id: Int? = 40
    let binding = Binding(get: { id }, set: { id = $0 })
    let stage = Stage { Screen(model: model, id: binding) }
    #expect(stage.texts.first == "40")
    await stage.person.drag(by: 130)
    #expect(id == 42)
    let before = stage.top(42) ?? 0
    model.rows.insert(contentsOf: (200..<220).map { TestRow(id: $0) }, at: 0)
    stage.frame()
    #expect(stage.texts.first == "42", "the view is kept in sight, aligned to the anchor")
    #expect(abs((stage.top(42) ?? 0) - before - 30) < 0.001, "what was out of sight of it is lost")
  }

  @Test("A scroll position is the app's until the person scrolls, and the person's then")
  func position() async {
    let model = Model(0..<100)
    var position = ScrollPosition(idType: Int.self)
    let binding = Binding(get: { position }, set: { position = $0 })
    struct Screen: View {
      let model: Model
      @Binding var position: ScrollPosition
      var body: some View { Column(model: model).scrollPosition($position) }
    }
    let stage = Stage { Screen(model: model, position: binding) }
    position.scrollTo(id: 30, anchor: UnitPoint(x: 0, y: 0.2))
    stage.show { Screen(model: model, position: binding) }
    let aligned: CGFloat = 1_500 - 0.2 * (800 - 50)
    #expect(stage.scroll?.offset == aligned, "points of view and scroll view are brought together")
    #expect(!position.isPositionedByUser)
    model.rows.insert(TestRow(id: 500), at: 0)
    stage.frame()
    #expect(stage.scroll?.offset == aligned + 50, "held while the content changes")
    await stage.person.drag(by: 100)
    #expect(position.isPositionedByUser)
    #expect(position.viewID(type: Int.self) == 29)
    position.scrollTo(y: 77)
    stage.show { Screen(model: model, position: binding) }
    #expect(stage.scroll?.offset == 77)
    position.scrollTo(edge: .bottom)
    stage.show { Screen(model: model, position: binding) }
    #expect(stage.scroll?.offset == 4_250.0)
  }

  @Test("A reader moves its scroll view, with what came in the same change")
  func reader() {
    struct Screen: View {
      let model: Model
      var body: some View {
        ScrollViewReader { proxy in
          Column(model: model).onChange(of: model.rows.count) { proxy.scrollTo(10, anchor: .top) }
        }
      }
    }
    let model = Model(0..<50)
    let stage = Stage { Screen(model: model) }
    model.rows.insert(contentsOf: (100..<120).map { TestRow(id: $0) }, at: 0)
    #expect(stage.texts.first == "10")
  }

  @Test("Who looks on hears of geometry, phases, visible views and frames in a named space")
  func observers() async {
    let model = Model(0..<100)
    struct Screen: View {
      let model: Model
      var body: some View {
        Column(model: model)
          .onScrollGeometryChange(for: CGFloat.self) {
            $0.contentOffset.y
          } action: { old, new in
            model.log.append("\(Int(old))>\(Int(new))")
          }
          .onScrollPhaseChange { _, phase in model.log.append("\(phase)") }
          .onScrollTargetVisibilityChange(idType: Int.self) { model.note = "\($0.first ?? -1)" }
      }
    }
    let stage = Stage { Screen(model: model) }
    model.log = []
    await stage.person.drag(by: 60, frames: 2)
    #expect(model.log.filter { !$0.hasPrefix("+") && !$0.hasPrefix("-") } == ["interacting", "0>30", "30>60", "idle"])
    #expect(model.note == "1")
  }

  @Test("Frames in a space of the content do not change when it scrolls")
  func frames() async {
    let model = Model()
    struct Screen: View {
      let model: Model
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            Color.clear.frame(height: 1_000)
            Text("a").onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .named("content")).minY
            } action: {
              model.log.append("content \($0)")
            }
            .onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .scrollView).minY
            } action: {
              model.log.append("scroll \($0)")
            }
            Color.clear.frame(height: 1_000)
          }
          .coordinateSpace(.named("content"))
        }
      }
    }
    let stage = Stage { Screen(model: model) }
    #expect(Set(model.log) == ["content 1000.0", "scroll 1000.0"])
    model.log = []
    await stage.person.drag(by: 50, frames: 1)
    #expect(model.log == ["scroll 950.0"])
  }

  @Test("A pull runs the refresh, and the room for its spinner goes with it")
  func refresh() async {
    let model = Model(0..<100)
    let gate = AsyncStream<Void>.makeStream()
    let stage = Stage {
      Column(model: model).refreshable {
        await MainActor.run { model.log.append("refresh") }
        for await _ in gate.stream {}
        await MainActor.run { model.log.append("done") }
      }
    }
    await stage.person.drag(by: -40)
    await stage.person.rest()
    #expect(!model.log.contains("refresh"), "not far enough")
    await stage.person.pull()
    await stage.frames(until: { model.log.contains("refresh") })
    await stage.person.rest()
    #expect(stage.scroll?.offset == -60)
    #expect(stage.scroll?.isRefreshing == true)
    gate.continuation.finish()
    await stage.frames(until: { stage.scroll?.isRefreshing == false })
    stage.frame()
    #expect(stage.scroll?.offset == 0)
    #expect(model.log.filter { $0 == "refresh" || $0 == "done" } == ["refresh", "done"])
  }

  @Test("A duplicate id is a warning, not a trap")
  func duplicates() {
    let model = Model([1, 2, 1])
    let stage = Stage { Column(model: model) }
    #expect(stage.warnings.count == 1)
  }
}
