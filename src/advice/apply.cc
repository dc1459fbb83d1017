#include "advice/apply.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "advice/code_facts.h"
#include "advice/pool_writer.h"
#include "advice/program_classes.h"
#include "classfile/opcodes.h"
#include "library/concurrent_counterparts.h"

namespace heddle::advice {

using namespace classfile;  // NOLINT: opcodes

namespace {

using Bytecode = std::vector<uint8_t>;
using Bytecodes = CodeEditor::Bytecodes;

constexpr std::string_view kVarHandle = "java/lang/invoke/VarHandle";
constexpr int kMoreStack = 8;

// Texts and code that edited classes refer to.
struct Storage {
  std::deque<std::string> texts;
  std::deque<std::vector<uint8_t>> codes;
};

Bytecode with_index(uint8_t op, uint16_t index) {
  return {op, static_cast<uint8_t>(index >> 8), static_cast<uint8_t>(index)};
}
Bytecode with_local(uint8_t op, uint16_t local) {
  return {op_wide, op, static_cast<uint8_t>(local >> 8), static_cast<uint8_t>(local)};
}

// The types of a value on the stack, and what loads and stores it in a local.
struct Carrier {
  uint8_t load, store, add, negate, pop;
};
constexpr Carrier kIntCarrier{op_iload, op_istore, op_iadd, op_ineg, op_pop};
constexpr Carrier kLongCarrier{op_lload, op_lstore, op_ladd, op_lneg, op_pop2};
constexpr Carrier kFloatCarrier{op_fload, op_fstore, op_fadd, op_fneg, op_pop};
constexpr Carrier kDoubleCarrier{op_dload, op_dstore, op_dadd, op_dneg, op_pop2};
constexpr Carrier kRefCarrier{op_aload, op_astore, 0, 0, op_pop};

const Carrier& carrier_of(char desc) {
  switch (desc) {
    case 'J':
      return kLongCarrier;
    case 'F':
      return kFloatCarrier;
    case 'D':
      return kDoubleCarrier;
    case 'L':
    case '[':
      return kRefCarrier;
    default:
      return kIntCarrier;
  }
}

// "[I" for iaload. baload accesses bytes or booleans: `known` tells.
std::string array_type_of(uint8_t op, const std::string& known) {
  static constexpr char kTypes[] = "IJFDLBCS";
  char type = kTypes[op >= op_iastore ? op - op_iastore : op - op_iaload];
  if (type == 'L') return "[Ljava/lang/Object;";
  if (type == 'B') return known.empty() ? "[B" : known.substr(known.size() - 2);
  return std::string("[") + type;
}

// Edits one method.
class MethodEditor {
 public:
  MethodEditor(ClassFile& file, Method& method, std::unique_ptr<MethodCode> facts, Storage& storage)
      : method_(method),
        facts_(std::move(facts)),
        editor_(facts_->code),
        pool_(file, storage.texts),
        storage_(storage),
        locals_(method.code->max_locals) {}

  void make_atomic(const ClassFile& file, const FieldName& field);
  bool make_elements_atomic(const Edit& e);
  bool join(const Edit& e);
  bool await(const Edit& e);
  bool move(const Edit& e);
  bool synchronize(const Edit& e);
  bool finish();

 private:
  bool is_mine(const Site& s) const {
    return s.class_name == facts_->file->name && s.method == method_.name && s.desc == method_.desc;
  }
  uint16_t new_local() { return std::exchange(locals_, static_cast<uint16_t>(locals_ + 2)); }
  Bytecodes load(const ObjectPath& path);
  void update(const Update& u, uint16_t handle, const std::string& parameters, char type);
  void join_all(const Edit& e, int before, Bytecodes code, const Bytecode& call);
  void replace_store(int insn, const std::string& array, const Carrier& c);
  Bytecode call_handle(const char* name, const std::string& desc) {
    return with_index(op_invokevirtual, pool_.method_ref(kVarHandle, name, desc));
  }

