import Foundation
import Makimono
import MakimonoCore
public import MakimonoTesting

/// Messages by number, and those that are said meanwhile: they come in at the end. A list of it begins at its last page. Whatever changes
/// is under its lock.
public final class Conversation: @unchecked Sendable {
  private let lock = NSLock()
  private var count: Int
  private let lastPage: Int

  public init(count: Int = 90, pageSize: Int = 20) {
    self.count = count
    lastPage = max(1, (count + pageSize - 1) / pageSize)
  }

  /// So many more are said. A list hears of them as it reads its last page anew.
  public func say(_ more: Int) { lock.withLock { count += more } }

  public var source: StoryFeed.Source {
    StoryFeed.Source(order: PageNumberOrder(endRule: .total), firstKey: lastPage) { [self] request in
      lock.withLock {
        PageReply(items: Story.page(request.key, of: request.count, total: count), totalCount: count)
      }
    }
  }
}
