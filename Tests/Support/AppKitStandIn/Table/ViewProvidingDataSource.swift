/// A data source that makes views too, as the diffable one does in place of the delegate. Not Apple's.
@MainActor protocol ViewProvidingDataSource: AnyObject {
  func view(_ tableView: NSTableView, _ column: NSTableColumn, _ row: Int) -> NSView?
}
