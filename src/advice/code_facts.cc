#include "advice/code_facts.h"

#include <algorithm>

#include "classfile/descriptors.h"
#include "classfile/opcodes.h"
#include "library/concurrent_counterparts.h"

namespace heddle::advice {

using namespace classfile;  // NOLINT: opcodes

namespace {

// The local that aload loads, -1 if it is another instruction.
int loaded_local(const EditableInsn& insn) {
  uint8_t op = insn.opcode();
  if (op >= op_aload_0 && op <= op_aload_3) return op - op_aload_0;
  if (op == op_aload) return insn.bytes[1];
  if (op == op_wide && insn.bytes[1] == op_aload) return insn.bytes[2] << 8 | insn.bytes[3];
  return -1;
}

bool stores_local(const EditableInsn& insn, int local) {
  uint8_t op = insn.opcode();
  if (op >= op_astore_0 && op <= op_astore_3) return op - op_astore_0 == local;
  if (op == op_astore) return insn.bytes[1] == local;
  if (op == op_wide && insn.bytes[1] == op_astore)
    return (insn.bytes[2] << 8 | insn.bytes[3]) == local;
  return false;
}

bool reassigns_this(const MethodCode& m) {
  for (int i = 0; i < m.size(); ++i)
    if (stores_local(m.at(i), 0)) return true;
  return false;
}

std::string name_of_local(const MethodCode& m, int local, int bci) {
  for (const LocalVariable& v : m.method->code->variables)
    if (v.index == local && bci >= v.start_pc && bci <= v.start_pc + v.length)
      return std::string(v.name);
  return "";
}

ObjectPath path_of_local(const MethodCode& m, int local, int bci) {
  ObjectPath out;
  if (local == 0 && !m.is_static() && !reassigns_this(m)) {
    out.class_name = m.file->name;
    return out;
  }
  out.base = ObjectPath::Base::kLocal;
  out.local = static_cast<uint16_t>(local);
  out.local_name = name_of_local(m, local, bci);
  return out;
}

FieldName field_named(const MethodCode& m, uint16_t index, bool is_static) {
  const ConstantPool& cp = m.file->cp;
  return {std::string(cp.ref_class(index)), std::string(cp.ref_name(index)),
          std::string(cp.ref_desc(index)), is_static};
}

// Slots that a value of this field or array element takes.
int value_slots(const MethodCode& m, int insn) {
  return slots_of(m.file->cp.ref_desc(m.operand(insn))[0]);
}

int element_slots(uint8_t op) {
  return op == op_laload || op == op_daload || op == op_lastore || op == op_dastore ? 2 : 1;
}

// Where the object lies in the stack in front of the instruction, -1: there is none.
int slot_of_object(const MethodCode& m, int insn) {
  uint8_t op = m.at(insn).opcode();
  int depth = m.depth[insn];
  if (op == op_getfield || op == op_monitorenter) return depth - 1;
  if (op == op_putfield) return depth - 1 - value_slots(m, insn);
  if (is_array_store(op)) return depth - 2 - element_slots(op);
  if (is_array_access(op)) return depth - 2;
  if (op == op_invokevirtual || op == op_invokeinterface || op == op_invokespecial)
    return depth - 1 - argument_slots(m.file->cp.ref_desc(m.operand(insn)));
  return -1;
}

// The object that an instruction leaves on top of the stack, in slot `slot`.
std::optional<ObjectPath> object_made(const MethodCode& m, int insn, int slot) {
  const EditableInsn& e = m.at(insn);
  uint8_t op = e.opcode();
  if (int local = loaded_local(e); local >= 0) return path_of_local(m, local, e.bci);
  if (op == op_getstatic) {
    ObjectPath out{.base = ObjectPath::Base::kStatic};
    out.fields.push_back(field_named(m, m.operand(insn), true));
    return out;
  }
  if (op == op_getfield) {
    auto out = object_in_slot(m, insn, slot);
    if (out) out->fields.push_back(field_named(m, m.operand(insn), false));
    return out;
  }
  if (op == op_ldc || op == op_ldc_w) {
    uint16_t index = op == op_ldc ? e.bytes[1] : m.operand(insn);
    if (m.file->cp.tag(index) != CpTag::kClass) return std::nullopt;
    return ObjectPath{.base = ObjectPath::Base::kClass,
                      .class_name = std::string(m.file->cp.class_name(index))};
  }
  if (op == op_dup) return object_in_slot(m, insn, slot - 1);
  if (op == op_dup2) return object_in_slot(m, insn, slot - 2);
  return std::nullopt;
}

bool reachable(const MethodCode& m, int insn) {
  return insn >= 0 && insn < m.size() && m.depth[insn] >= 0;
}

}  // namespace

Site site_of(const MethodCode& m, int insn) {
  return {std::string(m.file->name), std::string(m.method->name), std::string(m.method->desc),
          static_cast<uint16_t>(m.at(insn).bci), m.at(insn).line};
}

std::optional<ObjectPath> object_in_slot(const MethodCode& m, int insn, int slot) {
  if (slot < 0) return std::nullopt;
  for (int i = insn - 1; i >= 0 && reachable(m, i); --i) {
    int before = m.depth[i], after = m.depth[i + 1];
    if (!m.code.falls_through(i) || after <= slot || !m.at(i).targets.empty()) return std::nullopt;
    if (before > slot + 1) continue;  // works above the slot
    if (before == slot + 1 && m.at(i).opcode() == op_checkcast) continue;
    if (before == slot + 1 && after > slot + 1) {  // pushes above it...
      if (m.at(i).opcode() == op_dup || loaded_local(m.at(i)) >= 0 || after == before + 1 ||
          after == before + 2)
        continue;
      return std::nullopt;
    }
    return object_made(m, i, slot);
  }
  return std::nullopt;
}

std::optional<ObjectPath> object_used(const MethodCode& m, int insn) {
  uint8_t op = m.at(insn).opcode();
  if (op == op_getstatic || op == op_putstatic)
    return ObjectPath{.base = ObjectPath::Base::kClass,
                      .class_name = std::string(m.file->cp.ref_class(m.operand(insn)))};
  if (!reachable(m, insn)) return std::nullopt;
  return object_in_slot(m, insn, slot_of_object(m, insn));
}

namespace {

// The instruction that leaves the value of slot `slot` on the stack in front of `insn`; -1: none is
// known.
int maker_of_slot(const MethodCode& m, int insn, int slot) {
  for (int i = insn - 1; i >= 0 && reachable(m, i); --i) {
    if (!m.code.falls_through(i) || !m.at(i).targets.empty()) return -1;
    if (m.at(i).opcode() == op_checkcast && m.depth[i] == slot + 1) continue;
    if (m.depth[i] <= slot + 1 && m.depth[i + 1] == slot + 1) return i;
    if (m.depth[i + 1] == slot + 1 && m.depth[i] > slot + 1) return i;  // pops more than it pushes
  }
  return -1;
}

// The only instruction that stores in a local; -1: there are none or several.
int only_store(const MethodCode& m, int local) {
  int found = -1;
  for (int i = 0; i < m.size(); ++i) {
    if (!stores_local(m.at(i), local)) continue;
    if (found >= 0) return -1;
    found = i;
  }
  return found;
}

// A local without a name is one of the compiler's: what it was set to.
std::optional<ObjectPath> without_copies(const MethodCode& m, std::optional<ObjectPath> path) {
  if (!path || path->base != ObjectPath::Base::kLocal || !path->local_name.empty()) return path;
  int store = only_store(m, path->local);
  return store > 0 ? object_in_slot(m, store, m.depth[store] - 1) : path;
}

}  // namespace

std::optional<Container> container_of_object_used(const MethodCode& m, int insn) {
  int made = maker_of_slot(m, insn, slot_of_object(m, insn));
  if (made < 0) return std::nullopt;
  if (int local = loaded_local(m.at(made)); local >= 0) {
    int store = only_store(m, local);
    if (store < 0) return std::nullopt;
    made = maker_of_slot(m, store, m.depth[store] - 1);
    if (made < 0) return std::nullopt;
  }
  if (m.at(made).opcode() == op_aaload) {
    auto array = without_copies(m, object_in_slot(m, made, m.depth[made] - 2));
    if (!array) return std::nullopt;
    return Container{*array, true};
  }
  auto calls = [&](int i, std::string_view name) {
    return i >= 0 && m.at(i).opcode() == op_invokeinterface &&
           m.file->cp.ref_name(m.operand(i)) == name;
  };
  if (!calls(made, "next")) return std::nullopt;
  int iterator = maker_of_slot(m, made, m.depth[made] - 1);
  int local = iterator < 0 ? -1 : loaded_local(m.at(iterator));
  int store = local < 0 ? -1 : only_store(m, local);
  int call = store < 0 ? -1 : maker_of_slot(m, store, m.depth[store] - 1);
  if (!calls(call, "iterator")) return std::nullopt;
  auto collection = object_used(m, call);
  if (!collection) return std::nullopt;
  return Container{*collection, false};
}

namespace {

// javac protects the body of a synchronized block with a handler that unlocks, in several ranges if
// the block is left in the middle: the first instruction of them all.
int first_protected(const MethodCode& m, const ExceptionHandler& like) {
  uint16_t first = like.start_pc;
  for (const ExceptionHandler& h : m.method->code->handlers)
    if (h.catch_type == 0 && h.handler_pc == like.handler_pc) first = std::min(first, h.start_pc);
  return m.code.insn_at(first);
}

// A call of this method without parameters, on a lock of the library.
bool calls_lock(const MethodCode& m, int insn, std::string_view method) {
  const uint8_t op = m.at(insn).opcode();
  if (op != op_invokevirtual && op != op_invokeinterface) return false;
  const ConstantPool& cp = m.file->cp;
  return is_lock_class(cp.ref_class(m.operand(insn))) && cp.ref_name(m.operand(insn)) == method &&
         cp.ref_desc(m.operand(insn)) == "()V";
}

bool unlocks(const MethodCode& m, int insn, const ObjectPath& object) {
  return calls_lock(m, insn, "unlock") && object_used(m, insn) == object;
}

// Whether the lock that is taken at `lock` is still held at `insn`. In front of a try block whose
// finally unlocks it, it is held in that block; otherwise up to the next unlock().
bool is_held_at(const MethodCode& m, int lock, int insn, const ObjectPath& object) {
  const int bci = m.at(insn).bci;
  bool guarded = false;
  for (const ExceptionHandler& h : m.method->code->handlers) {
    if (h.catch_type != 0) continue;
    const int body = first_protected(m, h);
    bool finally = false;
    for (int i = m.code.insn_at(h.handler_pc); i < m.size() && !finally; ++i) {
      finally = unlocks(m, i, object);
      if (m.at(i).opcode() == op_athrow) break;
    }
    if (!finally || body <= lock || body > lock + 3) continue;
    guarded = true;
    if (insn < body || (bci >= h.start_pc && bci < h.end_pc)) return true;
  }
  if (guarded) return false;
  for (int i = lock + 1; i < insn; ++i)
    if (unlocks(m, i, object)) return false;
  return true;
}

}  // namespace

std::vector<Lock> locks_held(const MethodCode& m, int insn) {
  std::vector<Lock> out;
  if (m.method->access & kAccSynchronized) {
    ObjectPath object{.class_name = std::string(m.file->name)};
    if (m.is_static()) object.base = ObjectPath::Base::kClass;
    out.push_back({object, ""});
  }
  const int bci = m.at(insn).bci;
  for (const ExceptionHandler& h : m.method->code->handlers) {
    if (h.catch_type != 0 || bci < h.start_pc || bci >= h.end_pc) continue;
    int body = first_protected(m, h);
    if (body <= 0 || m.at(body - 1).opcode() != op_monitorenter) continue;
    if (auto object = object_used(m, body - 1)) out.push_back({*object, ""});
  }
  for (int i = 0; i < insn; ++i) {
    if (!calls_lock(m, i, "lock")) continue;
    auto object = object_used(m, i);
    if (object && is_held_at(m, i, insn, *object))
      out.push_back({*object, std::string(m.file->cp.ref_class(m.operand(i)))});
  }
  return out;
}

// ---- statements ----

namespace {

// The end of code that has to be executed before anything else in a constructor, as an instruction.
int first_after_constructor_call(const MethodCode& m) {
  if (m.method->name != "<init>") return 0;
  for (int i = 0; i < m.size(); ++i) {
    if (m.at(i).opcode() != op_invokespecial) continue;
    const ConstantPool& cp = m.file->cp;
    std::string_view owner = cp.ref_class(m.operand(i));
    auto object = object_used(m, i);
    if (cp.ref_name(m.operand(i)) == "<init>" &&
        (owner == m.file->super_name || owner == m.file->name) && object &&
        object->base == ObjectPath::Base::kThis && object->fields.empty())
      return i + 1;
  }
  return m.size();
}

// Extends the region until forward branches and handlers of try blocks stay inside. Branches back
// to before it (continue, loops) leave it.
std::optional<Region> close(const MethodCode& m, Region r) {
  if (r.first < first_after_constructor_call(m)) return std::nullopt;
  for (bool grown = true; grown;) {
    grown = false;
    auto reach = [&](int insn) {
      if (insn > r.last && insn < m.size()) r.last = insn, grown = true;
    };
    for (int i = r.first; i <= r.last; ++i)
      for (int target : m.at(i).targets)
        if (target > r.last + 1) reach(target - 1);
    for (const ExceptionHandler& h : m.method->code->handlers) {
      int first = m.code.insn_at(h.start_pc), handler = m.code.insn_at(h.handler_pc);
      int last = first;
      while (last + 1 < m.size() && m.at(last + 1).bci < h.end_pc) ++last;
      bool begins = first >= r.first && first <= r.last, ends = last >= r.first && last <= r.last;
      if (first <= r.first && last >= r.last) continue;
      if (begins) reach(last), reach(handler);
      if (!begins && ends) return std::nullopt;
    }
    // Up to the end of the statement.
    while (r.last + 1 < m.size() && m.depth[r.last + 1] > 0) ++r.last, grown = true;
  }
  return r;
}

}  // namespace

std::optional<Region> statement_of(const MethodCode& m, int insn) {
  if (!reachable(m, insn)) return std::nullopt;
  int first = insn, last = insn;
  while (first > 0 && m.depth[first] != 0) --first;
  if (m.depth[first] != 0) return std::nullopt;
  while (last + 1 < m.size() && m.depth[last + 1] > 0) ++last;
  return close(m, {first, last});
}

std::optional<Region> cover(const MethodCode& m, const Region& a, const Region& b) {
  return close(m, {std::min(a.first, b.first), std::max(a.last, b.last)});
}

std::optional<Region> body_of(const MethodCode& m) {
  int first = first_after_constructor_call(m);
  if (first >= m.size() || m.depth[first] != 0) return std::nullopt;
  return Region{first, m.size() - 1};
}

// ---- fields and updates ----

std::optional<FieldName> field_of(const ProgramClasses& classes, const MethodCode& m, int insn) {
  uint8_t op = m.at(insn).opcode();
  if (op < op_getstatic || op > op_putfield) return std::nullopt;
  FieldName f = field_named(m, m.operand(insn), op <= op_putstatic);
  f.class_name = classes.declarer(f.class_name, f.name, f.desc);
  if (f.class_name.empty()) return std::nullopt;
  return f;
}

bool is_array_store(uint8_t op) { return op >= op_iastore && op <= op_sastore; }
bool is_array_access(uint8_t op) {
  return is_array_store(op) || (op >= op_iaload && op <= op_saload);
}
bool is_call(uint8_t op) { return op >= op_invokevirtual && op <= op_invokeinterface; }

namespace {

struct UpdateOps {
  uint8_t load, store, copy_object, copy_old;  // 0: none
};
constexpr UpdateOps kUpdates[] = {
    {op_getfield, op_putfield, op_dup, op_dup_x1}, {op_getfield, op_putfield, op_dup, op_dup2_x1},
    {op_getstatic, op_putstatic, 0, op_dup},       {op_getstatic, op_putstatic, 0, op_dup2},
    {op_iaload, op_iastore, op_dup2, op_dup_x2},   {op_laload, op_lastore, op_dup2, op_dup2_x2},
};

bool adds(uint8_t op) { return op == op_iadd || op == op_isub || op == op_ladd || op == op_lsub; }

bool same_location(const MethodCode& m, int load, int store) {
  if (is_array_access(m.at(load).opcode())) return true;
  const ConstantPool& cp = m.file->cp;
  uint16_t a = m.operand(load), b = m.operand(store);
  return cp.ref_name(a) == cp.ref_name(b) && cp.ref_desc(a) == cp.ref_desc(b) &&
         cp.ref_class(a) == cp.ref_class(b);
}

// dup, or, as in `x = x + 1`, the same variable loaded twice.
bool copies_object(const MethodCode& m, int insn, const UpdateOps& ops) {
  if (m.at(insn).opcode() == ops.copy_object) return true;
  int local = loaded_local(m.at(insn));
  return ops.load == op_getfield && local >= 0 && insn > 0 && loaded_local(m.at(insn - 1)) == local;
}

std::optional<Update> match(const MethodCode& m, int load, const UpdateOps& ops) {
  Update u;
  u.load = load;
  if (ops.copy_object) {
    if (load == 0 || !copies_object(m, load - 1, ops)) return std::nullopt;
    u.copy_object = load - 1;
  }
  int i = load + 1;
  if (i < m.size() && m.at(i).opcode() == ops.copy_old) u.copy_old = i++;
  // What is added: straight-line code that leaves what lies below on the stack.
  const int base = m.depth[i];
  for (; i < m.size(); ++i) {
    const EditableInsn& e = m.at(i);
    if (!reachable(m, i) || m.depth[i] < base || !e.targets.empty()) return std::nullopt;
    if (adds(e.opcode()) && m.depth[i + 1] == base) break;
  }
  if (i >= m.size() || m.depth[i] <= base) return std::nullopt;
  u.add = i++;
  if (u.copy_old < 0 && i < m.size() && m.at(i).opcode() == ops.copy_old) u.copy_new = i++;
  if (i >= m.size() || m.at(i).opcode() != ops.store || !same_location(m, load, i))
    return std::nullopt;
  u.store = i;
  return u;
}

}  // namespace

std::optional<Update> update_at(const MethodCode& m, int insn) {
  if (!reachable(m, insn)) return std::nullopt;
  for (const UpdateOps& ops : kUpdates)
    if (m.at(insn).opcode() == ops.load)
      if (auto u = match(m, insn, ops)) return u;
  return std::nullopt;
}

}  // namespace heddle::advice
