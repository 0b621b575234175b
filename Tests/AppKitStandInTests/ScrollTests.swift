import Testing

@testable import AppKitStandIn

extension AppKitStandInTests {
  @Suite("Stand-in: scrolling") @MainActor
  struct ScrollTests {
    private let screen = Screen(size: NSSize(width: 200, height: 300))
    private let view = NSScrollView(frame: NSRect(x: 0, y: 0, width: 200, height: 300))

    private func document(height: CGFloat) {
      view.documentView = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: height))
      screen.show(view)
    }

    private var offset: CGFloat { view.contentView.bounds.minY }

    /// What was posted while something is done.
    private func posted(_ body: () -> Void) -> [String] {
      final class Log: @unchecked Sendable {
        var names: [String] = []
      }
      let log = Log()
      let tokens = [
        (NSScrollView.willStartLiveScrollNotification, view as AnyObject),
        (NSScrollView.didLiveScrollNotification, view), (NSScrollView.didEndLiveScrollNotification, view),
        (NSView.boundsDidChangeNotification, view.contentView),
      ].map { name, object in
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { note in
          log.names.append(note.name.rawValue)
        }
      }
      body()
      for token in tokens { NotificationCenter.default.removeObserver(token) }
      return log.names
    }

    private let bounds = "NSViewBoundsDidChangeNotification"
    private let will = "NSScrollViewWillStartLiveScrollNotification"
    private let did = "NSScrollViewDidLiveScrollNotification"
    private let end = "NSScrollViewDidEndLiveScrollNotification"

    @Test("A place within the document and its insets is left as it is, another is brought to the nearest")
    func constraining() {
      view.contentInsets = NSEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
      document(height: 1_000)
      #expect(offset == -20)
      let clip = view.contentView
      #expect(clip.constrainBoundsRect(NSRect(x: 0, y: 100, width: 200, height: 300)).minY == 100)
      #expect(clip.constrainBoundsRect(NSRect(x: 0, y: -100, width: 200, height: 300)).minY == -20)
      #expect(clip.constrainBoundsRect(NSRect(x: 0, y: 5_000, width: 200, height: 300)).minY == 710)
    }

    @Test("A wheel moves at once, stays within the ends, and tells of one step")
    func wheel() {
      document(height: 1_000)
      #expect(posted { screen.mouse.wheel(view, by: 50) } == [bounds, did])
      #expect(offset == 50)
      screen.mouse.wheel(view, by: -500)
      #expect(offset == 0)
    }

    @Test("A scroll by trackpad is bracketed, its momentum included; it goes on from wherever the content is put")
    func momentum() {
      document(height: 100_000)
      var names = posted { screen.trackpad.fling(view, speed: 3_000) }
      #expect(names.first == will)
      #expect(!names.contains(end))
      let before = offset
      view.contentView.scroll(to: NSPoint(x: 0, y: before + 20_000))
      names = posted { screen.settle() }
      #expect(names.last == end)
      #expect(offset > before + 20_500)
      #expect(offset < before + 22_000)
    }

    @Test("Fingers on the trackpad end the momentum, without an end of the live scroll")
    func touching() {
      document(height: 100_000)
      screen.trackpad.fling(view, speed: 3_000)
      screen.frames(3)
      let names = posted { screen.trackpad.touch(view) }
      let here = offset
      screen.frames(5)
      #expect(names.isEmpty)
      #expect(offset == here)
      #expect(posted { screen.trackpad.lift(view) } == [end])
    }

    @Test("Past an end the content gives way less, and springs back")
    func elasticity() {
      document(height: 1_000)
      screen.trackpad.touch(view)
      for _ in 0..<5 { screen.trackpad.move(view, by: -20) }
      #expect(offset < 0 && offset > -100)
      screen.trackpad.lift(view)
      screen.settle()
      #expect(offset == 0)
    }

    @Test("A document that shrinks takes a resting view along, and not one that is scrolled")
    func shrinking() {
      document(height: 1_000)
      view.contentView.scroll(to: NSPoint(x: 0, y: 700))
      view.documentView?.setFrameSize(NSSize(width: 200, height: 500))
      view.contentView.documentChanged()
      #expect(offset == 200)
      screen.trackpad.touch(view)
      view.documentView?.setFrameSize(NSSize(width: 200, height: 400))
      view.contentView.documentChanged()
      #expect(offset == 200)
    }
  }
}
