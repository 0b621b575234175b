import ArgumentParser
import FeedServer
import Foundation

/// The command `maki`.
@main
struct Maki: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maki",
    abstract: "An endless reader of articles: in the browser, in the shell, and as a Qiita-compatible API.",
    discussion: """
      Without a subcommand it serves the reader's page on http://127.0.0.1:8080/.

      Exit codes are those of sysexits.h: 64 wrong usage, 65 bad data, 66 no such input, 69 a server that cannot be had, \
      73 a file that cannot be made, 74 a failing disk or an output that is closed or full, 75 try again later (busy, quota), \
      76 a server that speaks another language, 77 no permission; 130 stopped by Control-C.

      Completions: `maki --generate-completion-script bash` (or zsh, fish).
      """,
    version: MakimonoVersion.text,
    subcommands: [Serve.self, List.self, Export.self, Import.self, Probe.self],
    defaultSubcommand: Serve.self)

  static func main() async {
    Console.secure()
    HeapMemory.keepLittle()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error)
    }
  }

  /// As the parser's own end of a command, but that nothing in a message commands the terminal, and that outputs may be closed or full.
  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    if code == .success {
      // Of our own words alone: help, the version, completions.
      if !text.isEmpty, let failure = Console.write(text + "\n", to: STDOUT_FILENO), failure != EPIPE {
        Console.complain("maki: \(OutputError(failure).message)")
        Foundation.exit(ExitStatus.ioError.rawValue)
      }
    } else {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) where !text.isEmpty {
        Console.complain(String(line))
      }
    }
    Foundation.exit(code.rawValue)
  }
}
