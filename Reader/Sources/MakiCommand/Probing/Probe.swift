import ArgumentParser
import Foundation
import ListProbe
import MakimonoHTTP
import StreamingHTTP

/// `maki probe`: how an unknown list pages, and the source that reads it.
struct Probe: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find out how an API's list pages, and print the Swift source that reads it.",
    discussion: """
      Asks six times at most, says what it saw and what it could not learn, and prints a source. A parameter that you \
      know of can be named in the address without a value, and is then tried: `?before=&limit=`.

      Nothing is asked but the address, pages of it, and links to the same server. A token, and the headers that you \
      give, go to that server alone; in the source there are placeholders. Where the server asks to be left alone, the \
      probe waits, or ends.

      Exit codes: 65 no list in the reply, 69 no reply, 75 too many requests, 77 not allowed.
      """)

  @Argument(help: ArgumentHelp("The address of a list that has rows.", valueName: "url"))
  var address: String

  @Option(
    help: ArgumentHelp("Ask by POST, which must only read: the body of the first page, or @FILE.", valueName: "json"))
  var post: String?

  @Option(
    help: ArgumentHelp(
      "Ask by GraphQL: a query with $first and $after ($last and $before), or @FILE.", valueName: "query"))
  var graphql: String?

  @Option(help: ArgumentHelp("Ask by JSON-RPC: the name of the method.", valueName: "method"))
  var rpc: String?

  @Option(
    name: [.customShort("H"), .long],
    help: ArgumentHelp("A header, which stands in the source too.", valueName: "name: value"))
  var header: [String] = []

  @Option(
    help: ArgumentHelp(
      "A header whose value is a secret, from a variable of the environment.", valueName: "name=variable"))
  var headerEnv: [String] = []

  @Option(help: ArgumentHelp("A file with a bearer token, of mode 600 or 400.", valueName: "file"))
  var tokenFile: String?

  @Option(help: ArgumentHelp("A variable of the environment with a bearer token.", valueName: "variable"))
  var tokenEnv: String?

  @Option(help: ArgumentHelp("Requests at most, 1 to \(ProbeRequest.mostRequests).", valueName: "count"))
  var requests = ProbeRequest.mostRequests

  @Option(help: ArgumentHelp("Seconds to wait at most, where the server asks for that.", valueName: "seconds"))
  var wait = 30

  @Option(
    help: ArgumentHelp("Another server that links may lead to; it is sent no token and no header.", valueName: "url"))
  var trust: [String] = []

  @Option(help: ArgumentHelp("What the source is called. (default: by the address)", valueName: "name"))
  var name: String?

  @Flag(help: "Print the source alone.")
  var source = false

  @Flag(help: "Print one JSON object, for scripts.")
  var json = false

  @Option(help: "Colours: auto (on a terminal, unless NO_COLOR is set), always or never.")
  var color: ColourChoice = .auto

  func validate() throws {
    guard (1...ProbeRequest.mostRequests).contains(requests) else {
      throw ValidationError("--requests must be from 1 to \(ProbeRequest.mostRequests).")
    }
    guard (0...3_600).contains(wait) else { throw ValidationError("--wait must be from 0 to 3600 seconds.") }
    if [post, graphql, rpc].compactMap({ $0 }).count > 1 {
      throw ValidationError("Give one of --post, --graphql and --rpc.")
    }
    if source, json { throw ValidationError("--source and --json exclude each other.") }
    if tokenFile != nil, tokenEnv != nil { throw ValidationError("Give one of --token-file and --token-env.") }
  }

  func run() async throws {
    try await Console.run {
      let url = try Self.server(address, "The address")
      let headers = try ProbeHeaders(plain: header, fromEnvironment: headerEnv)
      let token = try ServerToken.find(file: tokenFile, variable: tokenEnv)
      if let tokenEnv, token == nil { throw ProbeError.noVariable(tokenEnv) }
      let request = ProbeRequest(
        url: url, manner: try manner(), requests: requests, patience: Double(wait),
        trusted: try trust.map { try Self.server($0, "--trust") }, headers: headers.told, name: name)
      let runner = ProbeRunner(
        transport: StreamingTransport(sendsOnce: true), token: try token.map { try AccessToken($0, for: url) },
        headers: headers.sent)
      let environment = ProcessInfo.processInfo.environment
      let (screen, complaints) = (
        Screen(STDOUT_FILENO, environment: environment), Screen(STDERR_FILENO, environment: environment)
      )
      let finding = try await runner.run(request) { question in
        guard complaints.isTerminal else { return }
        let wait = question.wait > 0 ? " (waited \(Int(question.wait.rounded(.up))) s)" : ""
        Console.note(
          Screen.freshLine
            + TextWidth.clipped(TerminalText.line("Asking \(question.url.host() ?? "")\(wait) ..."), to: 78))
      }
      if complaints.isTerminal { Console.note(Screen.freshLine) }
      // A server may say again what it was sent.
      let secrets = ([token].compactMap { $0 } + headers.secrets + ProbeRequest.secrets(in: url)).filter {
        $0.count > 3
      }
      try print(finding, screen, environment, without: secrets)
      if var failure = finding.failure {
        failure.words = secrets.reduce(failure.words) { $0.replacing($1, with: "…") }
        throw ProbeError.failed(failure)
      }
      if finding.source == nil { throw ProbeError.unknown }
    }
  }

  private func print(_ finding: Finding, _ screen: Screen, _ environment: [String: String], without secrets: [String])
    throws
  {
    let text: String
    if json {
      text = finding.json.written + "\n"
    } else if source {
      text = finding.source ?? ""
    } else {
      let style = color.style(isTerminal: screen.isTerminal, environment: environment)
      let width = min(max(screen.columns ?? 80, 40), 100)
      text = ProbeReport(finding, requests: requests, width: width, style: style).text
    }
    do {
      try LineOutput().write(secrets.reduce(text) { $0.replacing($1, with: "…") })
    } catch {
      // Where nobody reads any more, whoever read has what was wanted.
      guard error == .closed else { throw error }
    }
  }

  private func manner() throws -> ProbeRequest.Manner {
    if let post {
      guard let body = ProbeRequest.body(of: try Self.text(post, "--post")) else { throw ProbeError.body }
      return .post(body)
    }
    if let graphql { return .graphQL(try Self.text(graphql, "--graphql")) }
    return rpc.map { .rpc($0) } ?? .get
  }

  /// A text, or a file's.
  private static func text(_ value: String, _ option: String) throws -> String {
    guard value.hasPrefix("@") else { return value }
    let path = String(value.dropFirst())
    guard let data = FileManager.default.contents(atPath: path), data.count <= 1 << 20,
      let text = String(data: data, encoding: .utf8)
    else { throw ProbeError.file(option, path) }
    return text
  }

  private static func server(_ text: String, _ what: String) throws -> URL {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      url.host()?.isEmpty == false
    else { throw ProbeError.address(what) }
    guard url.user() == nil, url.password() == nil else { throw ProbeError.password }
    return url
  }
}
