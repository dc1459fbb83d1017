#include "vm/natives/nests.h"

#include <algorithm>

namespace heddle::vm::natives {
namespace {

bool lists_member(const Klass* host, std::string_view member) {
  if (!host->file) return false;
  const auto& members = host->file->nest_members;
  return std::find(members.begin(), members.end(), member) != members.end();
}

}  // namespace

KlassOrStatus nest_host_of(NativeCall& call, Klass* k) {
  // A hidden class was defined as nestmate of some class: it belongs to that one's nest.
  if (k->is_hidden && k->nest_host && k->nest_host != k) return nest_host_of(call, k->nest_host);
  if (k->nest_host) return {k->nest_host, NativeStatus::kDone};
  if (!k->file || k->file->nest_host.empty()) return {k, NativeStatus::kDone};
  KlassOrStatus host = resolve_name(call, k->file->nest_host, k->loader);
  if (!host && host.status == NativeStatus::kThrown) {
    call.thread.s.exception = kNull;
    return {k, NativeStatus::kDone};
  }
  if (!host) return host;
  bool valid = host.klass->loader == k->loader && host.klass->package() == k->package() &&
               lists_member(host.klass, k->file->name);
  k->nest_host = valid ? host.klass : k;
  return {k->nest_host, NativeStatus::kDone};
}

}  // namespace heddle::vm::natives
