public import MakimonoCore

/// How one request is to be treated.
public struct RequestOptions: Sendable {
  /// Answer with 304 where this is still the version.
  public var validator: PageValidator?
  /// Whose request it is, for the shared quota; by default nobody's in particular.
  public var lane: RequestLane?
  /// How it is repeated after a failure that may pass. A ``HTTPSource`` never repeats here: its pager does.
  public var retry: RetryPolicy
  /// Statuses of failure that are answers to this request: the reply is returned as one of success is.
  public var accepts: Set<Int>
  /// Called from any thread as bytes come in.
  public var progress: (@Sendable (TransferProgress) -> Void)?
  /// What the body says of the quota, where the headers say nothing.
  var quota: (@Sendable (HTTPReply) -> RetryTime?)?

  /// A plain request, repeated by the usual policy where it may be.
  public init(
    validator: PageValidator? = nil, lane: RequestLane? = nil, retry: RetryPolicy = RetryPolicy(),
    accepts: Set<Int> = [], progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    self.validator = validator
    self.lane = lane
    self.retry = retry
    self.accepts = accepts
    self.progress = progress
  }

  init(
    validator: PageValidator?, lane: RequestLane, retry: RetryPolicy, accepts: Set<Int>,
    progress: (@Sendable (TransferProgress) -> Void)?, quota: (@Sendable (HTTPReply) -> RetryTime?)?
  ) {
    self.init(validator: validator, lane: lane, retry: retry, accepts: accepts, progress: progress)
    self.quota = quota
  }
}
