#pragma once
// The names of objects that threads make (memory/stable_objects.h), and the objects that are
// awaited.
//
// Names are given to objects of classes for which a model has asked, and to as many of each series
// as kMostNamed: otherwise a loop that makes objects would have no end of states.
//
// An object that is obtained early, before a reference to it is stored, may be unfinished: not made
// at all, or in its constructor. Its final fields then have the values that the constructor is
// going to store (JLS 17.5). Objects of library classes, and what final fields refer to, are not
// followed in this way: the path is left. Another one, on which the object is finished first, shows
// the same, unless synchronization orders the read before that. Whether it can is asked of the
// thread that makes the object: a thread that has not synchronized before does not wait for
// anything. The values that volatile fields have before the thread stores them are not seen then,
// so that such an object is never left out without saying so.

#include <absl/container/flat_hash_map.h>

#include <compare>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "memory/memory_model.h"
#include "memory/stable_objects.h"
#include "vm/vm.h"

namespace heddle {

class MadeObjects final : public StatePart,
                          public memory::StableObjects,
                          public vm::AllocationNames {
 public:
  static constexpr uint32_t kMostNamed = 8;

  explicit MadeObjects(vm::Vm& vm) : vm_(vm) {}

  void set_base_top(uint64_t bytes) { base_top_ = bytes; }
  // Called when an object becomes known to another thread before it is stored.
  void set_on_obtained(std::function<void(vm::Ref)> f) { on_obtained_ = std::move(f); }
  // REQUIRES: before each round. `on`: some location is relaxed.
  void begin_round(uint32_t round, bool on);

  // Whether the model is asked about an access of final fields of this object: a store while it is
  // unfinished, or a load by another thread then.
  bool follows_finals(const vm::JavaThread& t, vm::Ref object, bool write) const;
  void ordered(const vm::JavaThread& t, const memory::Sync& sync);
  // The thread reads a location that races, in a round in which only some locations are relaxed:
  // what it does next may have to come after what other threads have done, as if it had
  // synchronized.
  void read_of_others(const vm::JavaThread& t);
  // Such rounds follow.
  void narrow();

  // Objects of a class have names from the next round on, for the first time.
  bool has_news() const { return last_asked_ > round_; }
  // The object is not there, or in its constructor; this value of a long is taken for a name.
  bool is_unfinished(memory::StableRef name) const;
  // The object with this name, for a text; it is made if it is not there. REQUIRES: the world is
  // going to be restored.
  vm::Ref to_show(memory::StableRef name);
  // Whether leaving paths may have left out something.
  bool left_out() const;

  // ---- StableObjects ----
  memory::StableRef name_of(vm::Ref object) const override;
  vm::Ref find(memory::StableRef name) const override;
  vm::Ref obtain_early(memory::StableRef name) override;
  bool awaits_any() const override { return now_->awaited > 0; }
  bool awaits_from(uint64_t thread_name) const override;
  bool impossible() const override { return now_->impossible; }
  void leave_path(memory::StableRef name) override;
  void keep(std::optional<std::set<memory::StableRef>> names) override { kept_ = std::move(names); }
  void put_object(vm::Ref object, StateSink& sink) const override;
  bool ask_for_names(vm::Ref object) override;

  // ---- AllocationNames ----
  vm::Ref awaited(vm::JavaThread& t, vm::Klass* k, int32_t length, uint32_t site) override;
  void made(vm::JavaThread& t, vm::Ref object) override;

  // ---- StatePart ----
  Mark mark() override;
  void rollback(Mark mark) override;
  void release(Mark mark) override { saved_.resize(mark); }
  void visit_roots(RootVisitor& visitor) override;
  void forget(const DeadObjects& dead) override;
  void put(StateSink& sink) const override;

 private:
  // Objects of one thread that are told apart by their number only.
  struct Series {
    uint64_t thread = 0;  // by name
    vm::Klass* klass = nullptr;
    int32_t length = 0;
    uint32_t site = 0;
    auto operator<=>(const Series&) const = default;
  };
  struct Made {
    Series series;
    uint32_t number = 0;
  };
  struct Known {
    vm::Ref object = vm::kNull;
    bool made = false;   // otherwise it is awaited
    bool early = false;  // it was obtained early
  };
  struct State {
    std::map<Series, uint32_t> counts;
    std::map<memory::StableRef, Known> known;
    std::map<vm::Ref, memory::StableRef> names;
    std::set<uint64_t> synchronized;  // threads, by name
    uint32_t awaited = 0;
    bool impossible = false;
  };
  // What has names: a class; of arrays those made at one place.
  using Kind = std::pair<const vm::Klass*, uint32_t>;

  static memory::StableRef named(const Series& series, uint32_t number);
  static Kind kind_of(vm::Ref object);
  bool has_names(const Kind& kind) const;
  bool is_kept(memory::StableRef name, const Known& k) const {
    return !k.made || !kept_ || kept_->contains(name);
  }
  bool is_unfinished(const Known& k) const;
  static bool must_be_finished(const vm::Klass& k);
  vm::Ref await(memory::StableRef name, const Made& made);
  bool is_alone(const vm::JavaThread& t) const;
  bool may_follow_others(const vm::JavaThread& t, const memory::Sync& sync) const;
  void note_synchronization(uint64_t thread);
  State& changed();

  vm::Vm& vm_;
  uint64_t base_top_ = 0;
  std::function<void(vm::Ref)> on_obtained_;
  uint32_t round_ = 0;
  uint32_t last_asked_ = 0;                         // the last round in from_round_
  absl::flat_hash_map<Kind, uint32_t> from_round_;  // that has names
  std::map<memory::StableRef, Made> all_;           // on any path
  // Of threads that have synchronized on some path: how many objects of each series they had made
  // before, at least.
  std::map<uint64_t, std::map<Series, uint32_t>> before_synchronization_;
  std::set<memory::StableRef> left_;  // paths were left because these objects were unfinished
  bool left_out_before_ = false;      // in rounds before narrow()
  std::optional<std::set<memory::StableRef>> kept_;
  memory::StableRef next_name_ = 0;  // of the object that is being made

  std::shared_ptr<State> now_ = std::make_shared<State>();
  std::vector<std::shared_ptr<State>> saved_;
};

}  // namespace heddle
