import Makimono
import MakimonoSwiftUI
import MakimonoUIKit

#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

// Reading lines, and lists that are followed.

@MainActor
func readAtTheEnd(_ paged: PagedTableView<Article>, _ pager: Pager<Article>) -> some View {
  paged.readingLine = .end  // UIKit, AppKit
  let list = PagedList(pager) { Text($0.title) }.readingLine(.end)  // SwiftUI
  return list
}

@MainActor
func openAtTheEnd(_ paged: PagedTableView<Article>) {
  paged.readingLine = .end
}

@MainActor
func pin(_ question: Article, in paged: PagedTableView<Article>, _ pager: Pager<Article>) {
  pager.edit(.insert(question, at: .end))
  paged.follow = .pinned(question.id)
}

@MainActor
func lookBack(_ paged: PagedTableView<Article>) {
  paged.redrawsBelowChanges = true
}

@MainActor
func growByItself(_ paged: PagedTableView<Article>) {
  paged.rowLengthsDidChange()
}

struct Chapters: View {
  let pager: Pager<Article>

  var body: some View {
    PagedScrollView(pager) { message, before in
      VStack(alignment: .leading) {
        if message.title.first != before?.title.first { Text(message.title.prefix(1)).font(.headline) }
        Text(message.title)
      }
    }
  }
}

struct ChatScreen: View {
  let pager: Pager<Article>
  @State private var following = ListFollowing()

  var body: some View {
    PagedScrollView(pager) { message in Text(message.title) }
      .readingLine(.end)
      .following(following)
  }

  @ViewBuilder var newest: some View {
    if following.newRowCount > 0 {
      Button("\(following.newRowCount) new") { following.scrollToNewest() }
    }
  }
}
