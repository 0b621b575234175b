import Hummingbird
import NIOCore

/// What a request carries besides itself.
struct FeedRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of the client (of the proxy, where one stands in front), for the rate limit.
  let clientAddress: String
  /// The connection, to be cut where a fault says so.
  let channel: any Channel
  /// What is to become of the rows that are asked for.
  var pageFault = PageFault.none
  /// What is to become of the events that are asked for.
  var streamFaults = StreamFaults.none

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
    clientAddress = source.channel.remoteAddress?.ipAddress ?? "local"
  }
}
