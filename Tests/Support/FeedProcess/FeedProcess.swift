public import Foundation

/// A feed server of this project, as a process of its own: built by `swift build --package-path Reader --product maki`.
///
/// It stops when it is stopped, or let go.
public final class FeedProcess: @unchecked Sendable {
  /// Where it listens.
  public let url: URL
  /// Set up once, and then only told to stop.
  private let process: Process
  private let folder: URL

  /// The built server: `MAKI_BIN`, or where the reader's debug build puts it.
  public static var program: URL {
    if let path = ProcessInfo.processInfo.environment["MAKI_BIN"] { return URL(filePath: path) }
    return repository.appending(path: "Reader/.build/debug/maki")
  }

  /// Whether tests against it can run. Where `MAKI_BIN` says that there is one, they have to.
  public static var isBuilt: Bool {
    ProcessInfo.processInfo.environment["MAKI_BIN"] != nil
      || FileManager.default.isExecutableFile(atPath: program.path)
  }

  private static var repository: URL {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder
  }

  /// Starts a server on a free port, with a database of its own, and waits until it is ready.
  ///
  /// - Parameters:
  ///   - articles: how many articles it makes.
  ///   - options: further options of `maki serve`.
  public init(articles: Int, options: [String] = []) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "maki-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process = Process()
    process.executableURL = Self.program
    process.arguments =
      [
        "serve", "--port", "0", "--articles", "\(articles)", "--database", folder.appending(path: "feed.sqlite").path,
        "--web-root", Self.repository.appending(path: "Reader/Web").path,
      ] + options
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let (lines, feed) = AsyncStream.makeStream(of: String.self)
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty { return feed.finish() }
      feed.yield(String(decoding: data, as: UTF8.self))
    }
    process.terminationHandler = { _ in feed.finish() }
    try process.run()
    var text = ""
    var found: URL?
    for await part in lines {
      text += part
      guard let match = text.firstMatch(of: #/Makimono is ready: (http\S+)/#) else { continue }
      found = URL(string: String(match.1))
      break
    }
    output.fileHandleForReading.readabilityHandler = nil
    guard let found else {
      process.terminate()
      throw FeedProcessError.notReady(text)
    }
    url = found
  }

  public func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  deinit {
    process.terminate()
    try? FileManager.default.removeItem(at: folder)
  }
}
