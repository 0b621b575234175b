public import Foundation

/// What the user chose for all apps.
@MainActor open class NSWorkspace: NSObject {
  public static let shared = NSWorkspace()

  /// AppKit's cannot be set; a simulated person sets this one.
  public internal(set) var isVoiceOverEnabled = false
}
