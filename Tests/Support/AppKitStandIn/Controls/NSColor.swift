public import Foundation

/// A colour, by its name.
public final class NSColor: NSObject, Sendable {
  /// Not Apple's.
  public let name: String

  private init(_ name: String) {
    self.name = name
  }

  public class var labelColor: NSColor { NSColor("labelColor") }
  public class var secondaryLabelColor: NSColor { NSColor("secondaryLabelColor") }
}
