#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// What keeps the row that is read in its place.
enum KeepingMechanism {
  /// The scroll's geometry, and a position that is written.
  case geometry
  /// The system, by the id of the row at the top.
  case identity
  /// A reader that brings a row to a place: for lists.
  case reader

  /// Of a scroll view on this system.
  static var current: KeepingMechanism {
    if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) { .geometry } else { .identity }
  }
}
#endif
