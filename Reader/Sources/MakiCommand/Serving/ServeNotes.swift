import FeedServer

/// What the ready line says behind the address.
enum ServeNotes {
  /// Empty for a server that answers as it should.
  static func text(faults: FaultProfile, isTest: Bool, dialect: Dialect? = nil) -> String {
    var notes: [String] = []
    if let dialect { notes.append("/list speaks \(dialect.name)") }
    if !faults.isNone { notes.append("faults: \(faults.text), seed \(faults.seed)") }
    if isTest { notes.append("test mode") }
    if isTest || faults.changesTheStore { notes.append("on a copy of the database") }
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }
}
