/// Who moved a list's content.
enum Scroller {
  /// The reader's finger, or the momentum that it gave.
  case reader
  /// The app, VoiceOver, or the toolkit itself.
  case somebody
}
