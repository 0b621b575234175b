/// What fills. https://developer.apple.com/documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {}

/// A colour; as a view it takes all room. https://developer.apple.com/documentation/swiftui/color
nonisolated public struct Color: View, ShapeStyle, Hashable {
  public typealias Body = Never
  let name: String

  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  init(named name: String) { self.name = name }
  public init(white: Double, opacity: Double = 1) { name = "white \(white)" }
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) { name = "\(red) \(green) \(blue)" }

  public func opacity(_ opacity: Double) -> Color { self }

  public static let clear = Color(named: "clear")
  public static let primary = Color(named: "primary")
  public static let secondary = Color(named: "secondary")
  public static let accentColor = Color(named: "accent")
  public static let black = Color(named: "black")
  public static let white = Color(named: "white")
  public static let gray = Color(named: "gray")
  public static let red = Color(named: "red")
  public static let orange = Color(named: "orange")
  public static let yellow = Color(named: "yellow")
  public static let green = Color(named: "green")
  public static let blue = Color(named: "blue")
  public static let purple = Color(named: "purple")
}

/// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
public struct HierarchicalShapeStyle: ShapeStyle {}

/// https://developer.apple.com/documentation/swiftui/tintshapestyle
public struct TintShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.clear }
  public static var gray: Color { Color.gray }
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var blue: Color { Color.blue }
  public static var green: Color { Color.green }
  public static var white: Color { Color.white }
  public static var black: Color { Color.black }
}

/// A form that takes all room. https://developer.apple.com/documentation/swiftui/shape
public protocol Shape: View, Sendable {}

nonisolated public struct Rectangle: Shape {
  public typealias Body = Never
  public init() {}
}

extension Shape where Self == Rectangle {
  nonisolated public static var rect: Rectangle { Rectangle() }
}

nonisolated public struct Circle: Shape {
  public typealias Body = Never
  public init() {}
}

nonisolated public struct Capsule: Shape {
  public typealias Body = Never
  public init() {}
}

nonisolated public struct RoundedRectangle: Shape {
  public typealias Body = Never
  public var cornerRadius: CGFloat
  public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
}

extension Shape {
  nonisolated public func fill<S: ShapeStyle>(_ content: S) -> some View { self }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
}

/// A view that is as large as it may be.
nonisolated protocol FillingView: LeafView {}

extension FillingView {
  func size(_ proposal: Proposal, _ environment: EnvironmentValues) -> CGSize {
    CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  func isFlexible(_ axis: Axis) -> Bool { true }
}

@MainActor extension Color: PrimitiveView, FillingView {
  func makeNode(_ context: NodeContext) -> Node { LeafNode(self, context) }
}

@MainActor extension Rectangle: PrimitiveView, FillingView {
  func makeNode(_ context: NodeContext) -> Node { LeafNode(self, context) }
}

@MainActor extension Circle: PrimitiveView, FillingView {
  func makeNode(_ context: NodeContext) -> Node { LeafNode(self, context) }
}

@MainActor extension Capsule: PrimitiveView, FillingView {
  func makeNode(_ context: NodeContext) -> Node { LeafNode(self, context) }
}

@MainActor extension RoundedRectangle: PrimitiveView, FillingView {
  func makeNode(_ context: NodeContext) -> Node { LeafNode(self, context) }
}
