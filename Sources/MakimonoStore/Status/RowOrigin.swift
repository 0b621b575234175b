public import Foundation

/// Where rows came from, and when.
public struct RowOrigin: Hashable, Sendable {
  /// The place that a page was taken from last.
  public enum Place: UInt8, Hashable, Sendable {
    /// Kept in memory, from an earlier load in this process.
    case memory
    /// The store's file.
    case disk
    /// The source.
    case network
  }

  /// The place that its page was taken from last.
  public var place: Place
  /// When the source was asked for it, or was last asked and said that it is unchanged.
  public var fetchedAt: Date

  /// Makes an origin of its place and its time.
  public init(place: Place, fetchedAt: Date) {
    self.place = place
    self.fetchedAt = fetchedAt
  }

  /// Seconds since it was fetched; 0 where the clock was set back since.
  public func age(at now: Date = Date()) -> Double { max(0, now.timeIntervalSince(fetchedAt)) }
}
