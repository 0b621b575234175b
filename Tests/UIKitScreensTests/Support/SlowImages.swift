#if canImport(UIKitStandIn)
import Foundation
import MakimonoTesting
import MakimonoUIKit
import UIKitStandIn

/// Pictures that take their time, arrive in any order, and now and then not at all. They pay no heed to being cancelled.
@MainActor
final class SlowImages: ImageLoading {
  private var waiting: [(url: URL, reply: CheckedContinuation<UIImage, any Error>)] = []
  private var random: SeededRandom
  private(set) var delivered = 0

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  func image(at url: URL) async throws -> UIImage {
    try await withCheckedThrowingContinuation { waiting.append((url, $0)) }
  }

  /// Answers some of what waits, until so many wait.
  func answer(downTo count: Int) {
    while waiting.count > count {
      let (url, reply) = waiting.remove(at: Int(random.next() % UInt64(waiting.count)))
      delivered += 1
      if count > 0, random.next() % 20 == 0 {
        reply.resume(throwing: URLError(.timedOut))
      } else {
        reply.resume(returning: UIImage(name: url.absoluteString, size: CGSize(width: 40, height: 40)))
      }
    }
  }
}

/// No pictures at all.
@MainActor
final class NoImages: ImageLoading {
  func image(at url: URL) async throws -> UIImage { throw URLError(.cannotDecodeContentData) }
}
#endif
