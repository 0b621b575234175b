#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
import QiitaAPI
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// An article's row: its title, who wrote it, and their picture.
struct ArticleRow: View {
  let article: QiitaItemRow

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      Picture(url: article.user?.profileImageURL, symbol: "person.crop.circle", length: 40)
      VStack(alignment: .leading, spacing: 4) {
        Text(article.title).font(.headline)
        if let author = article.user?.displayName {
          Text(author).font(.subheadline).foregroundStyle(.secondary)
        }
      }
    }
    .accessibilityElement(children: .combine)
  }
}
#endif
