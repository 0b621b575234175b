import MakimonoCore

/// A refresh that somebody asked for, and what the feed was then.
struct LiveWish: Sendable {
  var strategy: RefreshStrategy
  var step: Int
  var versions: [Int]
  var isThere: [Bool]
}
