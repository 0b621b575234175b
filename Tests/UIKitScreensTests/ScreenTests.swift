import FeedProcess
import Testing

/// The six screens as a person uses them, against a feed server on this machine. One after the other: the stand-in knows one
/// person.
@Suite(
  .serialized,
  .enabled(if: FeedProcess.isBuilt, "build it: swift build --package-path Reader --product maki"),
  .feed(articles: 300), .alone)
enum ScreenTests {}
