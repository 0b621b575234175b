import FeedStore

/// Pictures of rooms: a drawing with a size of its own.
enum RoomPictures {
  static func svg(_ picture: RoomPicture) -> String {
    let (width, height) = (picture.width, picture.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
      <rect width="\(width)" height="\(height)" fill="hsl(\(picture.hue), 45%, 70%)"/>\
      <circle cx="\(width / 3)" cy="\(height / 2)" r="\(min(width, height) / 4)" fill="hsl(\((picture.hue + 120) % 360), 50%, 45%)"/>\
      <path d="M0 \(height)L\(width) 0V\(height)Z" fill="hsl(\((picture.hue + 40) % 360), 45%, 55%)" opacity=".6"/></svg>

      """
  }
}
