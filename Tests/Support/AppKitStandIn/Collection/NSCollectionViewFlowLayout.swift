public import Foundation

/// Items of one size in lines, as many in one as fit.
open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
  open var itemSize = NSSize(width: 50, height: 50)
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var scrollDirection: NSCollectionView.ScrollDirection = .vertical

  override func arrange(_ view: NSCollectionView) -> (frames: [[NSRect]], size: NSSize) {
    let isVertical = scrollDirection == .vertical
    let room = isVertical ? view.clipSize.width : view.clipSize.height
    let across = isVertical ? itemSize.width : itemSize.height
    let along = isVertical ? itemSize.height : itemSize.width
    let lines = max(1, Int((room + minimumInteritemSpacing) / (across + minimumInteritemSpacing)))
    var place: CGFloat = 0
    var frames: [[NSRect]] = []
    for count in view.counts {
      frames.append(
        (0..<count).map { item in
          let low = place + CGFloat(item / lines) * (along + minimumLineSpacing)
          let side = CGFloat(item % lines) * (across + minimumInteritemSpacing)
          return NSRect(
            origin: isVertical ? NSPoint(x: side, y: low) : NSPoint(x: low, y: side), size: itemSize)
        })
      if let last = frames[frames.count - 1].last { place = isVertical ? last.maxY : last.maxX }
    }
    return (
      frames, isVertical ? NSSize(width: room, height: place) : NSSize(width: place, height: room)
    )
  }
}
