/// Where a node stands: whose it is, and what surrounds it.
@MainActor
struct NodeContext {
  let host: Host
  let parent: Node?
  let environment: EnvironmentValues
  /// The scroll view around it.
  let scroll: ScrollNode?
}
