/// How far a list is that is read anew because pushes may have been lost (rule R23).
enum LossReread {
  case none
  /// It is being read.
  case underWay
  /// It is being read, and since it began more were lost: pages that came before may not have them. It is read once more then, and not
  /// over and over from the start while a server keeps saying so.
  case owesAnother
}
