#include "explain/variable_paths.h"

#include <algorithm>

#include "classfile/variables.h"
#include "explain/object_names.h"
#include "library/test_libraries.h"
#include "vm/frames.h"
#include "vm/harness.h"
#include "vm/launch.h"

namespace heddle {

using vm::klass_of;
using vm::kNull;
using vm::Ref;

namespace {

constexpr size_t kMostPaths = 3;
constexpr int32_t kMostElements = 1000;  // of one array

// Costs of the first step of a path, and of further ones.
constexpr int kStatic = 10, kMainLocal = 12, kMainField = 13, kThread = 90, kOtherLocal = 100,
              kLoopLocal = 110, kNoName = 130;
constexpr int kHop = 10, kNotFinal = 1, kLibraryField = 40;

bool is_own(const vm::Klass& k) {
  return !k.trusted && !k.generated && !vm::is_harness_class(k.name) && !is_test_library(k.name);
}

std::string simple_name(const vm::Klass& k) { return ObjectNames::simple(k.java_name()); }

// Of the JDK's objects only collections, locks and the like lead to the program's: class loaders
// and thread groups lead to the whole library.
bool may_lead_on(const vm::Klass& k) {
  return !k.trusted || k.generated || k.is_array() || k.name.starts_with("java/util/");
}

int hop_of(const vm::FieldInfo& f) { return f.is_final() ? kHop : kHop + kNotFinal; }

}  // namespace

VariablePaths::VariablePaths(vm::Vm& vm, size_t most_visited) : vm_(vm) {
  add_statics();
  add_threads();
  while (!waiting_.empty() && nodes_.size() < most_visited) {
    Node node = waiting_.top().node;
    waiting_.pop();
    std::vector<int32_t>& known = of_[node.object];
    if (known.size() == kMostPaths || (!known.empty() && !is_named(node))) continue;
    const auto index = static_cast<int32_t>(nodes_.size());
    known.push_back(index);
    const bool first = known.size() == 1;
    nodes_.push_back(node);
    if (first)
      expand(index);
    else
      expand_same(index);
  }
}

void VariablePaths::add(const Node& node) {
  if (node.object != kNull) waiting_.push({node, order_++});
}

void VariablePaths::visit(Ref& r) { add({.object = r, .cost = kNoName}); }

void VariablePaths::add_statics() {
  for (vm::Klass* k : vm_.klasses) {
    if (k->mirror == kNull || !is_own(*k)) continue;
    for (const vm::FieldInfo& f : k->fields)
      if (f.is_static() && f.type == vm::Type::kRef && f.file)
        add({.object = vm::field<Ref>(k->mirror, f.offset),
             .cost = kStatic + (f.is_final() ? 0 : kNotFinal),
             .step = Step::kStatic,
             .slot = vm::address_of(k->mirror) + f.offset,
             .owner = k,
             .name = f.name});
  }
}

void VariablePaths::add_threads() {
  for (auto& t : vm_.threads) {
    if (t->system) continue;
    add({.object = t->object, .cost = kThread, .step = Step::kThread, .thread = t.get()});
    if (t->s.status == vm::ThreadStatus::kTerminated) continue;
    std::vector<const vm::Frame*> outermost_first;
    for (const vm::Frame* f = t->s.frame; f; f = f->prev) outermost_first.push_back(f);
    std::reverse(outermost_first.begin(), outermost_first.end());
    for (const vm::Frame* f : outermost_first) add_locals(*f, t->number == 1);
    vm_.visit_frames(*t, *this);
  }
}

void VariablePaths::add_locals(const vm::Frame& frame, bool of_main) {
  const vm::Method& m = *frame.method;
  if (m.hidden || !is_own(*m.holder) || !m.code || !m.code->code || m.code->expanded) return;
  const int32_t bci = vm::bci_of(frame);
  if (bci < 0) return;
  const bool outermost = of_main && !std::exchange(main_frame_found_, true);
  if (outermost && !m.is_static())
    add({.object = frame.locals[0].a, .cost = kMainLocal, .step = Step::kMainThis});
  for (const classfile::LocalVariable& v : m.code->code->variables) {
    const bool live = v.start_pc <= bci && bci < v.start_pc + v.length;
    const bool reference = v.desc.starts_with('L') || v.desc.starts_with('[');
    if (!live || !reference || v.name == "this" || classfile::is_reassigned(*m.code->code, v))
      continue;
    const bool loops = classfile::is_assigned_in_loop(*m.code->code, v);
    add({.object = frame.locals[v.index].a,
         .cost = loops       ? kLoopLocal
                 : outermost ? kMainLocal
                             : kOtherLocal,
         .step = Step::kLocal,
         .name = v.name});
  }
}

void VariablePaths::expand(int32_t index) {
  const Ref object = nodes_[static_cast<size_t>(index)].object;
  const vm::Klass* k = klass_of(object);
  if (!may_lead_on(*k)) return;
  if (k->is_array()) return expand_elements(index);
  for (const vm::Klass* c = k; c; c = c->super)
    for (const vm::FieldInfo& f : c->fields)
      if (!f.is_static() && f.file && f.type == vm::Type::kRef) expand_field(index, f);
}

// Another name of an object is one of what it consists of.
void VariablePaths::expand_same(int32_t index) {
  const vm::Klass* k = klass_of(nodes_[static_cast<size_t>(index)].object);
  if (!k->trusted || k->is_array()) return;
  for (const vm::FieldInfo& f : k->fields)
    if (!f.is_static() && f.file && f.type == vm::Type::kRef && inner_name(f) == InnerName::kSame)
      expand_field(index, f);
}

void VariablePaths::expand_field(int32_t index, const vm::FieldInfo& f) {
  const Node from = nodes_[static_cast<size_t>(index)];
  Node to{.object = vm::field<Ref>(from.object, f.offset),
          .from = index,
          .cost = std::max(from.cost, kNoName),
          .slot = vm::address_of(from.object) + f.offset};
  const bool named = is_named(from), of_test = from.step == Step::kMainThis;
  const InnerName inner = f.holder->trusted ? inner_name(f) : InnerName::kNone;
  if (const std::string_view captured = captured_variable(f); !captured.empty()) {
    to.step = Step::kOwnField;
    to.cost = std::max(from.cost, kOtherLocal);
    to.from = -1;
    to.name = captured;
  } else if (is_own(*f.holder) && (f.file->access & classfile::kAccSynthetic) == 0) {
    to.step = of_test ? Step::kOwnField : named ? Step::kField : Step::kClassField;
    const int hop = hop_of(f);
    to.cost = of_test ? kMainField + hop - kHop
              : named ? from.cost + hop
                      : std::max(from.cost, kNoName) + hop - kHop;
    to.owner = f.holder;
    to.name = f.name;
  } else if (named && (inner == InnerName::kSame || inner == InnerName::kElements)) {
    to.step = Step::kSame;
    to.list = inner == InnerName::kElements;
    to.cost = from.cost;
  } else if (named && inner == InnerName::kNone && f.holder->trusted && !f.holder->generated &&
             !from.in_library && from.step != Step::kThread) {
    to.step = Step::kField;
    to.in_library = true;
    to.cost = from.cost + kLibraryField;
    to.name = f.name;
  }
  add(to);
}

void VariablePaths::expand_elements(int32_t index) {
  const Node from = nodes_[static_cast<size_t>(index)];
  const vm::Klass* k = klass_of(from.object);
  if (k->element_type != vm::Type::kRef) return;
  const int32_t most = std::min<int32_t>(vm::array_length(from.object), kMostElements);
  for (int32_t i = 0; i < most; ++i) {
    Node to{
        .object = vm::element<Ref>(from.object, i),
        .from = index,
        .cost = std::max(from.cost, kNoName),
        .slot = vm::address_of(from.object) + vm::kArrayData + (int64_t{i} << k->element_shift)};
    if (is_named(from)) {
      to.step = from.list ? Step::kGetElement : Step::kElement;
      to.cost = from.cost + kHop;
      to.index = i;
    }
    add(to);
  }
}

std::string VariablePaths::text_of(const Node& n) const {
  std::string before = n.from < 0 ? "" : text_of(nodes_[static_cast<size_t>(n.from)]);
  std::string name(n.name);
  const std::string index = std::to_string(n.index);
  switch (n.step) {
    case Step::kUnnamed:
      return "";
    case Step::kThread:
      return vm::thread_name(vm_, *n.thread);
    case Step::kMainThis:
      return std::string(kTestObject);
    case Step::kStatic:
    case Step::kClassField:
      return simple_name(*n.owner) + "." + name;
    case Step::kLocal:
    case Step::kOwnField:
      return name;
    case Step::kField:
      return before + "." + name;
    case Step::kElement:
      return before + "[" + index + "]";
    case Step::kGetElement:
      return before + ".get(" + index + ")";
    case Step::kSame:
      return before;
  }
  HEDDLE_UNREACHABLE("step of a path");
}

Ref VariablePaths::named_by(const Node& n) const {
  const Node* at = &n;
  while (at->step == Step::kSame) at = &nodes_[static_cast<size_t>(at->from)];
  return at->object;
}

std::vector<VariablePath> VariablePaths::to(Ref object) const {
  std::vector<VariablePath> out;
  auto found = of_.find(object);
  if (found == of_.end()) return out;
  for (const int32_t index : found->second) {
    const Node& n = nodes_[static_cast<size_t>(index)];
    if (!is_named(n)) continue;
    VariablePath path{text_of(n), n.step == Step::kThread ? 0 : n.cost, {}, named_by(n)};
    for (const Node* at = &n;;) {
      if (at->slot) path.slots.push_back(at->slot);
      const bool begins = at->from < 0 || at->step == Step::kClassField;
      if (begins) break;
      at = &nodes_[static_cast<size_t>(at->from)];
    }
    out.push_back(std::move(path));
  }
  std::ranges::stable_sort(out, {}, &VariablePath::cost);
  return out;
}

void VariablePaths::forget(const std::function<bool(Ref)>& dead) {
  absl::erase_if(of_, [&](const auto& entry) { return dead(entry.first); });
}

}  // namespace heddle
