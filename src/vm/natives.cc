// Collects the natives' tables and finds a native by class, name and
// descriptor.

#include <absl/container/flat_hash_map.h>

#include <vector>

#include "vm/native.h"
#include "vm/natives/tables.h"

namespace heddle::vm {

namespace {

struct Key {
  std::string_view class_name, name;
  bool operator==(const Key&) const = default;
  template <typename H>
  friend H AbslHashValue(H h, const Key& k) {
    return H::combine(std::move(h), k.class_name, k.name);
  }
};

// Few natives are overloaded: overloads of a name share a bucket.
using Index = absl::flat_hash_map<Key, std::vector<const NativeEntry*>>;

Index make_index() {
  Index index;
  for (std::span<const NativeEntry> table : native_tables())
    for (const NativeEntry& e : table) index[{e.class_name, e.name}].push_back(&e);
  return index;
}

}  // namespace

std::span<const std::span<const NativeEntry>> native_tables() {
  static const std::vector<std::span<const NativeEntry>> tables = {
#define X(name) natives::name(),
      HEDDLE_NATIVE_TABLES(X)
#undef X
  };
  return tables;
}

const NativeEntry* find_native(std::string_view class_name, std::string_view name,
                               std::string_view desc) {
  static const Index index = make_index();
  auto it = index.find(Key{class_name, name});
  if (it == index.end()) return nullptr;
  for (const NativeEntry* e : it->second)
    if (!e->desc || desc == e->desc) return e;
  return nullptr;
}

}  // namespace heddle::vm
