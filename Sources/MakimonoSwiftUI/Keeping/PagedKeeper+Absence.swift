#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// While the view is gone or covered: what is not in sight is not read, and is to be found again where it was.
extension PagedKeeper {
  struct Absence {
    var isAway = false
    /// Rows that disappeared since the last report. As a view goes all of them do, before it says so itself or after.
    var gone: [RowSighting<Name>.Row] = []
    /// Where a row was brought meanwhile. Whether a covered view heeds that Apple does not say: it is brought there once more.
    var place: (name: Name, anchor: UnitPoint)?
    /// Whether rows may have gone meanwhile, of which a covered view does not tell.
    var isOver = false
  }

  /// The view is gone or covered.
  func left() {
    absence.isAway = true
    for row in absence.gone { sighting.place(row.id, start: row.start, length: row.length) }
    absence.gone = []
    spacers.removeAll()
    appeared = []
    visibleEdges = []
  }

  func disappeared(_ name: Name) {
    guard !absence.isAway, let row = sighting.rows[name] else { return }
    absence.gone.append(row)
    sighting.remove(name)
  }

  /// The view is seen, for the first time or again.
  func comeBack() {
    guard absence.isAway else { return }
    let place = absence.place
    absence = Absence(isOver: true)
    if let place, number(of: place.name) != nil { bring(place.name, place.anchor, isCorrection: true) }
  }

  /// Rows that stayed where they were tell nothing as they are seen again: what was known of them is still so. Of all others nothing is.
  ///
  /// - Returns: whether the view is there to be reported on.
  func takeBack() -> Bool {
    guard !absence.isAway else { return false }
    guard absence.isOver, !appeared.isEmpty else { return true }
    absence.isOver = false
    sighting.keep { appeared.contains($0) }
    return true
  }
}
#endif
