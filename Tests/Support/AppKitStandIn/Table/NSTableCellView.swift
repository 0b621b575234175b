/// A view for one cell of a table.
open class NSTableCellView: NSView {
  open weak var textField: NSTextField?
}
