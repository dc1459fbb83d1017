#include "system/thread_groups.h"

#include <algorithm>
#include <string_view>

#include "vm/frames.h"

namespace heddle {

using vm::address_of;
using vm::kNull;

void ThreadGroups::begin() {
  constexpr int32_t kEnough = 64;
  JavaThread& main = vm_.main_thread();
  Ref group = vm::field<Ref>(main.object, vm_.wk.thread_group_field);
  vm::FieldInfo* list = vm_.wk.thread_group->find_declared_field("threads", "[Ljava/lang/Thread;");
  if (group == kNull || !list) return;
  Ref old = vm::field<Ref>(group, list->offset);
  if (old == kNull || vm::array_length(old) >= kEnough) return;
  Ref wide = vm_.new_array(main, vm::klass_of(old), kEnough);
  if (wide == kNull) return;
  for (int32_t i = 0; i < vm::array_length(old); ++i)
    vm::element<Ref>(wide, i) = vm::element<Ref>(old, i);
  vm::field<Ref>(group, list->offset) = wide;
}

bool ThreadGroups::acquired(const JavaThread& t, Ref group) {
  if (touch(t, group)) return true;
  switches_.observe(Switch::kThreadGroups);
  return false;
}

// The operation commutes when no thread waits to be told of it and the group does not end with its
// last thread.
bool ThreadGroups::touch(const JavaThread& t, Ref group) {
  const std::string_view method = t.s.frame->method->name;
  const bool adds = method == "add";
  const bool commutes =
      adds || method == "remove" || method == "threadTerminated" || method == "addUnstarted";
  if (!commutes || t.s.atomic_depth == 0) return false;
  const vm::FieldInfo* daemon = vm_.wk.thread_group->find_declared_field("daemon", "Z");
  if (!daemon || vm::field<uint8_t>(group, daemon->offset)) return false;
  bool awaited = std::any_of(vm_.threads.begin(), vm_.threads.end(), [&](const auto& other) {
    return other->s.status == vm::ThreadStatus::kWaiting && other->s.blocked_on == group;
  });
  if (awaited) return false;
  footprints_.add(group, address_of(group) + vm::kLockOffset, Touch::kAdd);
  if (adds) footprints_.add(group, address_of(group) + daemon->offset, Touch::kWrite);
  return true;
}

}  // namespace heddle
