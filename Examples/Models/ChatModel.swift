public import Foundation
public import Makimono
public import MakimonoCore
public import MakimonoHTTP
public import Observation

/// Screen 6: a chat room, read both ways and live.
@MainActor
@Observable
public final class ChatModel {
  public typealias Source = EventSource<HTTPSource<CursorOrder<ChatKey>, ChatMessage>>

  /// A message that the server has not confirmed.
  private struct Draft {
    var message: ChatMessage
    var insertion: EditToken
    /// What shows that it was not sent.
    var failure: EditToken?
  }

  @ObservationIgnored public let pager: KeyedPager<Source>
  /// The first message that was unread as the screen opened.
  public private(set) var firstUnread: ChatMessage.ID?
  /// What an edit or a removal failed by, until it has been told.
  public var failure: (any Error)? { didSet { onFailure?() } }
  /// For screens that do not observe.
  @ObservationIgnored public var onFailure: (@MainActor () -> Void)?
  @ObservationIgnored private var hasBot = false
  @ObservationIgnored private var drafts: [ChatMessage.ID: Draft] = [:]
  private let permalink: ChatMessage.ID?
  private let server: ScreenServer
  private let url: URL

  /// - Parameters:
  ///   - room: its id: `hall`, `team`, `quiet`, `empty`, `bot`.
  ///   - permalink: a message to open at, in place of the first unread one.
  public init(server: ScreenServer, room: String, permalink: ChatMessage.ID? = nil) {
    self.server = server
    self.permalink = permalink
    url = server.url.appending(path: "rooms/\(room)")
    let (messages, events) = (url.appending(path: "messages"), ChatEvents())
    let pages = HTTPSource<CursorOrder<ChatKey>, ChatMessage>(
      order: CursorOrder(isBidirectional: true), firstKey: .newest, client: server.client,
      request: { HTTPRequest(.get, messages).adding(query: ["limit": "\($0.count)"]).adding(query: $0.key.query) },
      read: { reply, _ in
        let page: ChatPage = try reply.decode(by: .chat)
        events.read(page)
        return page.reply
      })
    pager = KeyedPager(
      source: pages.live(at: url.appending(path: "events"), client: server.client) { try events.pushes(of: $0) },
      configuration: PagingConfiguration(pageSize: 20, window: .pages(20), retry: server.retry))
    // The stream ends with the source, which holds its other end.
    Task { [weak self, notices = events.notices] in
      for await notice in notices {
        switch notice {
        case .loss: self?.pager.pushesLost()
        case .made(let message): self?.settle(message)
        }
      }
    }
  }

  /// Finds the message that the list is to open at: the one that was asked for, or the first unread one; `nil` for the end.
  public func findOpening() async -> ChatMessage.ID? {
    let room: ChatRoom? = try? await server.client.send(HTTPRequest(.get, url), RequestOptions(retry: server.retry))
      .decode()
    hasBot = room?.hasBot ?? false
    firstUnread = room?.unread.first
    return permalink ?? firstUnread
  }

  /// Begins the list at a message, or at its end.
  public func start(at opening: ChatMessage.ID?) {
    pager.start(at: opening.map { .around($0) } ?? .newest)
  }

  public func url(of picture: ChatMessage.Picture) -> URL? { URL(string: picture.url, relativeTo: url) }

  /// Whether a message asks the bot.
  public func asksBot(_ text: String) -> Bool { hasBot || text.hasPrefix("/bot") }

  // MARK: - Writing

  /// Shows a message at once, and sends it.
  ///
  /// - Returns: its id until the server has made one.
  @discardableResult
  public func send(_ text: String) -> ChatMessage.ID {
    let message = ChatMessage(sending: text)
    drafts[message.id] = Draft(message: message, insertion: pager.edit(.insert(message, at: .end)))
    deliver(message)
    return message.id
  }

  /// Sends a message once more that was not sent. By its temporary id the server knows whether it was all the same.
  public func sendAgain(_ id: ChatMessage.ID) {
    guard let draft = drafts[id], let failure = draft.failure else { return }
    drafts[id]?.failure = nil
    pager.rollBack(failure)
    deliver(draft.message)
  }

  public func edit(_ id: ChatMessage.ID, text: String) {
    guard let token = pager.edit(id, { $0.text = text }) else { return }
    Task {
      do {
        let message: ChatMessage = try await write(.patch, id, ["text": text]).decode(by: .chat)
        pager.push(.update(message, version: message.version))
      } catch {
        failure = error
      }
      // What the server says of it is below by now.
      pager.rollBack(token)
    }
  }

  /// Removes a message, or one that was not sent.
  public func remove(_ id: ChatMessage.ID) {
    if let draft = drafts.removeValue(forKey: id) {
      if let failure = draft.failure { pager.rollBack(failure) }
      return pager.rollBack(draft.insertion)
    }
    let token = pager.edit(.remove(id))
    Task {
      do {
        _ = try await write(.delete, id)
        pager.confirm(token)
      } catch {
        failure = error
        pager.rollBack(token)
      }
    }
  }

  private func deliver(_ message: ChatMessage) {
    Task {
      do {
        settle(try await write(.post, nil, ["text": message.text, "temporary_id": message.id]).decode(by: .chat))
      } catch {
        guard drafts[message.id] != nil else { return }
        var failed = message
        failed.delivery = .failed
        drafts[message.id]?.failure = pager.edit(.update(failed))
      }
    }
  }

  /// The server has made a message of the user's own: by whichever comes first, the reply, an event or a page.
  private func settle(_ message: ChatMessage) {
    guard let id = message.temporaryID, let draft = drafts.removeValue(forKey: id) else { return }
    if let failure = draft.failure { pager.rollBack(failure) }
    pager.replaceTemporary(draft.insertion, with: message)
  }

  private func write(
    _ method: HTTPRequest.Method, _ id: ChatMessage.ID?, _ body: [String: String]? = nil
  ) async throws -> HTTPReply {
    let messages = url.appending(path: "messages")
    return try await server.client.send(
      HTTPRequest(
        method, id.map { messages.appending(path: $0) } ?? messages,
        headers: ["X-Makimono-Request": "1", "Content-Type": "application/json"],
        body: try body.map { try JSONEncoder().encode($0) }),
      RequestOptions(retry: server.retry))
  }
}
