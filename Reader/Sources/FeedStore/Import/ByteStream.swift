import Foundation

/// Bytes in chunks, from a file or standard input, unpacked where they are gzip (known by its first bytes, not by name).
enum ByteStream {
  static let chunkSize = 256 << 10

  /// A function that yields chunks that are not empty, then nil.
  typealias Chunks = () throws(ByteStreamError) -> Data?

  /// Opens a file, a pipe or standard input, once: what was read of a pipe is not to be had again.
  ///
  /// A gzip *file* is unpacked once for nothing, so that damage, which shows in a checksum at the very end, is known before the first line
  /// is believed. Costs the unpacking, a fraction of the import. A pipe cannot be: there damage is known where it comes, and the caller's
  /// transaction must end.
  ///
  /// - Parameter path: `-` is standard input.
  /// - Throws: Where it cannot be opened, or the file is damaged. A truncated one is let through: what there is of it may well be good.
  static func openVerified(_ path: String) throws(ByteStreamError) -> Chunks {
    let handle: FileHandle
    if path == "-" {
      handle = .standardInput
    } else {
      guard let file = FileHandle(forReadingAtPath: path) else {
        throw ByteStreamError(.missing, "cannot be opened for reading")
      }
      handle = file
    }
    var status = stat()
    if fstat(handle.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { try verify(handle) }
    return try unpacked(chunks(of: handle))
  }

  private static func chunks(of handle: FileHandle) -> Chunks {
    { () throws(ByteStreamError) in
      do {
        guard let chunk = try handle.read(upToCount: chunkSize), !chunk.isEmpty else { return nil }
        return chunk
      } catch {
        throw ByteStreamError(.unreadable, "cannot be read: \(FileWords.of(error))")
      }
    }
  }

  /// Leaves the handle where it was.
  private static func verify(_ handle: FileHandle) throws(ByteStreamError) {
    guard let start = try? handle.offset() else { return }
    defer { try? handle.seek(toOffset: start) }
    guard let first = try? handle.read(upToCount: 2), GzipReader.isGzip(first) else { return }
    guard (try? handle.seek(toOffset: start)) != nil else { return }
    let chunks = try unpacked(chunks(of: handle))
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
