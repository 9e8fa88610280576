// A view whose delegates are numbered and have heights that follow from the number.
import QtQuick
import VirtualLayout

CollectionView {
    id: view

    property int made: 0
    property string log: ""

    // Where the item of an index begins on screen. NaN if it has none.
    function topOf(index) {
        const item = itemAtIndex(index);
        return item ? item.mapToItem(view, 0, 0).y : NaN;
    }
    function leftOf(index) { return itemAtIndex(index).mapToItem(view, 0, 0).x; }
    function seen() {
        const found = [];
        for (let index = 0; index < count; index++) {
            const item = itemAtIndex(index);
            if (item && topOf(index) < view.height && topOf(index) + item.height > 0) found.push(index);
        }
        return found;
    }

    width: 600
    height: 400
    animated: false
    layout: Masonry { minimumLaneWidth: 150 }
    delegate: Rectangle {
        required property int index
        required property bool current
        required property var model
        property int number: model.number ?? model.name ?? index

        implicitHeight: view.extentOf(number)
        color: current ? "red" : Qt.hsva(number * 137 % 360 / 360, 0.5, 0.7, 1)
        Component.onCompleted: view.made += 1
        Text { anchors.centerIn: parent; text: parent.number }
    }

    function extentOf(number) { return 80 + number * 37 % 100; }
}
