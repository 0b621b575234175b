public import Foundation

/// Why a list does not take a local edit (rule R17).
public enum EditRefusal: Error, Hashable, Sendable {
  /// The list has placeholders: its rows have the feed's numbers, so that none can come, go or move before the server says so.
  case placeholders
}

extension EditRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .placeholders:
      """
      A list with placeholders takes updates alone: its rows have the feed's numbers. Send the change to the server and refresh, or \
      make the list without PagingConfiguration.placeholders.
      """
    }
  }
}

extension EditRefusal: LocalizedError {
  public var errorDescription: String? { description }
}
