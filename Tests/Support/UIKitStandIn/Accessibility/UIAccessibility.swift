public import Foundation

/// The state of assistive technology, and what is told to it.
@MainActor public enum UIAccessibility {
  /// The kinds of notification.
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Apple's is read-only; here tests set it, as a person does in Settings (see `Person.voiceOver(_:)`).
  public static var isVoiceOverRunning = false {
    didSet {
      if isVoiceOverRunning != oldValue {
        NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
      }
    }
  }

  public static var isReduceMotionEnabled = false

  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Tells assistive technology. Here: recorded in ``StandIn/announcements``.
  public static func post(notification: Notification, argument: Any?) {
    StandIn.announcements.append(Announcement(notification: notification, argument: argument))
  }
}
