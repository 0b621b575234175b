import SwiftUIStandIn
import Testing

@Suite("SwiftUIStandIn: state and identity", .timeLimit(.minutes(60)))
@MainActor
struct StateTests {
  struct Counter: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
  }

  @Test("State is kept from one rendering to the next, and renders what it changes")
  func state() {
    let stage = Stage { Counter() }
    #expect(stage.person.tap("count 0"))
    #expect(stage.person.tap("count 1"))
    #expect(stage.texts == ["count 2"])
    stage.show { Counter() }
    #expect(stage.texts == ["count 2"], "the same view in the same place")
  }

  @Test("State goes with its view: another branch, another id, another type")
  func identity() {
    struct Screen: View {
      let flag: Bool
      let name: Int
      var body: some View {
        if flag { Counter() } else { Counter() }
        Counter().id(name)
      }
    }
    let stage = Stage { Screen(flag: true, name: 1) }
    stage.person.tap("count 0")
    stage.person.tap("count 0")
    #expect(stage.texts == ["count 1", "count 1"])
    stage.show { Screen(flag: false, name: 1) }
    #expect(stage.texts == ["count 0", "count 1"])
    stage.show { Screen(flag: false, name: 2) }
    #expect(stage.texts == ["count 0", "count 0"])
  }

  @Test("Elements of a collection keep their state by id when they move")
  func elements() {
    let model = Model(0..<2)
    struct Screen: View {
      let model: Model
      var body: some View { VStack { ForEach(model.rows) { _ in Counter() } } }
    }
    let stage = Stage { Screen(model: model) }
    stage.person.tap("count 0")
    #expect(stage.texts == ["count 1", "count 0"])
    model.rows.reverse()
    #expect(stage.texts == ["count 0", "count 1"])
    model.rows.removeLast()
    model.rows.append(TestRow(id: 0))
    #expect(stage.texts == ["count 0", "count 1"], "gone and back in one change is not gone")
  }

  @Test("A body renders again when what it read of an observable object changes, and only then")
  func observation() {
    let model = Model(0..<1)
    struct Screen: View {
      let model: Model
      var body: some View { Text("rows \(model.rows.count)") }
    }
    let stage = Stage { Screen(model: model) }
    let before = stage.bodyCount
    model.note = "nobody reads this"
    stage.frame()
    #expect(stage.bodyCount == before)
    model.rows.append(TestRow(id: 1))
    #expect(stage.texts == ["rows 2"])
    #expect(stage.bodyCount == before + 1)
  }

  @Test("Bindings write through, bindable objects too")
  func bindings() {
    struct Child: View {
      @Binding var number: Int
      var body: some View { Button("add \(number)") { number += 1 } }
    }
    struct Parent: View {
      @State private var number = 5
      @Bindable var model: Model
      var body: some View {
        Child(number: $number)
        Child(number: $model.note.length)
        Text("sum \(number)")
      }
    }
    let model = Model()
    let stage = Stage { Parent(model: model) }
    stage.person.tap("add 5")
    stage.person.tap("add 0")
    #expect(stage.texts == ["add 6", "add 1", "sum 6"])
    #expect(model.note == "x")
  }

  @Test("The environment reaches down, keys and objects")
  func environment() {
    struct Reader: View {
      @Environment(\.locale) private var locale
      @Environment(\.tone) private var tone
      @Environment(Model.self) private var model: Model?
      var body: some View { Text("\(locale.identifier) \(tone) \(model?.note ?? "none")") }
    }
    let model = Model()
    model.note = "object"
    let stage = Stage {
      Reader()
      VStack { Reader() }.environment(\.locale, Locale(identifier: "ja_JP")).environment(\.tone, 7).environment(model)
    }
    #expect(stage.texts == ["en_US 0 none", "ja_JP 7 object"])
  }

  @Test("Views come and go: appear, task, change, disappear")
  func lifecycle() async {
    let model = Model()
    struct Screen: View {
      let model: Model
      let number: Int
      var body: some View {
        Text("here")
          .onAppear { model.log.append("appear") }
          .onDisappear { model.log.append("disappear") }
          .onChange(of: number, initial: true) { old, new in model.log.append("\(old)>\(new)") }
          .task(id: number) {
            model.log.append("task \(number)")
            do { try await Task.sleep(for: .seconds(600)) } catch { model.log.append("cancelled \(number)") }
          }
      }
    }
    let stage = Stage { Screen(model: model, number: 1) }
    await stage.frames(until: { model.log.contains("task 1") })
    stage.show { Screen(model: model, number: 2) }
    await stage.frames(until: { model.log.contains("cancelled 1") && model.log.contains("task 2") })
    stage.takeDown()
    await stage.frames(until: { model.log.contains("cancelled 2") })
    #expect(
      model.log.filter { !$0.contains("task") && !$0.contains("cancelled") } == ["1>1", "appear", "1>2", "disappear"])
    #expect(stage.nodeCount == 0)
  }
}

extension String {
  fileprivate var length: Int {
    get { count }
    set { self = String(repeating: "x", count: newValue) }
  }
}

extension EnvironmentValues {
  fileprivate var tone: Int {
    get { self[ToneKey.self] }
    set { self[ToneKey.self] = newValue }
  }
}

private struct ToneKey: EnvironmentKey {
  static let defaultValue = 0
}
