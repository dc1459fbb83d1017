#include "system/statements.h"

#include "vm/frames.h"
#include "vm/indy.h"

namespace heddle {

namespace {

bool is_native_frame(const vm::Frame& f) { return f.method->entry == vm::Entry::kNative; }

bool is_library_frame(const vm::Frame& f) {
  return f.method->hidden || f.method->holder->trusted || is_native_frame(f);
}

}  // namespace

Site Statements::of(const JavaThread& t) {
  const vm::Frame* at = t.s.frame;
  vm::Written reference;
  for (const vm::Frame* f = at; f; f = f->prev) {
    reference = vm::written_at(vm_, *f->method);
    if (!reference.in && is_library_frame(*f)) continue;
    at = f;
    break;
  }
  if (!at) return kNoFrame;
  int line = 0;
  if (reference.in)
    line = reference.line;
  else if (!is_native_frame(*at) && at->pc)
    line = vm::Vm::line_of(at->method, vm::bci_of(*at));
  uint32_t method = reference.in ? reference.in->id : at->method->id;
  uint64_t key = uint64_t{method} << 32 | static_cast<uint32_t>(line);
  auto [it, fresh] = numbers_.try_emplace(key, static_cast<Site>(keys_.size()) + kFirst);
  if (fresh) keys_.push_back(key);
  return it->second;
}

std::string Statements::name_of(Site site) const {
  if (site < kFirst) return "";
  uint64_t key = keys_[site - kFirst];
  const vm::Method& m = *vm_.methods[key >> 32];
  return m.holder->name + "." + std::string(m.name) + std::string(m.desc) + ":" +
         std::to_string(static_cast<int32_t>(key));
}

}  // namespace heddle
