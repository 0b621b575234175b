import Foundation
import Makimono
import MakimonoHTTP
import MakimonoSwiftUI
import MakimonoTesting

#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

// Lists that their server writes into.

@MainActor
func listen(to articles: PageNumberSource<Article>, at url: URL, by client: HTTPClient) -> Pager<Article> {
  let live = articles.live(at: url, client: client) { event in
    event.type == "removed" ? [.remove(try event.decode(Int.self))] : [.insert(try event.decode(), at: .start)]
  }
  let pager = Pager(source: live)
  pager.start()
  return pager
}

@MainActor
func lineOf(_ pager: Pager<Article>) {
  switch pager.lineState {
  case .waiting(let time, _): print("Connecting again at \(time)")
  case .ended(let failure): print("No live updates: \(failure.map { "\($0)" } ?? "the server ended them")")
  case .off, .connecting, .open: break
  }
  pager.disconnect()  // in the background
  pager.connect()  // in the foreground; and where the user asks to try now
}

@MainActor
func holdBack(_ pager: Pager<Article>) -> String {
  pager.holdsBackNewRows = true
  let label = "\(pager.heldBackCount) new"
  // The reader taps the label:
  pager.holdsBackNewRows = false
  return label
}

@MainActor
func sendOwn(_ pager: Pager<Article>) {
  let token = pager.edit(.insert(Article(id: -1, title: "Hello"), at: .end))
  // The reply to the request that sent it:
  pager.replaceTemporary(token, with: Article(id: 73, title: "Hello"))
  // The same row on the line. The server passes on the id that the app gave it:
  pager.push(.insert(Article(id: 73, title: "Hello"), at: .end, replacing: -1))
}

@MainActor
func pushByOrder(_ pager: Pager<Article>) {
  let byTitle = RowOrder<Article> { $0.title < $1.title }
  pager.push(.insert(Article(id: 4, title: "Scrolls"), by: byTitle))
}

@MainActor
func openWindows(
  of messages: PageNumberSource<Article>, at url: URL, by client: HTTPClient, from page: Int,
  pushes: @escaping @Sendable (ServerSentEvent) throws -> [Push<Article>]
) -> [Pager<Article>] {
  let room = messages.live(at: url, client: client, pushes: pushes).sharingLine()
  let newest = KeyedPager(source: room)
  newest.start()
  // A search result, far in the past:
  let past = KeyedPager(source: room)
  past.start(at: page)
  return [newest, past]
}

struct RoomWindows: View {
  let newest: Pager<Article>
  let past: Pager<Article>?

  var body: some View {
    PagedScrollView(past ?? newest) { message in
      Text(message.title)
    }
    .readingLine(.end)
  }
}

@MainActor
func pushByHand(_ pager: Pager<Article>, _ article: Article) {
  pager.push([.update(article), .remove(7)])
  pager.pushesLost()
}

@MainActor
func scriptLine(_ articles: PageNumberSource<Article>) async -> [String?] {
  let line = ScriptedLine<Article>()
  let pager = Pager(source: articles.live(on: line), clock: ManualClock())
  pager.start()
  await line.connections(atLeast: 1)
  line.open()
  await pager.waitUntilSettled()
  line.tell(.remove(1), id: "7")
  line.cut()  // then line.askedAfter == [nil, "7"]
  return line.askedAfter
}
