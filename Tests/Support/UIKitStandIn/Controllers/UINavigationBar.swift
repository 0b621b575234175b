/// The bar of a navigation controller.
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
}
