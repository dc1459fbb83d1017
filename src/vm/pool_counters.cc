#include "vm/pool_counters.h"

#include <algorithm>

namespace heddle::vm {

bool is_pool_counter(const LibraryTables& library, const FieldInfo& f) {
  return f.holder->trusted && std::ranges::any_of(library.pool_counters, [&](const FieldName& row) {
           return row.klass == f.holder->name && row.field == f.name;
         });
}

bool publishes_pool_counter(const LibraryTables& library, const Method& m) {
  return !m.holder->trusted ||
         std::ranges::none_of(library.pool_counter_updates, [&](const MethodName& row) {
           return row.klass == m.holder->name && row.method == m.name;
         });
}

}  // namespace heddle::vm
