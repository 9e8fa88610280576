"""A case of the tool's `solve`, laid out by Python: parameters and items become a mode and items, as in the tool."""

from __future__ import annotations

import support  # isort: skip

import math
from itertools import zip_longest
from typing import Any

import virtual_layout as vl

assert support

Case = dict[str, Any]

DISTRIBUTIONS = {name.lower().replace("_", "-"): value for name, value in vl.Distribution.__members__.items()}
ALIGNMENTS = {name.lower(): value for name, value in vl.Alignment.__members__.items()}
WIDTHS = {name.lower().replace("_", "-"): value for name, value in vl.MagazineWidth.__members__.items()}
HEIGHTS = {name.lower(): value for name, value in vl.MagazineHeight.__members__.items()}
LAST_LINES = {name.lower(): value for name, value in vl.LastLine.__members__.items()}

#: The smallest distance that a layout tells apart. Views of this extent stand for an edge.
GRAIN = 2.0**-20


def spacings(params: Case) -> Case:
    return {"item_spacing": params.get("itemSpacing", 0), "line_spacing": params.get("lineSpacing", 0)}


def insets(params: Case) -> vl.Insets:
    return vl.Insets(*params.get("insets", (0, 0, 0, 0)))


def flow(params: Case, items: Any) -> tuple[vl.Mode, vl.Items]:
    mode = vl.Flow(
        **spacings(params),
        insets=insets(params),
        distribution=DISTRIBUTIONS[params.get("justify", "start")],
        alignment=ALIGNMENTS[params.get("align", "start")],
        last_line=DISTRIBUTIONS[params.get("lastLine", "like-others")],
    )
    return mode, vl.Items(sizes=items)


def masonry(params: Case, items: Any) -> tuple[vl.Mode, vl.Items]:
    placements = [vl.LanePlacement(item.get("s", 1), item.get("lane", -1)) for item in items]
    tolerance = {"infinite": math.inf, "normal": 16}.get(params.get("tolerance", 0), params.get("tolerance", 0))
    choices = {"leftmost": vl.LaneChoice.SHORTEST, "css-cursor": vl.LaneChoice.CURSOR, "round-robin": vl.LaneChoice.ROUND_ROBIN}
    stretching = params.get("stretching")
    if stretching is not None:
        limits = stretching.get("points"), stretching.get("fraction")
        stretching = vl.Stretching(*limits, stretching.get("itemsInLane", 4))
    mode = vl.Masonry(
        lanes(params, placements),
        lane_spacing=params.get("laneSpacing", 0),
        item_spacing=params.get("itemSpacing", 0),
        insets=insets(params),
        lane_choice=choices[params.get("placement", "leftmost")],
        tolerance=tolerance,
        packing=vl.Packing.DENSE if params.get("pack") == "dense" else vl.Packing.NORMAL,
        stretching=stretching,
    )
    automatic = all(placement == vl.LanePlacement() for placement in placements)
    return mode, vl.Items(extents=[item["e"] for item in items], lane_placements=None if automatic else placements)


