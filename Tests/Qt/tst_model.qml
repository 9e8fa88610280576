import QtQuick
import QtTest
import TestSupport
import VirtualLayout

TestCase {
    id: test

    name: "model"
    when: windowShown
    width: 600
    height: 400
    visible: true

    Component { id: walls; Wall {} }
    Component { id: lists; ListModel { dynamicRoles: false } }
    Component { id: models; TestModel {} }

    function makeList(count) {
        const list = createTemporaryObject(lists, test);
        for (let number = 0; number < count; number++) list.append({ number: number });
        return list;
    }
    function make(model, properties) {
        const view = createTemporaryObject(walls, test, Object.assign({ model: model }, properties));
        view.forceLayout();
        return view;
    }
    // Every item shows what its index says, and has the height that it asks for.
    function check(view, numberOf) {
        view.forceLayout();
        verify(view.seen().length > 0);
        for (const index of view.seen()) {
            const item = view.itemAtIndex(index);
            compare(item.index, index);
            compare(item.number, numberOf(index));
            compare(item.height, view.extentOf(item.number));
        }
    }

    function test_number() {
        const view = make(1000);
        compare(view.count, 1000);
        check(view, index => index);
        verify(view.made < 40, view.made);
        view.model = 3;
        check(view, index => index);
        compare(view.seen(), [0, 1, 2]);
        view.model = 0;
        view.forceLayout();
        compare(view.seen(), []);
        compare(view.contentHeight, 0);
    }

    function test_array() {
        const view = createTemporaryObject(walls, test, {
            delegate: arrayDelegate, model: ["a", "b", "c"], layout: createTemporaryObject(lines, test)
        });
        view.forceLayout();
        compare([0, 1, 2].map(index => view.itemAtIndex(index).text), ["0 a", "1 b", "2 c"]);
        view.model = [{ name: "x" }];
        view.forceLayout();
        compare(view.itemAtIndex(0).modelData.name, "x");
    }
    Component { id: lines; List {} }
    Component {
        id: arrayDelegate
        Text {
            required property var modelData
            required property int index
            text: index + " " + modelData
        }
    }

    // Delegates of before Qt 6 find names in their context.
    function test_context() {
        const view = createTemporaryObject(walls, test, { delegate: contextDelegate, model: makeList(5) });
        view.forceLayout();
        compare(view.itemAtIndex(3).text, "3 3 3");
        view.model.setProperty(3, "number", 8);
        compare(view.itemAtIndex(3).text, "3 8 8");
        view.itemAtIndex(2).write(77);
        compare(view.model.get(2).number, 77);
    }
    Component {
        id: contextDelegate
        Text {
            function write(value) { model.number = value; }
            text: index + " " + number + " " + model.number
        }
    }

    // What is seen stays where it is, whatever happens above it.
    function test_staysInPlace() {
        const list = makeList(500);
        const view = make(list);
        view.positionViewAtIndex(250, ListView.Center);
        view.forceLayout();
        const first = view.seen()[0], number = view.itemAtIndex(first).number, top = view.topOf(first);
        list.insert(3, { number: 1000 });
        list.insert(0, [{ number: 1001 }, { number: 1002 }]);
        check(view, index => list.get(index).number);
        compare(view.itemAtIndex(first + 3).number, number);
        compare(view.topOf(first + 3), top);
        list.remove(10, 20);
        check(view, index => list.get(index).number);
        compare(view.itemAtIndex(first - 17).number, number);
        compare(view.topOf(first - 17), top);
        list.move(0, 400, 5);
        list.move(450, 2, 7);
        check(view, index => list.get(index).number);
        list.move(first, 5, 1);
        check(view, index => list.get(index).number);
        list.clear();
        view.forceLayout();
        compare(view.seen(), []);
        list.append({ number: 5 });
        check(view, () => 5);
    }

    function test_random() {
        const list = makeList(100);
        const view = make(list, { width: 500, sectionRole: "" });
        let seed = 7, next = 100;
        const random = below => (seed = seed * 48271 % 2147483647) % below;
        for (let step = 0; step < 300; step++) {
            const count = list.count;
            switch (random(5)) {
            case 0: list.insert(random(count + 1), { number: next++ }); break;
            case 1: if (count > 20) list.remove(random(count - 5), 1 + random(5)); break;
            case 2: list.move(random(count - 3), random(count - 3), 1 + random(3)); break;
            case 3: list.setProperty(random(count), "number", next++); break;
            case 4: view.contentY = random(Math.max(1, view.contentHeight - view.height)); break;
            }
            if (random(3) === 0) check(view, index => list.get(index).number);
        }
        check(view, index => list.get(index).number);
        verify(view.made < 60, view.made);
    }

    function test_reset() {
        const model = createTemporaryObject(models, test, { rows: 200 });
        const view = make(model);
        check(view, index => index);
        model.reset(50);
        check(view, index => index);
        model.reverse();
        check(view, index => 49 - index);
        model.rename(1, 90);
        check(view, index => index === 1 ? 90 : 49 - index);
        model.destroy();
        wait(0);
        view.forceLayout();
        compare(view.count, 0);
        compare(view.seen(), []);
    }

    // A delegate that changes the model while it is made.
    function test_changesFromWithin() {
        const list = makeList(50);
        latest = list;
        const view = createTemporaryObject(walls, test, { delegate: growingDelegate, model: list });
        view.forceLayout();
        verify(list.count > 50);
        for (const index of view.seen()) compare(view.itemAtIndex(index).number, list.get(index).number);
    }
    Component {
        id: growingDelegate
        Rectangle {
            required property var model
            required property int number
            implicitHeight: 50
            Component.onCompleted: if (number < 4) append(number)
            function append(number) { test.latest.append({ number: 100 + number }); }
        }
    }
    property var latest

    function test_lyingModel() {
        const model = createTemporaryObject(models, test, { rows: 30 });
        const view = make(model);
        ignoreWarning(/must have 31 items after it, and has 30/);
        model.insertNothing(3);
        check(view, index => index);
        ignoreWarning(/must have 25 items after it, and has 30/);
        model.removeNothing(2, 5);
        check(view, index => index);
    }
}
