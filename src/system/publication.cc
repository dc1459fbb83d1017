#include "system/publication.h"

#include <absl/container/flat_hash_set.h>

#include <vector>

#include "system/locality.h"
#include "vm/frames.h"

namespace heddle {

using vm::address_of;
using vm::header;
using vm::klass_of;
using vm::kNull;

namespace {

// Calls `visit` with the address of every reference field or element of an object.
template <typename F>
void for_each_ref(Ref r, F visit) {
  const Klass* k = klass_of(r);
  if (k->is_array()) {
    if (k->element_type != vm::Type::kRef) return;
    for (int32_t i = 0; i < vm::array_length(r); ++i) visit(&vm::element<Ref>(r, i));
    return;
  }
  for (uint32_t offset : k->ref_offsets) visit(&vm::field<Ref>(r, offset));
}

// Everything that is reachable without main's stack.
absl::flat_hash_set<Ref> reachable_without_main(const vm::Vm& vm, const vm::Frame* top) {
  std::vector<Ref> todo;
  for (Klass* k : vm.klasses)
    for (uint32_t offset : k->static_ref_offsets) todo.push_back(vm::field<Ref>(k->mirror, offset));
  for (auto& t : vm.threads) todo.push_back(t->object);
  // The thread that main is about to start.
  if (top && top->method->holder == vm.wk.thread && !top->method->is_static())
    todo.push_back(top->locals[0].a);
  absl::flat_hash_set<Ref> seen;
  while (!todo.empty()) {
    Ref r = todo.back();
    todo.pop_back();
    if (r == kNull || !seen.insert(r).second) continue;
    for_each_ref(r, [&](Ref* slot) { todo.push_back(*slot); });
  }
  return seen;
}

bool is_set(const vm::FieldInfo& f, const char* p) {
  if (vm::slots_of(f.type) == 2) return *reinterpret_cast<const uint64_t*>(p) != 0;
  return *reinterpret_cast<const uint32_t*>(p) != 0;
}

}  // namespace

void Publication::begin() {
  std::vector<Ref> unfinished;
  for (vm::Frame* f = vm_.main_thread().s.frame; f; f = f->prev) {
    bool constructs = f->method->is_init() && !f->method->holder->trusted;
    if (constructs && f->locals[0].a != kNull) unfinished.push_back(f->locals[0].a);
  }
  if (unfinished.empty()) return;
  auto reached = reachable_without_main(vm_, vm_.main_thread().s.frame);
  for (Ref r : unfinished) header(r).flags |= reached.contains(r) ? vm::kEscapedThis : vm::kLocal;
}

template <class F>
void Publication::walk(Ref first, F enter) {
  std::vector<Ref> todo;
  auto reach = [&](Ref r) {
    if (r != kNull && is_thread_local(r) && enter(r)) todo.push_back(r);
  };
  reach(first);
  while (!todo.empty()) {
    Ref r = todo.back();
    todo.pop_back();
    for_each_ref(r, [&](Ref* slot) {
      reads_.note(r, slot, false);
      reach(*slot);
    });
    memory_.for_each_reference(r, reach);
  }
}

template <class F>
void Publication::share_all(Ref first, F each) {
  walk(first, [&](Ref r) {
    vm_.heap.undo.save(&header(r).flags);
    header(r).flags &= static_cast<uint16_t>(~(vm::kLocal | vm::kObtainable));
    each(r);
    return true;
  });
}

void Publication::make_obtainable(Ref first) {
  walk(first, [&](Ref r) {
    if (is_obtainable(r)) return false;
    vm_.heap.undo.save(&header(r).flags);
    header(r).flags |= vm::kObtainable;
    return true;
  });
}

void Publication::share(JavaThread& t, Ref first) {
  share_all(first, [&](Ref r) {
    mark_escaped(t, r);
    if (races_ && (header(r).flags & vm::kEscapedThis)) check_final_writes(t, r);
  });
}

// No constructor lets it escape: it is another execution in which the creator has gone on.
void Publication::share_early(Ref first) {
  share_all(first, [](Ref) {});
}

void Publication::mark_escaped(const JavaThread& t, Ref r) {
  for (const vm::Frame* f = t.s.frame; f; f = f->prev)
    if (f->method->is_init() && f->locals[0].a == r) header(r).flags |= vm::kEscapedThis;
}

// `this` escapes before its final fields are frozen (JLS 17.5): what the constructor has written to
// them so far counts as ordinary writes.
void Publication::check_final_writes(JavaThread& t, Ref r) {
  for (Klass* k = klass_of(r); k; k = k->super) {
    for (vm::FieldInfo& f : k->fields) {
      if (f.is_static() || !f.is_final() || !tracking_.policy().field_tracked(f)) continue;
      char* p = address_of(r) + f.offset;
      if (is_set(f, p)) detector_.check(t, &f, r, p, true, race::Strength::kPlain);
    }
  }
}

}  // namespace heddle
