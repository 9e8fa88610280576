#include "SectionStarts.h"

#include <algorithm>

namespace VirtualLayoutQt {

void SectionStarts::read(int role) {
  this->role = role;
  ids.clear();
  keys.clear();
  titles.clear();
  keyOfTitle.clear();
  for (int row = 0; areByRole() && row < rows.count(); row++) {
    ids.push_back(++lastId);
    keys.push_back(key(row));
  }
  findStarts();
}

vlt_item_path SectionStarts::path(int row) const {
  const auto section = std::upper_bound(starts.begin(), starts.end(), row) - 1;
  return {int32_t(section - starts.begin()), row - *section};
}

int SectionStarts::end(int section) const {
  if (section + 1 < count()) return starts[size_t(section) + 1];
  return areByRole() ? int(keys.size()) : rows.count();
}

int SectionStarts::key(int row) {
  const QString title = rows.value(row, role).toString();
  const auto known = keyOfTitle.constFind(title);
  if (known != keyOfTitle.constEnd()) return *known;
  titles << title;
  return *keyOfTitle.insert(title, int(titles.size()) - 1);
}

void SectionStarts::findStarts() {
  starts.clear();
  if (!areByRole()) {
    starts.push_back(0);
    return;
  }
  for (size_t row = 0; row < keys.size(); row++)
    if (row == 0 || keys[row] != keys[row - 1]) starts.push_back(int(row));
}

std::vector<vlt_section_identifiers> SectionStarts::identifiers(const std::vector<uint64_t> &ids) const {
  std::vector<vlt_section_identifiers> sections;
  // The same title may come again after others.
  QHash<int, uint64_t> occurrences;
  for (int section = 0; section < count(); section++) {
    const auto start = size_t(starts[size_t(section)]);
    const int key = keys[start];
    sections.push_back({uint64_t(key) << 32 | occurrences[key]++, ids.data() + start, size_t(itemCount(section))});
  }
  return sections;
}

void SectionStarts::check(int first, int count, int more) const {
  const auto known = int64_t(ids.size());
  if (first < 0 || first + int64_t(count) > known || rows.count() != known + more) throw vlt::error(VLT_BAD_UPDATES);
}

template <class Change> vlt::batch_updates SectionStarts::difference(Change change) {
  const std::vector<uint64_t> formerIds = ids;
  const auto before = identifiers(formerIds);
  change();
  findStarts();
  const auto after = identifiers(ids);
  vlt_batch_updates *updates = nullptr;
  vlt::check(vlt_batch_updates_create_section_difference(before.data(), before.size(), after.data(), after.size(), &updates));
  return vlt::batch_updates(updates);
}

vlt::batch_updates SectionStarts::inserted(int first, int count) {
  check(first, 0, count);
  return difference([&] {
    std::vector<uint64_t> newIds;
    std::vector<int> newKeys;
    for (int row = first; row < first + count; row++) {
      newIds.push_back(++lastId);
      newKeys.push_back(key(row));
    }
    ids.insert(ids.begin() + first, newIds.begin(), newIds.end());
    keys.insert(keys.begin() + first, newKeys.begin(), newKeys.end());
  });
}

vlt::batch_updates SectionStarts::removed(int first, int count) {
  check(first, count, -count);
  return difference([&] {
    ids.erase(ids.begin() + first, ids.begin() + first + count);
    keys.erase(keys.begin() + first, keys.begin() + first + count);
  });
}

vlt::batch_updates SectionStarts::moved(int first, int count, int to) {
  check(first, count, 0);
  check(to, 0, 0);
  return difference([&] {
    const auto rotate = [&](auto begin) {
      if (to > first)
        std::rotate(begin + first, begin + first + count, begin + to);
      else
        std::rotate(begin + to, begin + first, begin + first + count);
    };
    rotate(ids.begin());
    rotate(keys.begin());
  });
}

vlt::batch_updates SectionStarts::changed(int first, int count) {
  check(first, count, 0);
  return difference([&] {
    for (int row = first; row < first + count; row++) keys[size_t(row)] = key(row);
  });
}

} // namespace VirtualLayoutQt
