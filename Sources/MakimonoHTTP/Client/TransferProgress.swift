/// How far a transfer is.
public struct TransferProgress: Hashable, Sendable {
  /// Bytes that are in, decompressed.
  public var received: Int
  /// Bytes in all, where the server says so and sends them as they are.
  public var expected: Int?

  /// Makes a progress of bytes; `expected` is `nil` where the length is not known.
  public init(received: Int, expected: Int?) {
    self.received = received
    self.expected = expected
  }

  /// From 0 to 1; `nil` where the length is not known.
  public var fraction: Double? {
    expected.map { $0 > 0 ? min(1, Double(received) / Double($0)) : 1 }
  }
}
