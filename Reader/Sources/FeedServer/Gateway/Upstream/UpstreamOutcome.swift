/// How a request upstream ended.
enum UpstreamOutcome: Sendable {
  /// As it was at that moment, at the earliest.
  case reply(CachedReply, asOf: Duration)
  /// What was asked about by its validator is still right.
  case unchanged
  /// Done, and nothing to say (204).
  case done
  case failed(GatewayFailure)
}
