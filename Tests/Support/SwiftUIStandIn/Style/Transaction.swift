/// How a change is shown. Here every change is there at once. https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  /// Whether a position that is written leaves a scroll its speed; otherwise it ends it. OS 18.
  public var scrollPositionUpdatePreservesVelocity = false
  /// That of the `withTransaction` in which this is.
  @TaskLocal static var current = Transaction()

  public init() {}
  public init(animation: Animation?) { self.animation = animation }
}

/// https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Equatable, Sendable {
  let name: String
  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeInOut = Animation(name: "easeInOut")
  public static let easeOut = Animation(name: "easeOut")
  public static let spring = Animation(name: "spring")
}

/// https://developer.apple.com/documentation/swiftui/withanimation(_:_:)
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try body()
}

/// https://developer.apple.com/documentation/swiftui/withtransaction(_:_:)
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.$current.withValue(transaction, operation: body)
}
