import Foundation
import Makimono
import MakimonoHTTP

/// What a room's events tell, as pushes. It knows what is growing, since an event has only the words to add, and sees by the events'
/// numbers that some are missing.
final class ChatEvents: @unchecked Sendable {
  enum Notice: Sendable {
    /// Events are missing.
    case loss
    /// A message of the user's own that the server has made, in an event or on a page.
    case made(ChatMessage)
  }

  private struct Event: Decodable {
    var seq: Int
    var message: ChatMessage?
    var id: String?
    var version: UInt64?
    var offset: Int?
    var text: String?
  }

  /// A room lets eight grow at a time.
  private static var mostGrowing: Int { 16 }

  let notices: AsyncStream<Notice>
  private let notice: AsyncStream<Notice>.Continuation
  /// Guards what follows: pages and events come on threads of their own.
  private let lock = NSLock()
  private var lastNumber: Int?
  /// What the newest page knew of.
  private var knownNumber = -1
  private var growing: [ChatMessage.ID: ChatMessage] = [:]

  init() { (notices, notice) = AsyncStream.makeStream(of: Notice.self) }

  deinit { notice.finish() }

  /// Pages have messages that grow, and the user's own, too.
  func read(_ page: ChatPage) {
    lock.withLock {
      for message in page.messages { _ = newest(message) }
      knownNumber = max(knownNumber, page.newestNumber ?? -1)
    }
  }

  func pushes(of event: ServerSentEvent) throws -> [Push<ChatMessage>] {
    let told: Event = try event.decode(by: .chat)
    return lock.withLock {
      let isMissing = event.type == "lost" || told.seq > (lastNumber ?? told.seq) + 1
      if isMissing { notice.yield(.loss) }
      // After a loss the server may count anew.
      lastNumber = event.type == "lost" ? nil : max(told.seq, lastNumber ?? 0)
      if event.type == "lost" { knownNumber = -1 }
      return push(event.type, told).map { [$0] } ?? []
    }
  }

  private func push(_ type: String, _ told: Event) -> Push<ChatMessage>? {
    switch (type, told.message, told.id, told.version) {
    case ("insert", let message?, _, _):
      let message = newest(message)
      // A page that was written since has it, or begins with newer ones: it does not stand below those.
      guard told.seq > knownNumber else { return nil }
      return .insert(message, at: .end, version: message.version, replacing: message.temporaryID)
    case ("update", let message?, _, _):
      let message = newest(message)
      return .update(message, version: message.version)
    case ("append", _, let id?, let version?):
      return append(told, to: id, version).map { .update($0, version: version) }
    case ("remove", _, let id?, let version):
      growing[id] = nil
      return .remove(id, version: version)
    default: return nil
    }
  }

  /// Words that fit what is held. Others wait for the last update, which has the whole text.
  private func append(_ told: Event, to id: ChatMessage.ID, _ version: UInt64) -> ChatMessage? {
    guard var message = growing[id], message.version + 1 == version, message.text.utf16.count == told.offset,
      let text = told.text
    else { return nil }
    message.text += text
    message.version = version
    growing[id] = message
    return message
  }

  /// Notes what grows. Returns what is known to be newer, where something is.
  private func newest(_ message: ChatMessage) -> ChatMessage {
    if message.temporaryID != nil { notice.yield(.made(message)) }
    if let known = growing[message.id], known.version >= message.version { return known }
    if message.growing, growing.count >= Self.mostGrowing { growing.removeAll() }
    growing[message.id] = message.growing ? message : nil
    return message
  }
}
