/// What reads the list anew: the first load, a jump, a refresh, a list that is restored. One at a time (rules R1, R10).
struct RefreshPlan<Key: Hashable, Item, Failure> {
  /// What is read.
  enum Target {
    case nothing
    indirect case page(RefreshPage<Key>)
    /// Every page that is held (``RefreshStrategy/keepWindow``); `nil` where what was read before a failure is of no use any more.
    indirect case window(Staging<Key, Item>?)
  }

  var load = PendingLoad<Failure>()
  var target = Target.nothing
  /// How the pages that are read anew together are come by, where no key leads to them any more.
  var search = Search<Key>()
  /// Whether what is newer is asked for once this is done (``RefreshStrategy/mergeNewer``).
  var mergesNext = false

  init() {}

  /// The pages that are read anew together, if it is that.
  var staging: Staging<Key, Item>? {
    if case .window(let staging) = target { staging } else { nil }
  }

  /// The page that is asked for, if it is one.
  var page: RefreshPage<Key>? {
    if case .page(let page) = target { page } else { nil }
  }

  /// Whether what is read goes on top of the list, which stays.
  var isMerge: Bool {
    if case .page(let page) = target { page.purpose == .mergeNewer } else { false }
  }

  func isLoading(_ id: RequestID) -> Bool { load.inFlight == id || staging?.isLoading(id) == true }

  /// The user's own retry has a fresh budget.
  mutating func forgetTries() {
    load.forgetRetries()
    guard case .page(var page) = target else { return }
    page.emptyStreak = 0
    target = .page(page)
  }

  /// It is done; what is to follow it is not.
  mutating func finish() {
    load = PendingLoad()
    target = .nothing
    search = Search()
  }
}

extension RefreshPlan.Target: Equatable where Item: Equatable {}
extension RefreshPlan.Target: Hashable where Item: Hashable {}
extension RefreshPlan.Target: Sendable where Key: Sendable, Item: Sendable {}
extension RefreshPlan: Equatable where Item: Equatable, Failure: Equatable {}
extension RefreshPlan: Hashable where Item: Hashable, Failure: Hashable {}
extension RefreshPlan: Sendable where Key: Sendable, Item: Sendable, Failure: Sendable {}
