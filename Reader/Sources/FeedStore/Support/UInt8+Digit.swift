extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
