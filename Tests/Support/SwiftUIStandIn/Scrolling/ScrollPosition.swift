/// Where a scroll view is to stand, and whether the person moved it since. https://developer.apple.com/documentation/swiftui/scrollposition
public struct ScrollPosition: Equatable, Sendable {
  enum Place: Equatable, Sendable {
    case none
    case view(ViewName, UnitPoint?)
    case point(x: CGFloat?, y: CGFloat?)
    case edge(Edge)
  }

  /// An id of any type; each was sendable when it came.
  struct ViewName: Equatable, @unchecked Sendable {
    let id: AnyHashable
    let value: any Hashable & Sendable

    init(_ value: some Hashable & Sendable) {
      id = AnyHashable(value)
      self.value = value
    }

    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  }

  private(set) var place = Place.none
  /// The type of the ids that it is told of.
  private let idType: ObjectIdentifier?
  private let name: @Sendable (AnyHashable) -> ViewName?
  /// The view at the top, as the person left it.
  private var reached: ViewName?
  private var isByUser = false

  public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(idType, .none) }

  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(type(of: id), .view(ViewName(id), anchor))
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { self.init(idType, .edge(edge)) }

  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(idType, .point(x: point.x, y: point.y))
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType, .point(x: x, y: y))
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(idType, .point(x: x, y: nil))
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(idType, .point(x: nil, y: y))
  }

  private init<ID: Hashable & Sendable>(_ type: ID.Type, _ place: Place) {
    self.place = place
    idType = ObjectIdentifier(type)
    name = { ($0.base as? ID).map { ViewName($0) } }
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.place == right.place && left.reached == right.reached && left.isByUser == right.isByUser
      && left.idType == right.idType
  }

  // MARK: - Where it is to stand

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(.view(ViewName(id), anchor))
  }

  public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }

  public mutating func scrollTo(point: CGPoint) { go(.point(x: point.x, y: point.y)) }

  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(.point(x: x, y: y)) }

  public mutating func scrollTo(x: CGFloat) { go(.point(x: x, y: nil)) }

  public mutating func scrollTo(y: CGFloat) { go(.point(x: nil, y: y)) }

  private mutating func go(_ place: Place) {
    self.place = place
    reached = nil
    isByUser = false
  }

  // MARK: - Where it stands

  public var isPositionedByUser: Bool {
    get { isByUser }
    set {
      isByUser = newValue
      guard newValue else { return }
      if case .view = place { return }
      place = .none
    }
  }

  public var edge: Edge? {
    if case .edge(let edge) = place { edge } else { nil }
  }

  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }

  public var x: CGFloat? {
    if case .point(let x, _) = place { x } else { nil }
  }

  public var y: CGFloat? {
    if case .point(_, let y) = place { y } else { nil }
  }

  public var viewID: (any Hashable & Sendable)? {
    if let reached { return reached.value }
    if case .view(let name, _) = place { return name.value }
    return nil
  }

  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

  /// As it is once the person scrolled.
  func movedByUser(top: AnyHashable?) -> ScrollPosition {
    var position = self
    position.place = .none
    position.isByUser = true
    position.reached = top.flatMap(name)
    return position
  }

  func request(_ axis: Axis) -> ScrollRequest? {
    switch place {
    case .none: nil
    case .view(let name, let anchor): ScrollRequest(target: .view(name.id), anchor: anchor)
    case .edge(let edge): ScrollRequest(target: .edge(edge))
    case .point(let x, let y): (axis == .vertical ? y : x).map { ScrollRequest(target: .offset($0)) }
    }
  }
}
