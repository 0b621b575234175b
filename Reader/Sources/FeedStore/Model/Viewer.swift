/// The one local reader, whose likes, stocks and follows are kept in the database.
public enum Viewer {
  /// The id of the viewer's user, who exists in every database.
  public static let id = "me"
}
