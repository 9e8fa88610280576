/// Tells engines that a picture reads them (`SectionedContent.frozen`), perhaps on another thread.
///
/// All engines that a content has got since its last picture refer to one mark. Setting the mark shares all of them at once, so
/// taking a picture of any number of sections takes O(1). Engines that come later get another mark.
///
/// **Law:** nothing writes to a shared engine, not even a query. A content that is about to change the items of a shared engine
/// copies it first (`SectionEngine.copy`).
package final class EngineSharing {
  /// Never false again once it is true.
  var isShared = false
}
