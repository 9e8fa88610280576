// A wall of 100,000 coloured pictures. The wheel, a drag, the scroll bar and the arrow keys scroll.
import QtQuick
import QtQuick.Controls
import VirtualLayout

ApplicationWindow {
    width: 1000
    height: 700
    visible: true
    title: "100,000 pictures"
    color: "#16181d"

    CollectionView {
        id: view
        anchors.fill: parent
        focus: true
        model: 100000
        layout: Masonry { minimumLaneWidth: 150; margin: 8 }

        delegate: Rectangle {
            required property int index
            required property bool current

            implicitHeight: 90 + index * 7919 % 160
            radius: 8
            color: Qt.hsva(index * 137 % 360 / 360, 0.5, 0.7, 1)
            border { width: current ? 3 : 0; color: "white" }

            Text {
                anchors.centerIn: parent
                text: parent.index + 1
                color: "white"
                font.pixelSize: 18
            }
            TapHandler { onTapped: view.currentIndex = parent.index }
        }

        ScrollBar.vertical: ScrollBar {}
    }
}
