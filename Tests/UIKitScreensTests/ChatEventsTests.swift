#if canImport(UIKitStandIn)
import Foundation
import Makimono
import MakimonoCore
import MakimonoHTTP
@testable import ScreenModels
import Testing

@Suite("What a room's events come to")
struct ChatEventsTests {
  private let events = ChatEvents()

  private func message(_ id: String) -> String {
    """
    {"id": "\(id)", "version": 1, "created_at": "2026-11-28T12:00:00+09:00", "edited_at": null, "user": {"id": "u", "name": "U"},
     "text": "\(id)", "growing": false, "temporary_id": null, "picture": null}
    """
  }

  private func insert(_ id: String, _ number: Int) throws -> [String] {
    let event = ServerSentEvent(type: "insert", data: #"{"seq": \#(number), "message": \#(message(id))}"#)
    return try events.pushes(of: event).map(\.id)
  }

  private func read(_ id: String, newer: String?, lastEvent: String) throws {
    let newer = newer.map { "\"\($0)\"" } ?? "null"
    let page = #"{"messages": [\#(message(id))], "older": null, "newer": \#(newer), "last_event_id": "\#(lastEvent)"}"#
    events.read(try JSONDecoder.chat.decode(ChatPage.self, from: Data(page.utf8)))
  }

  @Test("What comes behind a page that knows of it adds nothing below that page")
  func late() throws {
    #expect(try insert("a", 1) == ["a"])
    try read("d", newer: nil, lastEvent: "e-3")
    #expect(try insert("b", 2) == [])
    #expect(try insert("c", 3) == [])
    #expect(try insert("e", 4) == ["e"])
  }

  @Test("A page above the newest says nothing of the room's end")
  func above() throws {
    try read("a", newer: "b", lastEvent: "e-9")
    #expect(try insert("c", 8) == ["c"])
  }

  @Test("A server that counts anew is believed")
  func anew() throws {
    try read("a", newer: nil, lastEvent: "e-900")
    _ = try events.pushes(of: ServerSentEvent(type: "lost", data: #"{"seq": 1, "reason": "epoch"}"#))
    #expect(try insert("b", 2) == ["b"])
  }
}
#endif
