import Foundation

extension UIView {
  /// Lays out, from the topmost view above that waits for layout, as layers do.
  public func layoutIfNeeded() {
    if let list = self as? UIScrollView, list.isBeingLaidOut {
      StandIn.trap("\(type(of: self)) is asked to lay itself out from the middle of its own layout")
      return
    }
    layOut()
  }

  func layOut() {
    var top = self
    while let above = top.parent, above.needsLayout { top = above }
    top.layoutTree()
  }

  func layoutTree() {
    var rounds = 0
    noteSafeArea()
    while needsLayout {
      rounds += 1
      if rounds > 100 {
        StandIn.trap("layout of \(type(of: self)) does not come to rest")
        needsLayout = false
        break
      }
      needsLayout = false
      StandIn.layouts.append(self)
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      StandIn.layouts.removeLast()
      // As with layers: whoever is above comes first.
      if needsLayout, parent?.needsLayout == true { return }
    }
    for view in subviewList { view.layoutTree() }
    // A child that changed its wishes while it was laid out has its parent lay out once more.
    if needsLayout, rounds < 100 { layoutTree() }
  }

  private func noteSafeArea() {
    let current = safeAreaInsets
    guard current != lastSafeArea else { return }
    lastSafeArea = current
    setNeedsLayout()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
  }

  /// What of the view is covered by bars, notch and corners, in points.
  public var safeAreaInsets: UIEdgeInsets {
    guard let window else { return .zero }
    var insets = window.screenInsets
    if self !== window {
      let rect = CGRect(origin: window.bounds.origin, size: frame.size).offsetBy(to: placeInWindow)
      insets = UIEdgeInsets(
        top: max(0, min(insets.top - rect.minY, rect.height)),
        left: max(0, insets.left - rect.minX),
        bottom: max(0, min(insets.bottom - (window.bounds.height - rect.maxY), rect.height)),
        right: max(0, insets.right - (window.bounds.width - rect.maxX)))
    }
    let added = addedSafeArea
    return UIEdgeInsets(
      top: insets.top + added.top, left: insets.left + added.left, bottom: insets.bottom + added.bottom,
      right: insets.right + added.right)
  }

  /// Where the view stands in the window. Scroll views on the way count as at rest: insets do not follow a scroll.
  private var placeInWindow: CGPoint {
    var point = CGPoint.zero
    var view: UIView = self
    while let above = view.parent {
      point.x += view.origin.x
      point.y += view.origin.y
      view = above
    }
    return point
  }

  private var addedSafeArea: UIEdgeInsets {
    var sum = UIEdgeInsets.zero
    var view: UIView? = self
    while let current = view {
      if let insets = current.controller?.totalAdditionalInsets {
        sum.top += insets.top
        sum.left += insets.left
        sum.bottom += insets.bottom
        sum.right += insets.right
      }
      view = current.parent
    }
    return sum
  }

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      var margins =
        marginsOverride
        ?? (controller == nil
          ? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
          : NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      if insetsLayoutMarginsFromSafeArea {
        let safe = safeAreaInsets
        let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
        margins.top += safe.top
        margins.bottom += safe.bottom
        margins.leading += flips ? safe.right : safe.left
        margins.trailing += flips ? safe.left : safe.right
      }
      return margins
    }
    set {
      marginsOverride = newValue
      setNeedsLayout()
      layoutMarginsDidChange()
      superview?.childNeedsFitting()
    }
  }

  public var layoutMargins: UIEdgeInsets {
    get {
      let margins = directionalLayoutMargins
      let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return UIEdgeInsets(
        top: margins.top, left: flips ? margins.trailing : margins.leading, bottom: margins.bottom,
        right: flips ? margins.leading : margins.trailing)
    }
    set {
      let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: flips ? newValue.right : newValue.left, bottom: newValue.bottom,
        trailing: flips ? newValue.left : newValue.right)
    }
  }

  public var layoutMarginsGuide: UILayoutGuide {
    let guide = marginsGuide ?? UILayoutGuide(owner: self, kind: .margins)
    marginsGuide = guide
    return guide
  }

  public var safeAreaLayoutGuide: UILayoutGuide {
    let guide = safeAreaGuide ?? UILayoutGuide(owner: self, kind: .safeArea)
    safeAreaGuide = guide
    return guide
  }

  /// Here a guide of its own: what the keyboard leaves of the view, above its top.
  public var keyboardLayoutGuide: UILayoutGuide {
    let guide = keyboardGuide ?? UILayoutGuide(owner: self, kind: .keyboard)
    keyboardGuide = guide
    return guide
  }

  /// Lines of text are never too long for a stand-in's screen: the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}

extension CGRect {
  func offsetBy(to point: CGPoint) -> CGRect {
    CGRect(origin: point, size: size)
  }
}
