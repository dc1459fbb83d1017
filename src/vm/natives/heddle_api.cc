// heddle.api.Heddle, the API for programs under test: during exploration these natives replace its
// bytecode, which is for ordinary JVMs.

#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle::vm::natives {
namespace {

// A program runs without an observer until it starts its first thread or makes a choice; a choice
// needs the explorer.
bool watched(NativeCall& c) {
  if (!c.vm.observer) c.vm.exploration_wanted = true;
  return c.vm.observer;
}

NativeStatus choose_among(NativeCall& c, int32_t n) {
  if (n < 1)
    return c.throw_new("java/lang/IllegalArgumentException",
                       "choose(" + std::to_string(n) + "): nothing to choose from");
  if (n == 1) return c.ret_i(0);
  if (!watched(c)) return NativeStatus::kBlocked;
  int k = c.vm.observer->choose(c.thread, n);
  return k < 0 ? NativeStatus::kBlocked : c.ret_i(k);
}

NativeStatus choose(NativeCall& c) { return choose_among(c, c.i32(0)); }
NativeStatus choose_boolean(NativeCall& c) { return choose_among(c, 2); }

NativeStatus assume(NativeCall& c) {
  if (c.flag(0)) return c.done();
  if (watched(c)) c.vm.observer->abandon(c.thread);
  return NativeStatus::kBlocked;
}

// The first action of a section is an ordinary scheduling point; later ones are not.
NativeStatus begin_atomic(NativeCall& c) {
  ThreadState& s = c.thread.s;
  if (s.sections == UINT16_MAX)
    return c.throw_new("java/lang/IllegalStateException", "too many atomic sections");
  if (s.sections++ == 0) s.suspended = true;
  return c.done();
}

NativeStatus end_atomic(NativeCall& c) {
  ThreadState& s = c.thread.s;
  if (s.sections == 0)
    return c.throw_new("java/lang/IllegalStateException", "no atomic section is open");
  if (--s.sections == 0) s.suspended = false;
  return c.done();
}

constexpr uint8_t kApiFlags = kOverride | kExploreOnly;

const NativeEntry kHeddleApiEntries[] = {
    {kHeddleApi, "choose", "(I)I", choose, kApiFlags},
    {kHeddleApi, "chooseBoolean", "()Z", choose_boolean, kApiFlags},
    {kHeddleApi, "assume", "(Z)V", assume, kApiFlags},
    {kHeddleApi, "beginAtomic", "()V", begin_atomic, kApiFlags},
    {kHeddleApi, "endAtomic", "()V", end_atomic, kApiFlags},
};

}  // namespace

std::span<const NativeEntry> heddle_api() { return kHeddleApiEntries; }

}  // namespace heddle::vm::natives
