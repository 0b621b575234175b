/// How much an ``OfflineStore`` keeps, and for how long.
public struct OfflineLimits: Hashable, Sendable {
  /// The least that a store can work with: its empty tables take a part of it.
  public static let leastBytes = 256 << 10

  /// How large the database's file may become, in bytes. Above that pages go, those that were not used for the longest time
  /// first, and pages of lists that are being read last. The write-ahead log beside the file comes on top, with up to a
  /// sixteenth of this and at most 4 MB.
  public let maxBytes: Int
  /// How old a page may become, in seconds since it was fetched. Older ones are not shown any more, not even offline, and
  /// are deleted.
  public let maxAge: Double

  /// Makes limits. Traps where they could never hold.
  ///
  /// - Parameters:
  ///   - maxBytes: at least ``leastBytes``; 64 MB by default.
  ///   - maxAge: seconds, more than 0; 30 days by default.
  public init(maxBytes: Int = 64 << 20, maxAge: Double = 30 * 86_400) {
    precondition(
      maxBytes >= Self.leastBytes,
      "OfflineLimits: maxBytes is \(maxBytes), and a store needs \(Self.leastBytes) at least")
    precondition(maxAge > 0, "OfflineLimits: maxAge is \(maxAge) s, so that no page could ever be shown")
    self.maxBytes = maxBytes
    self.maxAge = maxAge
  }

  /// Where pages are in memory for want of a file: the app did not expect to pay for them there.
  var inMemory: OfflineLimits { OfflineLimits(maxBytes: min(maxBytes, 8 << 20), maxAge: maxAge) }
}
