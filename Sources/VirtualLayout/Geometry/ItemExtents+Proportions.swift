// How far what has given proportions extends.
extension ItemExtents {
  /// The main extent, on the grid, of what has these proportions and is `cross` wide; its own where it has no width.
  func main(across cross: Double) -> Double {
    let (own, main) = (Length.cross(self.cross), Length.cross(self.main))
    return Length.main(own > 0 ? main * (cross / own) : main)
  }
}
