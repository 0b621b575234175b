import FeedProcess
import MakimonoCore
import ScreenModels
import SwiftUIScreens
import SwiftUIStandIn
import Testing

extension SwiftUIScreensTests {
  @Suite("The menu")
  @MainActor
  struct ScreenMenuTests {
    private let titles = ["Articles", "Data", "Notifications", "Products", "Recent articles", "Chat"]

    @Test("Each of the six opens, shows its rows, and leads back")
    func opens() async throws {
      let transport = TestTransport()
      let server = ScreenServer(url: try Feeds.fullURL, transport: transport, retry: .never)
      let stage = Stage { ScreenMenu(server: server, userID: ScreenCase.userID, token: "any") }
      #expect(stage.buttons == titles)
      for (title, screen) in zip(titles, ScreenCase.allCases) {
        let first = try await screen.rows()[0].words
        #expect(stage.person.tap(title))
        #expect(await stage.frames(until: { stage.texts.contains(first) }, deadline: .seconds(1_800)))
        #expect(stage.title == title)
        stage.person.goBack()
        #expect(stage.buttons == titles)
      }
      #expect(stage.person.tap("Chat"))
      #expect(await stage.frames(until: { stage.texts.contains("New messages") }, deadline: .seconds(1_800)))
      #expect(stage.title == "Chat")
      stage.person.goBack()
      #expect(
        Set(transport.requested).count == transport.requested.count,
        "a screen makes one list, however often it is rendered")
    }

    @Test("A token that no header can carry is told, and nothing is asked for")
    func badToken() async throws {
      let transport = TestTransport()
      let server = ScreenServer(url: try Feeds.fullURL, transport: transport, retry: .never)
      let stage = Stage { ScreenMenu(server: server, userID: ScreenCase.userID, token: "no\ntoken") }
      #expect(stage.person.tap("Notifications"))
      await stage.frames(3)
      #expect(stage.texts == ["This token cannot be sent"])
      #expect(transport.requested == [])
    }
  }
}
