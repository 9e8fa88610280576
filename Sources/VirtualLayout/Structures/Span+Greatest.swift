extension Span<Double> {
  /// The greatest of these elements, which are not NaN; 0 where none is above.
  func greatest(in indices: Range<Int>) -> Double {
    var greatest = 0.0
    for index in indices { greatest = self[index] > greatest ? self[index] : greatest }
    return greatest
  }
}
