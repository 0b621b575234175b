extension Array where Element: Identifiable {
  /// Where each id stands, the last place where it does so twice. O(rows).
  ///
  /// Also where only the ids matter: each kind of dictionary or set is two kilobytes of the page's engine, and it has this one.
  var placesByID: [Element.ID: Int] {
    var places: [Element.ID: Int] = [:]
    for index in indices { places[self[index].id] = index }
    return places
  }
}