  Method& method_;
  std::unique_ptr<MethodCode> facts_;
  CodeEditor editor_;
  PoolWriter pool_;
  Storage& storage_;
  uint16_t locals_;
  bool changed_ = false;
};

Bytecodes MethodEditor::load(const ObjectPath& path) {
  Bytecodes out;
  size_t next = 0;
  switch (path.base) {
    case ObjectPath::Base::kThis:
      out.push_back({op_aload_0});
      break;
    case ObjectPath::Base::kLocal:
      out.push_back(with_local(op_aload, path.local));
      break;
    case ObjectPath::Base::kClass:
      out.push_back(with_index(op_ldc_w, pool_.class_ref(path.class_name)));
      break;
    case ObjectPath::Base::kStatic:
      out.push_back(with_index(op_getstatic, pool_.field_ref(path.fields[next++])));
      break;
  }
  for (; next < path.fields.size(); ++next)
    out.push_back(with_index(op_getfield, pool_.field_ref(path.fields[next])));
  return out;
}

// The load, the addition and the store become one getAndAdd.
void MethodEditor::update(const Update& u, uint16_t handle, const std::string& parameters,
                          char type) {
  const Carrier& c = carrier_of(type);
  const uint8_t add = facts_->at(u.add).opcode();
  for (int insn : {u.copy_object, u.load, u.copy_old, u.copy_new})
    if (insn >= 0) editor_.replace(insn, {{op_nop}});
  editor_.replace(u.add, {{add == op_isub || add == op_lsub ? c.negate : uint8_t{op_nop}}});
  const uint16_t value = new_local();
  Bytecodes code = {with_local(c.store, value), with_index(op_ldc_w, handle)};
  if (parameters.starts_with('[')) {
    code.push_back({op_dup_x2});
    code.push_back({op_pop});
  } else if (!parameters.empty()) {
    code.push_back({op_swap});
  }
  code.push_back(with_local(c.load, value));
  code.push_back(call_handle("getAndAdd", "(" + parameters + type + ")" + type));
  if (u.copy_new >= 0) {
    code.push_back(with_local(c.load, value));
    code.push_back({c.add});
  } else if (u.copy_old < 0) {
    code.push_back({c.pop});
  }
  editor_.replace(u.store, code);
  changed_ = true;
}

void MethodEditor::make_atomic(const ClassFile& file, const FieldName& field) {
  for (int i = 0; i < facts_->size(); ++i) {
    uint8_t op = facts_->at(i).opcode();
    if (op != op_getfield && op != op_getstatic) continue;
    uint16_t ref = facts_->operand(i);
    if (file.cp.ref_name(ref) != field.name || file.cp.ref_desc(ref) != field.desc ||
        file.cp.ref_class(ref) != field.class_name)
      continue;
    if (auto u = update_at(*facts_, i))
      update(*u, pool_.field_handle(field), field.is_static ? "" : "L" + field.class_name + ";",
             field.desc[0]);
  }
}

void MethodEditor::replace_store(int insn, const std::string& array, const Carrier& c) {
  const uint16_t value = new_local();
  const std::string element = array.substr(1);
  editor_.replace(insn, {with_local(c.store, value),
                         with_index(op_ldc_w, pool_.element_handle(array)),
                         {op_dup_x2},
                         {op_pop},
                         with_local(c.load, value),
                         call_handle("setVolatile", "(" + array + "I" + element + ")V")});
}

bool MethodEditor::make_elements_atomic(const Edit& e) {
  std::vector<int> done;
  for (const Site& s : e.sites) {
    if (!is_mine(s)) continue;
    int insn = facts_->code.insn_at(s.bci);
    if (insn < 0 || !is_array_access(facts_->at(insn).opcode())) return false;
    if (std::find(done.begin(), done.end(), insn) != done.end()) continue;
    uint8_t op = facts_->at(insn).opcode();
    const std::string array = array_type_of(op, e.array_type);
    const Carrier& c = carrier_of(array[1]);
    changed_ = true;
    auto u = update_at(*facts_, insn);
    for (int load = 0; !u && is_array_store(op) && load < insn; ++load)
      if (auto other = update_at(*facts_, load); other && other->store == insn) u = other;
    if (u) {
      done.push_back(u->load);
      done.push_back(u->store);
      update(*u, pool_.element_handle(array), array + "I", array[1]);
    } else if (is_array_store(op)) {
      replace_store(insn, array, c);
    } else {
      editor_.replace(insn, {with_index(op_ldc_w, pool_.element_handle(array)),
                             {op_dup_x2},
                             {op_pop},
                             call_handle("getVolatile", "(" + array + "I)" + array.substr(1))});
    }
    done.push_back(insn);
  }
  return true;
}

bool MethodEditor::join(const Edit& e) {
  if (!is_mine(e.first)) return true;
  int insn = facts_->code.insn_at(e.first.bci);
  if (insn < 0 || facts_->depth[insn] != 0) return false;
  const Bytecode call =
      with_index(op_invokevirtual, pool_.method_ref("java/lang/Thread", "join", "()V"));
  Bytecodes code = load(e.thread);
  if (e.threads == Edit::Threads::kOne) {
    code.push_back(call);
    editor_.insert_on_the_way_to(insn, code);
  } else {
    join_all(e, insn, std::move(code), call);
  }
  return changed_ = true;
}

// for (Thread t : threads) t.join();
void MethodEditor::join_all(const Edit& e, int before, Bytecodes code, const Bytecode& call) {
  const bool array = e.threads == Edit::Threads::kArray;
  const uint16_t all = new_local(), next = new_local();
  const Bytecode thread = with_index(op_checkcast, pool_.class_ref("java/lang/Thread"));
  auto of_interface = [&](const char* owner, const char* name, const char* desc) {
    Bytecode out = with_index(op_invokeinterface, pool_.method_ref(owner, name, desc, true));
    out.insert(out.end(), {1, 0});
    return out;
  };
  if (!array)
    code.push_back(of_interface("java/lang/Iterable", "iterator", "()Ljava/util/Iterator;"));
  code.push_back(with_local(op_astore, all));
  if (array) {
    code.push_back({op_iconst_0});
    code.push_back(with_local(op_istore, next));
  }
  const auto head = static_cast<int>(code.size());
  if (array) {
    code.push_back(with_local(op_iload, next));
    code.push_back(with_local(op_aload, all));
    code.push_back({op_arraylength});
    code.push_back({op_if_icmpge});
  } else {
    code.push_back(with_local(op_aload, all));
    code.push_back(of_interface("java/util/Iterator", "hasNext", "()Z"));
    code.push_back({op_ifeq});
  }
  const auto exit = static_cast<int>(code.size()) - 1;
  code.push_back(with_local(op_aload, all));
  if (array) {
    code.push_back(with_local(op_iload, next));
    code.push_back({op_aaload});
  } else {
    code.push_back(of_interface("java/util/Iterator", "next", "()Ljava/lang/Object;"));
  }
  code.push_back(thread);
  code.push_back(call);
  if (array) {
    code.push_back(with_local(op_iload, next));
    code.push_back({op_iconst_1});
    code.push_back({op_iadd});
    code.push_back(with_local(op_istore, next));
  }
  code.push_back({op_goto});
  int first = editor_.insert_on_the_way_to(before, code);
  editor_.set_target(first + exit, before);
  editor_.set_target(first + static_cast<int>(code.size()) - 1, first + head);
}

// while (!flag) Thread.onSpinWait();
bool MethodEditor::await(const Edit& e) {
  if (!is_mine(e.first)) return true;
  int insn = facts_->code.insn_at(e.first.bci);
  if (insn < 0 || facts_->depth[insn] != 0) return false;
  const char type = e.awaited.fields.back().desc[0];
  const bool reference = type == 'L' || type == '[';
  Bytecodes code = load(e.awaited);
  const auto exit = static_cast<int>(code.size());
  if (reference)
    code.push_back({e.until_set ? uint8_t{op_ifnonnull} : uint8_t{op_ifnull}});
  else
    code.push_back({e.until_set ? uint8_t{op_ifne} : uint8_t{op_ifeq}});
  code.push_back(
      with_index(op_invokestatic, pool_.method_ref("java/lang/Thread", "onSpinWait", "()V")));
  code.push_back({op_goto});
  int first = editor_.insert_on_the_way_to(insn, code);
  editor_.set_target(first + exit, insn);
  editor_.set_target(first + static_cast<int>(code.size()) - 1, first);
  return changed_ = true;
}

bool MethodEditor::move(const Edit& e) {
  if (!is_mine(e.first)) return true;
  int first = facts_->code.insn_at(e.first.bci), last = facts_->code.insn_at(e.last_bci);
  int before = facts_->code.insn_at(e.before_bci);
  if (first < 0 || last < first || before < 0 || before >= first) return false;
  editor_.move_before(first, last, before);
  return changed_ = true;
}

bool MethodEditor::synchronize(const Edit& e) {
  if (!is_mine(e.first)) return true;
  int first = facts_->code.insn_at(e.first.bci), last = facts_->code.insn_at(e.last_bci);
  if (first < 0 || last < first || facts_->depth[first] != 0) return false;
  const uint16_t lock = new_local(), thrown = new_local();
  Bytecodes enter = load(e.lock.object), leave = {with_local(op_aload, lock)};
  enter.push_back({op_dup});
  enter.push_back(with_local(op_astore, lock));
  const std::string& library = e.lock.library_class;
  if (library.empty()) {
    enter.push_back({op_monitorenter});
    leave.push_back({op_monitorexit});
  } else {
    bool interface = is_lock_interface(library);
    auto call = [&](const char* name) {
      uint16_t ref = pool_.method_ref(library, name, "()V", interface);
      if (!interface) return with_index(op_invokevirtual, ref);
      Bytecode out = with_index(op_invokeinterface, ref);
      out.insert(out.end(), {1, 0});
      return out;
    };
    enter.push_back(call("lock"));
    leave.push_back(call("unlock"));
  }
  changed_ = true;
  return editor_.enclose(first, last, enter, leave, thrown);
}

bool MethodEditor::finish() {
  if (!changed_) return true;
  const Code& old = *method_.code;
  auto done = editor_.finish(static_cast<uint16_t>(old.max_stack + kMoreStack), locals_);
  if (!done) return false;
  storage_.codes.push_back(std::move(done->bytes));
  done->code.code = storage_.codes.back();
  method_.code = std::move(done->code);
  return true;
}

// ---- classes ----

// "java/util/HashMap" as a whole name: not within "java/util/HashMap$Node".
std::string renamed(std::string text, const std::string& from, const std::string& to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    size_t end = at + from.size();
    bool begins = at == 0 || (text[at - 1] == 'L');
    bool ends = end == text.size() || text[end] == ';' || text[end] == '<';
    if (begins && ends) text.replace(at, from.size(), to);
    at += begins && ends ? to.size() : from.size();
  }
  return text;
}

void replace_class(ClassFile& file, const Edit& e, Storage& storage) {
  auto rename = [&](std::string_view& text) {
    std::string now = renamed(std::string(text), e.class_name, e.replacement);
    if (now == text) return;
    storage.texts.push_back(std::move(now));
    text = storage.texts.back();
  };
  for (CpEntry& entry : file.cp.entries_)
    if (entry.tag == CpTag::kUtf8) rename(entry.text);
  for (Field& f : file.fields) rename(f.desc);
  for (Method& m : file.methods) rename(m.desc);
}

void set_flags(ClassFile& file, const Edit& e) {
  const FieldName& field = e.field;
  if (e.kind == EditKind::kSynchronizedMethod)
    for (Method& m : file.methods)
      if (file.name == e.first.class_name && m.name == e.first.method && m.desc == e.first.desc)
        m.access |= kAccSynchronized;
  bool of_field =
      e.kind == EditKind::kFinal || e.kind == EditKind::kVolatile || e.kind == EditKind::kAtomic;
  if (!of_field || file.name != field.class_name) return;
  for (Field& f : file.fields)
    if (f.name == field.name && f.desc == field.desc)
      f.access |= e.kind == EditKind::kFinal ? kAccFinal : kAccVolatile;
}

bool edits_code(const Edit& e) {
  return e.kind == EditKind::kAtomic || e.kind == EditKind::kAtomicElements ||
         e.kind == EditKind::kSynchronizedBlock || e.kind == EditKind::kMove ||
         e.kind == EditKind::kJoin || e.kind == EditKind::kAwait;
}

bool edit_method(ClassFile& file, Method& method, const std::vector<Edit>& edits,
                 Storage& storage) {
  auto facts = prepare(file, method);
  if (!facts) return true;
  MethodEditor editor(file, method, std::move(facts), storage);
  bool good = true;
  // Instructions are replaced before they are moved and enclosed.
  for (const Edit& e : edits) {
    if (e.kind == EditKind::kAtomic) editor.make_atomic(file, e.field);
    if (e.kind == EditKind::kAtomicElements) good &= editor.make_elements_atomic(e);
  }
  for (const Edit& e : edits) {
    if (e.kind == EditKind::kMove) good &= editor.move(e);
    if (e.kind == EditKind::kJoin) good &= editor.join(e);
    if (e.kind == EditKind::kAwait) good &= editor.await(e);
  }
  for (const Edit& e : edits)
    if (e.kind == EditKind::kSynchronizedBlock) good &= editor.synchronize(e);
  return editor.finish() && good;
}

bool edit_class(ClassFile& file, const std::vector<Edit>& edits, Storage& storage) {
  bool good = true;
  for (const Edit& e : edits) set_flags(file, e);
  if (std::any_of(edits.begin(), edits.end(), edits_code))
    for (Method& m : file.methods)
      if (m.code) good &= edit_method(file, m, edits, storage);
  for (const Edit& e : edits)
    if (e.kind == EditKind::kConcurrentClass) replace_class(file, e, storage);
  return good;
}

}  // namespace

std::function<void(ClassFile&)> editor_of(std::vector<Edit> edits, std::shared_ptr<bool> applied) {
  auto storage = std::make_shared<Storage>();
  return [edits = std::move(edits), applied = std::move(applied), storage](ClassFile& file) {
    if (!edit_class(file, edits, *storage) && applied) *applied = false;
  };
}

}  // namespace heddle::advice
