#include "system/relaxed_memory.h"

#include <cstring>

#include "vm/words.h"

namespace heddle {

using vm::klass_of;
using vm::MemoryAccess;
using vm::Ref;
using vm::Slot;

namespace {

memory::Value value_in_heap(const MemoryAccess& a, vm::Type type) {
  const bool element = klass_of(a.object)->is_array();
  return (element ? vm::load_element(a.word, type) : vm::load_field(a.word, type)).bits;
}

memory::Access described(const vm::JavaThread& t, const MemoryAccess& a, vm::Type type) {
  return {.thread = t.number,
          .object = a.object,
          .word = reinterpret_cast<uintptr_t>(a.word),
          .width = a.width,
          .mode = a.mode,
          .update = a.kind == vm::AccessKind::kUpdate,
          .reference = type == vm::Type::kRef};
}

}  // namespace

RelaxedMemory::RelaxedMemory(vm::Vm& vm, std::unique_ptr<memory::MemoryModel> model)
    : vm_(vm), model_(std::move(model)) {}

void RelaxedMemory::relax_field(const vm::FieldInfo* field) {
  fields_.insert(field);
  any_ = true;
}

void RelaxedMemory::relax_arrays(uint32_t allocation_site) {
  array_sites_.insert(allocation_site);
  any_ = true;
}

bool RelaxedMemory::may_be_relaxed(Ref object) const {
  if (!any_) return false;
  const vm::Klass* k = klass_of(object);
  if (!k->is_array()) return !fields_.empty();
  return array_sites_.contains(vm::field<uint32_t>(object, vm::kArraySite));
}

// Natives know only the offset of a field. Static fields are in the mirror of their class.
const vm::FieldInfo* RelaxedMemory::relaxed_field_at(Ref object, const char* word) const {
  const vm::Klass* k = klass_of(object);
  const auto offset = static_cast<uint32_t>(word - vm::address_of(object));
  const bool is_static = k == vm_.wk.class_ && offset >= k->instance_size;
  for (const vm::FieldInfo* f : fields_) {
    if (f->offset != offset || f->is_static() != is_static) continue;
    if (is_static ? f->holder->mirror == object : k->is_subclass_of(f->holder)) return f;
  }
  return nullptr;
}

std::optional<vm::Type> RelaxedMemory::relaxed_type(const MemoryAccess& a) const {
  const vm::Klass* k = klass_of(a.object);
  if (k->is_array())
    return may_be_relaxed(a.object) ? std::optional(k->element_type) : std::nullopt;
  if (a.field) return fields_.contains(a.field) ? std::optional(a.field->type) : std::nullopt;
  const vm::FieldInfo* f = relaxed_field_at(a.object, a.word);
  return f ? std::optional(f->type) : std::nullopt;
}

size_t RelaxedMemory::options(const vm::JavaThread& t, const MemoryAccess& a) const {
  const std::optional<vm::Type> type = relaxed_type(a);
  if (!type) return 1;
  std::vector<memory::Value> values;
  model_->candidates(described(t, a, *type), value_in_heap(a, *type), &values);
  return values.size();
}

vm::Loaded RelaxedMemory::load(const vm::JavaThread& t, const MemoryAccess& a, size_t option,
                               Slot* value) {
  const std::optional<vm::Type> type = relaxed_type(a);
  if (!type) return vm::Loaded::kHeap;
  value->bits = model_->read(described(t, a, *type), value_in_heap(a, *type), option);
  return vm::Loaded::kSupplied;
}

vm::Stored RelaxedMemory::store(const vm::JavaThread& t, const MemoryAccess& a, Slot value) {
  const std::optional<vm::Type> type = relaxed_type(a);
  if (!type) return vm::Stored::kHeap;
  const memory::Value bits = vm::narrowed(value, *type).bits;
  const memory::Placed placed =
      model_->write(described(t, a, *type), bits, value_in_heap(a, *type));
  return placed == memory::Placed::kHeap ? vm::Stored::kHeap : vm::Stored::kHeld;
}

std::vector<memory::Drain> RelaxedMemory::drains() const {
  std::vector<memory::Drain> out;
  if (any_) model_->drains(&out);
  return out;
}

void RelaxedMemory::drain(const memory::Drain& d) {
  char* word = reinterpret_cast<char*>(d.store.word);
  vm_.heap.undo.save_range(word, d.store.width);
  std::memcpy(word, &d.value, d.store.width);
  model_->drained(d);
}

}  // namespace heddle
