import QtQuick
import QtTest
import TestSupport
import VirtualLayout

TestCase {
    id: test

    name: "layouts"
    when: windowShown
    width: 600
    height: 400
    visible: true

    Component { id: walls; Wall {} }
    Component { id: models; TestModel {} }
    Component { id: masonry; Masonry { lanes: 3; itemSpacing: 10; laneSpacing: 15; margin: 5 } }
    Component { id: scaled; Masonry { lanes: 4; keepAspectRatio: true } }
    Component { id: justified; Justified { lineHeight: 100 } }
    Component { id: flow; Flow { distribution: CollectionLayout.Center; itemSpacing: 4; lineSpacing: 6 } }
    Component { id: rows; List { rowSpacing: 2 } }
    Component { id: equalRows; List { rowHeight: 30 } }
    Component { id: grid; Grid { columns: 4; rowHeight: 50 } }
    Component { id: measuredGrid; Grid { minimumColumnWidth: 140 } }

    function make(layout, properties) {
        const view = createTemporaryObject(walls, test, Object.assign({
            layout: createTemporaryObject(layout, test), model: createTemporaryObject(models, test, { rows: 500 })
        }, properties));
        view.forceLayout();
        return view;
    }
    function frame(view, index) {
        const item = view.itemAtIndex(index);
        return [item.x, item.y, item.width, item.height].map(Math.round);
    }

    function test_masonry() {
        const view = make(masonry);
        compare(frame(view, 0), [5, 5, 187, 80]);
        compare(frame(view, 1), [207, 5, 186, 117]);
        compare(frame(view, 3), [5, 95, 187, 91]);
        view.layout.lanes = 2;
        view.layout.itemSpacing = 0;
        view.forceLayout();
        compare(frame(view, 0)[2], 288);
        compare(frame(view, 2)[1], 85);
    }

    // What is drawn: each item in its frame, and the background between them.
    function test_picture() {
        const view = make(masonry);
        const image = grabImage(view);
        for (const index of view.seen()) {
            const item = view.itemAtIndex(index);
            const [x, y] = [item.x + 4, Math.min(view.topOf(index) + item.height, 396) - 4];
            compare(String(image.pixel(x, y)), String(item.color), "item " + index);
        }
        compare(String(image.pixel(2, 200)), String(image.pixel(200, 200)));
        if (pictures) image.save(pictures + "/masonry.png");
    }

    function test_sizeRole() {
        compare(frame(make(masonry, { sizeRole: "size" }), 2), [408, 5, 187, 100]);
        // Sizes of 100 x 60, 150 x 80, 200 x 100, scaled to 144 px.
        const view = make(scaled, { sizeRole: "size" });
        compare([0, 1, 2].map(index => frame(view, index)[3]), [86, 77, 72]);
        compare(frame(make(flow, { sizeRole: "size" }), 0).slice(2), [100, 60]);
    }

    function test_aspectRatioRole() {
        // Ratios of 0.5, 1, 1.5, 2.
        const view = make(masonry, { aspectRatioRole: "ratio" });
        compare(frame(view, 0)[3], 373);
        compare(frame(view, 2)[3], 124);
        for (const index of view.seen()) compare(view.itemAtIndex(index).number, index);
        const lines = make(justified, { aspectRatioRole: "ratio" });
        const width = [0, 1, 2, 3, 4, 5, 6].filter(index => frame(lines, index)[1] === 0)
            .reduce((sum, index) => sum + frame(lines, index)[2] + 8, -8);
        fuzzyCompare(width, 600, 1);
        for (const index of [1, 2, 3]) {
            const [, , across, along] = frame(lines, index);
            fuzzyCompare(across / along, 0.5 + index % 4 * 0.5, 0.05);
        }
        view.visible = false;
        if (pictures) grabImage(lines).save(pictures + "/justified.png");
    }

    function test_estimatedSize() {
        const model = createTemporaryObject(models, test, { rows: 100000 });
        const view = make(masonry, { model: model, sizeRole: "size", estimatedSize: Qt.size(100, 100) });
        compare(frame(view, 0)[3], 60);
        view.positionViewAtIndex(90000, ListView.Beginning);
        view.forceLayout();
        compare(frame(view, 90000)[3], 60);
        compare(view.topOf(90000), 0);
    }

    function test_flow() {
        const view = make(flow, { delegate: label });
        const first = view.seen().filter(index => view.itemAtIndex(index).y === 0);
        verify(first.length > 4);
        // Centered: the same room on both sides.
        const last = view.itemAtIndex(first[first.length - 1]);
        fuzzyCompare(view.itemAtIndex(0).x, 600 - last.x - last.width, 1.01);
        for (const index of first) compare(view.itemAtIndex(index).width, 40 + index % 7 * 12);
        view.layout.distribution = CollectionLayout.End;
        view.forceLayout();
        fuzzyCompare(last.x + last.width, 600, 1);
    }
    Component {
        id: label
        Rectangle {
            required property int index
            implicitWidth: 40 + index % 7 * 12
            implicitHeight: 20 + index % 3 * 5
            color: "#88a"
        }
    }

    function test_list() {
        const view = make(rows);
        compare(frame(view, 1), [0, 82, 600, 117]);
        const equal = make(equalRows, { model: 1000000 });
        compare(equal.contentHeight, 30000000);
        equal.positionViewAtEnd();
        equal.forceLayout();
        compare(equal.itemAtIndex(999999).height, 30);
    }

    function test_grid() {
        compare(frame(make(grid), 5), [152, 58, 144, 50]);
        const view = make(measuredGrid);
        // A row is as high as its highest item.
        compare(frame(view, 0)[3], Math.max(...[0, 1, 2, 3].map(index => view.extentOf(index))));
    }

    // Wrapped text is as high as its width makes it, and grows when it changes.
    function test_text() {
        const view = make(rows, { width: 300, delegate: paragraph });
        const heights = [0, 1, 2].map(index => frame(view, index)[3]);
        verify(heights[2] > heights[0], heights);
        view.width = 150;
        view.forceLayout();
        verify(frame(view, 2)[3] > heights[2]);
        const top = view.topOf(1);
        view.itemAtIndex(0).more = "one more line, and another one, and yet another one";
        view.forceLayout();
        verify(view.topOf(1) > top);
        compare(view.itemAtIndex(0).height, view.itemAtIndex(0).implicitHeight);
    }
    Component {
        id: paragraph
        Text {
            required property int index
            property string more
            wrapMode: Text.Wrap
            text: "some words. ".repeat(1 + index % 3 * 10) + more
        }
    }

    // Delegates as for a ListView have a height instead of an implicit one.
    function test_height() {
        compare(frame(make(rows, { delegate: tall }), 1), [0, 46, 600, 44]);
    }
    Component { id: tall; Item { height: 44 } }

    // Another layout, or none, in place.
    function test_change() {
        const view = make(masonry);
        view.positionViewAtIndex(200, ListView.Beginning);
        view.forceLayout();
        for (const layout of [rows, grid, justified, masonry]) {
            view.layout = createTemporaryObject(layout, test);
            view.forceLayout();
            verify(view.seen().some(index => Math.abs(index - 200) < 12), view.seen());
        }
        view.layout = null;
        view.forceLayout();
        compare(frame(view, view.seen()[0])[2], 600);
    }
}
