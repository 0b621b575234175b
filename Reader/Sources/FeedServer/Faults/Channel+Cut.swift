import Foundation
import NIOCore

extension Channel {
  /// Closes the connection as a cut cable would: with a reset, and without what was to be sent.
  func cut() async {
    if let options = self as? any SocketOptionProvider {
      try? await options.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    }
    try? await close()
  }
}
