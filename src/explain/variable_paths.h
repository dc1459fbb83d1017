#pragma once
// How the program's variables lead to objects in the present state: "lock", "Bank.lock",
// "forks[1]", "queue.head".
//
// Better known paths cost less: first those from static fields and from the local variables of the
// main thread's outermost method, short ones before long ones, final fields before others; then
// those from other threads' local variables; last a field of an object that has no name itself, by
// its class. Variables that are assigned more than once name nothing. `this` of the main thread's
// outermost method is a test.

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <functional>
#include <queue>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "library/inner_names.h"
#include "vm/vm.h"

namespace heddle {

struct VariablePath {
  std::string text;
  int cost = 0;
  std::vector<const char*> slots;  // the heap words that it leads through
  // What the text names: the object itself, or the one around it (inner_names.h).
  vm::Ref named = vm::kNull;
};

class VariablePaths : private vm::RootVisitor {
 public:
  // Walks the heap; visits at most so many objects.
  VariablePaths(vm::Vm& vm, size_t most_visited);
  // At most three, the cheapest first. Valid as long as nothing runs.
  std::vector<VariablePath> to(vm::Ref object) const;
  // These objects were collected.
  void forget(const std::function<bool(vm::Ref)>& dead);
  size_t visited() const { return nodes_.size(); }

 private:
  enum class Step : uint8_t {
    kUnnamed,
    kThread,
    kMainThis,    // this
    kStatic,      // Bank.lock
    kLocal,       // lock
    kOwnField,    // lock, of kMainThis; of a captured variable
    kField,       // buffer.lock
    kClassField,  // Buffer.lock, of an object without a name
    kElement,     // forks[1]
    kGetElement,  // accounts.get(1)
    kSame,        // as its holder
  };
  struct Node {
    vm::Ref object = vm::kNull;
    int32_t from = -1;  // index; -1: none
    int cost = 0;
    Step step = Step::kUnnamed;
    bool in_library = false;  // a private part of a library object
    bool list = false;        // an array whose elements the program gets by get(i)
    const char* slot = nullptr;
    // The step alone: a class, a field or local variable, an index, a thread.
    const vm::Klass* owner = nullptr;
    std::string_view name = {};
    int32_t index = 0;
    const vm::JavaThread* thread = nullptr;
  };
  struct Waiting {
    Node node;
    uint64_t order;
    bool operator<(const Waiting& other) const {
      return std::pair(node.cost, order) > std::pair(other.node.cost, other.order);
    }
  };

  void add(const Node& node);
  void add_statics();
  void add_threads();
  void add_locals(const vm::Frame& frame, bool of_main);
  void expand(int32_t index);
  void expand_same(int32_t index);
  void expand_field(int32_t index, const vm::FieldInfo& f);
  void expand_elements(int32_t index);
  bool is_named(const Node& n) const { return n.step != Step::kUnnamed; }
  std::string text_of(const Node& n) const;
  vm::Ref named_by(const Node& n) const;
  void visit(vm::Ref& r) override;

  vm::Vm& vm_;
  std::vector<Node> nodes_;
  absl::flat_hash_map<vm::Ref, std::vector<int32_t>> of_;
  std::priority_queue<Waiting> waiting_;
  uint64_t order_ = 0;
  bool main_frame_found_ = false;
};

}  // namespace heddle
