import QtQuick
import QtTest
import VirtualLayout

TestCase {
    id: test

    name: "keyboard"
    when: windowShown
    width: 600
    height: 400
    visible: true

    Component { id: walls; Wall { focus: true } }
    Component { id: lists; ListModel {} }

    function make(properties) {
        const view = createTemporaryObject(walls, test, Object.assign({ model: 1000 }, properties));
        view.forceLayout();
        view.forceActiveFocus();
        return view;
    }
    function press(view, ...keys) {
        for (const key of keys) keyClick(key);
        view.forceLayout();
        return view.currentIndex;
    }

    // Three lanes: 0, 1 and 2 are at the top, 3 is below 0.
    function test_arrows() {
        const view = make({});
        compare(view.currentIndex, 0);
        compare(view.currentItem, view.itemAtIndex(0));
        verify(view.itemAtIndex(0).current);
        compare(press(view, Qt.Key_Right), 1);
        verify(!view.itemAtIndex(0).current && view.itemAtIndex(1).current);
        compare(press(view, Qt.Key_Left, Qt.Key_Down), 3);
        compare(press(view, Qt.Key_Up, Qt.Key_Up), 0);
        compare(press(view, Qt.Key_Right, Qt.Key_Right), 2);
        for (let step = 0; step < 60; step++) press(view, Qt.Key_Down);
        // It is in view, and in its lane.
        const item = view.currentItem, top = view.topOf(view.currentIndex);
        verify(top >= 0 && top + item.height <= 400, top);
        compare(item.x, view.width - item.width);
    }

    function test_pages() {
        const view = make({});
        const page = press(view, Qt.Key_PageDown);
        verify(page > 5 && page < 20, page);
        verify(press(view, Qt.Key_PageDown) > page);
        compare(press(view, Qt.Key_PageUp, Qt.Key_PageUp), 0);
        compare(press(view, Qt.Key_End), 999);
        verify(view.seen().includes(999));
        compare(press(view, Qt.Key_Home), 0);
        compare(view.contentY, 0);
        view.keyNavigationEnabled = false;
        compare(press(view, Qt.Key_Down), 0);
    }

    function test_mirrored() {
        const view = make({ layoutDirection: Qt.RightToLeft });
        compare(press(view, Qt.Key_Left), 1);
        compare(press(view, Qt.Key_Right), 0);
    }

    function test_none() {
        const view = make({ currentIndex: -1 });
        compare(view.currentItem, null);
        compare(press(view, Qt.Key_Down), 0);
        view.currentIndex = 500;
        view.forceLayout();
        verify(view.seen().includes(500));
        ignoreWarning(/currentIndex is from -1 to 999, not 1000/);
        view.currentIndex = 1000;
        compare(view.currentIndex, 500);
        // It keeps its item, wherever the view scrolls.
        const item = view.currentItem;
        view.positionViewAtBeginning();
        view.forceLayout();
        compare(view.currentItem, item);
        compare(item.index, 500);
        view.model = 10;
        view.forceLayout();
        compare(view.currentIndex, 9);
    }

    // It stays with its item.
    function test_changes() {
        const list = createTemporaryObject(lists, test);
        for (let number = 0; number < 100; number++) list.append({ number: number });
        const view = make({ model: list, currentIndex: 10 });
        const item = view.currentItem;
        list.insert(0, { number: 1000 });
        compare(view.currentIndex, 11);
        view.forceLayout();
        compare(view.currentItem, item);
        list.move(11, 50, 1);
        compare(view.currentIndex, 50);
        list.remove(0, 40);
        compare(view.currentIndex, 10);
        view.forceLayout();
        compare(view.currentItem.number, 10);
        verify(view.currentItem.current);
        list.remove(10);
        compare(view.currentIndex, 10);
        view.forceLayout();
        compare(view.currentItem.number, list.get(10).number);
        verify(view.currentItem.current);
        list.remove(0, list.count);
        view.forceLayout();
        compare(view.currentItem, null);
    }
}
