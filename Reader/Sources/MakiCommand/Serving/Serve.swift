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
      With --upstream the articles are another server's, and no database is opened.
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
      Let a request ask for faults of its own, in the header X-Makimono-Fault, and a script drive a chat room. Works on a copy of the database: nothing \
      that is written stays.
      """))
  var testMode = false

  @OptionGroup(title: "Dialects")
  var dialect: ServeDialect

  @Option(help: ArgumentHelp("Tokens a second that the bot of the chat rooms writes, 0.1 to 1000.", valueName: "count"))
  var tokensPerSecond = 30.0

  @Option(help: ArgumentHelp("Built-in articles for an empty database; 0 for none.", valueName: "count"))
  var articles = BuiltInArticles.usualCount

  @OptionGroup(title: "Gateway")
  var upstream: ServeUpstream

  @Option(
    help: ArgumentHelp(
      "What to log on standard error: trace, debug, info, notice, warning, error or critical.", valueName: "level"),
    transform: parsedLogLevel)
  var logLevel: Logger.Level = .warning

  func validate() throws {
    if let port, !(0...65_535).contains(port) { throw ValidationError("--port must be from 0 to 65535.") }
    if let rateLimit, rateLimit < 1 { throw ValidationError("--rate-limit must be at least 1.") }
    if upstream.upstream != nil, dialect.settings != nil {
      throw ValidationError("--dialect is of the built-in feed: no other server's articles are served by it.")
    }
    if upstream.upstream != nil, testMode || !faults.isNone {
      throw ValidationError(
        "--faults and --test-mode are of the built-in feed. Start a second server with them, and give its address to --upstream."
      )
    }
    guard (0.1...1_000).contains(tokensPerSecond) else {
      throw ValidationError("--tokens-per-second must be from 0.1 to 1000.")
    }
    guard (0...10_000_000).contains(articles) else { throw ValidationError("--articles must be from 0 to 10000000.") }
  }

  func run() async throws {
    if dialect.dialects { return print(ServeDialect.list) }
    var logger = Logger(label: "maki") { ConsoleLog(label: $0) }
    logger.logLevel = logLevel
    try await Console.run {
      let port = try ServePort.resolve(option: port, environment: ProcessInfo.processInfo.environment)
      let webRoot = try WebFolder.resolve(option: webRoot)
      if webRoot == nil {
        Console.complain("The page's files were not found: serving the APIs alone. Name them with --web-root.")
      }
      let configuration = FeedServerConfiguration(
        host: host, port: port, webRoot: webRoot, allowedHosts: allowHost, allowedOrigins: allowOrigin,
        rateLimit: rateLimit, faults: faults, isTest: testMode, dialect: dialect.settings,
        tokensPerSecond: tokensPerSecond)
      // Of what is written to it nothing stays.
      let scratch = testMode || faults.changesTheStore ? try ScratchDatabase() : nil
      defer { scratch?.remove() }
      let server =
        if let upstream = try upstream.configuration() {
          FeedServer(upstream: upstream, configuration: configuration, logger: logger)
        } else {
          FeedServer(store: try await openStore(scratch), configuration: configuration, logger: logger)
        }
      let host = ServeAddress.urlHost(host)
      let notes = ServeNotes.text(faults: faults, isTest: testMode, dialect: dialect.settings?.dialect)
      try await server.run { port in Console.tell("Makimono is ready: http://\(host):\(port)/\(notes)") }
    }
  }

  private func openStore(_ scratch: ScratchDatabase?) async throws -> FeedStore {
    let path = try DatabaseLocation.resolve(option: database, environment: ProcessInfo.processInfo.environment)
    let store = try FeedStore(path: path)
    try await BuiltInArticles.make(articles, in: store, path) { Console.tell($0) }
    guard let scratch else { return store }
    try await store.copy(to: scratch.path)
    return try FeedStore(path: scratch.path)
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
