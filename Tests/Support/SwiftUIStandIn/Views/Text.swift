/// Words. Every character is 8 points wide and 20 high at the usual size of type. https://developer.apple.com/documentation/swiftui/text
nonisolated public struct Text: View, Equatable {
  public typealias Body = Never
  let words: String

  public init(verbatim content: String) { words = content }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { words = String(content) }

  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    words = key.words
  }

  /// A date is shown as ISO 8601, whatever the style.
  public init(_ date: Date, style: DateStyle) { words = date.ISO8601Format() }

  public struct DateStyle: Sendable {
    public static let date = DateStyle()
    public static let time = DateStyle()
    public static let relative = DateStyle()
  }

  public func bold() -> Text { self }
  public func italic() -> Text { self }
  public func font(_ font: Font?) -> Text { self }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }

  public static func + (left: Text, right: Text) -> Text { Text(verbatim: left.words + right.words) }

  static let characterWidth: CGFloat = 8
  static let lineHeight: CGFloat = 20
}

@MainActor extension Text: PrimitiveView {
  func makeNode(_ context: NodeContext) -> Node { LeafNode(self, context) }
}

@MainActor extension Text: LeafView {
  func size(_ proposal: Proposal, _ environment: EnvironmentValues) -> CGSize {
    let scale = environment.dynamicTypeSize.scale
    let line = Self.lineHeight * scale
    let paragraphs = words.split(separator: "\n", omittingEmptySubsequences: false)
    let widest = CGFloat(paragraphs.map(\.count).max() ?? 0) * Self.characterWidth * scale
    let width = min(widest, max(proposal.width ?? .infinity, Self.characterWidth * scale))
    let perLine = max(1, Int(width / (Self.characterWidth * scale) + 0.001))
    var lines = paragraphs.reduce(0) { $0 + max(1, ($1.count + perLine - 1) / perLine) }
    if let limit = environment.lineLimit { lines = min(lines, max(1, limit)) }
    return CGSize(width: width, height: CGFloat(lines) * line)
  }

  func describe(_ node: Node, _ scene: inout Scene) {
    let isRedacted = node.environment.redactionReasons.contains(.placeholder)
    scene.add(.text, isRedacted ? "▒▒▒" : words, node)
  }
}

/// Words to be looked up; here they are shown as they are. https://developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let words: String

  public init(_ value: String) { words = value }
  public init(stringLiteral value: String) { words = value }
}
