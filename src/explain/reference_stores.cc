#include "explain/reference_stores.h"

namespace heddle {

bool ReferenceStores::holds_reference(Ref container, const char* p) {
  const Klass* k = vm::klass_of(container);
  if (k->is_array()) return k->element_type == vm::Type::kRef;
  const vm::FieldInfo* f = w_.field_at(container, p);
  return f && f->type == vm::Type::kRef;
}

void ReferenceStores::storing(Ref container, const char* p) {
  if (!holds_reference(container, p)) return;
  where_ = {container, p};
  if (value_ && value_->first == container) stored(container, value_->second);
}

void ReferenceStores::stored(Ref container, Ref value) {
  if (!where_ || where_->first != container) {
    value_ = {container, value};
    return;
  }
  watch_(container, where_->second, value);
  forget();
}

}  // namespace heddle
