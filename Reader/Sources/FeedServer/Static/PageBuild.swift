import FeedStore
import Foundation
import NIOConcurrencyHelpers

/// Whether what `Scripts/build-page` made still is what the page's sources say. It names in `built/.sources` what it was made of, each
/// with its checksum: times alone would call a copy of the folder old, or an older version put in place new.
final class PageBuild: Sendable {
  private struct Source {
    let path: String
    /// Of what the build was made of.
    let crc: UInt
    let length: Int
    /// Of the file that was compared last.
    var stamp: FileStamp?
    var isSame = false
  }

  private struct State {
    var listStamp: FileStamp?
    var sources: [Source] = []
    var isCurrent = false
    var judged: ContinuousClock.Instant?
  }

  /// For so long a verdict holds, unless it is wanted anew: files of a page are asked for by the dozen.
  private static let validity = Duration.seconds(1)

  private let folder: String
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state = NIOLockedValueBox(State())

  /// - Parameter folder: With the sources, and `built` in it.
  init(folder: String, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.folder = folder
    self.now = now
  }

  /// A file of it may be sent in place of its source. Reads what was changed since it was asked before.
  ///
  /// - Parameter anew: Also where that was a moment ago. It takes a look at each source, some microseconds.
  /// - Complexity: O(sources), and the bytes of those that were changed.
  func isCurrent(anew: Bool) -> Bool {
    state.withLockedValue { state in
      let time = now()
      if !anew, let judged = state.judged, time - judged < Self.validity { return state.isCurrent }
      state.judged = time
      state.isCurrent = judge(&state)
      return state.isCurrent
    }
  }

  private func judge(_ state: inout State) -> Bool {
    let list = "\(folder)/built/.sources"
    let stamp = FileStamp(path: list)
    if stamp == nil || stamp != state.listStamp {
      state.listStamp = stamp
      state.sources = Self.sources(listed: bytes(at: list), in: folder)
    }
    // Without a list, or with one that cannot be read, there is no build.
    guard !state.sources.isEmpty else { return false }
    for index in state.sources.indices {
      let path = state.sources[index].path
      guard let stamp = FileStamp(path: path) else { return false }
      if stamp != state.sources[index].stamp {
        state.sources[index].stamp = stamp
        let found = Checksum(of: bytes(at: path))
        state.sources[index].isSame =
          found.crc == state.sources[index].crc && found.length == state.sources[index].length
      }
      guard state.sources[index].isSame else { return false }
    }
    return true
  }

  /// Lines: the checksum (CRC-32, as gzip ends a file with), the length, the name. None where one is no such line.
  private static func sources(listed bytes: [UInt8], in folder: String) -> [Source] {
    var sources: [Source] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let crc = UInt(parts[0]), let length = Int(parts[1]) else { return [] }
      sources.append(Source(path: "\(folder)/\(parts[2])", crc: crc, length: length))
    }
    return sources
  }

  private func bytes(at path: String) -> [UInt8] {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) } ?? []
  }
}
