import Foundation
import Logging

/// The server's log as lines on standard error, in which nothing that others wrote commands the terminal.
struct ConsoleLog: LogHandler {
  private let label: String
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info
  var metadataProvider: Logger.MetadataProvider?

  init(label: String) {
    self.label = label
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var fields = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }.merging(event.metadata ?? [:]) { $1 }
    if let error = event.error { fields["error"] = "\(error)" }
    let text = fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value) " }.joined()
    let time = Date.now.formatted(.iso8601)
    Console.complain("\(time) \(event.level) \(label): \(text)[\(event.source)] \(event.message)")
  }
}
