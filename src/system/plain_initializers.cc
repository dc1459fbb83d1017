#include "system/plain_initializers.h"

namespace heddle {

void PlainInitializers::begin_round() {
  user_.clear();
  shared_ = false;
}

bool PlainInitializers::orders(const vm::JavaThread& t, const vm::Klass& k) {
  if (k.clinit || switches_.on(Switch::kInitializers)) return true;
  const auto [at, fresh] = user_.try_emplace(&k, t.number);
  if (at->second != t.number) shared_ = true;
  if (shared_ && memory_.any()) observe();
  return false;
}

bool PlainInitializers::may_order_race() {
  if (!shared_) return false;
  observe();
  return true;
}

}  // namespace heddle
