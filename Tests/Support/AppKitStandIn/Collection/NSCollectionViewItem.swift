/// A view and what it shows. A registered class declares no initialiser here: it is made by the one that is required.
open class NSCollectionViewItem: NSViewController {
  open var isSelected = false
  open weak var textField: NSTextField?
  /// By what it was made.
  final var reuseIdentifier: NSUserInterfaceItemIdentifier?

  /// Required, so that a registered class can be made. AppKit does so by Objective-C.
  public required convenience init() {
    self.init(nibName: nil, bundle: nil)
  }
}
