/// What was told to assistive apps. Not Apple's.
public struct Announcement: Hashable, Sendable {
  public var notification: NSAccessibility.Notification
  public var text: String?
}
