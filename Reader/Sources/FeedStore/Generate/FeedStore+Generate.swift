import Foundation
import GRDB

extension FeedStore {
  /// Fills the store with articles made from a seed, in one transaction.
  ///
  /// The same count and seed give the same articles, byte for byte, on every machine; fewer articles are the first ones of
  /// more. Articles that are there already are updated.
  ///
  /// - Parameter progress: Called with the number written, every 500 articles and at the end, not on the main thread.
  public func generateArticles(
    count: Int = 10_000, seed: UInt64 = 1, progress: (@Sendable (Int) -> Void)? = nil
  ) async throws {
    guard count > 0 else { return }
    try await write { db in
      var writer = ArticleWriter(db)
      let generator = ArticleGenerator(seed: seed)
      for user in generator.users { try writer.save(user) }
      for index in 0..<count {
        try writer.save(generator.article(index))
        if (index + 1) % 500 == 0 || index + 1 == count { progress?(index + 1) }
      }
      _ = try writer.finish()
    }
  }
}
