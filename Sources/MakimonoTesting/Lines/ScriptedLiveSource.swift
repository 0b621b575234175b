public import Makimono
public import MakimonoCore

/// A source of a test's with a ``ScriptedLine``.
public struct ScriptedLiveSource<Base: PagingSource>: LiveSource where Base.Item.ID: Sendable {
  public typealias Key = Base.Key
  public typealias Item = Base.Item

  private let base: Base
  private let line: ScriptedLine<Item>
  public let linePolicy: LinePolicy

  /// Pages of a source, and changes by a line.
  ///
  /// - Parameter policy: by default the first page waits for the line for as long as it takes: open it, or cut it, and nothing depends on
  ///   the time.
  public init(_ base: Base, line: ScriptedLine<Item>, policy: LinePolicy = LinePolicy(headStart: .seconds(86_400))) {
    self.base = base
    self.line = line
    linePolicy = policy
  }

  public var order: Base.Order { base.order }
  public var firstKey: Key { base.firstKey }

  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> { try await base.load(request) }

  public func retryAdvice(for error: any Error) -> RetryAdvice { base.retryAdvice(for: error) }

  public func key(around id: Item.ID) -> Key? { base.key(around: id) }

  public func news(after lastEvent: String?) -> ScriptedLine<Item>.News { line.news(after: lastEvent) }
}

extension ScriptedLiveSource: SessionSource where Base: SessionSource {
  @MainActor
  public func makeSession(for pager: PagerHandle<Key>) -> any PagingSession<Key, Item> { base.makeSession(for: pager) }
}

extension PagingSource where Item.ID: Sendable {
  /// This source, with a line that a test scripts: see ``ScriptedLiveSource``, and its initialiser for the parameters.
  public func live(
    on line: ScriptedLine<Item>, policy: LinePolicy = LinePolicy(headStart: .seconds(86_400))
  ) -> ScriptedLiveSource<Self> {
    ScriptedLiveSource(self, line: line, policy: policy)
  }
}
