/// The topmost view of a window. Not Apple's.
final class WindowFrame: NSView {
  weak var owner: NSWindow?
}
