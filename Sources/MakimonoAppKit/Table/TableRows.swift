#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// How many rows a table view has of each section.
@MainActor
protocol TableRows: NSTableViewDataSource {
  func count(in section: PagedSection) -> Int
}

extension TableRows {
  /// The rows of the table that show `PagedSection.rows`.
  var rows: Range<Int> {
    let start = count(in: .start)
    return start..<start + count(in: .rows)
  }
}
#endif
