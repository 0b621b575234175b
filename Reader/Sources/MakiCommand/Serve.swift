import ArgumentParser
import FeedServer
import FeedStore
import Foundation
import Logging

/// `maki serve`: the endless reader in the browser, and Qiita's API over the same articles.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the reader's page and a Qiita-compatible API.",
    discussion: """
      Opens the database, makes 10,000 built-in articles where it holds none, and listens until SIGINT or SIGTERM.
      One line on standard output says when it is ready, and where.

      With --faults the APIs fail on purpose, for those who build a reader and want to see it bear that; the page's own \
      files never do.

      \(FaultProfile.help)
      """)

  @Option(help: "The name or address to bind to. Whoever comes by another name needs --allow-host.")
  var host = "127.0.0.1"

  @Option(help: "The port; 0 takes a free one. (default: $PORT, or 8080)")
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "The SQLite database; made where it does not exist. (default: \(DatabaseLocation.standardDescription))",
      valueName: "file"))
  var database: String?

  @Option(help: ArgumentHelp("The folder with the page's files. (default: ./Web or ./Reader/Web)", valueName: "folder"))
  var webRoot: String?

  @Option(help: ArgumentHelp("Answer for this name too; may be repeated.", valueName: "name"))
  var allowHost: [String] = []

  @Option(help: ArgumentHelp("Let pages of this origin read the replies; may be repeated.", valueName: "origin"))
  var allowOrigin: [String] = []

  @Option(help: ArgumentHelp("Requests an hour and client on /api. (default: no limit)", valueName: "count"))
  var rateLimit: Int?

  @Option(
    help: ArgumentHelp(
      "Have the APIs fail on purpose: a profile's name, or parts of one (see above). (default: none)",
      valueName: "profile"),
    transform: parsedFaults)
  var faults: FaultProfile = .none

  @Flag(
    help: ArgumentHelp(
      """
      Let a request ask for faults of its own, in the header X-Makimono-Fault. Works on a copy of the database: nothing \
      that is written stays.
      """))
  var testMode = false

  @Option(help: ArgumentHelp("Built-in articles for an empty database; 0 for none.", valueName: "count"))
  var articles = 10_000

  @Option(
    help: ArgumentHelp(
      "What to log on standard error: trace, debug, info, notice, warning, error or critical.", valueName: "level"),
    transform: parsedLogLevel)
  var logLevel: Logger.Level = .warning

  func validate() throws {
    if let port, !(0...65_535).contains(port) { throw ValidationError("--port must be from 0 to 65535.") }
    if let rateLimit, rateLimit < 1 { throw ValidationError("--rate-limit must be at least 1.") }
    guard (0...10_000_000).contains(articles) else { throw ValidationError("--articles must be from 0 to 10000000.") }
  }

  func run() async throws {
    var logger = Logger(label: "maki") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel
    do {
      let port = try ServePort.resolve(option: port, environment: ProcessInfo.processInfo.environment)
      let path = try DatabaseLocation.resolve(option: database, environment: ProcessInfo.processInfo.environment)
      var store = try FeedStore(path: path)
      try await makeArticles(store, path)
      let scratch = testMode || faults.changesTheStore ? try ScratchDatabase() : nil
      defer { scratch?.remove() }
      if let scratch {
        try await store.copy(to: scratch.path)
        store = try FeedStore(path: scratch.path)
      }
      let webRoot = try WebFolder.resolve(option: webRoot)
      if webRoot == nil {
        Console.complain("The page's files were not found: serving the APIs alone. Name them with --web-root.")
      }
      let server = FeedServer(
        store: store,
        configuration: FeedServerConfiguration(
          host: host, port: port, webRoot: webRoot, allowedHosts: allowHost, allowedOrigins: allowOrigin,
          rateLimit: rateLimit, faults: faults, isTest: testMode),
        logger: logger)
      let host = ServeAddress.urlHost(host)
      let notes = ServeNotes.text(faults: faults, isTest: testMode)
      try await server.run { port in Console.say("Makimono is ready: http://\(host):\(port)/\(notes)") }
    } catch {
      guard let message = Console.message(of: error) else { throw error }
      Console.complain("maki: \(message)")
      throw ExitCode.failure
    }
  }

  private func makeArticles(_ store: FeedStore, _ path: String) async throws {
    guard articles > 0, try await store.articleCount() == 0 else { return }
    Console.say("First start: making \(articles) built-in articles in \(path)")
    let clock = ContinuousClock()
    let duration = try await clock.measure { try await store.generateArticles(count: articles) }
    Console.say(
      "Made \(articles) articles in \(duration.formatted(.units(allowed: [.seconds], width: .wide, fractionalPart: .show(length: 1))))."
    )
  }
}

private func parsedFaults(_ text: String) throws -> FaultProfile {
  do {
    return try FaultProfile(text)
  } catch {
    throw ValidationError(error.message)
  }
}

private func parsedLogLevel(_ text: String) throws -> Logger.Level {
  guard let level = Logger.Level(rawValue: text.lowercased()) else {
    throw ValidationError("There is no level \(text).")
  }
  return level
}
