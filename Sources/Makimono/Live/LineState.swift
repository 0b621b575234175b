public import Foundation

/// How it stands with the line on which a ``LiveSource`` tells of changes; see ``Pager/lineState``.
public enum LineState: Sendable {
  /// Nobody listens: the source has no line, the list has not begun, or ``Pager/disconnect()`` was called.
  case off
  /// The line is being opened.
  case connecting
  /// What happens is told.
  case open
  /// The line was cut, or could not be opened. It is tried again at that time, or by ``Pager/connect()``.
  ///
  /// - `failure`: why; `nil` where the server ended the line without saying so.
  case waiting(until: Date, failure: (any Error)?)
  /// The line is not tried again by itself: the error is permanent, or the policy's tries are used up. ``Pager/connect()`` tries.
  ///
  /// - `failure`: why; `nil` where the server ended the line without saying so.
  case ended(failure: (any Error)?)

  /// Whether what happens is told now.
  public var isOpen: Bool {
    if case .open = self { true } else { false }
  }

  /// Why the line is not open; `nil` where nothing failed.
  public var failure: (any Error)? {
    switch self {
    case .off, .connecting, .open: nil
    case .waiting(_, let failure), .ended(let failure): failure
    }
  }
}
