/// What the heights of all rows depend on. Where it changes, a view stands anywhere until it is laid out anew.
package struct ViewShape: Equatable {
  /// Points.
  package var width: Double
  package var height: Double
  /// The size of text that the user chose, in the toolkit's words; empty where there is no such choice.
  package var textSize: String

  package init(width: Double, height: Double, textSize: String = "") {
    self.width = width
    self.height = height
    self.textSize = textSize
  }
}
