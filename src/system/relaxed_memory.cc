#include "system/relaxed_memory.h"

#include <absl/container/btree_set.h>
#include <absl/container/flat_hash_map.h>

#include <algorithm>
#include <cstring>

#include "base/inline_xxhash.h"
#include "memory/models.h"
#include "memory/promise.h"
#include "system/locality.h"
#include "system/site_names.h"
#include "vm/frames.h"
#include "vm/natives/copying_methods.h"
#include "vm/words.h"

namespace heddle {

using vm::klass_of;
using vm::MemoryAccess;
using vm::Ref;
using vm::Slot;

namespace {

template <class F>
void for_each_reference(Ref r, F f) {
  const vm::Klass* k = klass_of(r);
  for (uint32_t offset : k->ref_offsets) f(vm::field<Ref>(r, offset));
  if (k->is_array() && k->element_type == vm::Type::kRef)
    for (int32_t i = 0; i < vm::array_length(r); ++i) f(vm::element<Ref>(r, i));
}

// The objects behind the final fields that a class declares.
class BehindFinalFields {
 public:
  // `enters`: whether the objects behind this one count.
  template <class Enters>
  BehindFinalFields(Ref object, const vm::Klass& k, Enters enters) {
    for (const vm::FieldInfo& f : k.fields)
      if (f.is_final() && !f.is_static() && f.type == vm::Type::kRef)
        meet(vm::kNull, vm::field<Ref>(object, f.offset), enters);
    while (!todo_.empty()) {
      const Ref r = todo_.back();
      todo_.pop_back();
      for_each_reference(r, [&](Ref next) { meet(r, next, enters); });
    }
  }

  // Those on the way to the targets, in order.
  std::vector<Ref> leading_to(const std::vector<Ref>& targets) {
    absl::btree_set<Ref> out;
    for (Ref r : targets)
      if (met_from_.contains(r)) todo_.push_back(r);
    while (!todo_.empty()) {
      const Ref r = todo_.back();
      todo_.pop_back();
      if (r == vm::kNull || !out.insert(r).second) continue;
      const auto& from = met_from_[r];
      todo_.insert(todo_.end(), from.begin(), from.end());
    }
    return {out.begin(), out.end()};
  }

 private:
  template <class Enters>
  void meet(Ref from, Ref r, Enters enters) {
    if (r == vm::kNull || !enters(r)) return;
    auto [at, fresh] = met_from_.try_emplace(r);
    at->second.push_back(from);
    if (fresh) todo_.push_back(r);
  }

