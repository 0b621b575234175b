public import Foundation

/// A bar that fills.
open class UIProgressView: UIView {
  open var progress: Float = 0 {
    didSet { if !(0...1).contains(progress) { progress = min(max(progress, 0), 1) } }
  }
  open var progressViewStyle: Style = .default
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 4))
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

  /// How it looks.
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar
  }
}
