import FeedProcess
import Testing

/// The six screens as a person uses them, against a feed server on this machine; one after the other, as one person would.
@Suite(
  "SwiftUI screens", .serialized,
  .enabled(if: FeedProcess.isBuilt, "build it: swift build --package-path Reader --product maki"),
  .feeds(articles: 300), .timeLimit(.minutes(60)))
enum SwiftUIScreensTests {}
