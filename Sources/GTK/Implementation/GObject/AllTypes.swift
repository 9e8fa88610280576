#if GTK
  import CVirtualLayoutGTK

  // A UI file names types that no code has asked for. GTK registers all of its own in `gtk_init`; this library has no such
  // function, so whoever asks for one type gets all of them.

  /// Returns a type after all others have been registered, too.
  func registered(_ type: GType) -> GType {
    _ = allTypes
    return type
  }

  private let allTypes = [
    viewType, cellType, cellFactoryType, sectionModelType, layoutType, masonryType, justifiedType, flowType,
    listType,
    gridType, cardsType, magazineType, customType, distributionType, justificationType, scrollAnchoringType,
    scrollAlignmentType, tabBehaviorType,
    scrollFlagsType,
    magazineWidthType,
  ]
#endif
