/// What ``until(_:within:isolation:_:)`` waited for did not come.
package struct NeverHappened: Error, CustomStringConvertible {
  var what: String
  var limit: Duration

  package var description: String { "waited \(limit) in vain: \(what)" }
}
