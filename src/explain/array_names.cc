#include "explain/array_names.h"

#include <set>

#include "vm/frames.h"

namespace heddle {

using vm::klass_of;
using vm::kNull;

namespace {

constexpr size_t kMostVisited = 100'000;  // objects visited to find one name

// Walks the heap from the program's static fields and threads, breadth first, and names each array
// by the first field that is found to hold it.
class ArraySearch : private vm::RootVisitor {
 public:
  explicit ArraySearch(vm::Vm& vm) : vm_(vm) {}

  std::optional<ArrayName> holder_of(Ref array) {
    add_statics();
    add_threads();
    std::set<Ref> seen;
    for (size_t at = 0; at < todo_.size() && seen.size() < kMostVisited; ++at) {
      Ref r = todo_[at];
      if (r == kNull || !seen.insert(r).second) continue;
      if (klass_of(r)->is_array())
        add_elements(r);
      else
        add_fields(r);
    }
    auto it = names_.find(array);
    return it == names_.end() ? std::nullopt : std::optional(it->second);
  }

 private:
  void visit(Ref& r) override { todo_.push_back(r); }

  void add_field(Ref container, const Klass& owner, const vm::FieldInfo& f) {
    Ref r = vm::field<Ref>(container, f.offset);
    todo_.push_back(r);
    if (r == kNull || owner.generated || !klass_of(r)->is_array()) return;
    names_.try_emplace(r, ArrayName{owner.java_name(), std::string(f.name), owner.trusted});
  }

  void add_statics() {
    for (Klass* k : vm_.klasses) {
      if (k->trusted || k->mirror == kNull) continue;
      for (const vm::FieldInfo& f : k->fields)
        if (f.is_static() && f.type == vm::Type::kRef) add_field(k->mirror, *k, f);
    }
  }

  void add_threads() {
    for (auto& t : vm_.threads) {
      if (t->system || t->s.status == vm::ThreadStatus::kTerminated) continue;
      todo_.push_back(t->object);
      vm_.visit_frames(*t, *this);
    }
  }

  void add_fields(Ref r) {
    for (Klass* c = klass_of(r); c; c = c->super)
      for (const vm::FieldInfo& f : c->fields)
        if (!f.is_static() && f.type == vm::Type::kRef) add_field(r, *c, f);
  }

  // An array inside an array is named by the field of the outer one: "grid[]".
  void add_elements(Ref array) {
    if (klass_of(array)->element_type != vm::Type::kRef) return;
    std::optional<ArrayName> inner;
    if (auto named = names_.find(array); named != names_.end()) {
      inner = named->second;
      inner->name += "[]";
    }
    for (int32_t i = 0; i < vm::array_length(array); ++i) {
      Ref v = vm::element<Ref>(array, i);
      if (inner && v != kNull && klass_of(v)->is_array()) names_.try_emplace(v, *inner);
      todo_.push_back(v);
    }
  }

  vm::Vm& vm_;
  std::vector<Ref> todo_;
  absl::flat_hash_map<Ref, ArrayName> names_;
};

}  // namespace

void ArrayNames::stored(Ref container, const char* p, Ref value) {
  if (value != kNull && klass_of(value)->is_array()) held_.try_emplace(value, Slot{container, p});
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

namespace {

bool has_visible_variables(const vm::Method& m) {
  return !m.hidden && !m.holder->trusted && m.code && m.code->code;
}

bool is_live_array(const classfile::LocalVariable& v, int bci) {
  return v.desc.starts_with('[') && bci >= v.start_pc && bci < v.start_pc + v.length;
}

}  // namespace

std::optional<ArrayName> ArrayNames::local_of(Ref array, const JavaThread& t) {
  for (const vm::Frame* f = t.s.frame; f; f = f->prev) {
    if (!has_visible_variables(*f->method)) continue;
    const int bci = vm::bci_of(*f);
    for (const classfile::LocalVariable& v : f->method->code->code->variables)
      if (is_live_array(v, bci) && f->locals[v.index].a == array)
        return ArrayName{"", std::string(v.name)};
  }
  return std::nullopt;
}

std::optional<ArrayName> ArrayNames::holder_of(Ref array) {
  return ArraySearch(vm_).holder_of(array);
}

}  // namespace heddle
