#pragma once
// Relaxed locations, and the memory model that is asked about them.
//
// A location is a field, or the elements of all arrays made at one allocation site. Under a model
// other than sc, the locations that are known to race (visibility.h) are relaxed: a race that is
// found in one round relaxes its location from the next round on. Races are looked for in relaxed
// executions, too, and rounds go on until no new location races. All other accesses bypass this
// class: the World tests any(), and goes to the heap if it is false.

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "memory/memory_model.h"
#include "system/field_table.h"
#include "system/footprint_recorder.h"
#include "system/hb_rows.h"
#include "system/made_objects.h"
#include "system/visibility.h"
#include "vm/access.h"
#include "vm/vm.h"

namespace heddle {

class RelaxedMemory : public StatePart, private memory::RowListener, private TouchListener {
 public:
  struct Context {
    vm::Vm& vm;
    const Visibility& visibility;
    FieldTable& fields;
    FootprintRecorder& footprints;
  };
  RelaxedMemory(const Context& context, std::unique_ptr<memory::MemoryModel> model);

  // The name of a thread that is the same on every path (memory::Access::thread_name).
  static uint64_t name_of(const vm::JavaThread& t);

  memory::MemoryModel& model() { return *model_; }
  const memory::MemoryModel& model() const { return *model_; }
  // REQUIRES: no location is relaxed, or the world is at its base image and no state that was saved
  // with one model is restored with the other.
  std::unique_ptr<memory::MemoryModel> replace_model(std::unique_ptr<memory::MemoryModel> model) {
    model->set_objects(objects_.get());
    return std::exchange(model_, std::move(model));
  }

  // Null: the model does not recognise accesses on other paths. A part of the state, then.
  MadeObjects* made_objects() { return objects_.get(); }
  // The values that the load may return: a reference by its name, for models that have names.
  // After narrow(), also of a racing location that is not relaxed.
  std::vector<memory::Value> named_values(const vm::JavaThread& t, const vm::MemoryAccess& a) const;
  // REQUIRES: called before the first round.
  void set_rows(HbRows* rows) { rows_ = rows; }

  // ---- which locations are relaxed ----
  // Of the locations that race only these, by name (site_names.h); if loads may return stores to
  // come, from narrow() on. REQUIRES: before the first round.
  void restrict_to(const std::vector<std::string>& names);
  // The next rounds relax the locations of restrict_to() only. Returns whether that is new.
  //
  // Which stores there are to come, and which objects have names, is found with all locations
  // relaxed: an execution in which only some loads stray may be justified by others.
  bool narrow();
  // For a replay of a schedule that was found after that.
  void narrow_from_start();
  bool is_narrowed() const { return narrowed_; }
  // Of their arrays only the elements with these indices. REQUIRES: before the first round.
  void restrict_to_indices(const std::vector<int64_t>& indices);
  // A round begins: other locations may be visible.
  void begin_round();
  // Besides the visible ones.
  void relax_field(const vm::FieldInfo* field);
  void relax_arrays(uint32_t allocation_site);
  // Whether any location is.
  bool any() const { return any_; }
  // Whether a field or element of this object may be.
  bool may_be_relaxed(vm::Ref object) const;

  // Whether the location is relaxed and coherent (Visibility::is_coherent). `f`: null for an
  // element.
  bool is_coherent(const vm::FieldInfo* f, vm::Ref object, const char* p) const;
  // Whether a plain load of the location may return every past store that is not hidden from it.
  bool remembers_stores(const vm::FieldInfo* f, vm::Ref object, const char* p) const {
    return any_ && model_->remembers_stores() && is_relaxed(f, object) &&
           !is_coherent(f, object, p);
  }
  // Whether the model explores access modes below volatile.
  bool explores_modes() const { return model_->explores_modes(); }

  // ---- accesses of a thread; those of other locations go to the heap ----
  // A plain access that neither load() nor store() is told of.
  void passed_by(const vm::JavaThread& t, vm::Ref object, const char* word, bool write) {
    if (__builtin_expect(narrowed_, 0)) pass_by(t, object, word, write, false);
  }
  // The values that the load may return, the newest first; none if the location is not relaxed.
  std::vector<memory::Value> values(const vm::JavaThread& t, const vm::MemoryAccess& a) const;
  // How many values the load may return.
  size_t options(const vm::JavaThread& t, const vm::MemoryAccess& a) const;
  // The value that the next load of the thread returns: by the option that it was granted, or the
  // first. None: the location is not relaxed. An object that is not there yet is made.
  std::optional<memory::Value> next_value(const vm::JavaThread& t, const vm::MemoryAccess& a);
  bool is_relaxed_word(vm::Ref object, const char* word) const;
  // Whether that value is of a store that is still to come.
  bool next_is_later(const vm::JavaThread& t, vm::Ref object, const char* word) const;
  // Whether the model is asked about this access of a final field: another thread may read it, or
  // reads it, before the constructor has ended (system/made_objects.h).
  bool follows_final(const vm::JavaThread& t, const vm::FieldInfo& f, vm::Ref object,
                     bool write) const {
    return any_ && objects_ && !f.is_static() && objects_->follows_finals(t, object, write);
  }
  // REQUIRES: option < options(t, a).
  vm::Loaded load(const vm::JavaThread& t, const vm::MemoryAccess& a, size_t option,
                  vm::Slot* value);
  vm::Stored store(const vm::JavaThread& t, const vm::MemoryAccess& a, vm::Slot value);

