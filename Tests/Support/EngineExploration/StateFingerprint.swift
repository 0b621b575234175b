/// 128 bits that stand for a state: an exploration of a million states would not fit into memory whole.
///
/// Both halves are drawn from one SipHash state of 256 bits, whose key is new in every process: what one run took for one,
/// the next would not. That two of ten million states share all 128 bits has a probability below 1e-24; that two do which
/// differ in nothing but a dictionary, of which 64 bits come in, below 1e-5.
struct StateFingerprint: Hashable {
  private let low: Int
  private let high: Int

  init(_ state: some Hashable) {
    var hasher = Hasher()
    hasher.combine(state)
    var other = hasher
    other.combine(UInt8.max)
    low = hasher.finalize()
    high = other.finalize()
  }
}
