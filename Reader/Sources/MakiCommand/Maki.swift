import ArgumentParser

/// The command `maki`.
@main
struct Maki: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maki",
    abstract: "An endless reader of articles: in the browser, and as a Qiita-compatible API.",
    subcommands: [Serve.self, Import.self],
    defaultSubcommand: Serve.self)
}