  // Whether a store waits until those that are held back for its thread have reached the heap. One
  // of a location that is not relaxed reaches the heap at once: it must not overtake them if other
  // threads may see that.
  bool waits_for_held_stores(const vm::MemoryAccess& store) const;
  // Likewise, of a field that is never relaxed (library/settings.h).
  bool waits_for_held_stores(const vm::FieldInfo& setting) const {
    return setting.is_volatile() || model_->keeps_store_order();
  }

  // A synchronization action of a thread.
  void order(const memory::Sync& sync) {
    if (__builtin_expect(any_, 0)) order_in_model(sync);
  }

  // ---- final fields ----
  // The thread has ended a constructor of this class, which has final fields.
  void frozen(const vm::JavaThread& t, const vm::Klass& k, vm::Ref object);
  // Whether obtained() has to be called for every reference that a thread loads.
  bool follows_references() const { return any_ && model_->follows_references(); }
  // The thread has loaded a reference from a field or element of `from`. `frozen`: the field, if it
  // is final and the object was properly constructed.
  void obtained(const vm::JavaThread& t, vm::Ref from, const vm::FieldInfo* frozen, vm::Ref object);

  // See MemoryModel: of the words of this object that are relaxed.
  void for_each_reference(vm::Ref object, const std::function<void(vm::Ref)>& f) const {
    if (__builtin_expect(any_, 0)) model_->for_each_reference(object, f);
  }

  // ---- transitions of the memory ----
  bool holds_stores_of(uint32_t thread) const { return any_ && model_->holds_stores_of(thread); }
  std::vector<memory::Drain> drains() const;
  // The held stores of one thread among them.
  std::vector<memory::Drain> drains_of(uint32_t thread) const;
  // Writes a held store to the heap. REQUIRES: it is one of drains().
  void drain(const memory::Drain& d);

  // ---- StatePart: the model's ----
  Mark mark() override { return model_->mark(); }
  void rollback(Mark mark) override { model_->rollback(mark); }
  void release(Mark mark) override { model_->release(mark); }
  void visit_roots(RootVisitor& v) override { model_->visit_roots(v); }
  void forget(const DeadObjects& dead) override { model_->forget(dead); }
  void put(StateSink& sink) const override { model_->put(sink); }
  void put_object(vm::Ref object, StateSink& sink) const { model_->put_object(object, sink); }
  void put_knowledge(StateSink& sink, const std::function<uint64_t(memory::Row)>& name) const {
    model_->put_knowledge(sink, name);
  }

 private:
  // The type of the location if it is relaxed.
  std::optional<vm::Type> relaxed_type(const vm::JavaThread& t, const vm::MemoryAccess& a,
                                       bool write) const;
  std::optional<vm::Type> relaxed_type(const vm::MemoryAccess& a) const;
  bool is_relaxed(const vm::FieldInfo* field, vm::Ref object) const;
  bool is_permitted(const vm::FieldInfo* field, vm::Ref object) const;
  bool is_permitted_index(int64_t index) const;
  std::optional<vm::Type> racing_type(const vm::MemoryAccess& a) const;
  std::vector<memory::Value> newest_value(const vm::MemoryAccess& a) const;
  // An access of a racing location, relaxed or not.
  void access_racing(const vm::JavaThread& t, const vm::MemoryAccess& a, bool write);
  void pass_by(const vm::JavaThread& t, vm::Ref object, const char* word, bool write,
               bool newest_only);
  void order_in_model(const memory::Sync& sync);
  // All held stores of the thread reach the heap, if the model wants that before this access.
  void flush_before(const vm::JavaThread& t, const vm::MemoryAccess& a, bool stores);
  void flush(uint32_t thread);
  const vm::FieldInfo* field_of(const vm::MemoryAccess& a) const;
  memory::Access described(const vm::JavaThread& t, const vm::MemoryAccess& a, vm::Type type) const;
  memory::Access described_store(const vm::JavaThread& t, const vm::MemoryAccess& a, vm::Type type,
                                 memory::Value value) const;
  void listen();

  // ---- RowListener: for the model ----
  void started(memory::Row thread) override { model_->started(thread); }
  void ended(memory::Row thread) override { model_->ended(thread); }
  void joined(memory::Row from, memory::Row to) override { model_->joined(from, to); }
  void replaced(memory::Row row, memory::Row from) override { model_->replaced(row, from); }
  void cleared(memory::Row row) override { model_->cleared(row); }

  // ---- TouchListener: for the model ----
  void touched(const vm::JavaThread* by, Where where, Touch how) override;

  Context c_;
  std::unique_ptr<memory::MemoryModel> model_;
  HbRows* rows_ = nullptr;
  std::unique_ptr<MadeObjects> objects_;
  bool any_ = false;
  bool races_relax_ = false;  // the locations that are visible in this round are relaxed
  absl::flat_hash_set<const vm::FieldInfo*> fields_;
  absl::flat_hash_set<uint32_t> array_sites_;
  // restrict_to(), and what is known of fields and allocation sites.
  std::optional<absl::flat_hash_set<std::string>> permitted_;
  std::optional<uint32_t> narrow_from_;  // round; none: narrow() is not for this model
  bool narrowed_ = false;                // by narrow(), in this round
  mutable absl::flat_hash_map<const vm::FieldInfo*, bool> permitted_fields_;
  mutable absl::flat_hash_map<uint32_t, bool> permitted_sites_;
  std::optional<absl::flat_hash_set<int64_t>> permitted_indices_;
};

}  // namespace heddle
