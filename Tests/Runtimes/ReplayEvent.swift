/// One call with its arguments, as it crosses the border: numbers alone.
struct ReplayEvent {
  var call: ReplayCall
  var arguments: [Double]
  /// What the input buffer holds.
  var input: [Double] = []

  /// The event as it is written: the call, its arguments and its input, each with their count.
  var numbers: [Double] {
    [Double(call.rawValue), Double(arguments.count)] + arguments + [Double(input.count)] + input
  }

  /// Makes the call. The result, the length of the answer, the answer.
  func perform() -> [Double] {
    let buffer = mkInput(Int32(input.count))
    for index in input.indices { buffer[index] = input[index] }
    let result = made()
    guard call.hasOutput, result == 0 else { return [Double(result), 0] }
    if call.hasRows {
      let header = mkOutput()
      _ = mkRows(
        whole(0), Int32(header[AnswerPlace.firstMounted]), Int32(header[AnswerPlace.mountedCount]))
    }
    let output = UnsafeBufferPointer(start: mkOutput(), count: Int(mkOutputLength()))
    return [Double(result), Double(output.count)] + Array(output)
  }

  /// As JavaScript hands a number to WebAssembly: what is none is 0, what is too large goes round.
  func whole(_ index: Int) -> Int32 {
    let number = arguments[index]
    if let exact = Int32(exactly: number) { return exact }
    guard number.isFinite else { return 0 }
    let rest = number.rounded(.towardZero).truncatingRemainder(dividingBy: 4_294_967_296)
    return Int32(truncatingIfNeeded: Int64(rest))
  }
}
