import SwiftUIStandIn
import Testing

@Suite("SwiftUIStandIn: layout and screens", .timeLimit(.minutes(60)))
@MainActor
struct ScreenTests {
  @Test("Stacks, frames and padding put views where SwiftUI puts them")
  func stacks() {
    let stage = Stage(width: 400, height: 200) {
      VStack(alignment: .leading, spacing: 10) {
        HStack(spacing: 4) {
          Text("ab")
          Spacer()
          Text("cd")
        }
        Text("ef").padding(5).frame(maxWidth: .infinity, alignment: .trailing)
        Divider()
      }
    }
    // 20 + 10 + 30 + 10 + 1, in the middle of 200.
    let top: CGFloat = (200 - 71) / 2
    #expect(stage.frame(ofText: "ab") == CGRect(x: 0, y: top, width: 16, height: 20))
    #expect(stage.frame(ofText: "cd") == CGRect(x: 384, y: top, width: 16, height: 20))
    #expect(stage.frame(ofText: "ef") == CGRect(x: 379, y: top + 35, width: 16, height: 20))
  }

  @Test("Right to left, everything is mirrored; large type wraps")
  func direction() {
    let stage = Stage(width: 100, height: 200, direction: .rightToLeft, typeSize: .accessibility1) {
      VStack(alignment: .leading, spacing: 0) {
        Text("ab")
        Text("0123456789")
      }
    }
    #expect(abs((stage.frame(ofText: "ab")?.maxX ?? 0) - 100) < 0.001)
    #expect(abs((stage.frame(ofText: "0123456789")?.height ?? 0) - 66) < 0.001)
  }

  @Test("A grid has its columns, a list its rows, a section its header")
  func containers() {
    let model = Model(0..<100)
    let grid = Stage(width: 408, height: 100) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 0) {
          ForEach(model.rows) { Text("\($0.id)").frame(height: 50) }
        }
      }
    }
    #expect(grid.texts == ["0", "1", "2", "3"])
    #expect(grid.frame(ofText: "1")?.midX == 308)
    #expect(grid.scroll?.contentLength == 2_500)
    let list = Stage(width: 400, height: 132) {
      List {
        Section("head") { ForEach(model.rows) { Text("\($0.id)") } }
      }
    }
    #expect(list.texts == ["head", "0", "1"], "44 points a row at least")
  }

  @Test("Sections of a grid begin a line; their headers and footers have one to themselves")
  func gridSections() {
    struct Run: Identifiable {
      var id: Int
      var rows: Range<Int>
    }
    let stage = Stage(width: 408, height: 300) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 0) {
          ForEach([Run(id: 0, rows: 0..<3), Run(id: 1, rows: 3..<5)]) { run in
            Section {
              ForEach(run.rows, id: \.self) { Text("\($0)").frame(height: 50) }
            } header: {
              Text("head \(run.id)").frame(height: 20)
            } footer: {
              if run.id == 0 { Text("foot").frame(height: 30) }
            }
          }
        }
      }
    }
    #expect(stage.texts == ["head 0", "0", "1", "2", "foot", "head 1", "3", "4"])
    #expect(abs((stage.scroll?.contentLength ?? 0) - 220) < 0.001)
    #expect(stage.frame(ofText: "foot")?.midX == 204)
    #expect(stage.frame(ofText: "2")?.midX == 100)
    #expect(stage.frame(ofText: "3")?.midX == 100)
    #expect(stage.frame(ofText: "4")?.midX == 308)
  }

  @Test("A link pushes a screen, which comes and goes; what is below keeps its place")
  func navigation() async {
    let model = Model(0..<100)
    let stage = Stage {
      NavigationStack {
        List(model.rows) { row in NavigationLink(value: row.id) { Text("row \(row.id)") } }
          .navigationTitle("Rows")
          .onAppear { model.log.append("appear") }
          .onDisappear { model.log.append("disappear") }
          .navigationDestination(for: Int.self) { Text("screen \($0)") }
      }
    }
    #expect(stage.title == "Rows")
    await stage.person.drag(by: 440)
    let offset = stage.scroll?.offset
    #expect(stage.person.tap("row 12"))
    #expect(stage.texts == ["screen 12"])
    stage.person.goBack()
    #expect(stage.scroll?.offset == offset)
    #expect(model.log == ["appear", "disappear", "appear"])
  }

  @Test("An alert is over everything; its button takes it away")
  func alert() {
    struct Screen: View {
      @State private var isShown = false
      let model: Model
      var body: some View {
        Button("show") { isShown = true }
          .alert("Failed", isPresented: $isShown) {
            Button("Try Again") { model.note = "tried" }
          } message: {
            Text("why")
          }
      }
    }
    let model = Model()
    let stage = Stage { Screen(model: model) }
    #expect(stage.alert == nil)
    stage.person.tap("show")
    #expect(stage.alert == ["Failed", "why", "Try Again"])
    #expect(!stage.person.tap("show"), "what is below cannot be touched")
    stage.person.tap("Try Again")
    #expect(stage.alert == nil)
    #expect(model.note == "tried")
  }

  @Test("A late picture never lands where its view is gone or shows another")
  func pictures() async {
    let old = PictureBox.load
    defer { PictureBox.load = old }
    var waiting: [String: CheckedContinuation<Void, Never>] = [:]
    PictureBox.load = { url in
      await withCheckedContinuation { waiting[url.lastPathComponent] = $0 }
      return Image(url.lastPathComponent)
    }
    struct Picture: View {
      let name: String
      var body: some View {
        AsyncImage(url: URL(string: "http://h/\(name)")) { phase in
          if let image = phase.image { image } else { ProgressView() }
        }
      }
    }
    let stage = Stage { Picture(name: "a") }
    await stage.frames(until: { waiting["a"] != nil })
    stage.show { Picture(name: "b") }
    await stage.frames(until: { waiting["b"] != nil })
    waiting["b"]?.resume()
    await stage.frames(until: { stage.images == ["b"] })
    waiting["a"]?.resume()
    await stage.frames(20)
    #expect(stage.images == ["b"])
  }

  @Test("What cannot be seen is told, and what is hidden from it is not")
  func accessibility() {
    Announcements.clear()
    let stage = Stage {
      Button {
        AccessibilityNotification.Announcement("done").post()
      } label: {
        Image(systemName: "star")
      }
      .accessibilityLabel("Favourite")
      Text("noise").accessibilityHidden(true)
      Text("▒").redacted(reason: .placeholder)
    }
    #expect(stage.buttons == ["Favourite"])
    #expect(stage.silentTexts == ["noise"])
    stage.person.tap("Favourite")
    #expect(Announcements.heard == ["done"])
  }
}
