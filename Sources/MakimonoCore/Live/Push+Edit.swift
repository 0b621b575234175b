extension Push {
  /// What is told, for those who keep copies of rows. The place of an insert by an order is not in it.
  package var told: LocalEdit<Item> { edit }
}
