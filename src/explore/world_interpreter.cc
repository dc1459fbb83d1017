// The interpreter with the explorer's hooks.

#include "explore/world.h"
#include "vm/interpreter_loop.h"

namespace heddle::explore {

namespace {

struct WatchHooks {
  static constexpr bool kExploring = true;
  World& w;
  uint64_t instructions = 0;

  bool before_plain(JavaThread& t, const vm::Insn* pc, Ref r, void* p, bool write) {
    return w.plain_access(t, pc, r, static_cast<char*>(p), write);
  }
  bool before_volatile(JavaThread& t, const vm::Insn*, Ref r, void* p, bool write) {
    return w.volatile_access(t, r, static_cast<char*>(p), write);
  }
  bool before_lock(JavaThread& t, const vm::Insn*, Ref r) { return w.lock_access(t, r); }
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
