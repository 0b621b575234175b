import ArgumentParser

/// The command `maki`.
@main
struct Maki: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maki",
    abstract: "An endless reader of articles: in the browser, in the shell, and as a Qiita-compatible API.",
    discussion: """
      Without a subcommand it serves the reader's page on http://127.0.0.1:8080/.

      Exit codes are those of sysexits.h: 64 wrong usage, 65 bad data, 66 no such input, 69 a server that cannot be had, \
      73 a file that cannot be made, 74 a failing disk, 75 try again later (busy, quota), 76 a server that speaks another \
      language, 77 no permission; 130 stopped by Control-C.

      Completions: `maki --generate-completion-script bash` (or zsh, fish).
      """,
    version: MakimonoVersion.text,
    subcommands: [Serve.self, List.self, Export.self, Import.self],
    defaultSubcommand: Serve.self)
}
