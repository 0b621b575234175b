public import Foundation

/// Rows of a table by identifiers. Sections follow one another; without a provider of headers they have no row of their own.
@MainActor @preconcurrency
open class NSTableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, NSTableViewDataSource {
  public typealias CellProvider = (
    _ tableView: NSTableView, _ tableColumn: NSTableColumn, _ row: Int, _ identifier: ItemIdentifierType
  ) -> NSView

  private let core = DiffableCore<SectionIdentifierType, ItemIdentifierType>()
  private let provider: CellProvider
  private weak var tableView: NSTableView?
  public var defaultRowAnimation: NSTableView.AnimationOptions = .effectFade

  public init(tableView: NSTableView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    self.tableView = tableView
    super.init()
    tableView.dataSource = self
  }

  public func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { core.current }

  /// Without animation it is a `reloadData`, as AppKit's header says.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool,
    completion: (() -> Void)? = nil
  ) {
    let before = core.counts
    core.apply(snapshot, animated: animatingDifferences) {
      tableView?.reloadData()
    } take: { change in
      func row(_ path: IndexPath, _ counts: [Int]) -> Int { counts[..<path.section].reduce(path.item, +) }
      let after = core.counts
      var sources = [Int?](repeating: nil, count: after.reduce(0, +))
      for (to, from) in change.sources { sources[row(to, after)] = row(from, before) }
      tableView?.take(sources: sources, reloaded: Set(change.reloaded.map { row($0, after) }))
    }
    completion?()
  }

  public func itemIdentifier(forRow row: Int) -> ItemIdentifierType? { core.path(ofRow: row).flatMap(core.item) }

  public func numberOfRows(in tableView: NSTableView) -> Int { core.counts.reduce(0, +) }
}

extension NSTableViewDiffableDataSource: ViewProvidingDataSource {
  func view(_ tableView: NSTableView, _ column: NSTableColumn, _ row: Int) -> NSView? {
    itemIdentifier(forRow: row).map { provider(tableView, column, row, $0) }
  }
}
