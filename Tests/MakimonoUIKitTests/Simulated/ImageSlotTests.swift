import Foundation
import MakimonoTesting
import MakimonoUIKit
import Testing

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension UIKitTests {
  /// FIELD 19: pictures that arrive late.
  @Suite("Image slot", .timeLimit(.minutes(60)))
  @MainActor
  struct ImageSlotTests {
    /// Pictures that come when the test says so.
    private final class Loader: ImageLoading {
      var waiting: [(url: URL, reply: CheckedContinuation<UIImage, any Error>)] = []
      var cached: [URL: UIImage] = [:]
      private(set) var asked: [URL] = []

      func cachedImage(at url: URL) -> UIImage? { cached[url] }

      func image(at url: URL) async throws -> UIImage {
        asked.append(url)
        return try await withCheckedThrowingContinuation { waiting.append((url, $0)) }
      }

      func answer(_ url: URL, _ result: Result<UIImage, any Error>) async throws {
        try await until("\(url) is asked for") { waiting.contains { $0.url == url } }
        let index = waiting.firstIndex { $0.url == url }!
        waiting.remove(at: index).reply.resume(with: result)
      }
    }

    /// Gives what comes too late its time. What is to happen is waited for.
    private func giveTurns() async { for _ in 0..<20 { await Task.yield() } }

    private func untilShown(_ image: UIImage, in view: UIImageView) async throws {
      try await until("the picture is shown") { view.image === image }
    }

    private let a = URL(string: "https://example.org/a")!
    private let b = URL(string: "https://example.org/b")!

    @Test("FIELD 19: a late picture never lands in a cell that was reused")
    func latePicture() async throws {
      let loader = Loader()
      let view = UIImageView()
      let slot = ImageSlot(view)
      let (first, second) = (UIImage.test, UIImage.test)
      slot.show(a, from: loader)
      slot.show(b, from: loader)
      try await loader.answer(b, .success(second))
      try await untilShown(second, in: view)
      try await loader.answer(a, .success(first))
      await giveTurns()
      #expect(view.image === second)
    }

    @Test("A reused cell shows the placeholder at once, and a picture at hand without waiting")
    func placeholder() async throws {
      let loader = Loader()
      let view = UIImageView()
      let slot = ImageSlot(view)
      let (placeholder, picture) = (UIImage.test, UIImage.test)
      slot.show(a, placeholder: placeholder, from: loader)
      #expect(view.image === placeholder)
      try await loader.answer(a, .success(picture))
      try await untilShown(picture, in: view)
      slot.show(nil, placeholder: placeholder, from: loader)
      #expect(view.image === placeholder)
      loader.cached[b] = picture
      slot.show(b, placeholder: placeholder, from: loader)
      #expect(view.image === picture)
      #expect(loader.asked == [a])
    }

    @Test("A picture that is shown is not asked for again; one that failed is")
    func askedAgain() async throws {
      let loader = Loader()
      let view = UIImageView()
      let slot = ImageSlot(view)
      slot.show(a, from: loader)
      slot.show(a, from: loader)
      try await loader.answer(a, .failure(URLError(.timedOut)))
      #expect(loader.asked == [a])
      // As soon as the slot knows that it failed.
      try await until("it is asked for again") {
        slot.show(a, from: loader)
        return loader.asked.count > 1
      }
      let picture = UIImage.test
      try await loader.answer(a, .success(picture))
      try await untilShown(picture, in: view)
      #expect(loader.asked == [a, a])
      slot.show(a, from: loader)
      await giveTurns()
      #expect(loader.asked == [a, a])
    }

    @Test("Back to the picture before, while the first of two loads is late")
    func thereAndBack() async throws {
      let loader = Loader()
      let view = UIImageView()
      let slot = ImageSlot(view)
      let (old, new) = (UIImage.test, UIImage.test)
      slot.show(a, from: loader)
      slot.show(b, from: loader)
      slot.show(a, from: loader)
      try await until("three are asked for") { loader.waiting.count == 3 }
      loader.waiting.remove(at: 1).reply.resume(returning: old)
      await giveTurns()
      #expect(view.image == nil)
      loader.waiting.remove(at: 1).reply.resume(returning: new)
      try await untilShown(new, in: view)
      loader.waiting.remove(at: 0).reply.resume(returning: old)
    }
  }
}

extension UIImage {
  /// A picture of its own each time.
  fileprivate static var test: UIImage { UIImage(systemName: "photo")! }
}
