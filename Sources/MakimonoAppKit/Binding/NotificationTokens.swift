#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation

/// Listens to notifications that are posted on the main thread, until it goes.
@MainActor
final class NotificationTokens {
  // Changed by the main actor alone; read once more where nobody else holds it.
  private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

  func add(_ name: Notification.Name, of object: AnyObject, _ action: @escaping @MainActor () -> Void) {
    // AppKit posts what views tell on the main thread, in the middle of the call that is the cause.
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
        MainActor.assumeIsolated { action() }
      })
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
#endif
