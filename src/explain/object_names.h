#pragma once
// Names for objects: class and number, in the order in which they are first named: "Fork#1",
// "int[]#2"; and, once a path is complete, what the program calls them: "forks[1]", "lock".

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "explain/trace_step.h"
#include "explain/variable_paths.h"
#include "vm/vm.h"

namespace heddle {

class ObjectNames {
 public:
  explicit ObjectNames(vm::Vm& vm) : vm_(vm) {}

  // Class and number.
  std::string of(vm::Ref r);
  std::string of_class(vm::Ref mirror);  // "Pool", for its Class object
  // The name that the thread has, or will have once it is started.
  std::string of_thread(vm::Ref thread);
  void forget(const std::function<bool(vm::Ref)>& dead);

  // ---- what the program calls them ----
  // From now on the program's variables are looked at: now, when an object is first named that no
  // variable led to before, and at the end.
  void follow_variables();
  // A reference is stored in a heap word: what it was called by until now does not name it.
  void stored(const char* p, vm::Ref value);
  // Of the objects that were named so far, those that the program calls something of its own, in
  // the order of their numbers. No two have the same name, unless one is what the other consists
  // of.
  std::vector<ObjectName> by_program();

  // At a point of the path for all of which the program's names are `whole`: these, and names of
  // objects from number `since` on, which the path had not named by then.
  std::vector<ObjectName> by_program(const std::vector<ObjectName>& whole, size_t since);
  size_t size() const { return named_.size(); }

  static std::string simple(const std::string& class_name);  // without its package
  static std::string array_type(const vm::Klass& k);         // "int[]"

 private:
  struct Candidate {
    VariablePath path;
    uint64_t named = 0;  // VariablePath::named, as a number that is never used again
  };
  struct Named {
    std::string id, class_name;
    std::vector<Candidate> candidates = {};
  };
  static std::string well_known(const vm::Klass& k);
  bool look();
  void add_from(const VariablePaths& paths, vm::Ref r, Named& named);
  void add_candidates(vm::Ref r, Named& named);
  bool is_valid(const Candidate& c) const;
  uint64_t identity_of(vm::Ref r);

  vm::Vm& vm_;
  std::map<vm::Ref, size_t> numbers_;  // of named_; those that are alive
  std::map<std::string, int> per_class_;
  std::vector<Named> named_;  // in the order in which they were named

  std::shared_ptr<VariablePaths> first_, latest_;     // null: variables are not followed
  size_t visited_ = 0, looks_ = 0;                    // visited_: objects, in all looks
  absl::flat_hash_map<const char*, vm::Ref> values_;  // the first value stored in each heap word
  absl::flat_hash_set<const char*> reassigned_;       // heap words that got a second one
  std::map<vm::Ref, uint64_t> identities_;
  uint64_t next_identity_ = 0;
};

}  // namespace heddle