  absl::flat_hash_map<Ref, std::vector<Ref>> met_from_;
  std::vector<Ref> todo_;
};

// Where the thread is in the code.
uint64_t point_of(const vm::JavaThread& t) {
  const vm::Frame* f = vm::natives::caller_of_copy(t.s.frame);
  return f ? uint64_t{f->method->id} << 32 | static_cast<uint32_t>(vm::bci_of(*f)) : 0;
}

int64_t index_of_element(Ref array, const char* p) {
  return (p - vm::address_of(array) - vm::kArrayData) >> klass_of(array)->element_shift;
}

memory::Contact contact_of(Touch how) {
  switch (how) {
    case Touch::kRead:
    case Touch::kRacyRead:
      return memory::Contact::kRead;
    case Touch::kWrite:
    case Touch::kRacyWrite:
      return memory::Contact::kWrite;
    case Touch::kAdd:
      return memory::Contact::kAdd;
    case Touch::kInside:
      return memory::Contact::kInside;
  }
  HEDDLE_UNREACHABLE("touch");
}

memory::Value value_in_heap(const MemoryAccess& a, vm::Type type) {
  const bool element = klass_of(a.object)->is_array();
  return (element ? vm::load_element(a.word, type) : vm::load_field(a.word, type)).bits;
}

}  // namespace

uint64_t RelaxedMemory::name_of(const vm::JavaThread& t) {
  return XXH3_64bits(t.path.data(), t.path.size());
}

RelaxedMemory::RelaxedMemory(const Context& context, std::unique_ptr<memory::MemoryModel> model)
    : c_(context), model_(std::move(model)) {
  if (!model_->names_accesses()) return;
  objects_ = std::make_unique<MadeObjects>(c_.vm);
  model_->set_objects(objects_.get());
}

memory::Access RelaxedMemory::described(const vm::JavaThread& t, const MemoryAccess& a,
                                        vm::Type type) const {
  const bool named = model_->names_accesses();
  const memory::StableRef name = named ? objects_->name_of(a.object) : 0;
  const auto word = reinterpret_cast<uintptr_t>(a.word);
  const bool by_offset = memory::StableObjects::is_made_later(name);
  const vm::Klass* k = klass_of(a.object);
  const int field_bytes = vm::slots_of(type) == 2 ? 8 : 4;
  return {.thread = t.number,
          .row = rows_ ? rows_->row_of(t) : race::kNoRow,
          .object = a.object,
          .word = word,
          .width = static_cast<uint8_t>(k->is_array() ? 1 << k->element_shift : field_bytes),
          .mode = a.mode,
          .update = a.kind == vm::AccessKind::kUpdate,
          .reference = type == vm::Type::kRef,
          .coherent = is_coherent(k->is_array() ? nullptr : field_of(a), a.object, a.word),
          .comparison = a.comparison,
          .thread_name = named ? name_of(t) : 0,
          .point = named ? point_of(t) : 0,
          .named = name,
          .place = by_offset ? word - reinterpret_cast<uintptr_t>(vm::address_of(a.object)) : word,
          .unfinished_final = named && !relaxed_type(a)};
}

memory::Access RelaxedMemory::described_store(const vm::JavaThread& t, const MemoryAccess& a,
                                              vm::Type type, memory::Value value) const {
  memory::Access out = described(t, a, type);
  if (!model_->names_accesses()) return out;
  out.own = is_thread_local(a.object);
  out.named_value = value;
  if (!out.reference) return out;
  out.value_object = static_cast<Ref>(value);
  out.named_value = objects_->name_of(out.value_object);
  out.lacks_name = out.value_object != vm::kNull && out.named_value == 0;
  return out;
}

// Natives know only the offset of a field.
const vm::FieldInfo* RelaxedMemory::field_of(const MemoryAccess& a) const {
  return a.field ? a.field : c_.fields.at(a.object, a.word);
}

bool RelaxedMemory::is_coherent(const vm::FieldInfo* f, Ref object, const char* p) const {
  if (!any_ || !model_->explores_modes()) return false;
  const vm::Klass* k = klass_of(object);
  if (k->is_array()) {
    const int64_t index = index_of_element(object, p);
    return c_.visibility.is_coherent(nullptr, object, index) && is_relaxed(nullptr, object) &&
           is_permitted_index(index);
  }
  return f && c_.visibility.is_coherent(f, object, 0) && is_relaxed(f, object);
}

// The model has the happens-before of the race summary.
void RelaxedMemory::listen() {
  if (rows_) rows_->h().listen(any_ ? this : nullptr);
}

void RelaxedMemory::begin_round() {
  narrowed_ = narrow_from_ && c_.visibility.round() >= *narrow_from_ && model_->promises();
  const bool weaker = memory::is_relaxed_model(model_->name());
  races_relax_ = weaker && c_.visibility.any_visible();
  any_ = races_relax_ || !fields_.empty() || !array_sites_.empty();
  model_->begin_round(c_.visibility.round());
  if (memory::Promise* p = model_->promises()) p->set_forced_only(narrowed_);
  c_.footprints.listen(narrowed_ ? this : nullptr);
  if (objects_) objects_->begin_round(c_.visibility.round(), any_);
  listen();
}

void RelaxedMemory::relax_field(const vm::FieldInfo* field) {
  fields_.insert(field);
  any_ = true;
  listen();
}

void RelaxedMemory::relax_arrays(uint32_t allocation_site) {
  array_sites_.insert(allocation_site);
  any_ = true;
  listen();
}

// `field`: null for an element.
bool RelaxedMemory::is_relaxed(const vm::FieldInfo* field, Ref object) const {
  if (races_relax_ && c_.visibility.is_visible(field, object) && is_permitted(field, object))
    return true;
  if (field) return fields_.contains(field);
  return array_sites_.contains(vm::field<uint32_t>(object, vm::kArraySite));
}

void RelaxedMemory::restrict_to(const std::vector<std::string>& names) {
  permitted_.emplace(names.begin(), names.end());
  if (model_->promises()) narrow_from_ = UINT32_MAX;
}

void RelaxedMemory::narrow_from_start() {
  if (narrow_from_) narrow_from_ = 0;
}

bool RelaxedMemory::narrow() {
  if (!narrow_from_ || narrowed_) return false;
  narrow_from_ = c_.visibility.round() + 1;
  objects_->narrow();
  return true;
}

bool RelaxedMemory::is_permitted(const vm::FieldInfo* field, Ref object) const {
  if (!permitted_ || (narrow_from_ && !narrowed_)) return true;
  if (field) {
    auto [at, fresh] = permitted_fields_.try_emplace(field, false);
    if (fresh) at->second = permitted_->contains(name_of_field(*field));
    return at->second;
  }
  const auto site = vm::field<uint32_t>(object, vm::kArraySite);
  auto [at, fresh] = permitted_sites_.try_emplace(site, false);
  if (fresh) at->second = permitted_->contains(name_of_site(c_.vm, site));
  return at->second;
}

void RelaxedMemory::restrict_to_indices(const std::vector<int64_t>& indices) {
  permitted_indices_.emplace(indices.begin(), indices.end());
}

bool RelaxedMemory::is_permitted_index(int64_t index) const {
  return !permitted_indices_ || permitted_indices_->contains(index);
}

bool RelaxedMemory::may_be_relaxed(Ref object) const {
  if (!any_) return false;
  return !klass_of(object)->is_array() || is_relaxed(nullptr, object);
}

std::optional<vm::Type> RelaxedMemory::relaxed_type(const MemoryAccess& a) const {
  const vm::Klass* k = klass_of(a.object);
  if (k->is_array())
    return is_relaxed(nullptr, a.object) && is_permitted_index(index_of_element(a.object, a.word))
               ? std::optional(k->element_type)
               : std::nullopt;
  const vm::FieldInfo* f = field_of(a);
  return f && is_relaxed(f, a.object) ? std::optional(f->type) : std::nullopt;
}

std::optional<vm::Type> RelaxedMemory::relaxed_type(const vm::JavaThread& t, const MemoryAccess& a,
                                                    bool write) const {
  if (const std::optional<vm::Type> type = relaxed_type(a)) return type;
  const vm::FieldInfo* f = objects_ && !klass_of(a.object)->is_array() ? field_of(a) : nullptr;
  const bool followed = f && f->is_final() && follows_final(t, *f, a.object, write);
  return followed ? std::optional(f->type) : std::nullopt;
}

std::vector<memory::Value> RelaxedMemory::values(const vm::JavaThread& t,
                                                 const MemoryAccess& a) const {
  std::vector<memory::Value> values;
  if (const std::optional<vm::Type> type = any_ ? relaxed_type(t, a, false) : std::nullopt)
    model_->candidates(described(t, a, *type), value_in_heap(a, *type), &values);
  return values;
}

size_t RelaxedMemory::options(const vm::JavaThread& t, const MemoryAccess& a) const {
  return std::max<size_t>(values(t, a).size(), 1);
}

std::vector<memory::Value> RelaxedMemory::named_values(const vm::JavaThread& t,
                                                       const MemoryAccess& a) const {
  std::vector<memory::Value> out = values(t, a);
  if (out.empty() && narrowed_) return newest_value(a);
  if (!objects_ || out.empty() || *relaxed_type(t, a, false) != vm::Type::kRef) return out;
  for (memory::Value& v : out)
    if (!memory::StableObjects::is_made_later(v))
      if (const memory::StableRef name = objects_->name_of(static_cast<Ref>(v))) v = name;
  return out;
}

std::optional<memory::Value> RelaxedMemory::next_value(const vm::JavaThread& t,
                                                       const MemoryAccess& a) {
  const std::vector<memory::Value> all = values(t, a);
  const auto option = static_cast<size_t>(std::max(t.s.choice, 0));
  if (option >= all.size()) return std::nullopt;
  const bool by_name = objects_ && *relaxed_type(t, a, false) == vm::Type::kRef &&
                       memory::StableObjects::is_made_later(all[option]);
  return by_name ? objects_->obtain_early(all[option]) : all[option];
}

bool RelaxedMemory::is_relaxed_word(Ref object, const char* word) const {
  return any_ && object != vm::kNull &&
         relaxed_type({.object = object, .word = const_cast<char*>(word)}).has_value();
}

bool RelaxedMemory::next_is_later(const vm::JavaThread& t, Ref object, const char* word) const {
  if (!any_ || object == vm::kNull || !model_->promises()) return false;
  const MemoryAccess a{.object = object, .word = const_cast<char*>(word), .mode = t.s.pending_mode};
  const std::optional<vm::Type> type = relaxed_type(t, a, false);
  const auto option = static_cast<size_t>(std::max(t.s.choice, 0));
  return type &&
         model_->promises()->is_later(described(t, a, *type), value_in_heap(a, *type), option);
}

vm::Loaded RelaxedMemory::load(const vm::JavaThread& t, const MemoryAccess& a, size_t option,
                               Slot* value) {
  flush_before(t, a, false);
  const std::optional<vm::Type> type = relaxed_type(t, a, false);
  if (__builtin_expect(narrowed_, 0)) access_racing(t, a, false);
  if (!type) return vm::Loaded::kHeap;
  value->bits = model_->read(described(t, a, *type), value_in_heap(a, *type), option);
  const memory::ReadEffect effect = model_->last_read();
  if (effect.orders) c_.footprints.add(a.object, a.word, Touch::kWrite);
  return effect.fails ? vm::Loaded::kFails : vm::Loaded::kSupplied;
}

vm::Stored RelaxedMemory::store(const vm::JavaThread& t, const MemoryAccess& a, Slot value) {
  flush_before(t, a, true);
  const std::optional<vm::Type> type = relaxed_type(t, a, true);
  if (__builtin_expect(narrowed_, 0)) access_racing(t, a, true);
  if (!type) return vm::Stored::kHeap;
  const memory::Value bits = vm::narrowed(value, *type).bits;
  const memory::Placed placed =
      model_->write(described_store(t, a, *type, bits), bits, value_in_heap(a, *type));
  return placed == memory::Placed::kHeap ? vm::Stored::kHeap : vm::Stored::kHeld;
}

// ---- rounds that relax some of the racing locations ----

std::optional<vm::Type> RelaxedMemory::racing_type(const MemoryAccess& a) const {
  const vm::Klass* k = klass_of(a.object);
  const vm::FieldInfo* f = k->is_array() ? nullptr : field_of(a);
  if (!f && !k->is_array()) return std::nullopt;
  if (!c_.visibility.is_visible(f, a.object)) return std::nullopt;
  return f ? f->type : k->element_type;
}

std::vector<memory::Value> RelaxedMemory::newest_value(const MemoryAccess& a) const {
  if (a.object == vm::kNull || a.mode != memory::AccessMode::kPlain) return {};
  const std::optional<vm::Type> type = racing_type(a);
  if (!type) return {};
  const memory::Value value = value_in_heap(a, *type);
  if (*type != vm::Type::kRef) return {value};
  const memory::StableRef name = objects_->name_of(static_cast<Ref>(value));
  return {name ? name : value};
}

// If it is relaxed, the model is told of it anyway.
void RelaxedMemory::access_racing(const vm::JavaThread& t, const MemoryAccess& a, bool write) {
  if (!c_.vm.heap.undo.enabled() || !racing_type(a)) return;
  if (!write) objects_->read_of_others(t);
  if (!relaxed_type(a)) pass_by(t, a.object, a.word, write, true);
}

void RelaxedMemory::pass_by(const vm::JavaThread& t, Ref object, const char* word, bool write,
                            bool newest_only) {
  model_->promises()->passed_by(rows_->row_of(t), {object, reinterpret_cast<uintptr_t>(word)},
                                write, newest_only);
}

void RelaxedMemory::touched(const vm::JavaThread* by, Where where, Touch how) {
  const memory::Row row = by ? rows_->row_of(*by) : race::kNoRow;
  model_->promises()->touched(row, {object_at(where), offset_at(where)}, contact_of(how));
}

bool RelaxedMemory::waits_for_held_stores(const MemoryAccess& store) const {
  using Mode = memory::AccessMode;
  if (store.mode == Mode::kPlain) return false;
  return store.mode == Mode::kVolatile || !relaxed_type(store);
}

void RelaxedMemory::frozen(const vm::JavaThread& t, const vm::Klass& k, Ref object) {
  if (!any_ || !c_.vm.heap.undo.enabled()) return;
  order({.thread = t.number, .how = memory::Ordering::kFreeze, .object = object});
  const memory::Row row = rows_->row_of(t);
  const std::vector<ObjectRef> targets = model_->objects_to_freeze(row);
  if (targets.empty()) return;
  auto enters = [&](Ref r) { return is_thread_local(r) || model_->follows(r); };
  std::vector<Ref> behind = BehindFinalFields(object, k, enters).leading_to(targets);
  if (!behind.empty()) model_->frozen(row, {object, k.depth, std::move(behind)});
}

void RelaxedMemory::obtained(const vm::JavaThread& t, Ref from, const vm::FieldInfo* frozen,
                             Ref object) {
  if (object == vm::kNull || !model_->follows(object)) return;
  memory::Obtained o{.object = object, .from = from, .from_own_object = is_thread_local(from)};
  if (frozen) o.final_level = frozen->holder->depth;
  model_->obtained(rows_->row_of(t), o);
}

std::vector<memory::Drain> RelaxedMemory::drains() const {
  std::vector<memory::Drain> out;
  if (any_) model_->drains(&out);
  return out;
}

std::vector<memory::Drain> RelaxedMemory::drains_of(uint32_t thread) const {
  std::vector<memory::Drain> out = drains();
  std::erase_if(out, [&](const memory::Drain& d) { return d.store.thread != thread; });
  return out;
}

void RelaxedMemory::drain(const memory::Drain& d) {
  char* word = reinterpret_cast<char*>(d.store.word);
  c_.vm.heap.undo.save_range(word, d.store.width);
  std::memcpy(word, &d.value, d.store.width);
  c_.footprints.add(d.store.object, word, Touch::kWrite);
  model_->drained(d);
}

void RelaxedMemory::order_in_model(const memory::Sync& sync) {
  if (!c_.vm.heap.undo.enabled()) return;  // linkage orders nothing
  if (model_->flushes(sync)) flush(sync.thread);
  if (!model_->names_accesses()) return model_->order(sync);
  objects_->ordered(*c_.vm.threads[sync.thread - 1], sync);
  memory::Sync named = sync;
  named.thread_name = name_of(*c_.vm.threads[sync.thread - 1]);
  model_->order(named);
}

void RelaxedMemory::flush_before(const vm::JavaThread& t, const MemoryAccess& a, bool stores) {
  if (!c_.vm.heap.undo.enabled()) return;
  if (t.s.atomic_depth > 0 && !relaxed_type(a)) return;  // bookkeeping of the library
  const memory::Access access{
      .thread = t.number, .mode = a.mode, .update = a.kind == vm::AccessKind::kUpdate};
  if (model_->flushes(access, stores)) flush(t.number);
}

void RelaxedMemory::flush(uint32_t thread) {
  for (auto held = drains_of(thread); !held.empty(); held = drains_of(thread)) drain(held.front());
}

}  // namespace heddle
