/// Whether assertions are checked in this target, and with them in the library, which has the same settings.
package var areAssertionsChecked: Bool {
  var areChecked = false
  assert({ areChecked = true }() == ())
  return areChecked
}
