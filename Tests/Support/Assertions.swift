/// Whether assertions are checked in this target. The library has the same settings.
package var areAssertionsChecked: Bool {
  var areChecked = false
  assert({ areChecked = true }() == ())
  return areChecked
}
