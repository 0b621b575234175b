/// How a request upstream ended.
enum UpstreamOutcome: Sendable {
  case reply(CachedReply)
  /// What was asked about by its validator is still right.
  case unchanged
  /// Done, and nothing to say (204).
  case done
  case failed(GatewayFailure)
}
