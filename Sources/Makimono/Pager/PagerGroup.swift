public import MakimonoCore

/// The lists that show one thing, to be told together: that the user signed in as somebody else, that something was bought, that the app is
/// short of memory.
///
/// ```swift
/// let articles = PagerGroup()
/// articles.add(newest)
/// articles.add(found)
/// // Somebody else signed in:
/// articles.invalidate()
/// ```
///
/// It holds none of them: a list that is gone is told nothing.
@MainActor
public final class PagerGroup {
  private struct Member {
    let isThere: @MainActor () -> Bool
    let tell: @MainActor (_ act: (any GroupedPager) -> Void) -> Void
  }

  private var members: [ObjectIdentifier: Member] = [:]

  /// A group of no lists.
  public nonisolated init() {}

  /// Lists that are there. O(lists).
  public var count: Int { members.values.count { $0.isThere() } }

  /// One more list; one that is in it already stays so.
  public func add<Item>(_ pager: Pager<Item>) {
    members = members.filter { $0.value.isThere() }
    members[ObjectIdentifier(pager)] = Member(
      isThere: { [weak pager] in pager != nil },
      tell: { [weak pager] act in if let pager { act(pager) } })
  }

  /// Takes a list out of it.
  public func remove<Item>(_ pager: Pager<Item>) { members[ObjectIdentifier(pager)] = nil }

  /// All of them begin anew: ``Pager/invalidate()``.
  public func invalidate() { tell { $0.invalidate() } }

  /// All of them are read anew: ``Pager/refresh(_:)``.
  public func refresh(_ strategy: RefreshStrategy = .firstPage) { tell { $0.refresh(strategy) } }

  /// All that failed is tried again: ``Pager/retry(_:)``.
  public func retry() { tell { $0.retry(nil) } }

  /// What is under way in any of them is given up: ``Pager/cancel(_:)``.
  public func cancel() { tell { $0.cancel(nil) } }

  /// All of them are emptied, and begin when they are told to: ``Pager/reset()``.
  public func reset() { tell { $0.reset() } }

  /// All of them keep what is in sight alone: ``Pager/shedMemory()``.
  public func shedMemory() { tell { $0.shedMemory() } }

  private func tell(_ act: (any GroupedPager) -> Void) {
    // Whoever is told may add another.
    for member in Array(members.values) { member.tell(act) }
  }
}

@MainActor
private protocol GroupedPager: AnyObject {
  func invalidate()
  func refresh(_ strategy: RefreshStrategy)
  func retry(_ edge: LoadEdge?)
  func cancel(_ edge: LoadEdge?)
  func reset()
  func shedMemory()
}

extension Pager: GroupedPager {}
