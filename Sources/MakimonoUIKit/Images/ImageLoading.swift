#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
public import Foundation
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// What fetches pictures: the seam to whatever an app loads images with.
@MainActor
public protocol ImageLoading: AnyObject, Sendable {
  /// A picture that is at hand without waiting; `nil` where it is not.
  func cachedImage(at url: URL) -> UIImage?

  /// Fetches a picture. The task is cancelled where nobody wants it any more.
  func image(at url: URL) async throws -> UIImage
}

extension ImageLoading {
  public func cachedImage(at url: URL) -> UIImage? { nil }
}
#endif
