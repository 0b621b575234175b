/// How long a request may take, and how much it may bring.
public struct HTTPLimits: Hashable, Sendable {
  /// From sending a request to the head of its reply. Waiting for the quota does not count.
  public var firstByte: Duration
  /// From sending a request to the end of its reply.
  public var whole: Duration
  /// Bytes of a body, decompressed: a small reply may unfold into a large one.
  public var maxBodyBytes: Int
  /// Redirects that are followed one after the other.
  public var maxRedirects: Int

  /// By default 15 seconds to the head, a minute in all, 32 MiB, five redirects. Traps where a limit would let nothing
  /// through.
  public init(
    firstByte: Duration = .seconds(15), whole: Duration = .seconds(60), maxBodyBytes: Int = 32 << 20,
    maxRedirects: Int = 5
  ) {
    precondition(
      firstByte > .zero && whole > .zero, "Timeouts must be longer than 0; they are \(firstByte) and \(whole).")
    precondition(maxBodyBytes > 0, "maxBodyBytes must be above 0; it is \(maxBodyBytes).")
    precondition(maxRedirects >= 0, "maxRedirects must not be negative; it is \(maxRedirects).")
    self.firstByte = firstByte
    self.whole = whole
    self.maxBodyBytes = maxBodyBytes
    self.maxRedirects = maxRedirects
  }
}
