/// What of a file was read otherwise than it was written, and what stands in.
struct ImportWarning: Equatable {
  /// From 1 on; nil where the file as a whole is meant.
  let line: Int?
  let reason: String

  init(line: Int? = nil, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}
