import Foundation

/// How a scroll view is moved.
enum ScrollMotion: Equatable {
  case rest
  /// Fingers are on the trackpad.
  case touched
  /// They left it; points a second.
  case momentum(CGFloat)
}
