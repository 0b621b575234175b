import AppKitStandIn
import Testing

extension AppKitStandInTests {
  @Suite("Stand-in: views") @MainActor
  struct ViewTests {
    private final class Watched: NSView {
      var layouts = 0
      var moves = 0
      var again: NSView?

      override func layout() {
        super.layout()
        layouts += 1
        again?.layoutSubtreeIfNeeded()
      }

      override func viewDidMoveToWindow() {
        moves += 1
      }
    }

    @Test("A view is told of the window that it comes into, and lays out once")
    func life() {
      let screen = Screen()
      let view = Watched(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
      let parent = NSView()
      parent.addSubview(view)
      #expect(view.moves == 0)
      screen.show(parent)
      #expect(view.moves == 1)
      #expect(view.layouts == 1)
      #expect(view.window === screen.window)
      view.removeFromSuperview()
      #expect(view.moves == 2)
      #expect(view.window == nil)
    }

    @Test("A layout that begins again in the middle of itself is counted, and does nothing")
    func recursion() {
      let parent = Watched()
      let child = Watched()
      parent.addSubview(child)
      child.again = parent
      parent.layoutSubtreeIfNeeded()
      #expect(StandIn.layoutRecursions == 1)
      #expect(parent.layouts == 1)
    }

    @Test("Views grow with their superview as their masks say, and by constraints; text is as high as its lines")
    func geometry() {
      let parent = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
      let wide = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 20))
      wide.autoresizingMask = [.width]
      parent.addSubview(wide)
      let cell = NSView(frame: NSRect(x: 0, y: 50, width: 100, height: 10))
      let label = NSTextField(wrappingLabelWithString: String(repeating: "x", count: 20))
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 3),
        label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
        label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
        label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -4),
      ])
      parent.addSubview(cell)
      parent.setFrameSize(NSSize(width: 150, height: 100))
      #expect(wide.frame.width == 150)
      #expect(cell.frame.width == 100)
      // 130 points of text in 80: two lines of 17.
      #expect(NSTextField(wrappingLabelWithString: label.stringValue).fittingSize.height == 17)
      cell.layoutSubtreeIfNeeded()
      #expect(label.frame.minX == 10)
      #expect(label.frame.width == 80)
      #expect(label.convert(NSPoint(x: 0, y: 0), to: parent) == NSPoint(x: 10, y: 53))
    }

    @Test("A constraint to another view than the superview traps; clicks go to the topmost view")
    func clicks() async {
      let parent = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
      let one = NSView(frame: parent.bounds)
      let two = NSView(frame: parent.bounds)
      parent.addSubview(two)
      parent.addSubview(one, positioned: .below, relativeTo: two)
      #expect(parent.hitTest(NSPoint(x: 5, y: 5)) === two)
      two.isHidden = true
      #expect(parent.hitTest(NSPoint(x: 5, y: 5)) === one)
      let traps = await StandIn.recordingTraps {
        NSLayoutConstraint.activate([one.topAnchor.constraint(equalTo: two.bottomAnchor)])
        parent.addSubview(parent)
      }
      #expect(traps.count == 2)
    }

    @Test("Animations take as long as the group says that they began in")
    func animations() {
      #expect(NSAnimationContext.current.duration == 0.25)
      NSAnimationContext.beginGrouping()
      NSAnimationContext.current.duration = 0
      #expect(NSAnimationContext.current.duration == 0)
      NSAnimationContext.endGrouping()
      #expect(NSAnimationContext.current.duration == 0.25)
    }
  }
}
