import Foundation
import ListStories

#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// A cell of a table that is as high as its text.
final class StoryCell: NSTableCellView {
  static let identifier = NSUserInterfaceItemIdentifier("Story")
  private let label = NSTextField(wrappingLabelWithString: "")

  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    identifier = Self.identifier
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }

  var text: String { label.stringValue }

  func show(_ story: Story) {
    label.stringValue = story.text
  }
}
