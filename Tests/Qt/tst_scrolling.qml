import QtQuick
import QtQuick.Controls
import QtTest
import TestSupport
import VirtualLayout

TestCase {
    id: test

    name: "scrolling"
    when: windowShown
    width: 600
    height: 400
    visible: true

    Component { id: walls; Wall { ScrollBar.vertical: ScrollBar { policy: ScrollBar.AlwaysOn } } }
    Component { id: watches; Stopwatch {} }
    Component { id: justified; Justified {} }
    Component { id: lists; List {} }
    Component { id: models; ListModel {} }

    function make(properties) {
        const view = createTemporaryObject(walls, test, Object.assign({ model: 1000 }, properties));
        view.forceLayout();
        return view;
    }

    function test_positions() {
        const view = make({});
        const item = index => { view.forceLayout(); return view.itemAtIndex(index); };
        view.positionViewAtIndex(500, ListView.Center);
        fuzzyCompare(view.topOf(500, item(500)) + item(500).height / 2, 200, 1);
        view.positionViewAtIndex(700, ListView.Beginning);
        compare(view.topOf(700, item(700)), 0);
        view.positionViewAtIndex(100, ListView.End);
        compare(view.topOf(100, item(100)) + item(100).height, 400);
        const before = view.contentY;
        view.positionViewAtIndex(100, ListView.Visible);
        compare(view.contentY, before);
        view.positionViewAtIndex(999, ListView.Contain);
        compare(view.topOf(999, item(999)) + item(999).height <= 400, true);
        view.positionViewAtEnd();
        fuzzyCompare(view.contentY, view.contentHeight - 400, 0.01);
        view.positionViewAtBeginning();
        compare(view.contentY, 0);
        compare(view.indexAt(10, 10), 0);
        compare(view.indexAt(199, 10), -1);
        // Before there is a size, it is kept for later.
        const later = make({ height: 0 });
        later.positionViewAtIndex(300, ListView.Beginning);
        later.height = 400;
        later.forceLayout();
        compare(later.topOf(300), 0);
        const last = createTemporaryObject(walls, test, { model: 1000 });
        last.positionViewAtEnd();
        last.forceLayout();
        verify(last.seen().includes(999));
    }

    // A flick through estimates: no item that stays visible moves on screen by anything but the scroll.
    function test_flick() {
        const view = make({ flickDeceleration: 6000 });
        view.positionViewAtIndex(500, ListView.Center);
        wait(20);
        for (const velocity of [3000, -4000]) {
            view.flick(0, velocity);
            verify(view.moving);
            let tops = {}, position = view.contentY, worst = 0, frames = 0;
            while (view.moving && frames < 15) {
                waitForRendering(view, 200);
                view.forceLayout();
                if (!view.moving) break;
                const scrolled = view.contentY - position;
                position = view.contentY;
                const now = {};
                for (const index of view.seen()) {
                    now[index] = view.topOf(index);
                    if (index in tops) worst = Math.max(worst, Math.abs(now[index] - (tops[index] - scrolled)));
                }
                tops = now;
                frames += 1;
            }
            verify(frames > 2, frames);
            verify(worst <= 1, "an item jumped by " + worst);
            // At the end, the position takes up the corrections, and nothing moves.
            const first = view.seen()[0], top = view.topOf(first), before = view.moving;
            view.cancelFlick();
            view.forceLayout();
            if (before) fuzzyCompare(view.topOf(first), top, 0.01);
            verify(!view.moving);
            compare(view.contentItem.children[0].y, 0);
        }
    }

    function test_drag() {
        const view = make({});
        compare(view.topOf(0), 0);
        mouseDrag(view, 300, 300, 0, -200, Qt.LeftButton, Qt.NoModifier, 20);
        verify(view.contentY > 50, view.contentY);
        tryVerify(() => !view.moving);
        mouseWheel(view, 300, 200, 0, -120);
        tryVerify(() => !view.moving);
        // Beyond the start, the view overshoots and returns.
        view.positionViewAtBeginning();
        mousePress(view, 300, 100);
        for (let y = 110; y < 260; y += 10) mouseMove(view, 300, y, 5);
        verify(view.contentY < -20, view.contentY);
        verify(view.topOf(0) > 20);
        mouseRelease(view, 300, 260);
        tryVerify(() => !view.moving);
        compare(view.contentY, 0);
        compare(view.topOf(0), 0);
    }

    function test_scrollBar() {
        const view = make({});
        view.ScrollBar.vertical.position = 0.5;
        fuzzyCompare(view.contentY, view.contentHeight / 2, 200);
        view.forceLayout();
        verify(view.seen().length > 3);
        view.ScrollBar.vertical.position = 1 - view.ScrollBar.vertical.size;
        tryVerify(() => view.seen().includes(999));
    }

    // What is seen stays when the width changes.
    function test_resize() {
        const view = make({});
        view.positionViewAtIndex(400, ListView.Beginning);
        view.forceLayout();
        const first = view.seen()[0];
        for (const size of [[300, 500], [900, 200], [600, 400]]) {
            view.width = size[0];
            view.height = size[1];
            view.forceLayout();
            verify(view.seen().some(index => Math.abs(index - first) <= 6), [first, view.seen()]);
            for (const index of view.seen()) compare(view.itemAtIndex(index).height, view.extentOf(index));
        }
        view.width = 0;
        view.height = 0;
        view.forceLayout();
        view.width = 600;
        view.height = 400;
        view.forceLayout();
        verify(view.seen().length > 3);
    }

    function test_horizontal() {
        const view = make({ orientation: Qt.Horizontal, delegate: wide });
        verify(view.contentWidth > 10000);
        view.positionViewAtIndex(300, ListView.Beginning);
        view.forceLayout();
        compare(view.leftOf(300), 0);
        view.layoutDirection = Qt.RightToLeft;
        view.forceLayout();
        view.positionViewAtBeginning();
        view.forceLayout();
        compare(view.leftOf(0) + view.itemAtIndex(0).width, 600);
    }
    Component {
        id: wide
        Rectangle {
            required property int index
            property int number: index
            implicitWidth: 80 + index * 37 % 100
            color: Qt.hsva(index * 137 % 360 / 360, 0.5, 0.7, 1)
        }
    }

    function test_mirrored() {
        const view = make({});
        compare(view.leftOf(0), 0);
        view.LayoutMirroring.enabled = true;
        view.forceLayout();
        fuzzyCompare(view.leftOf(0) + view.itemAtIndex(0).width, 600, 0.01);
        const outer = createTemporaryObject(mirroring, test);
        outer.wall.forceLayout();
        fuzzyCompare(outer.wall.leftOf(0) + outer.wall.itemAtIndex(0).width, 600, 0.01);
    }
    Component {
        id: mirroring
        Item {
            property alias wall: inner
            LayoutMirroring.enabled: true
            LayoutMirroring.childrenInherit: true
            Wall { id: inner; model: 10 }
        }
    }

    // Cells are few, and used again.
    function test_reuse() {
        const view = make({});
        let pooled = 0, reused = 0;
        view.itemPooled.connect(() => pooled += 1);
        view.itemReused.connect((index, item) => { compare(item.index, index); reused += 1; });
        const made = view.made;
        for (let index = 0; index < 1000; index += 10) {
            view.positionViewAtIndex(index, ListView.Beginning);
            view.forceLayout();
        }
        verify(pooled > 500 && reused > 500, [pooled, reused]);
        verify(view.made < made + 20, [made, view.made]);
        view.reuseItems = false;
        view.positionViewAtBeginning();
        view.forceLayout();
        view.positionViewAtEnd();
        view.forceLayout();
        verify(view.made > made + 20);
    }

    function test_pixels() {
        const view = make({ width: 601 });
        const ratio = Screen.devicePixelRatio;
        for (const index of view.seen()) {
            const item = view.itemAtIndex(index);
            for (const edge of [item.x, item.y, item.x + item.width, item.y + item.height])
                fuzzyCompare(edge * ratio, Math.round(edge * ratio), 1e-6);
        }
    }

    function test_speed() {
        const watch = createTemporaryObject(watches, test);
        watch.start();
        const view = make({ model: 100000 });
        waitForRendering(view);
        const first = watch.milliseconds();
        const steps = [];
        for (let step = 0; step < 200; step++) {
            watch.start();
            view.contentY += 97;
            view.forceLayout();
            steps.push(watch.milliseconds());
        }
        steps.sort((one, other) => one - other);
        console.log("100,000 items: first frame " + first.toFixed(0) + " ms, a step of 97 px " + steps[100].toFixed(2)
            + " ms in the median, " + steps[197].toFixed(2) + " ms at most in 99 of 100; " + view.made + " delegates");
        verify(first < 2000);
        verify(view.made < 60, view.made);
    }
}
