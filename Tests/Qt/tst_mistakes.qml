import QtQuick
import QtTest
import TestSupport
import VirtualLayout

TestCase {
    id: test

    name: "mistakes"
    when: windowShown
    width: 600
    height: 400
    visible: true

    Component { id: walls; Wall { model: 20 } }
    Component { id: models; TestModel { rows: 20 } }
    Component { id: masonry; Masonry {} }
    Component { id: objects; QtObject {} }
    Component { id: noItem; QtObject { property bool stillHere } }
    Component { id: unmet; Item { required property int missing } }
    Component {
        id: growing
        Item {
            implicitHeight: 50
            onHeightChanged: Qt.callLater(() => implicitHeight = height + 10)
        }
    }
    Component { id: empty; Item {} }

    function make(properties) {
        const view = createTemporaryObject(walls, test, properties);
        view.forceLayout();
        return view;
    }
    // It works again with what is right.
    function works(view) {
        view.forceLayout();
        verify(view.seen().length > 3);
    }

    function test_model_data() {
        return [
            { tag: "negative", value: -1, warning: /model: a number of items is from 0 to 2147483647, not -1/ },
            { tag: "large", value: 1e12, warning: /model: a number of items is from 0 to 2147483647/ },
            { tag: "NaN", value: NaN, warning: /model: a number of items is from 0 to 2147483647, not nan/ },
            { tag: "text", value: "five", warning: /model: a model is an item model, an array or a number, not a QString/ },
            { tag: "object", value: objects.createObject(test), warning: /model: a model is .*, not a QObject/ }
        ];
    }
    function test_model(row) {
        const view = make({});
        ignoreWarning(row.warning);
        view.model = row.value;
        view.forceLayout();
        compare(view.seen(), []);
        view.model = 20;
        works(view);
        for (const nothing of [undefined, null]) {
            view.model = nothing;
            view.forceLayout();
            compare(view.count, 0);
        }
    }

    function test_layout() {
        const view = make({});
        view.layout = createTemporaryObject(masonry, test);
        ignoreWarning(/lanes must be from 0 to 1024, not 2000/);
        view.layout.lanes = 2000;
        works(view);
        ignoreWarning(/lanes must be from 0 to 1024, not -1/);
        view.layout.lanes = -1;
        works(view);
        view.layout.lanes = 2;
        for (const number of [-5, NaN, Infinity]) {
            view.layout.itemSpacing = number;
            view.layout.margin = number;
            view.overscan = number;
            view.forceLayout();
        }
        view.layout.itemSpacing = 8;
        view.layout.margin = 0;
        view.overscan = 0.125;
        works(view);
        view.layout.destroy();
        wait(0);
        works(view);
    }

    function test_delegate_data() {
        return [
            { tag: "no item", value: noItem, warning: /delegate: a delegate must be an Item, not a / },
            { tag: "unmet", value: unmet, warning: /Required property missing was not initialized/ }
        ];
    }
    function test_delegate(row) {
        const view = make({});
        const good = view.delegate;
        ignoreWarning(row.warning);
        view.delegate = row.value;
        view.forceLayout();
        compare(view.itemAtIndex(0), null);
        view.delegate = good;
        works(view);
        view.delegate = null;
        view.forceLayout();
        compare(view.itemAtIndex(0), null);
        view.delegate = good;
        works(view);
    }

    // A delegate without a size, and one that always wants more than it has.
    function test_sizes() {
        const view = make({ delegate: empty, model: 100000 });
        verify(view.contentHeight < 1e7);
        const other = make({ delegate: growing });
        for (let frame = 0; frame < 20; frame++) waitForRendering(other, 20);
        verify(other.contentHeight < 1e6, other.contentHeight);
    }

    function test_roles() {
        const view = make({ model: createTemporaryObject(models, test) });
        ignoreWarning(/sizeRole: the model has no role "sise". It has: group, name, nothing, ratio, size/);
        view.sizeRole = "sise";
        works(view);
        ignoreWarning(/sizeRole: the model has no role "sise"/);
        ignoreWarning(/sectionRole: the model has no role "grop"/);
        view.sectionRole = "grop";
        works(view);
        view.sectionRole = "";
        view.sizeRole = "";
        // A ratio that is none counts as 1.
        view.aspectRatioRole = "nothing";
        works(view);
        compare(view.itemAtIndex(0).height, view.itemAtIndex(0).width);
        view.sizeRole = "nothing";
        view.aspectRatioRole = "";
        view.forceLayout();
    }

    function test_positions() {
        const view = make({});
        for (const index of [-1, 20]) {
            ignoreWarning(/positionViewAtIndex: an index is from 0 to 19, not /);
            view.positionViewAtIndex(index, ListView.Center);
        }
        ignoreWarning(/positionViewAtIndex: a mode is one of ListView's, not 9/);
        view.positionViewAtIndex(3, 9);
        compare(view.itemAtIndex(-1), null);
        compare(view.itemAtIndex(20), null);
        compare(view.indexAt(NaN, 5), -1);
        works(view);
    }

    // A delegate that changes the view while the view makes it.
    function test_within_data() {
        return [
            { tag: "current", change: view => view.currentIndex = 9 },
            { tag: "position", change: view => view.positionViewAtEnd() },
            { tag: "update", change: view => view.forceLayout() },
            { tag: "scroll", change: view => view.contentY += 10 },
            { tag: "layout", change: view => view.layout = createTemporaryObject(masonry, test) },
            { tag: "size", change: view => view.width -= 1 },
            { tag: "model", change: view => view.model = 15 },
            { tag: "no model", change: view => view.model = undefined },
            { tag: "delegate", change: view => view.delegate = empty }
        ];
    }
    function test_within(row) {
        let changes = 0;
        within = view => { changes += 1; row.change(view); };
        const view = createTemporaryObject(walls, test, { delegate: changing });
        for (let frame = 0; frame < 5; frame++) waitForRendering(view, 20);
        verify(changes > 0);
        within = null;
        view.delegate = fixed;
        view.model = 30;
        works(view);
    }
    property var within
    Component {
        id: changing
        Item {
            required property int index
            implicitHeight: 40
            Component.onCompleted: if (index < 3 && test.within) test.within(test.children[test.children.length - 1])
        }
    }
    Component { id: fixed; Item { implicitHeight: 40 } }
}
