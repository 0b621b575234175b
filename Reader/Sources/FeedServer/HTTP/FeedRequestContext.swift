import Hummingbird
import NIOCore

/// What a request carries besides itself.
struct FeedRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of the client (of the proxy, where one stands in front), for the rate limit.
  let clientAddress: String

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    clientAddress = source.channel.remoteAddress?.ipAddress ?? "local"
  }
}
