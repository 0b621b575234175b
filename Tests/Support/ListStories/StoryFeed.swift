import Makimono
public import MakimonoCore
public import MakimonoTesting

/// Where the lists of tests read stories, by page number with a total.
public enum StoryFeed {
  public typealias Source = ScriptedSource<PageNumberOrder, Story>

  /// A feed that stands still.
  public static func still(total: Int) -> Source {
    Source(order: PageNumberOrder(endRule: .total), firstKey: 1) { request in
      PageReply(items: Story.page(request.key, of: request.count, total: total), totalCount: total)
    }
  }
}
