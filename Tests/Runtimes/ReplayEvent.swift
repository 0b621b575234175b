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
      _ = mkRows(whole(0), Int32(header[21]), Int32(header[22]))
    }
    let output = UnsafeBufferPointer(start: mkOutput(), count: Int(mkOutputLength()))
    return [Double(result), Double(output.count)] + Array(output)
  }

  /// As JavaScript hands a number to WebAssembly: what is none is 0, what is too large goes round.
  private func whole(_ index: Int) -> Int32 {
    let number = arguments[index]
    if let exact = Int32(exactly: number) { return exact }
    guard number.isFinite else { return 0 }
    let rest = number.rounded(.towardZero).truncatingRemainder(dividingBy: 4_294_967_296)
    return Int32(truncatingIfNeeded: Int64(rest))
  }

  private func made() -> Int32 {
    let list = whole(0)
    switch call {
    case .create:
      return mkCreate(
        list, whole(1), whole(2), whole(3), whole(4), whole(5), arguments[6], arguments[7], arguments[8],
        arguments[9], whole(10), whole(11), whole(12), arguments[13], whole(14))
    case .destroy:
      mkDestroy(list)
      return 0
    case .start: return mkStart(list, whole(1), whole(2), whole(3), arguments[4], arguments[5])
    case .refresh: return mkRefresh(list, whole(1), arguments[2])
    case .retry: return mkRetry(list, whole(1), arguments[2])
    case .retryDue: return mkRetryDue(list, whole(1), arguments[2])
    case .memoryPressure: return mkMemoryPressure(list)
    case .scroll: return mkScroll(list, arguments[1], arguments[2], arguments[3], arguments[4], arguments[5])
    case .settle: return mkSettle(list)
    case .page:
      return mkPage(
        list, whole(1), whole(2), whole(3), whole(4), arguments[5], whole(6), arguments[7], arguments[8])
    case .failed:
      return mkFailed(
        list, whole(1), whole(2), whole(3), arguments[4], arguments[5], whole(6), arguments[7], arguments[8],
        arguments[9])
    case .measure: return mkMeasure(list, whole(1))
    case .reveal: return mkReveal(list, whole(1))
    case .rowOf: return mkRowOf(list, whole(1))
    case .idAt: return mkIDAt(list, whole(1))
    case .liveItems: return mkLiveItems(list)
    case .liveKeys: return mkLiveKeys(list)
    case .fillGap: return mkFillGap(list, whole(1), whole(2), arguments[3])
    }
  }
}
