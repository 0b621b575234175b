import Foundation

/// How tags are compared.
enum TagName {
  /// The same for all spellings that differ by case or by the composition of their characters.
  static func folded(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.lowercased()
  }
}
