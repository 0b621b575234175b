public import Foundation

/// What owns a view.
open class NSViewController: NSResponder {
  public typealias NibName = String

  private var loaded: NSView?
  open var representedObject: Any?

  public init(nibName nibNameOrNil: NibName?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Nothing can be decoded here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  open var view: NSView {
    get {
      if let loaded { return loaded }
      loadView()
      guard let loaded else {
        StandIn.trap("-[\(type(of: self)) loadView] set no view")
        return NSView()
      }
      viewDidLoad()
      return loaded
    }
    set { loaded = newValue }
  }

  open var isViewLoaded: Bool { loaded != nil }

  open func loadView() {
    loaded = NSView()
  }

  open func viewDidLoad() {}
}
