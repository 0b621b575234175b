public import Foundation

/// A column of a table.
@MainActor open class NSTableColumn: NSObject {
  public let identifier: NSUserInterfaceItemIdentifier
  open var title = ""

  public init(identifier: NSUserInterfaceItemIdentifier) {
    self.identifier = identifier
    super.init()
  }
}
