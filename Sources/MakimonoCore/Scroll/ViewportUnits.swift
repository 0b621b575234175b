/// A ``Viewport``'s lengths in units.
struct ViewportUnits: Sendable {
  var length: Int64 = 0
  var leading: Int64 = 0
  var trailing: Int64 = 0

  init() {}

  init(_ viewport: Viewport) {
    length = max(0, FixedPoint.units(viewport.length))
    leading = FixedPoint.units(viewport.leadingInset)
    trailing = FixedPoint.units(viewport.trailingInset)
  }
}
