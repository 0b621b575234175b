import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// An application on a free port of this machine, whatever address its configuration names.
struct LiveApplication<Base: ApplicationProtocol>: ApplicationProtocol {
  let base: Base
  /// Called with the port that was free, once requests are taken.
  let onReady: @Sendable (_ port: Int) -> Void

  var responder: Base.Responder {
    get async throws { try await base.responder }
  }
  var server: HTTPServerBuilder { base.server }
  var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
  var configuration: ApplicationConfiguration {
    base.configuration.with(address: .hostname("localhost", port: 0))
  }
  var logger: Logger { base.logger }
  var services: [any Service] { base.services }
  var processesRunBeforeServerStart: [@Sendable () async throws -> Void] { base.processesRunBeforeServerStart }

  @Sendable func onServerRunning(_ channel: any Channel) async {
    await base.onServerRunning(channel)
    onReady(channel.localAddress?.port ?? 0)
  }
}
