import Foundation
public import Makimono
public import MakimonoCore

/// What counts of instructions read: pages of a counted list of so many rows. What one page costs is the difference between two runs, one
/// of them of no pages.
public enum CountedFeed {
  /// Runs what is counted, by the program's arguments, ROWS and PAGES; ends the program.
  public static func count(_ program: String, _ read: @escaping @MainActor (_ pages: Int, _ rows: Int) async -> Void) {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let rows = Int(arguments[1]), rows >= 1_000, let pages = Int(arguments[2]), pages >= 0
    else {
      print("usage: \(program) ROWS PAGES, of at least 1000 rows")
      exit(2)
    }
    // Not an asynchronous main, for which the main thread ends: valgrind cannot follow that.
    Task { @MainActor in
      await read(pages, rows)
      exit(0)
    }
    RunLoop.main.run()
  }

  /// A list of so many rows, of which ten pages are held.
  @MainActor
  public static func pager(ofRows count: Int) -> KeyedPager<CountedSource> {
    KeyedPager(
      source: CountedSource(count: count),
      configuration: PagingConfiguration(
        pageSize: CountedSource.pageSize, window: .pages(10), placeholders: true))
  }
}

/// A row that is its number.
public struct CountedRow: Identifiable, Equatable, Sendable {
  public static let length = 44.0

  public let id: Int
}

/// Gives its pages at once.
public struct CountedSource: PagingSource {
  public static let pageSize = 20

  public let order = PageNumberOrder(firstPage: 0, endRule: .total)
  public let firstKey = 0
  let count: Int

  public func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, CountedRow> {
    let first = request.key * Self.pageSize
    return PageReply(items: (first..<min(first + Self.pageSize, count)).map(CountedRow.init), totalCount: count)
  }
}
