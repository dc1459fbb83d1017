#pragma once
// Features of the program that a verdict does not cover, recorded when a path first uses them.
// They outlive the path: a note is about the program, so restore() does not take it back.

#include <absl/container/flat_hash_set.h>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vm/vm.h"

namespace heddle {

// A line of code. `line` is 0 when the class file does not have it.
struct CodePlace {
  std::string class_name;  // "pkg.Outer$Inner"
  std::string method;
  int line = 0;
  bool operator==(const CodePlace&) const = default;
};
CodePlace code_place_of(const vm::Frame& frame);

enum class NoteKind : uint8_t {
  kWeakMode,         // opaque, acquire or release mode: explored as volatile, which allows less
  kWeakUpdate,       // weakCompareAndSet: taken never to fail spuriously
  kClock,            // the clock is read: a thread that is merely slow lets no time pass
  kCopy,             // a native or a large copy read the newest values of racing locations
  kModelsAgree,      // no race and no weak mode: the verdict holds under every memory model
  kCaughtAssertion,  // a failing assertion ended in a catch clause for a more general type
  kErrorOutput,      // the program printed on standard error
  kWaitOutsideLoop,  // a wait or park whose thread continues after a spurious wake-up: not explored
  kGarbage,          // weak references, finalizers, cleaners: the collector does not run
  kIdentityHash,     // identity hash codes differ from run to run: one of each is explored
  kIterationOrder,   // so does the order of Set.of and Map.of: one is explored
  kHostValue,        // so do the process id and the amount of free memory
};

// A random value that differs from run to run, drawn by the program; not all values that it may
// have were tried.
struct RandomDraw {
  std::string class_name, method;  // of the library, as the program calls it
  CodePlace at;
  bool operator==(const RandomDraw&) const = default;
};

struct Note {
  NoteKind kind = NoteKind::kClock;
  CodePlace at;                    // of the first use; kCaughtAssertion: of the catch clause
  std::string exception, message;  // kCaughtAssertion: its class and its message
  bool operator==(const Note&) const = default;
};

// A live thread, and the line of the program that it executes or has called the library from.
struct ThreadPlace {
  std::string thread;
  CodePlace at;
  bool operator==(const ThreadPlace&) const = default;
};
// Of all threads that have not ended, in the order of their numbers.
std::vector<ThreadPlace> whereabouts(vm::Vm& vm);

class Notes {
 public:
  // The program has called this method of a VarHandle or of an atomic class at `frame`. Its name
  // states the access mode.
  void atomic_method_called(std::string_view method, const vm::Frame& frame);
  // Further calls of atomic_method_called cannot add anything.
  bool access_modes_known() const { return weak_mode_ && weak_update_; }

  // The program reads the clock, other than in a loop that does so in each iteration.
  void clock_read(const vm::JavaThread& t);

  // The thread prints on standard error. What Java prints of an uncaught exception adds no note.
  void error_printed(const vm::JavaThread& t);
  // A copy or a native has read the newest value of a location whose loads may return others, too.
  void newest_value_copied(const vm::JavaThread& t);

  // The thread is about to wait or park without a time limit.
  void waits(const vm::JavaThread& t);

  // The thread does something whose effect depends on when garbage is collected. Asking for a
  // collection alone adds no note.
  void garbage_matters(const vm::JavaThread& t, vm::GarbageUse use);
  // The program has finalizers or cleaners.
  bool has_cleanups() const { return has_cleanups_; }
  // The thread reads an identity hash code; a note if the program gets it as a number or in a text.
  // Hash tables of the library use such codes for themselves.
  void identity_hash_read(const vm::JavaThread& t);
  // The thread has entered a method that begins the iteration of a table (vm/table_order.h); a note
  // if the program can see an order that differs from run to run.
  void iteration_begins(vm::Vm& vm, const vm::JavaThread& t);
  // The thread reads the process id or the amount of memory; a note if it does so for the program.
  void host_value_read(const vm::JavaThread& t);

  // The thread draws a random value of which not all are tried.
  void random_drawn(const vm::JavaThread& t);
  // In the order in which they were met.
  const std::vector<RandomDraw>& random_draws() const { return draws_; }

  // The listener has been told of this exception.
  void exception_reported(vm::Vm& vm, vm::Ref exception);
  // A catch clause in `by` for a more general type has caught a failing assertion. An assertion
  // that was reported and is rethrown (test frameworks do that) adds no note.
  void assertion_caught(vm::Vm& vm, vm::Ref assertion, const vm::Frame& by);

  // In the order of NoteKind.
  std::vector<Note> all() const;

 private:
  std::optional<Note> weak_mode_, weak_update_, clock_, copy_, caught_, errors_, wait_, garbage_,
      hash_, order_, host_;
  bool has_cleanups_ = false;
  bool composite_hash_ = false;  // the hash code of a list or the like has an identity hash code
  bool salted_copies_ = false;   // a Set.of or Map.of was copied into a hash table
  std::vector<RandomDraw> draws_;
  std::set<std::pair<const void*, const vm::Method*>> draw_sites_;  // callers and called methods
  absl::flat_hash_set<const void*> waits_in_loops_;  // the program's instructions that call a wait
  std::set<uint64_t> reported_;  // place_of_throw of the exceptions reported so far
};

// Whether a method of VarHandle, Unsafe or an atomic class accesses memory in a mode weaker than
// volatile, by its name.
bool is_weak_mode(std::string_view method);
bool is_weak_update(std::string_view method);

}  // namespace heddle