def lanes(params: Case, placements: list[vl.LanePlacement]) -> Any:
    """The lanes. Where spans are not clamped, lanes of no extent are added, as in CSS."""
    spacing = params.get("laneSpacing", 0)
    around = insets(params)
    taken = around.left + around.right if params.get("axis", "vertical") == "vertical" else around.top + around.bottom
    inner = max(params["cross"] - taken, 0)
    needed = max([1, *(max(lane, 0) + span for span, lane in placements)])

    def share(count: int, total: int) -> float:
        return max((inner - spacing * float(total - 1)) / count, 0)

    clamped = params.get("spanClamp", True)
    if "lanes" in params:
        count = params["lanes"]
        if clamped or needed <= count:
            return count
        return [share(count, needed)] * count + [0] * (needed - count)
    if "laneSizes" in params:
        return params["laneSizes"] + [0] * (0 if clamped else max(needed - len(params["laneSizes"]), 0))
    minimum = max(params["minLane"], 1)
    count = int(min(max((inner + spacing) // (minimum + spacing), 1), 1024))
    if clamped or needed <= count:
        return vl.Adaptive(params["minLane"])
    return [max(minimum, share(count, needed))] * count + [0] * (needed - count)


def grid(params: Case, items: Any) -> tuple[vl.Mode, vl.Items]:
    rows, given = vl.Rows.MEASURED, vl.Items(count=items) if isinstance(items, int) else vl.Items(extents=items)
    if not isinstance(items, int) and items and isinstance(items[0], list):
        rows, given = vl.Rows.NATURAL, vl.Items(sizes=items)
    mode = vl.Grid(
        columns(params),
        rows=rows,
        row_extent=params.get("itemHeight"),
        aspect_ratio=tuple(params["aspect"]) if "aspect" in params else None,
        row_alignment=ALIGNMENTS[params.get("align", "start")],
        column_spacing=params.get("itemSpacing", 0),
        row_spacing=params.get("lineSpacing", 0),
        insets=insets(params),
        justification=DISTRIBUTIONS[params.get("justify", "start")],
        resolves_as_swiftui=params.get("resolution") == "swiftui",
    )
    return mode, given


def columns(params: Case) -> Any:
    if "columns" in params:
        return params["columns"]
    if "columnSizes" in params:
        return params["columnSizes"]
    if "gridItems" in params:
        return [grid_item(item) for item in params["gridItems"]]
    fits, clamps = params.get("fit") == "auto-fit", params.get("clampMin", False)
    return vl.AdaptiveColumns(params["minWidth"], params.get("maxWidth"), fits, clamps)


def grid_item(item: Case) -> vl.GridItem:
    rest = {"spacing": item.get("spacing"), "alignment": ALIGNMENTS[item.get("align", "center")]}
    if "fixed" in item:
        return vl.GridItem.fixed(item["fixed"], **rest)
    if "flexible" in item:
        return vl.GridItem.flexible(*item["flexible"], **rest)
    return vl.GridItem.adaptive(*item["adaptive"], **rest)


def rows(params: Case, items: Any) -> tuple[vl.Mode, vl.Items]:
    mode = vl.List(spacing=params.get("spacing", 0), insets=insets(params), row_extent=params.get("extent"))
    return mode, vl.Items(count=items) if isinstance(items, int) else vl.Items(extents=items)


def card(params: Case, items: Any) -> tuple[vl.Mode, vl.Items]:
    names = {"minWidth": "minimum", "maxWidth": "maximum", "aspectRatio": "aspect_ratio"}
    names |= {"margin": "margin", "padding": "padding"}
    return vl.Cards(**{names[key]: value for key, value in params.items() if key in names}), vl.Items(sizes=items)


def justified(params: Case, items: Any) -> tuple[vl.Mode, vl.Items]:
    mode = vl.Justified(
        target_extent=params.get("targetExtent", 320),
        tolerance=params.get("tolerance", 0.25),
        **spacings(params),
        insets=insets(params),
        last_line=LAST_LINES[params.get("lastLine", "start")],
        aspect_ratio=params.get("aspectRatio"),
    )
    return mode, vl.Items(sizes=items)


def uikit_flow(params: Case, items: Any) -> tuple[vl.Mode, vl.Items]:
    mode = vl.UIKitFlow(
        item_size=tuple(params["itemSize"]) if "itemSize" in params else None,
        item_spacing=params.get("itemSpacing", 10),
        line_spacing=params.get("lineSpacing", 10),
        insets=insets(params),
    )
    return mode, vl.Items(count=items) if isinstance(items, int) else vl.Items(sizes=items)


def magazine(params: Case, items: Any) -> tuple[vl.Mode, vl.Items]:
    around = vl.Insets(*params.get("itemInsets", (0, 0, 0, 0)))
    mode = vl.Magazine(**spacings(params), insets=insets(params), item_insets=around)
    shares = [
        vl.MagazineItem(WIDTHS[item.get("width", "full")], HEIGHTS[item.get("height", "measured")], item["e"])
        for item in items
    ]
    return mode, vl.Items(extents=[item["e"] for item in items], magazine_items=shares)


PLAIN = {
    "flow": flow,
    "masonry": masonry,
    "grid": grid,
    "rows": rows,
    "card": card,
    "justified": justified,
    "uikit-flow": uikit_flow,
    "magazine": magazine,
}


def solve(case: Case) -> Case:
    """What the tool answers to a case, without its name."""
    mode, params = case["mode"], case["params"]
    if mode == "list":
        return solve_list(case)
    if mode == "anchor":
        return solve_anchor(case)
    layout = prepared(params, *PLAIN[mode](params, case["items"]))
    return {"frames": layout.frames().tolist() if layout.item_count() else [], "content": list(layout.content_size)}


def container(params: Case, layout: vl.Layout) -> vl.Layout:
    is_vertical = params.get("axis", "vertical") == "vertical"
    layout.axis = vl.Axis.VERTICAL if is_vertical else vl.Axis.HORIZONTAL
    layout.direction = vl.Direction.RIGHT_TO_LEFT if params.get("rtl") else vl.Direction.LEFT_TO_RIGHT
    layout.container_size = (params["cross"], 800) if is_vertical else (800, params["cross"])
    return layout


def prepared(params: Case, mode: vl.Mode, items: vl.Items) -> vl.Layout:
    layout = container(params, vl.Layout(mode))
    layout.set_items(items)
    layout.prepare()
    return layout


def view(layout: vl.Layout, offset: float, extent: float) -> vl.Rect:
    """The view at an offset from the start of the content."""
    size = layout.container_size
    if layout.axis == vl.Axis.VERTICAL:
        return vl.Rect(0, offset, size.width, extent)
    if layout.direction == vl.Direction.LEFT_TO_RIGHT:
        return vl.Rect(offset, 0, extent, size.height)
    return vl.Rect(layout.content_size.width - offset - extent, 0, extent, size.height)


def view_offset(layout: vl.Layout) -> float:
    bounds = layout.visible_bounds
    if layout.axis == vl.Axis.VERTICAL:
        return bounds.y
    return bounds.x if layout.direction == vl.Direction.LEFT_TO_RIGHT else layout.content_size.width - bounds.max_x


# -- Lists with headers that stay in view


def solve_list(case: Case) -> Case:
    params = case["params"]
    sections = [
        vl.Items(
            extents=section["items"],
            section=vl.Section(
                header=section.get("header"),
                footer=section.get("footer"),
                pins_header=params.get("pinHeaders", False),
                pins_footer=params.get("pinFooters", False),
                mode=vl.List(measured=False),
            ),
        )
        for section in case["items"]
    ]
    layout = container(params, vl.Layout(vl.List(measured=False)))
    layout.set_sections(sections)
    layout.prepare()

    def all_of(kind: vl.ElementKind) -> list[Any]:
        found: list[Any] = []
        for section in range(layout.section_count):
            try:
                found.append(list(layout.frame(vl.Element(kind, vl.ItemPath(section, 0)))))
            except vl.NotFoundError:
                found.append(None)
        return found

    states = []
    for state in case.get("states", []):
        layout.visible_bounds = view(layout, state["offset"], params.get("viewport", 800))
        headers, footers = all_of(vl.ElementKind.HEADER), all_of(vl.ElementKind.FOOTER)
        states.append({"offset": state["offset"], "headers": headers, "footers": footers})
    frames = [layout.frames(section).tolist() for section in range(layout.section_count)]
    return {"frames": frames, "states": states}


# -- A list that changes while someone looks at it


def apply(extents: list[float], operations: list[Case]) -> tuple[list[float], vl.BatchUpdates]:
    """The rows after operations that happen at once, and the same as updates."""
    removed = {op["index"] for op in operations if op["op"] == "remove"}
    resized = {op["index"]: op["to"] for op in operations if op["op"] == "resize"}
    inserted: dict[int, list[float]] = {}
    for op in operations:
        if op["op"] == "insert":
            inserted.setdefault(op["index"], []).append(op["size"])
    updates = vl.BatchUpdates().delete_items(sorted(removed)).reload_items(sorted(set(resized) - removed))
    rows: list[float] = []
    for row, extent in zip_longest(range(len(extents) + 1), extents):
        new = inserted.get(row, [])
        updates.insert_items(range(len(rows), len(rows) + len(new)))
        rows += new
        if row < len(extents) and row not in removed:
            rows.append(resized.get(row, extent))
    return rows, updates


def solve_anchor(case: Case) -> Case:
    params, extents = case["params"], case["items"]
    offset, viewport = params["offset"], params["viewport"]
    layout = prepared(params, vl.List(measured=False), vl.Items(extents=extents))
    removed = {op["index"] for op in params["ops"] if op["op"] == "remove"}
    edge = leading_edge(layout, offset, removed) if offset > 0 else None
    layout.set_scroll_anchoring(stays_at_start=edge is None)
    layout.visible_bounds = view(layout, edge or 0, GRAIN)
    rows, updates = apply(extents, params["ops"])
    layout.perform_batch_updates(updates, [rows])
    size = layout.content_size
    last = max((size.height if layout.axis == vl.Axis.VERTICAL else size.width) - viewport, 0)
    after = offset if edge is None else max(offset + (view_offset(layout) - edge), 0)
    return {"offsetAfter": last if after + GRAIN >= last else after, "content": list(size)}


def leading_edge(layout: vl.Layout, offset: float, removed: set[int]) -> float | None:
    """Where the first row begins that has an extent, ends after an offset and remains."""
    found = layout.item_range(view(layout, offset, GRAIN))
    if found is None:
        return None
    frames = [(row, layout.frame(row)) for row in range(found[0].item, layout.item_count())]
    is_vertical = layout.axis == vl.Axis.VERTICAL
    solid = [(row, frame) for row, frame in frames if (frame.height if is_vertical else frame.width) > 0]
    if not solid:
        return None
    frame = next((frame for row, frame in solid if row not in removed), solid[0][1])
    if is_vertical:
        return frame.y
    return frame.x if layout.direction == vl.Direction.LEFT_TO_RIGHT else layout.content_size.width - frame.max_x
