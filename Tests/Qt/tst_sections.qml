import QtQuick
import QtTest
import TestSupport
import VirtualLayout

TestCase {
    id: test

    name: "sections"
    when: windowShown
    width: 600
    height: 400
    visible: true

    Component {
        id: walls
        Wall {
            id: view
            sectionRole: "group"
            sectionDelegate: Rectangle {
                required property string section
                property bool isHeader: true
                implicitHeight: 30 + section.length
                color: "#ddd"
                Text { text: parent.section; anchors.centerIn: parent }
            }
            function headers() {
                return Array.from(contentItem.children[0].children).filter(item => item.isHeader)
                    .sort((one, other) => one.y - other.y).map(item => item.section);
            }
            function header(section) {
                return Array.from(contentItem.children[0].children).find(item => item.isHeader && item.section === section);
            }
        }
    }
    Component { id: models; TestModel {} }
    Component { id: lists; ListModel {} }

    function make(properties) {
        const view = createTemporaryObject(walls, test, properties);
        view.forceLayout();
        return view;
    }

    function test_headers() {
        const view = make({ model: createTemporaryObject(models, test, { rows: 100 }) });
        const header = view.header("group 0");
        compare(header.width, 600);
        compare(header.height, 37);
        compare(header.mapToItem(view, 0, 0).y, 0);
        // The first item of a section begins below the header.
        compare(view.topOf(0), 37);
        view.positionViewAtIndex(90, ListView.Center);
        view.forceLayout();
        verify(view.headers().includes("group 9"));
        for (const index of view.seen()) compare(view.itemAtIndex(index).index, index);
    }

    function test_sticky() {
        const view = make({ model: createTemporaryObject(models, test, { rows: 300 }), stickyHeaders: true });
        view.positionViewAtIndex(25, ListView.End);
        view.forceLayout();
        const first = view.itemAtIndex(view.seen()[0]).number;
        const header = view.header("group " + Math.floor(first / 10));
        compare(header.mapToItem(view, 0, 0).y, 0);
        verify(header.z > view.itemAtIndex(view.seen()[0]).z);
        if (pictures) grabImage(view).save(pictures + "/sections.png");
    }

    function test_lyingModel() {
        const model = createTemporaryObject(models, test, { rows: 30 });
        const view = make({ model: model });
        for (const lie of [() => model.insertNothing(3), () => model.insertNothing(70), () => model.removeNothing(28, 5),
                           () => model.removeNothing(2, 5)]) {
            ignoreWarning(/do not agree with the/);
            lie();
            view.forceLayout();
            compare(view.count, 30);
            for (const index of view.seen()) compare(view.itemAtIndex(index).number, index);
        }
    }

    // Sections appear, vanish, split and join, as their items do; what is seen stays.
    function test_changes() {
        const list = createTemporaryObject(lists, test);
        for (let number = 0; number < 60; number++) list.append({ number: number, group: "g" + Math.floor(number / 20) });
        const view = make({ model: list });
        compare(view.headers()[0], "g0");
        view.positionViewAtIndex(50, ListView.Beginning);
        view.forceLayout();
        const top = view.topOf(50);
        list.insert(0, [{ number: 100, group: "new" }, { number: 101, group: "g0" }]);
        view.forceLayout();
        compare(view.itemAtIndex(52).number, 50);
        compare(view.topOf(52), top);
        list.setProperty(10, "group", "split");
        view.forceLayout();
        compare(view.topOf(52), top);
        list.remove(0, 42);
        view.forceLayout();
        compare(view.itemAtIndex(10).number, 50);
        view.positionViewAtBeginning();
        view.forceLayout();
        compare(view.headers()[0], "g2");
        list.move(0, 5, 3);
        view.forceLayout();
        compare(view.itemAtIndex(0).number, list.get(0).number);
        list.clear();
        view.forceLayout();
        compare(view.headers(), []);
    }

    function test_random() {
        const list = createTemporaryObject(lists, test);
        let seed = 3, next = 0;
        const random = below => (seed = seed * 48271 % 2147483647) % below;
        const row = () => ({ number: next++, group: "g" + random(4) });
        for (let i = 0; i < 30; i++) list.append(row());
        const view = make({ model: list });
        for (let step = 0; step < 200; step++) {
            const count = list.count;
            switch (random(5)) {
            case 0: list.insert(random(count + 1), row()); break;
            case 1: if (count > 15) list.remove(random(count - 3), 1 + random(3)); break;
            case 2: list.move(random(count - 3), random(count - 3), 1 + random(3)); break;
            case 3: list.setProperty(random(count), "group", "g" + random(4)); break;
            case 4: view.contentY = random(Math.max(1, view.contentHeight - view.height)); break;
            }
            view.forceLayout();
            for (const index of view.seen()) {
                const item = view.itemAtIndex(index);
                compare(item.index, index);
                compare(item.number, list.get(index).number);
            }
        }
    }
}
