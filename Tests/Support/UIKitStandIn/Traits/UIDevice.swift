/// The device that the app runs on. https://developer.apple.com/documentation/uikit/uidevice
@MainActor
public final class UIDevice {
  public static let current = UIDevice()

  /// A test may make it another device.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}
