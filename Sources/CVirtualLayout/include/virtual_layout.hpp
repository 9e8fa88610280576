/*
 * VirtualLayout for C++17: the handles of virtual_layout.h as objects that release themselves. Those without a class of their
 * own are objects of vlt::handle: vlt::handle<vlt_focus_cursor, vlt_focus_cursor_release>.
 *
 *     vlt_masonry masonry = VLT_MASONRY_INIT;
 *     masonry.lane_count = 3;
 *     vlt::layout layout(masonry);
 *
 *     vlt::source source;
 *     source.item_count = [&](int32_t) { return int32_t(pictures.size()); };
 *     source.extent = [&](vlt_item_path path, double width) { return width * pictures[path.item].ratio; };
 *     layout.set_source(std::move(source));
 *     layout.set_container_size({1200, 800});
 *     layout.prepare();
 *
 *     std::vector<vlt_attributes> visible;                    // keeps its memory from query to query
 *     layout.get_elements({0, 5000, 1200, 800}, visible);
 *
 * Failures. A function throws vlt::error. One that returns a std::optional returns an empty one instead where nothing is found.
 * Handles.  They move and do not copy. Each converts to its C pointer, so every function of C takes it; pass the status of
 *           such a call to vlt::check. A moved-from handle is NULL.
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

namespace vlt {

// -- Errors ------------------------------------------------------------------------------------------------------------

/* A call that failed. */
class error : public std::runtime_error {
public:
  explicit error(vlt_status code) : error(code, vlt_status_text(code)) {}
  error(vlt_status code, const std::string &text) : std::runtime_error(text), status(code) {}
  const vlt_status status;
};

/* Updates that do not agree with the numbers of items. what() says why. */
class batch_update_error : public error {
public:
  explicit batch_update_error(const vlt_batch_update_error &why) : error(VLT_BAD_UPDATES, text(why)), details(why) {}
  const vlt_batch_update_error details;

private:
  static std::string text(const vlt_batch_update_error &why) {
    char text[256];
    const bool fits = vlt_batch_update_error_get_text(&why, text, sizeof text, nullptr) == VLT_OK;
    return fits ? text : vlt_status_text(VLT_BAD_UPDATES);
  }
};

/* Throws unless a call succeeded. */
inline void check(vlt_status status) {
  if (status != VLT_OK) throw error(status);
}

/* Whether something was found. Throws for every other failure. */
inline bool found(vlt_status status) {
  if (status == VLT_NOT_FOUND) return false;
  check(status);
  return true;
}

// -- Results -----------------------------------------------------------------------------------------------------------

/* A result to be filled. If it begins with its own size, that is set. */
template <class Result> auto prepare_result(Result &result, int) -> decltype(void(result.struct_size)) {
  result.struct_size = sizeof result;
}
template <class Result> void prepare_result(Result &, long) {}

/* The one result of a function of C. */
template <class Result, class Function, class... Arguments> Result get(Function function, Arguments... arguments) {
  Result result{};
  prepare_result(result, 0);
  check(function(arguments..., &result));
  return result;
}

/* The one result of a function of C, if it finds something. */
template <class Result, class Function, class... Arguments>
std::optional<Result> find(Function function, Arguments... arguments) {
  Result result{};
  prepare_result(result, 0);
  if (!found(function(arguments..., &result))) return std::nullopt;
  return result;
}

