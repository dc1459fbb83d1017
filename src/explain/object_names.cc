#include "explain/object_names.h"

#include <algorithm>
#include <set>
#include <utility>

#include "library/lock_knowledge.h"
#include "vm/frames.h"
#include "vm/launch.h"

namespace heddle {

namespace {

// Objects that are visited for the names of one path.
constexpr size_t kMostObjects = 60'000;
constexpr size_t kMostLooks = 10;

}  // namespace

std::string ObjectNames::simple(const std::string& class_name) {
  auto dot = class_name.rfind('.');
  return dot == std::string::npos ? class_name : class_name.substr(dot + 1);
}

std::string ObjectNames::array_type(const vm::Klass& k) {
  size_t at = 0;
  return simple(vm::external_type(k.name, &at));
}

// The program knows a library lock by the object around its inner synchronizer.
std::string ObjectNames::well_known(const vm::Klass& k) {
  std::string name = simple(k.java_name());
  return k.trusted ? known_as(std::move(name)) : name;
}

std::string ObjectNames::of(vm::Ref r) {
  if (r == vm::kNull) return "null";
  const vm::Klass* k = vm::klass_of(r);
  if (k == vm_.wk.class_) return simple(vm_.klass_of_mirror(r)->java_name()) + ".class";
  auto [it, fresh] = numbers_.try_emplace(r, named_.size());
  if (fresh) {
    std::string name = k->is_array() ? array_type(*k) : well_known(*k);
    std::string id = name + "#" + std::to_string(++per_class_[name]);
    named_.push_back({std::move(id), std::move(name)});
    if (latest_) add_candidates(r, named_.back());
  }
  return named_[it->second].id;
}

std::string ObjectNames::of_class(vm::Ref mirror) {
  return simple(vm_.klass_of_mirror(mirror)->java_name());
}

std::string ObjectNames::of_thread(vm::Ref thread) {
  if (vm::JavaThread* t = vm_.thread_of(thread)) return vm::thread_name(vm_, *t);
  vm::Ref name = vm::field<vm::Ref>(thread, vm_.wk.thread_name);
  return name == vm::kNull ? of(thread) : vm::distinct_name(vm_, vm_.string_utf8(name), UINT32_MAX);
}

// ---- what the program calls them ----

void ObjectNames::follow_variables() {
  if (!latest_) look();
}

bool ObjectNames::look() {
  if (visited_ >= kMostObjects || looks_ >= kMostLooks) return false;
  latest_ = std::make_shared<VariablePaths>(vm_, kMostObjects - visited_);
  visited_ += latest_->visited();
  ++looks_;
  if (!first_) first_ = latest_;
  return true;
}

uint64_t ObjectNames::identity_of(vm::Ref r) {
  auto [it, fresh] = identities_.try_emplace(r, next_identity_);
  if (fresh) ++next_identity_;
  return it->second;
}

void ObjectNames::add_from(const VariablePaths& paths, vm::Ref r, Named& named) {
  for (VariablePath& path : paths.to(r)) {
    const uint64_t identity = identity_of(path.named);
    named.candidates.push_back({std::move(path), identity});
  }
}

void ObjectNames::add_candidates(vm::Ref r, Named& named) {
  add_from(*first_, r, named);
  if (latest_ != first_) add_from(*latest_, r, named);
  const vm::Klass& k = *vm::klass_of(r);
  const bool of_program = !k.trusted || (k.access & classfile::kAccPublic) != 0;
  if (named.candidates.empty() && of_program && look()) add_from(*latest_, r, named);
}

void ObjectNames::stored(const char* p, vm::Ref value) {
  if (!latest_ || value == vm::kNull) return;
  auto [it, fresh] = values_.try_emplace(p, value);
  if (!fresh && it->second != value) reassigned_.insert(p);
}

bool ObjectNames::is_valid(const Candidate& c) const {
  return std::ranges::none_of(c.path.slots, [&](const char* p) { return reassigned_.contains(p); });
}

void ObjectNames::forget(const std::function<bool(vm::Ref)>& dead) {
  std::erase_if(numbers_, [&](const auto& entry) { return dead(entry.first); });
  std::erase_if(identities_, [&](const auto& entry) { return dead(entry.first); });
  if (first_) first_->forget(dead);
  if (latest_) latest_->forget(dead);
}

std::vector<ObjectName> ObjectNames::by_program() {
  if (!latest_) return {};
  looks_ = 0;
  if (look())
    for (auto& [object, number] : numbers_) add_from(*latest_, object, named_[number]);
  std::map<std::string, std::set<uint64_t>> meanings;
  for (Named& n : named_) {
    std::erase_if(n.candidates, [&](const Candidate& c) { return !is_valid(c); });
    std::ranges::stable_sort(n.candidates, {}, [](const Candidate& c) { return c.path.cost; });
    for (const Candidate& c : n.candidates) meanings[c.path.text].insert(c.named);
  }
  std::vector<ObjectName> out;
  for (const Named& n : named_) {
    auto only_this = [&](const Candidate& c) { return meanings[c.path.text].size() == 1; };
    auto best = std::ranges::find_if(n.candidates, only_this);
    if (best != n.candidates.end()) out.push_back({n.id, n.class_name, best->path.text});
  }
  return out;
}

std::vector<ObjectName> ObjectNames::by_program(const std::vector<ObjectName>& whole,
                                                size_t since) {
  std::set<std::string> before;
  for (size_t i = 0; i < since; ++i) before.insert(named_[i].id);
  std::vector<ObjectName> out;
  for (const ObjectName& o : whole)
    if (before.contains(o.id)) out.push_back(o);
  for (ObjectName& o : by_program()) {
    const bool taken = std::ranges::find(out, o.name, &ObjectName::name) != out.end();
    if (!before.contains(o.id) && !taken) out.push_back(std::move(o));
  }
  return out;
}

}  // namespace heddle
