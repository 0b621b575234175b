/// One call of `UIAccessibility.post`, as tests read it. Not Apple's.
public struct Announcement {
  public let notification: UIAccessibility.Notification
  public let argument: Any?
}
