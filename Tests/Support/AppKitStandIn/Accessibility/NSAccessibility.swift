/// What assistive apps are told.
@MainActor public struct NSAccessibility {
  public static func post(element: Any, notification: Notification) {
    post(element: element, notification: notification, userInfo: nil)
  }

  public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {
    StandIn.announcements.append(
      Announcement(notification: notification, text: userInfo?[.announcement] as? String))
  }

  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let announcementRequested = Notification(rawValue: "AXAnnouncementRequested")
    public static let layoutChanged = Notification(rawValue: "AXLayoutChanged")
  }

  public struct NotificationUserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let announcement = NotificationUserInfoKey(rawValue: "AXAnnouncementKey")
    public static let priority = NotificationUserInfoKey(rawValue: "AXPriorityKey")
  }
}

public enum NSAccessibilityPriorityLevel: Int, Sendable {
  case low = 10
  case medium = 50
  case high = 90
}
