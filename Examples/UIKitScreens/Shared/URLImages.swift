#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
public import Foundation
public import MakimonoUIKit
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Pictures by their URL, the latest of them kept in memory. An app that has an image library makes that an `ImageLoading`.
public final class URLImages: ImageLoading {
  private let cache = NSCache<NSURL, UIImage>()
  private let session: URLSession

  public init(session: URLSession = .shared) {
    self.session = session
    cache.countLimit = 500
  }

  public func cachedImage(at url: URL) -> UIImage? { cache.object(forKey: url as NSURL) }

  public func image(at url: URL) async throws -> UIImage {
    let (data, _) = try await session.data(from: url)
    guard let image = UIImage(data: data) else { throw URLError(.cannotDecodeContentData) }
    cache.setObject(image, forKey: url as NSURL)
    return image
  }
}
#endif
