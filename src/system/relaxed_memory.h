#pragma once
// Relaxed locations, and the memory model that is asked about them.
//
// A location is a field, or the elements of all arrays made at one allocation site. All other
// accesses bypass this class: the World tests any(), and goes to the heap if it is false.

#include <absl/container/flat_hash_set.h>

#include <memory>
#include <optional>
#include <vector>

#include "memory/memory_model.h"
#include "vm/access.h"
#include "vm/vm.h"

namespace heddle {

class RelaxedMemory : public StatePart {
 public:
  RelaxedMemory(vm::Vm& vm, std::unique_ptr<memory::MemoryModel> model);

  memory::MemoryModel& model() { return *model_; }
  const memory::MemoryModel& model() const { return *model_; }
  // REQUIRES: no location is relaxed.
  void replace_model(std::unique_ptr<memory::MemoryModel> model) { model_ = std::move(model); }

  // ---- which locations are relaxed ----
  void relax_field(const vm::FieldInfo* field);
  void relax_arrays(uint32_t allocation_site);
  // Whether any location is.
  bool any() const { return any_; }
  // Whether a field or element of this object may be.
  bool may_be_relaxed(vm::Ref object) const;

  // ---- accesses of a thread; those of other locations go to the heap ----
  // How many values the load may return.
  size_t options(const vm::JavaThread& t, const vm::MemoryAccess& a) const;
  // REQUIRES: option < options(t, a).
  vm::Loaded load(const vm::JavaThread& t, const vm::MemoryAccess& a, size_t option,
                  vm::Slot* value);
  vm::Stored store(const vm::JavaThread& t, const vm::MemoryAccess& a, vm::Slot value);

  // A synchronization action of a thread, with a word or with another thread.
  void order(const vm::JavaThread& t, memory::Ordering how, uint64_t with) {
    if (__builtin_expect(any_, 0)) model_->order(t.number, how, with);
  }

  // ---- transitions of the memory ----
  std::vector<memory::Drain> drains() const;
  // Writes a held store to the heap. REQUIRES: it is one of drains().
  void drain(const memory::Drain& d);

  // ---- StatePart: the model's ----
  Mark mark() override { return model_->mark(); }
  void rollback(Mark mark) override { model_->rollback(mark); }
  void release(Mark mark) override { model_->release(mark); }
  void visit_roots(RootVisitor& v) override { model_->visit_roots(v); }
  void forget(const DeadObjects& dead) override { model_->forget(dead); }
  void put(StateSink& sink) const override { model_->put(sink); }

 private:
  // The type of the location if it is relaxed.
  std::optional<vm::Type> relaxed_type(const vm::MemoryAccess& a) const;
  const vm::FieldInfo* relaxed_field_at(vm::Ref object, const char* word) const;

  vm::Vm& vm_;
  std::unique_ptr<memory::MemoryModel> model_;
  bool any_ = false;
  absl::flat_hash_set<const vm::FieldInfo*> fields_;
  absl::flat_hash_set<uint32_t> array_sites_;
};

}  // namespace heddle
