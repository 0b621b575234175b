#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
import ScreenModels
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// A message: the day where it begins one, a line where what is unread begins, who wrote it, the text, a picture.
struct ChatRow: View {
  let message: ChatMessage
  let day: String?
  let isFirstUnread: Bool
  let picture: URL?

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if let day {
        Text(day).font(.footnote).foregroundStyle(.secondary).frame(maxWidth: .infinity).accessibilityAddTraits(
          .isHeader)
      }
      if isFirstUnread { Text("New messages").font(.footnote).foregroundStyle(.tint).frame(maxWidth: .infinity) }
      Text(message.heading).font(.headline)
      Text(message.text)
      if let picture { ChatPicture(url: picture, hasKnownSize: message.picture?.height != nil) }
    }
    .padding(8)
    .frame(maxWidth: .infinity, alignment: .leading)
    .contentShape(.rect)
    .accessibilityElement(children: .combine)
  }
}

/// A message's picture. One whose size is not known takes no room before it is there.
private struct ChatPicture: View {
  let url: URL
  let hasKnownSize: Bool

  var body: some View {
    AsyncImage(url: url) { phase in
      if let image = phase.image {
        image.resizable().scaledToFit().frame(height: 160)
      } else if hasKnownSize {
        Color.clear.frame(height: 160)
      }
    }
    .accessibilityLabel("Picture")
  }
}
#endif
