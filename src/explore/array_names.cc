#include "explore/array_names.h"

#include <set>

#include "vm/frames.h"

namespace heddle::explore {

using vm::kNull;
using vm::klass_of;

namespace {

using Names = absl::flat_hash_map<Ref, ArrayName>;

void name_array(Names& names, Ref r, const Klass& owner, const vm::FieldInfo& f) {
  if (r == kNull || owner.generated || !klass_of(r)->is_array()) return;
  names.try_emplace(r, ArrayName{owner.java_name(), std::string(f.name), owner.trusted});
}

class Collect : public vm::RootVisitor {
 public:
  explicit Collect(std::vector<Ref>& v) : v_(v) {}
  void visit(Ref& r) override { v_.push_back(r); }

 private:
  std::vector<Ref>& v_;
};

constexpr size_t kEnough = 100'000;  // objects looked at for one name

}  // namespace

bool ArrayNames::holds_reference(Ref container, const char* p) {
  Klass* k = klass_of(container);
  if (k->is_array()) return k->element_type == vm::Type::kRef;
  const vm::FieldInfo* f = w_.field_at(container, p);
  return f && f->type == vm::Type::kRef;
}

void ArrayNames::storing(Ref container, const char* p) {
  if (!holds_reference(container, p)) return;
  pending_ = {container, p};
  if (pending_value_ && pending_value_->first == container) {
    Ref value = pending_value_->second;
    pending_value_.reset();
    stored(container, value);
  }
}

void ArrayNames::stored(Ref container, Ref value) {
  if (pending_.p == nullptr || pending_.container != container) {
    pending_value_ = {container, value};
    return;
  }
  if (value != kNull && klass_of(value)->is_array()) held_.try_emplace(value, pending_);
  pending_ = {};
}

std::optional<ArrayName> ArrayNames::name_of(Ref array, const JavaThread& t) {
  if (auto now = holder_of(array)) return now;
  if (auto once = from_history(array, 0)) return once;
  return local_of(array, t);
}

std::optional<ArrayName> ArrayNames::from_history(Ref array, int depth) {
  auto it = held_.find(array);
  if (it == held_.end() || depth > 8) return std::nullopt;
  Ref container = it->second.container;
  if (klass_of(container)->is_array()) {
    auto outer = holder_of(container);
    if (!outer) outer = from_history(container, depth + 1);
    if (outer) outer->name += "[]";
    return outer;
  }
  const vm::FieldInfo* f = w_.field_at(container, it->second.p);
  if (!f || f->holder->generated) return std::nullopt;
  return ArrayName{f->holder->java_name(), std::string(f->name), f->holder->trusted};
}

std::optional<ArrayName> ArrayNames::local_of(Ref array, const JavaThread& t) {
  for (const vm::Frame* f = t.s.frame; f; f = f->prev) {
    if (f->method->hidden || f->method->holder->trusted || !f->method->code || !f->method->code->code) continue;
    int bci = vm::bci_of(*f);
    for (const classfile::LocalVariable& v : f->method->code->code->variables) {
      bool live = bci >= v.start_pc && bci < v.start_pc + v.length;
      if (live && !v.desc.empty() && v.desc[0] == '[' && f->locals[v.index].a == array) return ArrayName{"", std::string(v.name)};
    }
  }
  return std::nullopt;
}

std::optional<ArrayName> ArrayNames::holder_of(Ref array) {
  Names names;
  std::vector<Ref> todo;
  Collect collect(todo);
  for (Klass* k : vm_.klasses) {
    if (k->trusted || k->mirror == kNull) continue;
    for (const vm::FieldInfo& f : k->fields) {
      if (!f.is_static() || f.type != vm::Type::kRef) continue;
      name_array(names, vm::field<Ref>(k->mirror, f.offset), *k, f);
      todo.push_back(vm::field<Ref>(k->mirror, f.offset));
    }
  }
  for (auto& t : vm_.threads) {
    if (t->system || t->s.status == vm::ThreadStatus::kTerminated) continue;
    todo.push_back(t->object);
    vm_.visit_frames(*t, collect);
  }
  std::set<Ref> seen;
  for (size_t at = 0; at < todo.size() && seen.size() < kEnough; ++at) {
    Ref r = todo[at];
    if (r == kNull || !seen.insert(r).second) continue;
    Klass* k = klass_of(r);
    if (k->is_array()) {
      if (k->element_type != vm::Type::kRef) continue;
      // Arrays inside arrays are known by the outermost one's field: "grid[]".
      std::optional<ArrayName> inner;
      if (auto named = names.find(r); named != names.end()) {
        inner = named->second;
        inner->name += "[]";
      }
      for (int32_t i = 0; i < vm::array_length(r); ++i) {
        Ref v = vm::element<Ref>(r, i);
        if (inner && v != kNull && klass_of(v)->is_array()) names.try_emplace(v, *inner);
        todo.push_back(v);
      }
      continue;
    }
    for (Klass* c = k; c; c = c->super) {
      for (const vm::FieldInfo& f : c->fields) {
        if (f.is_static() || f.type != vm::Type::kRef) continue;
        name_array(names, vm::field<Ref>(r, f.offset), *c, f);
        todo.push_back(vm::field<Ref>(r, f.offset));
      }
    }
  }
  auto it = names.find(array);
  if (it == names.end()) return std::nullopt;
  return it->second;
}

}  // namespace heddle::explore
