/// What an injector has seen and done.
struct FaultTally: Sendable, Equatable {
  /// Requests to the APIs, failed or not.
  var requests = 0
  /// Those whose answer failed.
  var failures = 0
  /// How often each fault was met, by its name in the language.
  var met: [String: Int] = [:]
}
