extension EnvironmentValues {
  public var layoutDirection: LayoutDirection {
    get { self[Key.LayoutDirectionKey.self] }
    set { self[Key.LayoutDirectionKey.self] = newValue }
  }

  public var dynamicTypeSize: DynamicTypeSize {
    get { self[Key.DynamicTypeSizeKey.self] }
    set { self[Key.DynamicTypeSizeKey.self] = newValue }
  }

  public var locale: Locale {
    get { self[Key.LocaleKey.self] }
    set { self[Key.LocaleKey.self] = newValue }
  }

  public var refresh: RefreshAction? { self[Key.RefreshKey.self] }

  public var isEnabled: Bool {
    get { self[Key.IsEnabledKey.self] }
    set { self[Key.IsEnabledKey.self] = newValue }
  }

  public var redactionReasons: RedactionReasons {
    get { self[Key.RedactionKey.self] }
    set { self[Key.RedactionKey.self] = newValue }
  }

  public var lineLimit: Int? {
    get { self[Key.LineLimitKey.self] }
    set { self[Key.LineLimitKey.self] = newValue }
  }

  public var dismiss: DismissAction {
    let navigation = navigation
    return DismissAction { navigation?.pop() }
  }

  // MARK: - The stand-in's own

  var refreshAction: RefreshAction? {
    get { self[Key.RefreshKey.self] }
    set { self[Key.RefreshKey.self] = newValue }
  }

  var navigation: NavigationModel? {
    get { self[Key.NavigationKey.self] }
    set { self[Key.NavigationKey.self] = newValue }
  }

  var contentMargins: EdgeInsets {
    get { self[Key.MarginsKey.self] }
    set { self[Key.MarginsKey.self] = newValue }
  }

  /// Of the scroll view that comes next; scroll views inside of it have their own.
  var defaultScrollAnchors: [ScrollAnchorRole: UnitPoint] {
    get { self[Key.ScrollAnchorKey.self] }
    set { self[Key.ScrollAnchorKey.self] = newValue }
  }

  private enum Key {
    struct LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
    struct DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
    struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { Locale(identifier: "en_US") } }
    struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
    struct IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
    struct RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
    struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
    struct NavigationKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }
    struct MarginsKey: EnvironmentKey { static var defaultValue: EdgeInsets { EdgeInsets() } }
    struct ScrollAnchorKey: EnvironmentKey { static var defaultValue: [ScrollAnchorRole: UnitPoint] { [:] } }
  }
}
