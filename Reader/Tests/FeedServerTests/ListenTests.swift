import FeedStore
import Foundation
import Testing

@testable import FeedServer

@Suite struct ListenTests {
  @Test func aTakenPortIsNamed() async throws {
    try await LiveServer.run(articles: []) { server in
      let port = server.port
      // The name, as the test server is bound to whichever address it means first.
      let second = FeedServer(
        store: try FeedStore.inMemory(), configuration: FeedServerConfiguration(host: "localhost", port: port))
      await #expect(throws: FeedServerError.addressInUse(host: "localhost", port: port)) { try await second.run() }
    }
  }

  @Test(arguments: ["no.such.host.invalid", "192.0.2.1"])
  func anAddressOfAnotherMachineIsNamed(_ host: String) async throws {
    let server = FeedServer(
      store: try FeedStore.inMemory(), configuration: FeedServerConfiguration(host: host, port: 0))
    await #expect(throws: FeedServerError.noSuchAddress(host: host)) { try await server.run() }
  }

  @Test func messagesSayWhatToDo() {
    #expect(FeedServerError.addressInUse(host: "h", port: 1).message.contains("--port"))
    #expect(FeedServerError.noPermission(host: "h", port: 1).message.contains("--port"))
    #expect(FeedServerError.noSuchAddress(host: "h").message.contains("--host"))
  }
}
