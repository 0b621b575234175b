extension Duration {
  /// The same as a number, for people and for sums.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
