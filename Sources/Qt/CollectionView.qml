import QtQuick
import VirtualLayout

/*
 * A Flickable that shows the items of a model in one of the layouts Masonry, Justified, Flow, List and Grid, and makes items
 * only for what is in view or near it. What you look at does not jump when the model changes or sizes become known.
 *
 *     CollectionView {
 *         layout: Masonry { minimumLaneWidth: 200 }
 *         model: photos
 *         delegate: Image {
 *             required property url source
 *         }
 *         ScrollBar.vertical: ScrollBar {}
 *     }
 *
 * The view sets where its items are and how large. Do not set the Flickable's content size and margins, which follow the layout.
 * All lengths are in pixels that do not depend on the device.
 */
Flickable {
    id: view

    // An item model, an array or a number. Only the rows and the first column at the top of an item model are shown.
    property alias model: contents.model
    // Makes an item for a row. Its properties that have the name of a role, or `index`, `model`, `modelData` or `current`, are set
    // by the view, required or not. So is what it finds by these names, `current` excepted.
    property alias delegate: contents.delegate
    // At first a list.
    property alias layout: contents.layout
    // The axis along which the view scrolls.
    property alias orientation: contents.orientation
    // Whether it reads from right to left: if LayoutMirroring says so, or this.
    property int layoutDirection: Qt.LeftToRight

    // The role of the items' sizes, or of their widths divided by their heights. With neither, an item has the implicit size of
    // its delegate; without an implicit one, the size that the delegate begins with.
    property alias sizeRole: contents.sizeRole
    property alias aspectRatioRole: contents.aspectRatioRole
    // The size of items that have not been near the view. Without one, it is 100 x 100, or the sizes of all items are read at
    // once if they have a role.
    property alias estimatedSize: contents.estimatedSize

    // Neighbors whose values of this role are equal are a section. Above it, there is an item of the delegate, whose property
    // `section` is the value, as a string. With sticky headers, it stays in view as long as its section.
    property alias sectionRole: contents.sectionRole
    property alias sectionDelegate: contents.sectionDelegate
    property alias stickyHeaders: contents.stickyHeaders

    // How far items reach beyond the visible part on either side, as a fraction of the view's extent. At first 0.125.
    property alias overscan: contents.overscan
    // Whether delegates that leave are kept and filled again. At first they are.
    property alias reuseItems: contents.reuseItems
    // Whether items fade in and out and glide when the model or the layout changes. At first they do.
    property alias animated: contents.animated

    readonly property alias count: contents.count
    // The item that the keys move. -1 is none. It stays with its item when rows are inserted, removed or moved.
    property alias currentIndex: contents.currentIndex
    readonly property alias currentItem: contents.currentItem
    // Whether the arrow keys, Home, End, Page Up and Page Down move it, while the view has the focus.
    property bool keyNavigationEnabled: true

    // The item of an index was put away, and will show another one; or shows another one from now on.
    signal itemPooled(int index, Item item)
    signal itemReused(int index, Item item)

    // Shows an item at once, exactly, although sizes on the way may be estimates. The modes are ListView's: ListView.Beginning,
    // Center, End, Visible (any part of it) and Contain (all of it).
    function positionViewAtIndex(index: int, mode: int) { contents.positionViewAtIndex(index, mode); }
    function positionViewAtBeginning() { contents.positionViewAtBeginning(); }
    function positionViewAtEnd() { contents.positionViewAtEnd(); }
    // The index of the item at a point of the content; -1 if there is none.
    function indexAt(x: real, y: real): int { return contents.indexAt(x, y); }
    // The item of an index; null if it is not near the view.
    function itemAtIndex(index: int): Item { return contents.itemAtIndex(index); }
    // Makes items now for what has changed, which otherwise happens before the next frame.
    function forceLayout() { contents.forceLayout(); }

    flickableDirection: orientation === Qt.Vertical ? Flickable.VerticalFlick : Flickable.HorizontalFlick
    Keys.onPressed: event => {
        if (keyNavigationEnabled && event.modifiers === Qt.NoModifier) event.accepted = contents.moveCurrentIndex(event.key);
    }

    CollectionContents {
        id: contents

        flickable: view
        mirrored: view.LayoutMirroring.enabled !== (view.layoutDirection === Qt.RightToLeft)
        onItemPooled: (index, item) => view.itemPooled(index, item)
        onItemReused: (index, item) => view.itemReused(index, item)
    }
}
