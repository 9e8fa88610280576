/*
 * VirtualLayout for C++17: the handles of virtual_layout.h as objects that release themselves. Those without a class of their
 * own are objects of vl::handle: vl::handle<vl_focus, vl_focus_release>.
 *
 *     vl_masonry masonry = VL_MASONRY_INIT;
 *     masonry.lane_count = 3;
 *     vl::layout layout(masonry);
 *
 *     vl::source source;
 *     source.item_count = [&](int32_t) { return int32_t(pictures.size()); };
 *     source.extent = [&](vl_path path, double width) { return width * pictures[path.item].ratio; };
 *     layout.set_source(std::move(source));
 *     layout.set_container_size({1200, 800});
 *     layout.prepare();
 *
 *     std::vector<vl_attributes> visible;                    // keeps its memory from query to query
 *     layout.get_elements({0, 5000, 1200, 800}, visible);
 *
 * Failures. A function throws vl::error. One that returns a std::optional returns an empty one instead where nothing is found.
 * Handles.  They move and do not copy. Each converts to its C pointer, so every function of C takes it; pass the status of
 *           such a call to vl::check. A moved-from handle is NULL.
 * Callables must not throw: the program ends if one does.
 *
 * All functions are inline. What each of them does is described at the function of C that it calls. The structs and
 * enumerations are those of C.
 */
#ifndef VIRTUAL_LAYOUT_HPP
#define VIRTUAL_LAYOUT_HPP

#include "virtual_layout.h"

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace vl {

// -- Errors ------------------------------------------------------------------------------------------------------------

/* A call that failed. */
class error : public std::runtime_error {
public:
  explicit error(vl_status code) : error(code, vl_status_text(code)) {}
  error(vl_status code, const std::string &text) : std::runtime_error(text), status(code) {}
  const vl_status status;
};

/* Updates that do not agree with the numbers of items. what() says why. */
class updates_error : public error {
public:
  explicit updates_error(const vl_updates_error &why) : error(VL_BAD_UPDATES, text(why)), details(why) {}
  const vl_updates_error details;

private:
  static std::string text(const vl_updates_error &why) {
    char text[256];
    const bool fits = vl_updates_error_get_text(&why, text, sizeof text, nullptr) == VL_OK;
    return fits ? text : vl_status_text(VL_BAD_UPDATES);
  }
};

/* Throws unless a call succeeded. */
inline void check(vl_status status) {
  if (status != VL_OK) throw error(status);
}

/* Whether something was found. Throws for every other failure. */
inline bool found(vl_status status) {
  if (status == VL_NOT_FOUND) return false;
  check(status);
  return true;
}

// -- Results -----------------------------------------------------------------------------------------------------------

/* The one result of a function of C. */
template <class Result, class Function, class... Arguments> Result get(Function function, Arguments... arguments) {
  Result result{};
  check(function(arguments..., &result));
  return result;
}

/* The one result of a function of C, if it finds something. */
template <class Result, class Function, class... Arguments>
std::optional<Result> find(Function function, Arguments... arguments) {
  Result result{};
  if (!found(function(arguments..., &result))) return std::nullopt;
  return result;
}

/* Lets a function of C fill a vector, using the memory that it has. */
template <class Element, class Function, class... Arguments>
void fill(std::vector<Element> &buffer, Function function, Arguments... arguments) {
  buffer.resize(buffer.capacity());
  size_t count = 0;
  vl_status result = function(arguments..., buffer.data(), buffer.size(), &count);
  if (result == VL_TRUNCATED) {
    buffer.resize(count);
    result = function(arguments..., buffer.data(), buffer.size(), &count);
  }
  buffer.resize(result == VL_OK ? count : 0);
  check(result);
}

/* An array that an object lends, until the next call with that object. */
template <class Element> class lent {
public:
  lent(const Element *first, size_t count) : first_(first), count_(count) {}
  const Element *begin() const { return first_; }
  const Element *end() const { return first_ + count_; }
  const Element &operator[](size_t index) const { return first_[index]; }
  size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }

private:
  const Element *first_;
  size_t count_;
};

// -- Handles -----------------------------------------------------------------------------------------------------------

