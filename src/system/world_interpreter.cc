// The interpreter with the explorer's hooks.

#include "system/world.h"
#include "vm/interpreter_loop.h"

namespace heddle {

namespace {

struct WatchHooks {
  static constexpr bool kExploring = true, kCounting = true, kTimes = true;
  World& w;
  uint64_t instructions = 0;
  bool acts = false;  // does more than PartOfRun::only_reads says

  vm::Loaded load(JavaThread& t, const vm::MemoryAccess& a, vm::Slot* value) {
    const vm::Loaded how = w.accesses().load_by_bytecode(t, a, value);
    acts |= a.mode != vm::AccessMode::kPlain || how != vm::Loaded::kHeap;
    return how;
  }
  vm::Stored store(JavaThread& t, const vm::MemoryAccess& a, vm::Slot value) {
    acts = true;
    return w.accesses().store_by_bytecode(t, a, value);
  }
  bool before_lock(JavaThread& t, Ref r, const vm::Method* callee) {
    acts = true;
    return w.points().may_lock(t, r, callee);
  }
  bool before_unlock(JavaThread& t, Ref r) {
    acts = true;
    return w.points().may_unlock(t, r);
  }
  bool may_order(JavaThread& t, Ref r) {
    acts = true;
    return w.points().may_order(t, r);
  }
  void before_native(const vm::NativeCall& call) {
    acts = acts || !is_yield(*call.method);
    w.read_tracker().native_called(call);
  }
  void save(const void* p) {
    acts = true;
    w.vm().heap.undo.save(p);
  }
  void stored_ref(JavaThread& t, Ref container, Ref value) {
    acts = true;
    w.events().published(t, container, value);
  }
  bool is_yield(const vm::Method& m) const {
    return m.holder == w.vm().wk.thread && m.name == "yield";
  }
};

}  // namespace

PartOfRun interpret_watched(World& w, JavaThread& t, int64_t budget) {
  WatchHooks hooks{w};
  const vm::Stop end = vm::interpret_loop(w.vm(), t, hooks, budget);
  w.instructions += hooks.instructions;
  return {end, hooks.instructions, !hooks.acts};
}

}  // namespace heddle
