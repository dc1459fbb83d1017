#include "vm/given_arrays.h"

#include <algorithm>

#include "vm/vm.h"

namespace heddle::vm {
namespace {

// Method handles and reflection stand between the program and the library.
bool passes_on(const LibraryTables& library, const Klass& k) {
  return std::ranges::any_of(library.passing_classes,
                             [&](std::string_view prefix) { return k.name.starts_with(prefix); });
}

}  // namespace

bool gives_arrays(const LibraryTables& library, const Method& m) {
  return m.holder->trusted && !m.holder->generated && m.desc.find(")[") != m.desc.npos &&
         !passes_on(library, *m.holder) && !allocates_for_caller(library, m);
}

bool allocates_for_caller(const LibraryTables& library, const Method& m) {
  return m.holder->trusted && std::ranges::any_of(library.array_makers, [&](const MethodName& row) {
           return row.klass == m.holder->name && (row.method == "*" || row.method == m.name);
         });
}

void note_given(Vm& vm, const JavaThread& t, Ref array, const Frame* caller) {
  if (array == kNull || !caller || t.s.atomic_depth > 0 || Heap::is_permanent(array)) return;
  if (header(array).flags & kGiven) return;
  const Klass& k = *caller->method->holder;
  if (!k.of_program() && !passes_on(*vm.options.library, k)) return;
  vm.heap.undo.save(&header(array).flags);
  header(array).flags |= kGiven;
}

}  // namespace heddle::vm
