#include "system/field_table.h"

namespace heddle {

namespace {

const vm::FieldInfo* find(Klass* owner, uint32_t offset, bool is_static) {
  for (Klass* c = owner; c; c = is_static ? nullptr : c->super)
    for (const vm::FieldInfo& f : c->fields)
      if (f.is_static() == is_static && f.offset == offset) return &f;
  return nullptr;
}

}  // namespace

const vm::FieldInfo* FieldTable::at(Ref r, const char* p) {
  Klass* k = vm::klass_of(r);
  if (k->is_array()) return nullptr;
  auto offset = static_cast<uint32_t>(p - vm::address_of(r));
  // Static fields are kept in the Class object.
  bool is_static = k == vm_.wk.class_ && offset >= k->instance_size;
  Klass* owner = is_static ? vm_.klass_of_mirror(r) : k;
  // A static field and an inherited one of the class's objects may have the same offset.
  const Key key{owner, offset, is_static};
  auto [it, fresh] = known_.try_emplace(key, nullptr);
  if (fresh) it->second = find(owner, offset, is_static);
  return it->second;
}

}  // namespace heddle
