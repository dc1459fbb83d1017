#pragma once
// Which settings of the library (library/settings.h) two threads share, on any
// path: one of the threads sets the field, and the other one accesses it. Such a
// field becomes a scheduling point in the next round.

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <utility>

#include "library/settings.h"
#include "system/events.h"
#include "system/thread_states.h"
#include "system/visibility.h"
#include "vm/vm.h"

namespace heddle {

class Settings {
 public:
  Settings(const vm::Vm& vm, const ThreadStates& threads, Visibility& visibility)
      : vm_(vm), threads_(threads), visibility_(visibility) {}

  // The field takes part in this access; if not, it is like any other field of its class.
  static bool applies(const JavaThread& t, const vm::FieldInfo& f, const Setting& s);
  // A thread accesses the field of the object, which other threads can reach.
  void note(const JavaThread& t, const vm::FieldInfo& f, const Setting& s, Ref object, bool write);

  // The program reads names or numbers of threads, on any path.
  void note_name_read() { see(names_read_); }
  bool names_read() const { return names_read_; }
  void note_number_read() { see(numbers_read_); }

 private:
  struct Use {
    const Setting* setting = nullptr;
    uint64_t first = 0;  // the first thread that accessed it, by the name of its Thread object
    bool by_others = false, written = false;
  };
  using Key = std::pair<const vm::FieldInfo*, uint64_t>;  // field, and a name of the object
  bool before_first_start(const JavaThread& t) const;
  bool is_wanted(const vm::FieldInfo& f, const Setting& s) const;
  void see(bool& seen);
  void show_if_shared(const vm::FieldInfo& f, const Use& use);

  const vm::Vm& vm_;
  const ThreadStates& threads_;
  Visibility& visibility_;
  absl::flat_hash_map<Key, Use> uses_;
  absl::flat_hash_map<const vm::FieldInfo*, bool> asked_;  // by the program itself
  bool names_read_ = false, numbers_read_ = false;
};

}  // namespace heddle
