import Foundation

extension ReplayEvent {
  /// The event as a line of `border-session`: the call's name, its arguments and its input.
  init?(printed line: Substring) {
    let parts = line.split(separator: "[", omittingEmptySubsequences: false)
    guard parts.count == 3,
      let call = ReplayCall.allCases.first(where: { "\($0)" == parts[0].trimmingCharacters(in: .whitespaces) }),
      let arguments = Self.numbers(parts[1]), let input = Self.numbers(parts[2]), arguments.count == call.argumentCount
    else { return nil }
    self.init(call: call, arguments: arguments, input: input)
  }

  private static func numbers(_ text: Substring) -> [Double]? {
    let words = text.prefix { $0 != "]" }.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count ? numbers : nil
  }
}
