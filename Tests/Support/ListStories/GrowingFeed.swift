import Foundation
import Makimono
import MakimonoCore
public import MakimonoTesting

/// A hundred stories, and those that come above them at the server. Whatever changes is under its lock.
public final class GrowingFeed: @unchecked Sendable {
  private let lock = NSLock()
  private var ids = Array(0..<100)

  public init() {}

  public func insert(_ new: [Int]) { lock.withLock { ids = new + ids } }

  public var source: StoryFeed.Source {
    StoryFeed.Source(order: PageNumberOrder(endRule: .total), firstKey: 1) { [self] request in
      lock.withLock {
        let rows = ids.dropFirst((request.key - 1) * request.count).prefix(request.count)
        return PageReply(items: rows.map { Story(id: $0) }, totalCount: ids.count)
      }
    }
  }
}
