import Foundation

/// Makes views of classes that are known when the program runs, as registered cells are.
///
/// UIKit does so by Objective-C. In Swift only `required` initialisers can be called on a class that is a value; were they
/// `required` here, every subclass would have to write `required` where Apple's header wants `override`. So the class is
/// taken for one that has the same table of methods, with the initialiser in the same place and `required`. That is a
/// trick for a test double, and `ViewMakerTests` watch over it.
@MainActor enum ViewMaker {
  static func view(_ type: AnyClass) -> UIView {
    unsafeBitCast(unsafeBitCast(type, to: FrameShape.Type.self).init(frame: .zero), to: UIView.self)
  }

  static func cell(_ type: AnyClass, style: UITableViewCell.CellStyle, identifier: String) -> UITableViewCell {
    let shape = unsafeBitCast(type, to: CellShape.Type.self)
    return unsafeBitCast(shape.init(style: style, reuseIdentifier: identifier), to: UITableViewCell.self)
  }

  static func headerFooter(_ type: AnyClass, identifier: String) -> UITableViewHeaderFooterView {
    let shape = unsafeBitCast(type, to: HeaderFooterShape.Type.self)
    return unsafeBitCast(shape.init(reuseIdentifier: identifier), to: UITableViewHeaderFooterView.self)
  }
}

/// Like `UIView`, up to its first initialiser.
class FrameShape: UIViewStorage {
  required init(frame: CGRect) { fatalError("a shape is never made") }
}

/// Like `UITableViewCell`, up to its first initialiser.
class CellShape: UITableViewCellStorage {
  required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { fatalError("a shape is never made") }
  required init?(coder: NSCoder) { fatalError("a shape is never made") }
}

/// Like `UITableViewHeaderFooterView`, up to its first initialiser.
class HeaderFooterShape: UIHeaderFooterStorage {
  required init(reuseIdentifier: String?) { fatalError("a shape is never made") }
  required init?(coder: NSCoder) { fatalError("a shape is never made") }
}