/* A reference to an object of the library. */
template <class Object, void (*Release)(Object *)> class handle {
public:
  handle() = default;
  /* Takes over a reference that a function of C has returned. */
  explicit handle(Object *object) : object_(object) {}
  handle(handle &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  handle &operator=(handle &&other) noexcept {
    if (this != &other) Release(std::exchange(object_, std::exchange(other.object_, nullptr)));
    return *this;
  }
  ~handle() { Release(object_); }
  operator Object *() const { return object_; }

protected:
  Object *object_ = nullptr;
};

class mode : public handle<vl_mode, vl_mode_release> {
public:
  using handle::handle;
  mode(const vl_masonry &options) { check(vl_mode_create_masonry(&options, &object_)); }
  mode(const vl_flow &options) { check(vl_mode_create_flow(&options, &object_)); }
  mode(const vl_uikit_flow &options) { check(vl_mode_create_uikit_flow(&options, &object_)); }
  mode(const vl_list &options) { check(vl_mode_create_list(&options, &object_)); }
  mode(const vl_grid &options) { check(vl_mode_create_grid(&options, &object_)); }
  mode(const vl_cards &options) { check(vl_mode_create_cards(&options, &object_)); }
  mode(const vl_justified &options) { check(vl_mode_create_justified(&options, &object_)); }
  mode(const vl_magazine &options) { check(vl_mode_create_magazine(&options, &object_)); }
  mode(const vl_placement &options) { check(vl_mode_create_placement(&options, &object_)); }
  mode(const vl_fold &options) { check(vl_mode_create_fold(&options, &object_)); }
  mode(const vl_subview_layout &options) { check(vl_mode_create_subviews(&options, &object_)); }

  /* A mode that places items one after another: `place` gets the arguments of the function of that name in vl_fold, but no
   * user_data. */
  template <class Place> static mode fold(vl_fold options, Place place) {
    options.user_data = new Place(std::move(place));
    options.destroy = [](void *data) { delete static_cast<Place *>(data); };
    options.place = [](void *data, int32_t item, vl_axis_size size, double room, vl_cursor *cursor) noexcept {
      return vl_axis_rect((*static_cast<Place *>(data))(item, size, room, cursor));
    };
    return mode(options);
  }
  bool operator==(const mode &other) const { return vl_mode_equals(object_, other.object_) != 0; }
  bool operator!=(const mode &other) const { return !(*this == other); }
};

/* The functions of vl_source. Only item_count is required. */
struct source {
  vl_estimate estimate = {VL_ESTIMATE_NONE, 0, {0, 0}};
  std::function<int32_t()> section_count;
  std::function<void(int32_t, vl_section *)> section;
  std::function<int32_t(int32_t)> item_count;
  std::function<double(vl_path, double)> extent;
  std::function<vl_size(vl_path, double)> size;
  std::function<void(int32_t section, int32_t first, int32_t count, double, double *)> extents;
  std::function<void(int32_t section, int32_t first, int32_t count, double, vl_size *)> sizes;
  std::function<double(vl_kind, int32_t, double)> supplementary_extent;
  std::function<vl_lane_placement(vl_path)> lane_placement;
  std::function<vl_magazine_item(vl_path)> magazine_item;

  /* The source as C takes it, which owns the functions. */
  static vl_source callbacks(source functions) {
    vl_source result = VL_SOURCE_INIT;
    auto *self = new source(std::move(functions));
    result.user_data = self;
    result.destroy = [](void *data) { delete static_cast<source *>(data); };
    result.estimate = self->estimate;
    connect<&source::section_count>(*self, result.section_count);
    connect<&source::section>(*self, result.section);
    connect<&source::item_count>(*self, result.item_count);
    connect<&source::extent>(*self, result.extent);
    connect<&source::size>(*self, result.size);
    connect<&source::extents>(*self, result.extents);
    connect<&source::sizes>(*self, result.sizes);
    connect<&source::supplementary_extent>(*self, result.supplementary_extent);
    connect<&source::lane_placement>(*self, result.lane_placement);
    connect<&source::magazine_item>(*self, result.magazine_item);
    return result;
  }

private:
  /* Functions that are not set stay NULL for C. */
  template <auto Member, class Result, class... Arguments>
  static void connect(source &self, Result (*&pointer)(void *, Arguments...)) {
    if (self.*Member)
      pointer = [](void *data, Arguments... arguments) noexcept -> Result {
        return (static_cast<source *>(data)->*Member)(arguments...);
      };
  }
};

class updates : public handle<vl_updates, vl_updates_release> {
public:
  using handle::handle;
  updates() { check(vl_updates_create(&object_)); }
  /* The difference between two lists of identifiers, as the items of a section. */
  updates(const std::vector<uint64_t> &before, const std::vector<uint64_t> &after, int32_t section = 0) {
    check(vl_updates_create_difference(before.data(), before.size(), after.data(), after.size(), section, &object_));
  }
  updates &insert(int32_t section, int32_t first, int32_t count = 1) {
    return added(vl_updates_insert_range(object_, section, first, count));
  }
  updates &erase(int32_t section, int32_t first, int32_t count = 1) {
    return added(vl_updates_delete_range(object_, section, first, count));
  }
  updates &reload(vl_path path) { return added(vl_updates_reload_items(object_, &path, 1)); }
  updates &move(vl_path from, vl_path to) {
    const vl_item_move move{from, to};
    return added(vl_updates_move_items(object_, &move, 1));
  }
  updates &insert_section(int32_t section) { return added(vl_updates_insert_sections(object_, &section, 1)); }
  updates &erase_section(int32_t section) { return added(vl_updates_delete_sections(object_, &section, 1)); }
  vl_updates_counts counts() const { return get<vl_updates_counts>(vl_updates_get_counts, object_); }

  /* What the batch contains. */
  std::vector<vl_path> deleted_items() const { return list(vl_updates_get_deleted_items); }
  std::vector<vl_path> inserted_items() const { return list(vl_updates_get_inserted_items); }
  std::vector<vl_path> reloaded_items() const { return list(vl_updates_get_reloaded_items); }
  std::vector<vl_item_move> moved_items() const { return list(vl_updates_get_moved_items); }
  std::vector<int32_t> deleted_sections() const { return list(vl_updates_get_deleted_sections); }
  std::vector<int32_t> inserted_sections() const { return list(vl_updates_get_inserted_sections); }
  std::vector<int32_t> reloaded_sections() const { return list(vl_updates_get_reloaded_sections); }
  std::vector<vl_section_move> moved_sections() const { return list(vl_updates_get_moved_sections); }

  static void check_performed(vl_status status, const vl_updates_error &details) {
    if (status == VL_BAD_UPDATES) throw updates_error(details);
    check(status);
  }

private:
  template <class Element>
  std::vector<Element> list(vl_status (*function)(vl_updates *, Element *, size_t, size_t *)) const {
    std::vector<Element> elements;
    fill(elements, function, object_);
    return elements;
  }
  updates &added(vl_status status) {
    check(status);
    return *this;
  }
};

class picture : public handle<vl_picture, vl_picture_release> {
public:
  using handle::handle;
  explicit picture(vl_layout *layout) { check(vl_picture_take(layout, nullptr, &object_)); }
  picture(vl_layout *layout, vl_rect reaching) { check(vl_picture_take(layout, &reaching, &object_)); }
  int64_t version() const { return get<int64_t>(vl_picture_get_version, object_); }
  vl_size content_size() const { return get<vl_size>(vl_picture_get_content_size, object_); }
  void get_elements(vl_rect rect, vl_rect visible_bounds, std::vector<vl_attributes> &elements) const {
    fill(elements, vl_picture_get_elements, object_, rect, visible_bounds);
  }
  void get_items(vl_rect rect, std::vector<vl_path> &items) const { fill(items, vl_picture_get_items, object_, rect); }
};

class snapshot : public handle<vl_snapshot, vl_snapshot_release> {
public:
  using handle::handle;
  snapshot(vl_layout *layout, const std::vector<uint64_t> &identifiers) {
    check(vl_snapshot_take(layout, identifiers.data(), identifiers.size(), &object_));
  }
  explicit snapshot(const std::vector<uint8_t> &bytes) {
    check(vl_snapshot_create(bytes.data(), bytes.size(), &object_));
  }
  std::vector<uint8_t> bytes() const {
    const uint8_t *bytes;
    size_t count;
    check(vl_snapshot_get_bytes(object_, &bytes, &count));
    return {bytes, bytes + count};
  }
};

class layout : public handle<vl_layout, vl_layout_release> {
public:
  using handle::handle;
  explicit layout(const mode &mode) { check(vl_layout_create(mode, &object_)); }

  void set_mode(const mode &mode) { check(vl_layout_set_mode(object_, mode)); }
  void set_axis(vl_axis axis) { check(vl_layout_set_axis(object_, axis)); }
  void set_direction(vl_direction direction) { check(vl_layout_set_direction(object_, direction)); }
  void set_container_size(vl_size size) { check(vl_layout_set_container_size(object_, size)); }
  void set_pixel_scale(double scale) { check(vl_layout_set_pixel_scale(object_, scale)); }
  void set_visible_bounds(vl_rect bounds) { check(vl_layout_set_visible_bounds(object_, bounds)); }
  void set_anchoring(vl_anchor anchor, vl_path item = {0, 0}, bool stays_at_start = true) {
    check(vl_layout_set_anchoring(object_, anchor, item, stays_at_start));
  }
  void set_end_threshold(double threshold) { check(vl_layout_set_end_threshold(object_, threshold)); }
  void set_stacks_from_end(bool stacks) { check(vl_layout_set_stacks_from_end(object_, stacks)); }
  void set_trailing_space_item(const vl_path *item) { check(vl_layout_set_trailing_space_item(object_, item)); }
  void set_items(const std::vector<vl_items> &sections) {
    check(vl_layout_set_items(object_, sections.data(), sections.size()));
  }
  void set_source(source functions) {
    const vl_source callbacks = source::callbacks(std::move(functions));
    const vl_status result = vl_layout_set_source(object_, &callbacks);
    // The library has not taken the user data then, so nobody else would destroy it.
    if (result == VL_NULL) callbacks.destroy(callbacks.user_data);
    check(result);
  }

  /* Functions that return a double return how far to scroll so that what is visible stays in place. */
  double prepare() { return get<double>(vl_layout_prepare, object_); }
  double perform_updates(const updates &updates, const std::vector<vl_items> &sections = {}) {
    double delta = 0;
    vl_updates_error details{};
    updates::check_performed(
        vl_layout_perform_updates(object_, updates, sections.data(), sections.size(), &delta, &details), details);
    return delta;
  }
  void invalidate() { check(vl_layout_invalidate(object_)); }
  void invalidate(const std::vector<vl_path> &items) {
    check(vl_layout_invalidate_items(object_, items.data(), items.size()));
  }

  vl_size content_size() const { return get<vl_size>(vl_layout_get_content_size, object_); }
  vl_rect visible_bounds() const { return get<vl_rect>(vl_layout_get_visible_bounds, object_); }
  void get_elements(vl_rect rect, std::vector<vl_attributes> &elements) const {
    fill(elements, vl_layout_get_elements, object_, rect);
  }
  std::vector<vl_attributes> elements(vl_rect rect) const {
    std::vector<vl_attributes> elements;
    get_elements(rect, elements);
    return elements;
  }
  void get_items(vl_rect rect, std::vector<vl_path> &items) const { fill(items, vl_layout_get_items, object_, rect); }
  std::optional<std::pair<vl_path, vl_path>> item_range(vl_rect rect) const {
    return find<std::pair<vl_path, vl_path>>(
        [&](auto *range) { return vl_layout_get_item_range(object_, rect, &range->first, &range->second); });
  }
  std::optional<vl_attributes> attributes(vl_element element) const {
    return find<vl_attributes>(vl_layout_get_attributes, object_, element);
  }
  std::vector<vl_rect> frames(int32_t section, int32_t first, int32_t count) const {
    std::vector<vl_rect> frames(count > 0 ? size_t(count) : 0);
    check(vl_layout_get_frames(object_, section, first, count, frames.data()));
    return frames;
  }
  std::optional<vl_attributes> element_at(vl_point point) const {
    return find<vl_attributes>(vl_layout_get_element_at, object_, point);
  }
  std::optional<vl_path> neighbour(vl_path path, vl_focus_direction direction) const {
    return find<vl_path>(vl_layout_get_neighbour, object_, path, direction);
  }
};

/* Functions that return a double return the position to show. So does show(), unless its target is not found. */
class scroller : public handle<vl_scroller, vl_scroller_release> {
public:
  using handle::handle;
  explicit scroller(const layout &layout) { check(vl_scroller_create(layout, &object_)); }

  double resize(vl_size size) { return get<double>(vl_scroller_resize, object_, size); }
  double scroll_to(double position, double speed = 0) {
    return get<double>(vl_scroller_scroll_to, object_, position, speed);
  }
  double scroll_by(double distance, double speed = 0) {
    return get<double>(vl_scroller_scroll_by, object_, distance, speed);
  }
  void begin_gesture() { check(vl_scroller_begin_gesture(object_)); }
  double end_gesture() { return get<double>(vl_scroller_end_gesture, object_); }
  double update() { return get<double>(vl_scroller_update, object_); }
  double reload() { return get<double>(vl_scroller_reload, object_); }
  double perform_updates(const updates &updates, const std::vector<vl_items> &sections = {}) {
    double position = 0;
    vl_updates_error details{};
    updates::check_performed(
        vl_scroller_perform_updates(object_, updates, sections.data(), sections.size(), &position, &details), details);
    return position;
  }
  std::optional<double> show(vl_target target, vl_place place = VL_PLACE_NEAREST) {
    return find<double>(vl_scroller_show, object_, target, place);
  }
  vl_scroller_state state() const { return get<vl_scroller_state>(vl_scroller_get_state, object_); }
  lent<vl_change> changes() {
    const vl_change *changes = nullptr;
    size_t count = 0;
    check(vl_scroller_get_changes(object_, &changes, &count));
    return {changes, count};
  }
  void keep_alive(vl_element element) { check(vl_scroller_keep_alive(object_, element)); }
  void end_keeping_alive(vl_element element) { check(vl_scroller_end_keeping_alive(object_, element)); }
};

// -- Motion ------------------------------------------------------------------------------------------------------------

/* The position to show for a finger that drags beyond the ends, and the opposite. */
inline double rubber_band(double position, double lower, double upper, double viewport, double coefficient = 0.55) {
  return vl_rubber_band(position, lower, upper, viewport, coefficient);
}
inline double rubber_band_drag(double position, double lower, double upper, double viewport, double coefficient = 0.55) {
  return vl_rubber_band_drag(position, lower, upper, viewport, coefficient);
}

} // namespace vl

#endif
