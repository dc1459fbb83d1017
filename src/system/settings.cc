#include "system/settings.h"

#include <algorithm>

#include "system/stable_names.h"
#include "vm/frames.h"

namespace heddle {

using Counts = Setting::Counts;

bool Settings::applies(const JavaThread& t, const vm::FieldInfo& f, const Setting& s) {
  if (starts_thread(*t.s.frame)) return false;  // the thread has not begun
  return s.counts != Counts::kByProgram || accessed_by_program(*t.s.frame, f);
}

bool Settings::is_wanted(const vm::FieldInfo& f, const Setting& s) const {
  switch (s.counts) {
    case Counts::kAlways:
    case Counts::kByProgram:
      return true;
    case Counts::kIfAsked:
      return asked_.contains(&f) && asked_.at(&f);
    case Counts::kIfNamesRead:
      return names_read_;
    case Counts::kIfNumbersRead:
      return numbers_read_;
  }
  HEDDLE_UNREACHABLE("kind of setting");
}

// Whether no other thread of the program has lived yet: the present access is ordered with all
// others. A thread that is left over is not ordered with those that have ended.
bool Settings::before_first_start(const JavaThread& t) const {
  return threads_.alone() && std::ranges::none_of(vm_.threads, [&](const auto& other) {
           return !other->system && other->number != t.number;
         });
}

void Settings::note(const JavaThread& t, const vm::FieldInfo& f, const Setting& s, Ref object,
                    bool write) {
  if (before_first_start(t) || !vm_.heap.undo.enabled()) return;
  if (s.counts == Counts::kIfAsked && accessed_by_program(*t.s.frame, f)) see(asked_[&f]);
  const uint64_t thread = stable_name(t.object);
  Use& use = uses_[{&f, stable_name(object)}];
  if (use.first == 0) use = {.setting = &s, .first = thread};
  use.by_others |= use.first != thread;
  use.written |= write;
  show_if_shared(f, use);
}

void Settings::show_if_shared(const vm::FieldInfo& f, const Use& use) {
  if (use.by_others && use.written && is_wanted(f, *use.setting)) visibility_.show(f);
}

// The program shows that it is interested in certain fields, perhaps after the last access.
void Settings::see(bool& seen) {
  if (std::exchange(seen, true)) return;
  for (const auto& [key, use] : uses_) show_if_shared(*key.first, use);
}

}  // namespace heddle