/* Lets a function of C fill a vector, using the memory that it has. */
template <class Element, class Function, class... Arguments>
void fill(std::vector<Element> &buffer, Function function, Arguments... arguments) {
  buffer.resize(buffer.capacity());
  size_t count = 0;
  vlt_status result = function(arguments..., buffer.data(), buffer.size(), &count);
  if (result == VLT_TRUNCATED) {
    buffer.resize(count);
    result = function(arguments..., buffer.data(), buffer.size(), &count);
  }
  buffer.resize(result == VLT_OK ? count : 0);
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

class mode : public handle<vlt_mode, vlt_mode_release> {
public:
  using handle::handle;
  mode(const vlt_masonry &options) { check(vlt_mode_create_masonry(&options, &object_)); }
  mode(const vlt_flow &options) { check(vlt_mode_create_flow(&options, &object_)); }
  mode(const vlt_uikit_flow &options) { check(vlt_mode_create_uikit_flow(&options, &object_)); }
  mode(const vlt_list &options) { check(vlt_mode_create_list(&options, &object_)); }
  mode(const vlt_grid &options) { check(vlt_mode_create_grid(&options, &object_)); }
  mode(const vlt_cards &options) { check(vlt_mode_create_cards(&options, &object_)); }
  mode(const vlt_justified &options) { check(vlt_mode_create_justified(&options, &object_)); }
  mode(const vlt_magazine &options) { check(vlt_mode_create_magazine(&options, &object_)); }
  mode(const vlt_custom_placement &options) { check(vlt_mode_create_custom_placement(&options, &object_)); }
  mode(const vlt_custom_fold &options) { check(vlt_mode_create_custom_fold(&options, &object_)); }
  mode(const vlt_subview_layout &options) { check(vlt_mode_create_subviews(&options, &object_)); }

  /* A mode that places items one after another: `place` gets the arguments of the function of that name in vlt_custom_fold, but
   * no user_data. */
  template <class Place> static mode custom_fold(vlt_custom_fold options, Place place) {
    options.user_data = new Place(std::move(place));
    options.destroy = [](void *data) { delete static_cast<Place *>(data); };
    options.place = [](void *data, int32_t item, vlt_axis_size size, double room, vlt_cursor *cursor) noexcept {
      return vlt_axis_rect((*static_cast<Place *>(data))(item, size, room, cursor));
    };
    return mode(options);
  }
  bool operator==(const mode &other) const { return vlt_mode_equals(object_, other.object_) != 0; }
  bool operator!=(const mode &other) const { return !(*this == other); }
};

/* The functions of vlt_source. Only item_count is required. */
struct source {
  vlt_size_estimate estimate = {VLT_ESTIMATE_NONE, 0, {0, 0}};
  std::function<int32_t()> section_count;
  std::function<void(int32_t, vlt_section *)> section;
  std::function<int32_t(int32_t)> item_count;
  std::function<double(vlt_item_path, double)> extent;
  std::function<vlt_size(vlt_item_path, double)> size;
  std::function<void(int32_t section, int32_t first, int32_t count, double, double *)> extents;
  std::function<void(int32_t section, int32_t first, int32_t count, double, vlt_size *)> sizes;
  std::function<double(vlt_element_kind, int32_t, double)> supplementary_extent;
  std::function<vlt_lane_placement(vlt_item_path)> lane_placement;
  std::function<vlt_magazine_item(vlt_item_path)> magazine_item;

  /* The source as C takes it, which owns the functions. */
  static vlt_source callbacks(source functions) {
    vlt_source result = VLT_SOURCE_INIT;
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

class batch_updates : public handle<vlt_batch_updates, vlt_batch_updates_release> {
public:
  using handle::handle;
  batch_updates() { check(vlt_batch_updates_create(&object_)); }
  /* The difference between two lists of identifiers, as the items of a section. */
  batch_updates(const std::vector<uint64_t> &before, const std::vector<uint64_t> &after, int32_t section = 0) {
    check(vlt_batch_updates_create_difference(before.data(), before.size(), after.data(), after.size(), section, &object_));
  }
  batch_updates &insert(int32_t section, int32_t first, int32_t count = 1) {
    return added(vlt_batch_updates_insert_range(object_, section, first, count));
  }
  batch_updates &erase(int32_t section, int32_t first, int32_t count = 1) {
    return added(vlt_batch_updates_delete_range(object_, section, first, count));
  }
  batch_updates &reload(vlt_item_path path) { return added(vlt_batch_updates_reload_items(object_, &path, 1)); }
  batch_updates &move(vlt_item_path from, vlt_item_path to) {
    const vlt_item_move move{from, to};
    return added(vlt_batch_updates_move_items(object_, &move, 1));
  }
  batch_updates &insert_section(int32_t section) { return added(vlt_batch_updates_insert_sections(object_, &section, 1)); }
  batch_updates &erase_section(int32_t section) { return added(vlt_batch_updates_delete_sections(object_, &section, 1)); }
  vlt_batch_updates_counts counts() const { return get<vlt_batch_updates_counts>(vlt_batch_updates_get_counts, object_); }

  /* What the batch contains. */
  std::vector<vlt_item_path> deleted_items() const { return list(vlt_batch_updates_get_deleted_items); }
  std::vector<vlt_item_path> inserted_items() const { return list(vlt_batch_updates_get_inserted_items); }
  std::vector<vlt_item_path> reloaded_items() const { return list(vlt_batch_updates_get_reloaded_items); }
  std::vector<vlt_item_move> moved_items() const { return list(vlt_batch_updates_get_moved_items); }
  std::vector<int32_t> deleted_sections() const { return list(vlt_batch_updates_get_deleted_sections); }
  std::vector<int32_t> inserted_sections() const { return list(vlt_batch_updates_get_inserted_sections); }
  std::vector<int32_t> reloaded_sections() const { return list(vlt_batch_updates_get_reloaded_sections); }
  std::vector<vlt_section_move> moved_sections() const { return list(vlt_batch_updates_get_moved_sections); }

  /* Calls a function of C that performs updates, and gives the number that it returns. */
  template <class Function, class... Arguments> static double perform(Function function, Arguments... arguments) {
    double result = 0;
    vlt_batch_update_error details = VLT_BATCH_UPDATE_ERROR_INIT;
    const vlt_status status = function(arguments..., &result, &details);
    if (status == VLT_BAD_UPDATES) throw batch_update_error(details);
    check(status);
    return result;
  }

private:
  template <class Element>
  std::vector<Element> list(vlt_status (*function)(const vlt_batch_updates *, Element *, size_t, size_t *)) const {
    std::vector<Element> elements;
    fill(elements, function, object_);
    return elements;
  }
  batch_updates &added(vlt_status status) {
    check(status);
    return *this;
  }
};

class frozen_layout : public handle<vlt_frozen_layout, vlt_frozen_layout_release> {
public:
  using handle::handle;
  explicit frozen_layout(const vlt_layout *layout) { check(vlt_frozen_layout_take(layout, nullptr, &object_)); }
  frozen_layout(const vlt_layout *layout, vlt_rect reaching) { check(vlt_frozen_layout_take(layout, &reaching, &object_)); }
  int64_t version() const { return get<int64_t>(vlt_frozen_layout_get_version, object_); }
  vlt_size content_size() const { return get<vlt_size>(vlt_frozen_layout_get_content_size, object_); }
  void get_elements(vlt_rect rect, vlt_rect visible_bounds, std::vector<vlt_attributes> &elements) const {
    fill(elements, vlt_frozen_layout_get_elements, object_, rect, visible_bounds);
  }
  void get_items(vlt_rect rect, std::vector<vlt_item_path> &items) const { fill(items, vlt_frozen_layout_get_items, object_, rect); }
};

class saved_layout : public handle<vlt_saved_layout, vlt_saved_layout_release> {
public:
  using handle::handle;
  saved_layout(const vlt_layout *layout, const std::vector<uint64_t> &identifiers) {
    check(vlt_saved_layout_take(layout, identifiers.data(), identifiers.size(), &object_));
  }
  explicit saved_layout(const std::vector<uint8_t> &bytes) {
    check(vlt_saved_layout_create(bytes.data(), bytes.size(), &object_));
  }
  std::vector<uint8_t> bytes() const {
    const uint8_t *bytes;
    size_t count;
    check(vlt_saved_layout_get_bytes(object_, &bytes, &count));
    return {bytes, bytes + count};
  }
};

class layout : public handle<vlt_layout, vlt_layout_release> {
public:
  using handle::handle;
  explicit layout(const mode &mode) { check(vlt_layout_create(mode, &object_)); }

  void set_mode(const mode &mode) { check(vlt_layout_set_mode(object_, mode)); }
  void set_axis(vlt_axis axis) { check(vlt_layout_set_axis(object_, axis)); }
  void set_direction(vlt_direction direction) { check(vlt_layout_set_direction(object_, direction)); }
  void set_container_size(vlt_size size) { check(vlt_layout_set_container_size(object_, size)); }
  void set_pixel_scale(double scale) { check(vlt_layout_set_pixel_scale(object_, scale)); }
  void set_visible_bounds(vlt_rect bounds) { check(vlt_layout_set_visible_bounds(object_, bounds)); }
  void set_scroll_anchoring(vlt_anchor anchor, vlt_item_path item = {0, 0}, bool stays_at_start = true) {
    check(vlt_layout_set_scroll_anchoring(object_, anchor, item, stays_at_start));
  }
  void set_end_threshold(double threshold) { check(vlt_layout_set_end_threshold(object_, threshold)); }
  void set_stacks_from_end(bool stacks) { check(vlt_layout_set_stacks_from_end(object_, stacks)); }
  void set_trailing_space_item(const vlt_item_path *item) { check(vlt_layout_set_trailing_space_item(object_, item)); }
  void set_items(const std::vector<vlt_items> &sections) {
    check(vlt_layout_set_items(object_, sections.data(), sections.size()));
  }
  void set_source(source functions) {
    const vlt_source callbacks = source::callbacks(std::move(functions));
    const vlt_status result = vlt_layout_set_source(object_, &callbacks);
    // The library has not taken the user data then, so nobody else would destroy it.
    if (result == VLT_NULL) callbacks.destroy(callbacks.user_data);
    check(result);
  }

  /* Functions that return a double return how far to scroll so that what is visible stays in place. */
  double prepare() { return get<double>(vlt_layout_prepare, object_); }
  double perform_batch_updates(const batch_updates &updates, const std::vector<vlt_items> &sections = {}) {
    return edit(vlt_layout_perform_batch_updates, static_cast<vlt_batch_updates *>(updates), sections.data(), sections.size());
  }
  double insert_items(int32_t section, int32_t first, int32_t count = 1, const vlt_items *items = nullptr) {
    return edit(vlt_layout_insert_items, section, first, count, items);
  }
  double append_items(int32_t section, int32_t count, const vlt_items *items = nullptr) {
    return edit(vlt_layout_append_items, section, count, items);
  }
  double delete_items(int32_t section, int32_t first, int32_t count = 1) {
    return edit(vlt_layout_delete_items, section, first, count);
  }
  double move_item(vlt_item_path from, vlt_item_path to) { return edit(vlt_layout_move_item, from, to); }
  double resize_item(vlt_item_path path, double extent) { return get<double>(vlt_layout_resize_item, object_, path, extent); }
  void invalidate_everything() { check(vlt_layout_invalidate_everything(object_)); }
  void invalidate_items(const std::vector<vlt_item_path> &items) {
    check(vlt_layout_invalidate_items(object_, items.data(), items.size()));
  }

  vlt_size content_size() const { return get<vlt_size>(vlt_layout_get_content_size, object_); }
  vlt_rect visible_bounds() const { return get<vlt_rect>(vlt_layout_get_visible_bounds, object_); }
  void get_elements(vlt_rect rect, std::vector<vlt_attributes> &elements) const {
    fill(elements, vlt_layout_get_elements, object_, rect);
  }
  std::vector<vlt_attributes> elements(vlt_rect rect) const {
    std::vector<vlt_attributes> elements;
    get_elements(rect, elements);
    return elements;
  }
  void get_items(vlt_rect rect, std::vector<vlt_item_path> &items) const { fill(items, vlt_layout_get_items, object_, rect); }
  std::optional<std::pair<vlt_item_path, vlt_item_path>> item_range(vlt_rect rect) const {
    return find<std::pair<vlt_item_path, vlt_item_path>>(
        [&](auto *range) { return vlt_layout_get_item_range(object_, rect, &range->first, &range->second); });
  }
  std::optional<vlt_attributes> attributes(vlt_element element) const {
    return find<vlt_attributes>(vlt_layout_get_attributes, object_, element);
  }
  std::vector<vlt_rect> frames(int32_t section, int32_t first, int32_t count) const {
    std::vector<vlt_rect> frames(count > 0 ? size_t(count) : 0);
    check(vlt_layout_get_frames(object_, section, first, count, frames.data()));
    return frames;
  }
  std::optional<vlt_attributes> element_at(vlt_point point) const {
    return find<vlt_attributes>(vlt_layout_get_element_at, object_, point);
  }
  std::optional<vlt_item_path> neighbor(vlt_item_path path, vlt_focus_direction direction) const {
    return find<vlt_item_path>(vlt_layout_get_neighbor, object_, path, direction);
  }

private:
  template <class Function, class... Arguments> double edit(Function function, Arguments... arguments) {
    return batch_updates::perform(function, object_, arguments...);
  }
};

/* Functions that return a double return the position to show. One that scrolls to a target returns nothing if it is not found. */
class scroller : public handle<vlt_scroller, vlt_scroller_release> {
public:
  using handle::handle;
  explicit scroller(const layout &layout) { check(vlt_scroller_create(layout, &object_)); }

  double resize(vlt_size size) { return get<double>(vlt_scroller_resize, object_, size); }
  double scroll_to(double position, double speed = 0) {
    return get<double>(vlt_scroller_scroll_to, object_, position, speed);
  }
  double scroll_by(double distance, double speed = 0) {
    return get<double>(vlt_scroller_scroll_by, object_, distance, speed);
  }
  void begin_gesture() { check(vlt_scroller_begin_gesture(object_)); }
  double end_gesture() { return get<double>(vlt_scroller_end_gesture, object_); }
  double update() { return get<double>(vlt_scroller_update, object_); }
  double reload() { return get<double>(vlt_scroller_reload, object_); }
  double perform_batch_updates(const batch_updates &updates, const std::vector<vlt_items> &sections = {}) {
    return edit(vlt_scroller_perform_batch_updates, static_cast<vlt_batch_updates *>(updates), sections.data(), sections.size());
  }
  double insert_items(int32_t section, int32_t first, int32_t count = 1, const vlt_items *items = nullptr) {
    return edit(vlt_scroller_insert_items, section, first, count, items);
  }
  double append_items(int32_t section, int32_t count, const vlt_items *items = nullptr) {
    return edit(vlt_scroller_append_items, section, count, items);
  }
  double delete_items(int32_t section, int32_t first, int32_t count = 1) {
    return edit(vlt_scroller_delete_items, section, first, count);
  }
  double move_item(vlt_item_path from, vlt_item_path to) { return edit(vlt_scroller_move_item, from, to); }
  double resize_item(vlt_item_path path, double extent) { return get<double>(vlt_scroller_resize_item, object_, path, extent); }
  double measure_items(vlt_rect rect) { return get<double>(vlt_scroller_measure_items, object_, rect); }
  double set_measured_sizes(const std::vector<vlt_measured_size> &sizes) {
    return get<double>(vlt_scroller_set_measured_sizes, object_, sizes.data(), sizes.size());
  }
  std::optional<double>
  scroll_to(vlt_scroll_target target, vlt_scroll_alignment alignment = VLT_SCROLL_ALIGNMENT_NEAREST) {
    return find<double>(vlt_scroller_scroll_to_target, object_, target, alignment);
  }
  vlt_scroller_state state() const { return get<vlt_scroller_state>(vlt_scroller_get_state, object_); }
  lent<vlt_element_change> changes() {
    const vlt_element_change *changes = nullptr;
    size_t count = 0;
    check(vlt_scroller_get_changes(object_, &changes, &count));
    return {changes, count};
  }
  void keep_alive(vlt_element element) { check(vlt_scroller_keep_alive(object_, element)); }
  void end_keeping_alive(vlt_element element) { check(vlt_scroller_end_keeping_alive(object_, element)); }

private:
  template <class Function, class... Arguments> double edit(Function function, Arguments... arguments) {
    return batch_updates::perform(function, object_, arguments...);
  }
};

// -- Motion ------------------------------------------------------------------------------------------------------------

/* The position to show for a finger that drags beyond the ends, and the opposite. */
inline double rubber_band(double position, double lower, double upper, double viewport, double coefficient = 0.55) {
  return vlt_rubber_band(position, lower, upper, viewport, coefficient);
}
inline double rubber_band_drag(double position, double lower, double upper, double viewport, double coefficient = 0.55) {
  return vlt_rubber_band_drag(position, lower, upper, viewport, coefficient);
}

} // namespace vlt

#endif
