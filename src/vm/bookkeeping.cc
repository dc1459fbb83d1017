#include "vm/bookkeeping.h"

#include <algorithm>

#include "vm/harness.h"

namespace heddle::vm {

namespace {

bool class_matches(std::string_view pattern, std::string_view name) {
  return pattern.ends_with('/') ? name.starts_with(pattern) : name == pattern;
}

bool links_by_name(const MethodName& row, const Method& m) {
  if (m.holder->name != row.klass) return false;
  return row.method == "*" ? m.desc.ends_with(")Ljava/lang/invoke/MethodHandle;")
                           : m.name == row.method;
}

bool links_by_result(const LibraryTables& library, const Method& m) {
  if (library.linkage_package.empty() || !m.holder->name.starts_with(library.linkage_package))
    return false;
  return std::ranges::find(library.linkage_exceptions, m.name) ==
             library.linkage_exceptions.end() &&
         std::ranges::any_of(library.linkage_results,
                             [&](std::string_view result) { return m.desc.ends_with(result); });
}

}  // namespace

const BookkeepingMethod* find_bookkeeping(const LibraryTables& library, const Method& m) {
  static constexpr BookkeepingMethod kHarness{"", "*"};
  if (!m.holder->trusted) return is_harness_class(m.holder->name) ? &kHarness : nullptr;
  auto it = std::ranges::find_if(library.bookkeeping, [&](const BookkeepingMethod& row) {
    return class_matches(row.klass, m.holder->name) && (row.method == "*" || row.method == m.name);
  });
  return it == library.bookkeeping.end() ? nullptr : &*it;
}

bool is_bookkeeping_callback(const LibraryTables& library, const Method& m) {
  const auto& names = library.bookkeeping_callbacks;
  return !m.holder->trusted && std::ranges::find(names, m.name) != names.end();
}

bool is_bookkeeping_class(const LibraryTables& library, std::string_view class_name) {
  return std::ranges::any_of(library.bookkeeping_classes, [&](std::string_view pattern) {
    return class_matches(pattern, class_name);
  });
}

bool is_linkage(const LibraryTables& library, const Method& m) {
  if (!m.holder->trusted || m.holder->loader != kNull || m.is_abstract()) return false;
  return std::ranges::any_of(library.linkage,
                             [&](const MethodName& row) { return links_by_name(row, m); }) ||
         links_by_result(library, m);
}

}  // namespace heddle::vm
