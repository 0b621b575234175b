import Foundation
import MakimonoTesting
import SwiftUIStandIn

/// Pictures that take their time, arrive in any order, and now and then not at all. They pay no heed to being cancelled.
@MainActor
final class SlowPictures {
  private var waiting: [(url: URL, reply: CheckedContinuation<Image, any Error>)] = []
  private var random: SeededRandom
  private(set) var delivered = 0

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// A picture that bears its URL as its name.
  func load(_ url: URL) async throws -> Image {
    try await withCheckedThrowingContinuation { waiting.append((url, $0)) }
  }

  /// Answers some of what waits, until so many wait.
  func answer(downTo count: Int) {
    while waiting.count > count {
      let (url, reply) = waiting.remove(at: Int(random.next() % UInt64(waiting.count)))
      if count > 0, random.next() % 20 == 0 {
        reply.resume(throwing: URLError(.timedOut))
      } else {
        delivered += 1
        reply.resume(returning: Image(url.absoluteString))
      }
    }
  }
}
