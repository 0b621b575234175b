import ArgumentParser
import FeedServer
import Foundation

/// The options of `maki serve` that make it a gateway.
struct ServeUpstream: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Serve this server's articles, such as https://qiita.com, through a cache. Its token comes from "
        + "MAKIMONO_TOKEN or a file, never from an option: options are seen by everyone on the machine.",
      valueName: "url"))
  var upstream: String?

  @Option(help: ArgumentHelp("A file with the upstream's token, of mode 600 or 400.", valueName: "file"))
  var tokenFile: String?

  @Option(
    help: ArgumentHelp(
      "Requests an hour that the upstream allows. (default: 60, and 1000 with a token)", valueName: "count"))
  var upstreamQuota: Int?

  @Option(help: ArgumentHelp("MiB of memory for the upstream's replies.", valueName: "MiB"))
  var cacheSize = 64

  @Option(help: ArgumentHelp("Seconds for which a list is right without asking again, 1 to 60.", valueName: "seconds"))
  var maxAge = 30

  func validate() throws {
    if let upstream {
      do {
        _ = try UpstreamConfiguration.origin(upstream)
      } catch {
        throw ValidationError("--upstream: \(error.message)")
      }
    } else if tokenFile != nil || upstreamQuota != nil {
      throw ValidationError("--token-file and --upstream-quota belong to --upstream URL.")
    }
    if let upstreamQuota, !(1...1_000_000).contains(upstreamQuota) {
      throw ValidationError("--upstream-quota must be from 1 to 1000000.")
    }
    guard (1...65_536).contains(cacheSize) else { throw ValidationError("--cache-size must be from 1 to 65536 MiB.") }
    guard UpstreamConfiguration.maxAges.contains(maxAge) else {
      throw ValidationError("--max-age must be from 1 to 60 seconds.")
    }
  }

  /// Nil where the articles are our own. Takes the token out of the environment.
  func configuration() throws -> UpstreamConfiguration? {
    guard let upstream else { return nil }
    let token = try ServerToken.find(file: tokenFile)
    return try UpstreamConfiguration(
      upstream: upstream, token: token, requestsAnHour: upstreamQuota, cacheBytes: cacheSize << 20, maxAge: maxAge)
  }
}
