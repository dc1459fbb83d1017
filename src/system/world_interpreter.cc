// The interpreter with the explorer's hooks.

#include "system/world.h"
#include "vm/interpreter_loop.h"

namespace heddle {

namespace {

struct WatchHooks {
  static constexpr bool kExploring = true, kCounting = true, kTimes = true;
  World& w;
  uint64_t instructions = 0;

  vm::Loaded load(JavaThread& t, const vm::MemoryAccess& a, vm::Slot* value) {
    return w.accesses().load_by_bytecode(t, a, value);
  }
  vm::Stored store(JavaThread& t, const vm::MemoryAccess& a, vm::Slot value) {
    return w.accesses().store_by_bytecode(t, a, value);
  }
  bool before_lock(JavaThread& t, Ref r, const vm::Method* callee) {
    return w.points().may_lock(t, r, callee);
  }
  bool before_unlock(JavaThread& t, Ref r) { return w.points().may_unlock(t, r); }
  bool may_order(JavaThread& t, Ref r) { return w.points().may_order(t, r); }
  void before_native(const vm::NativeCall& call) { w.read_tracker().native_called(call); }
  void save(const void* p) { w.vm().heap.undo.save(p); }
  void stored_ref(JavaThread& t, Ref container, Ref value) {
    w.events().published(t, container, value);
  }
};

}  // namespace

vm::Stop interpret_watched(World& w, JavaThread& t, int64_t budget) {
  WatchHooks hooks{w};
  vm::Stop why = vm::interpret_loop(w.vm(), t, hooks, budget);
  w.instructions += hooks.instructions;
  return why;
}

}  // namespace heddle
