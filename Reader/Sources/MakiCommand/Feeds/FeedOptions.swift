import ArgumentParser

/// Which feed, and which articles of it: the same for `maki list` and `maki export`.
struct FeedOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The feed: a URL of a server in Qiita's format, `qiita` for qiita.com, or nothing for the built-in feed.",
      valueName: "feed"))
  var feed: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Only what matches, in Qiita's grammar: words, tag:Swift, user:ID, created:>=2024-01-31, OR, -x."))
  var query: String?

  @Option(
    help: ArgumentHelp(
      "The database of the built-in feed. (default: \(DatabaseLocation.standardDescription))", valueName: "file"))
  var database: String?

  @Option(
    help: ArgumentHelp(
      "A file with a token for the server, of mode 600 or 400; without it \(ServerToken.variable) from the environment.",
      valueName: "file"))
  var tokenFile: String?

  func choice() throws -> FeedChoice {
    FeedChoice(name: try FeedName(feed), query: query ?? "", database: database, tokenFile: tokenFile)
  }
}
