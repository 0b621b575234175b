/// A held page by its place in the list: good for as long as no page comes or goes.
struct EditSpot: Hashable, Sendable {
  var segment: Int
  var page: Int
}
