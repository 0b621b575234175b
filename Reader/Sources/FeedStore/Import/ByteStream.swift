import Foundation

/// Bytes in chunks, from a file or standard input, unpacked where they are gzip (known by its first bytes, not by name).
enum ByteStream {
  static let chunkSize = 256 << 10

  /// A function that yields chunks that are not empty, then nil.
  typealias Chunks = () throws(ByteStreamError) -> Data?

  /// - Parameter path: `-` is standard input.
  static func open(_ path: String) throws(ByteStreamError) -> Chunks {
    let handle: FileHandle
    if path == "-" {
      handle = .standardInput
    } else {
      guard let file = FileHandle(forReadingAtPath: path) else {
        throw ByteStreamError(.unreadable, "cannot be opened for reading")
      }
      handle = file
    }
    let chunks: Chunks = { () throws(ByteStreamError) in
      do {
        guard let chunk = try handle.read(upToCount: chunkSize), !chunk.isEmpty else { return nil }
        return chunk
      } catch {
        throw ByteStreamError(.unreadable, "cannot be read: \(error.localizedDescription)")
      }
    }
    return try unpacked(chunks)
  }

  /// Unpacks a file once for nothing, so that damage, which shows in a checksum at the very end, is known before the first
  /// line is believed. Costs the unpacking, a fraction of the import; does nothing for a file that is not gzip.
  ///
  /// - Throws: Where the file is damaged. A truncated one is let through: what there is of it may well be good.
  static func verify(_ path: String) throws(ByteStreamError) {
    let start = FileHandle(forReadingAtPath: path).flatMap { try? $0.read(upToCount: 2) }
    guard let start, GzipReader.isGzip(start) else { return }
    let chunks = try open(path)
    do {
      while try chunks() != nil {}
    } catch {
      if error.kind == .damaged { throw error }
    }
  }

  /// The chunks as they are, or unpacked where they begin as gzip does.
  static func unpacked(_ chunks: @escaping Chunks) throws(ByteStreamError) -> Chunks {
    var start = Data()
    while start.count < 2, let chunk = try chunks() { start.append(chunk) }
    guard !start.isEmpty else { return { () throws(ByteStreamError) in nil } }
    var pending: Data? = start
    let whole: Chunks = { () throws(ByteStreamError) in
      if let first = pending {
        pending = nil
        return first
      }
      return try chunks()
    }
    guard GzipReader.isGzip(start) else { return whole }
    let reader = GzipReader(whole)
    return { () throws(ByteStreamError) in try reader.next() }
  }
}
