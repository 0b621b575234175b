import FeedStore
import Foundation

/// What an empty database is filled with, so that everything works at once and without a network.
enum BuiltInArticles {
  static let usualCount = 10_000

  /// - Parameter say: What is going on, for a person: it takes some seconds.
  static func make(_ count: Int, in store: FeedStore, _ path: String, say: (String) -> Void) async throws {
    guard count > 0, try await store.articleCount() == 0 else { return }
    say("First start: making \(Counted.grouped(count)) built-in articles in \(path)")
    let duration = try await ContinuousClock().measure { try await store.generateArticles(count: count) }
    let seconds = duration.formatted(.units(allowed: [.seconds], width: .wide, fractionalPart: .show(length: 1)))
    say("Made \(Counted.grouped(count)) articles in \(seconds).")
  }
}
