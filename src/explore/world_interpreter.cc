// The interpreter with the explorer's hooks.

#include "explore/world.h"
#include "vm/interpreter_loop.h"

namespace heddle::explore {

namespace {

struct WatchHooks {
  static constexpr bool kExploring = true, kCounting = true;
  World& w;
  uint64_t instructions = 0;

  bool before_plain(JavaThread& t, const vm::Insn* pc, Ref r, void* p, bool write) {
    if (!write) {
      Klass* k = vm::klass_of(r);
      w.note_read(r, p, k->is_array() ? k->element_shift == 3 : vm::slots_of(pc->field->type) == 2);
    }
    return w.plain_access(t, pc, r, static_cast<char*>(p), write);
  }
  bool before_volatile(JavaThread& t, const vm::Insn* pc, Ref r, void* p, bool write) {
    if (!write) w.note_read(r, p, vm::slots_of(pc->field->type) == 2);
    return w.volatile_access(t, r, static_cast<char*>(p), write);
  }
  bool before_lock(JavaThread& t, const vm::Insn*, Ref r) { return w.lock_access(t, r); }
  void before_native(const vm::NativeCall& call) { w.native_called(call); }
  void save(const void* p) { w.vm().heap.undo.save(p); }
  void stored_ref(JavaThread& t, Ref container, Ref value) { w.published(t, container, value); }
};

}  // namespace

vm::Stop interpret_watched(World& w, JavaThread& t, int64_t budget) {
  WatchHooks hooks{w};
  vm::Stop why = vm::interpret_loop(w.vm(), t, hooks, budget);
  w.instructions += hooks.instructions;
  return why;
}

}  // namespace heddle::explore
