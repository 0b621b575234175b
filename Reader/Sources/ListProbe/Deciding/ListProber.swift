/// Decides what to ask of an unknown list next, and says what it is like. No clock, no I/O: answers in, the next question or the finding out.
///
/// Each step goes through all answers from the first on, which are six at most: the same answers lead to the same question.
public struct ListProber: Sendable {
  public let request: ProbeRequest

  public init(_ request: ProbeRequest) { self.request = request }

  /// - Parameter answers: Of all questions so far, in their order.
  public func step(after answers: [ProbeAnswer]) -> ProbeStep {
    guard var interview = Interview(request, answers) else {
      var finding = Finding()
      finding.failure = .init(kind: .noList, words: "Only http and https addresses with a host can be asked.")
      return .found(finding)
    }
    do {
      return .found(try interview.run())
    } catch {
      return .ask(error.question)
    }
  }
}

/// A question that has no answer yet.
struct Pending: Error {
  var question: ProbeQuestion
}
