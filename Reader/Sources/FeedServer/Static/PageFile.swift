/// A file of the page as it is sent.
struct PageFile: Sendable {
  let bytes: [UInt8]
  /// Whatever else it is to hold will have another name: it may be kept for ever.
  let isNamedByContent: Bool
  /// Reads it by Brotli, where somebody compressed it before.
  let brotli: @Sendable () -> [UInt8]?
}
