public import Foundation

/// What shows a part of a document.
open class NSClipView: NSView {
  open var documentView: NSView? {
    didSet {
      guard documentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let documentView else { return }
      addSubview(documentView)
      documentView.clipResized(to: bounds.size)
    }
  }

  open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
    didSet {
      // Who stood at the top stands there still.
      if boundsOrigin.y == -oldValue.top { setBoundsOrigin(NSPoint(x: boundsOrigin.x, y: -contentInsets.top)) }
      documentView?.clipResized(to: bounds.size)
      documentChanged()
    }
  }

  open override var isFlipped: Bool { documentView?.isFlipped ?? false }

  open var documentRect: NSRect {
    let document = documentView?.frame ?? .zero
    return NSRect(
      x: 0, y: 0, width: max(document.width, bounds.width), height: max(document.height, bounds.height))
  }

  /// Takes any place. What AppKit does with one past the document's ends is not documented.
  open func scroll(to newOrigin: NSPoint) {
    setBoundsOrigin(newOrigin)
  }

  open override func setBoundsOrigin(_ newOrigin: NSPoint) {
    guard newOrigin != boundsOrigin else { return }
    documentView?.needsLayout = true
    super.setBoundsOrigin(newOrigin)
  }

  /// The nearest place within the document and the insets around it.
  open func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect {
    let document = documentView?.frame.size ?? .zero
    let top = -contentInsets.top
    let left = -contentInsets.left
    let bottom = max(top, document.height + contentInsets.bottom - bounds.height)
    let right = max(left, document.width + contentInsets.right - bounds.width)
    return NSRect(
      x: min(max(proposedBounds.minX, left), right), y: min(max(proposedBounds.minY, top), bottom),
      width: proposedBounds.width, height: proposedBounds.height)
  }

  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    documentView?.clipResized(to: newSize)
    documentChanged()
  }

  /// The document or its room is of another size: a resting view does not stay past an end of it.
  func documentChanged() {
    guard !((superview as? NSScrollView)?.isMoving ?? false) else { return }
    setBoundsOrigin(constrainBoundsRect(bounds).origin)
  }
}
