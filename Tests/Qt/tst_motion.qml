import QtQuick
import QtTest
import VirtualLayout

TestCase {
    id: test

    name: "motion"
    when: windowShown
    width: 600
    height: 400
    visible: true

    Component { id: walls; Wall { animated: true; layout: List {} } }
    Component { id: lists; ListModel {} }

    function make(count) {
        const list = createTemporaryObject(lists, test);
        for (let number = 0; number < count; number++) list.append({ number: number });
        const view = createTemporaryObject(walls, test, { model: list });
        view.forceLayout();
        return view;
    }

    function test_insert() {
        const view = make(10);
        const next = view.topOf(1);
        view.model.insert(1, { number: 50 });
        view.forceLayout();
        // At first nothing has moved, and the new item cannot be seen.
        compare(view.itemAtIndex(1).opacity, 0);
        compare(view.topOf(2), next);
        compare(view.topOf(0), 0);
        tryVerify(() => view.itemAtIndex(1).opacity > 0 && view.topOf(2) > next);
        tryVerify(() => view.topOf(2) === next + view.extentOf(50) && view.itemAtIndex(1).opacity === 1);
    }

    function test_remove() {
        const view = make(10);
        const removed = view.itemAtIndex(1), top = view.topOf(2);
        let pooled = null;
        view.itemPooled.connect((index, item) => pooled = item);
        view.model.remove(1);
        view.forceLayout();
        compare(view.topOf(1), top);
        compare(pooled, null);
        tryVerify(() => removed.opacity < 1);
        tryVerify(() => view.topOf(1) === view.extentOf(0));
        tryVerify(() => pooled === removed);
        compare(removed.opacity, 1);
    }

    // What is inserted above moves nothing that is seen.
    function test_above() {
        const view = make(100);
        view.positionViewAtIndex(50, ListView.Beginning);
        view.forceLayout();
        view.model.insert(0, { number: 3 });
        view.forceLayout();
        for (let frame = 0; frame < 5; frame++) {
            compare(view.topOf(51), 0);
            wait(20);
        }
    }

    function test_move() {
        const view = make(4);
        const item = view.itemAtIndex(0);
        view.model.move(0, 2, 1);
        view.forceLayout();
        compare(view.itemAtIndex(2), item);
        compare(view.topOf(2), 0);
        tryVerify(() => view.topOf(2) === view.extentOf(1) + view.extentOf(2));
    }

    function test_layout() {
        const view = make(10);
        const top = view.topOf(1);
        view.layout = createTemporaryObject(grids, test);
        view.forceLayout();
        compare(view.topOf(1), top);
        tryVerify(() => view.topOf(1) === 0);
    }
    Component { id: grids; Grid { columns: 3 } }

    // Changes and scrolling while items still move.
    function test_overlapping() {
        const view = make(30);
        for (let step = 0; step < 30; step++) {
            view.model.remove(step % 3);
            view.model.insert(2, { number: 100 + step });
            view.contentY = step * 10;
            wait(10);
        }
        view.model.clear();
        wait(300);
        view.forceLayout();
        compare(view.seen(), []);
        for (let number = 0; number < 5; number++) view.model.append({ number: number });
        view.forceLayout();
        tryVerify(() => view.topOf(1) === 80);
        for (const index of view.seen()) {
            compare(view.itemAtIndex(index).number, index);
            tryCompare(view.itemAtIndex(index), "opacity", 1);
        }
    }

    function test_off() {
        const view = make(10);
        view.animated = false;
        view.model.insert(0, { number: 50 });
        view.forceLayout();
        compare(view.topOf(1), view.extentOf(50));
        compare(view.itemAtIndex(0).opacity, 1);
    }
}
