#include "vm/decode.h"

#include <cstring>

#include "classfile/opcodes.h"
#include "vm/insn.h"
#include "vm/loop_rewrites.h"
#include "vm/vm.h"

namespace heddle::vm {

using namespace classfile;

namespace {

int16_t s2(const uint8_t* p) { return static_cast<int16_t>(p[0] << 8 | p[1]); }
uint16_t u2(const uint8_t* p) { return static_cast<uint16_t>(p[0] << 8 | p[1]); }
int32_t s4(const uint8_t* p) {
  return static_cast<int32_t>(uint32_t{p[0]} << 24 | uint32_t{p[1]} << 16 | uint32_t{p[2]} << 8 |
                              p[3]);
}

Insn make(Op op, uint16_t x = 0, int32_t a = 0, uint64_t u = 0) {
  Insn i;
  i.op = op;
  i.x = x;
  i.a = a;
  i.u = u;
  return i;
}

// Opcodes without operands that map one to one.
// clang-format off
Op simple_op(uint8_t op) {
  switch (op) {
#define S(name) case op_##name: return Op::name;
    S(nop) S(iaload) S(laload) S(baload) S(caload) S(saload) S(iastore) S(lastore) S(aastore)
    S(bastore) S(castore)
    S(pop) S(pop2) S(dup) S(dup_x1) S(dup_x2) S(dup2) S(dup2_x1) S(dup2_x2) S(swap)
    S(iadd) S(ladd) S(fadd) S(dadd) S(isub) S(lsub) S(fsub) S(dsub) S(imul) S(lmul) S(fmul) S(dmul)
    S(idiv) S(ldiv) S(fdiv) S(ddiv) S(irem) S(lrem) S(frem) S(drem) S(ineg) S(lneg) S(fneg) S(dneg)
    S(ishl) S(lshl) S(ishr) S(lshr) S(iushr) S(lushr) S(iand) S(land) S(ior) S(lor) S(ixor) S(lxor)
    S(i2l) S(i2f) S(i2d) S(l2i) S(l2f) S(l2d) S(f2i) S(f2l) S(f2d) S(d2i) S(d2l) S(d2f)
    S(i2b) S(i2c) S(i2s)
    S(lcmp) S(fcmpl) S(fcmpg) S(dcmpl) S(dcmpg) S(ireturn) S(lreturn) S(arraylength) S(athrow)
    S(monitorenter) S(monitorexit)
#undef S
    case op_faload: case op_aaload: return Op::iaload;
    case op_daload: return Op::laload;
    case op_fastore: return Op::iastore;
    case op_dastore: return Op::lastore;
    case op_sastore: return Op::castore;
    case op_freturn: case op_areturn: return Op::ireturn;
    case op_dreturn: return Op::lreturn;
    case op_return: return Op::return_;
    default: return Op::kCount;
  }
}
// clang-format on

// clang-format off
Op branch_op(uint8_t op) {
  switch (op) {
#define S(name) case op_##name: return Op::name;
    S(ifeq) S(ifne) S(iflt) S(ifge) S(ifgt) S(ifle) S(if_icmpeq) S(if_icmpne)
    S(if_icmplt) S(if_icmpge)
    S(if_icmpgt) S(if_icmple) S(if_acmpeq) S(if_acmpne) S(ifnull) S(ifnonnull)
#undef S
    case op_goto: case op_goto_w: return Op::goto_;
    default: return Op::kCount;
  }
}
// clang-format on

// clang-format off
Op pool_op(uint8_t op) {
  switch (op) {
#define S(name) case op_##name: return Op::name##_unresolved;
    S(getstatic) S(putstatic) S(getfield) S(putfield) S(invokevirtual) S(invokespecial)
    S(invokestatic) S(invokeinterface) S(invokedynamic) S(new) S(anewarray) S(checkcast)
    S(instanceof)
#undef S
    default: return Op::kCount;
  }
}
// clang-format on

class Decoder {
 public:
  Decoder(Vm& vm, Method& m, const Code& code)
      : vm_(vm),
        m_(m),
        code_(code),
        block_(*m.code),
        rewrites_(vm.options.exploring ? loop_rewrites_of(*vm.options.library, m) : uint8_t{0}) {}

  void run() {
    const uint8_t* bytes = code_.code.data();
    uint32_t length = static_cast<uint32_t>(code_.code.size());
    block_.index_of.assign(length + 1, -1);
    for (uint32_t pc = 0; pc < length; pc += instruction_length(bytes, length, pc)) {
      emit_guards(pc);
      block_.index_of[pc] = static_cast<int32_t>(block_.insns.size());
      // A jump to a guarded instruction must execute its guards.
      if (guards_here_ > 0) block_.index_of[pc] -= guards_here_;
      decode_one(bytes, pc);
      block_.bci_of.resize(block_.insns.size(), static_cast<uint16_t>(pc));
    }
    block_.index_of[length] = static_cast<int32_t>(block_.insns.size());
    patch_branches();
    fill_handlers();
    rewrite_loops(rewrites_, &block_.insns);
  }

 private:
  void emit(Insn i) { block_.insns.push_back(i); }

  void emit_guards(uint32_t pc) {
    guards_here_ = 0;
    if (!block_.flow) return;
    for (const Guard& g : block_.flow->guards()) {
      if (g.bci != pc) continue;
      Insn i = make(Op::guard, g.depth);
      i.p = new std::string(
          g.class_name);  // resolved on the first execution; never freed, like the method
      emit(i);
      ++guards_here_;
    }
    block_.bci_of.resize(block_.insns.size(), static_cast<uint16_t>(pc));
  }

  void branch(Op op, uint32_t pc, int32_t offset) {
    fixups_.push_back({block_.insns.size(), pc + offset});
    emit(make(op));
  }

  void decode_one(const uint8_t* bytes, uint32_t pc) {
    const uint8_t* p = bytes + pc;
    uint8_t op = *p;
    if (Op s = simple_op(op); s != Op::kCount) return emit(make(s));
    if (Op b = branch_op(op); b != Op::kCount)
      return branch(b, pc, op == op_goto_w ? s4(p + 1) : s2(p + 1));
    if (Op c = pool_op(op); c != Op::kCount) return emit(make(c, u2(p + 1)));
    if (op >= op_iload_0 && op <= op_aload_3) {
      int kind = (op - op_iload_0) / 4;
      return emit(make(kind == 1 || kind == 3 ? Op::load2 : Op::load, (op - op_iload_0) % 4));
    }
    if (op >= op_istore_0 && op <= op_astore_3) {
      int kind = (op - op_istore_0) / 4;
      return emit(make(kind == 1 || kind == 3 ? Op::store2 : Op::store, (op - op_istore_0) % 4));
    }
    if (op >= op_iconst_m1 && op <= op_iconst_5) return constant(slot_i(op - op_iconst_0));
    switch (op) {
      case op_aconst_null:
        return constant(slot_a(kNull));
      case op_lconst_0:
      case op_lconst_1:
        return constant2(slot_j(op - op_lconst_0));
      case op_fconst_0:
      case op_fconst_1:
      case op_fconst_2:
        return constant(slot_f(static_cast<float>(op - op_fconst_0)));
      case op_dconst_0:
      case op_dconst_1:
        return constant2(slot_d(static_cast<double>(op - op_dconst_0)));
      case op_bipush:
        return constant(slot_i(static_cast<int8_t>(p[1])));
      case op_sipush:
        return constant(slot_i(s2(p + 1)));
      case op_ldc:
        return ldc(p[1]);
      case op_ldc_w:
      case op_ldc2_w:
        return ldc(u2(p + 1));
      case op_iload:
      case op_fload:
      case op_aload:
        return emit(make(Op::load, p[1]));
      case op_lload:
      case op_dload:
        return emit(make(Op::load2, p[1]));
      case op_istore:
      case op_fstore:
      case op_astore:
        return emit(make(Op::store, p[1]));
      case op_lstore:
      case op_dstore:
        return emit(make(Op::store2, p[1]));
      case op_iinc:
        return increment(p[1], static_cast<int8_t>(p[2]));
      case op_wide:
        return wide(p);
      case op_newarray:
        return newarray(p[1]);
      case op_multianewarray:
        return emit(make(Op::multianewarray, u2(p + 1), p[3]));
      case op_tableswitch:
        return tableswitch(bytes, pc);
      case op_lookupswitch:
        return lookupswitch(bytes, pc);
      default:
        HEDDLE_UNREACHABLE("opcode not decoded");
    }
  }

  void constant(Slot s) { emit(make(Op::const_, 0, 0, s.bits)); }
  void constant2(Slot s) { emit(make(Op::const2, 0, 0, s.bits)); }

  void ldc(uint16_t index) {
    const CpEntry& e = m_.holder->file->cp.at(index);
    switch (e.tag) {
      case CpTag::kInteger:
        return constant(slot_i(static_cast<int32_t>(e.bits)));
      case CpTag::kFloat: {
        Slot s;
        s.bits = e.bits & 0xffffffffu;
        return constant(s);
      }
      case CpTag::kLong:
      case CpTag::kDouble: {
        Slot s;
        s.bits = e.bits;
        return constant2(s);
      }
      default:
        return emit(make(Op::ldc_unresolved, index));
    }
  }

  void wide(const uint8_t* p) {
    uint16_t local = u2(p + 2);
    switch (p[1]) {
      case op_iload:
      case op_fload:
      case op_aload:
        return emit(make(Op::load, local));
      case op_lload:
      case op_dload:
        return emit(make(Op::load2, local));
      case op_istore:
      case op_fstore:
      case op_astore:
        return emit(make(Op::store, local));
      case op_lstore:
      case op_dstore:
        return emit(make(Op::store2, local));
      case op_iinc:
        return increment(local, s2(p + 4));
      default:
        HEDDLE_UNREACHABLE("wide opcode not decoded");
    }
  }

  void newarray(uint8_t code) {
    static constexpr Type kTypes[] = {Type::kBoolean, Type::kChar,  Type::kFloat, Type::kDouble,
                                      Type::kByte,    Type::kShort, Type::kInt,   Type::kLong};
    Insn i = make(Op::newarray);
    i.klass = vm_.array_of(vm_.primitive(kTypes[code - 4]));
    emit(i);
  }

  // Table layout: [default, low, high, targets...] or [default, n, (key, target)...]; targets are
  // relative to the switch instruction.
  void tableswitch(const uint8_t* bytes, uint32_t pc) {
    const uint8_t* p = bytes + ((pc + 4) & ~3u);
    int32_t low = s4(p + 4), high = s4(p + 8);
    std::vector<int32_t> t{static_cast<int32_t>(pc) + s4(p), low, high};
    for (int64_t k = 0; k <= int64_t{high} - low; ++k)
      t.push_back(static_cast<int32_t>(pc) + s4(p + 12 + 4 * k));
    add_switch(Op::tableswitch, std::move(t));
  }
  void lookupswitch(const uint8_t* bytes, uint32_t pc) {
    const uint8_t* p = bytes + ((pc + 4) & ~3u);
    int32_t n = s4(p + 4);
    std::vector<int32_t> t{static_cast<int32_t>(pc) + s4(p), n};
    for (int32_t k = 0; k < n; ++k) {
      t.push_back(s4(p + 8 + 8 * k));
      t.push_back(static_cast<int32_t>(pc) + s4(p + 12 + 8 * k));
    }
    add_switch(Op::lookupswitch, std::move(t));
  }
  void add_switch(Op op, std::vector<int32_t> table) {
    switch_insns_.push_back(block_.insns.size());
    block_.switches.push_back(std::move(table));
    emit(make(op));
  }

  void patch_branches() {
    for (auto [insn, target] : fixups_)
      block_.insns[insn].a = block_.index_of[target] - static_cast<int32_t>(insn);
    for (size_t s = 0; s < switch_insns_.size(); ++s) {
      auto insn = static_cast<int32_t>(switch_insns_[s]);
      std::vector<int32_t>& t = block_.switches[s];
      auto relative = [&](int32_t& target) { target = block_.index_of[target] - insn; };
      relative(t[0]);
      if (block_.insns[insn].op == Op::tableswitch) {
        for (size_t k = 3; k < t.size(); ++k) relative(t[k]);
      } else {
        for (size_t k = 3; k < t.size(); k += 2) relative(t[k]);
      }
      block_.insns[insn].table = t.data();
    }
  }

  void fill_handlers() {
    for (const ExceptionHandler& h : code_.handlers) {
      block_.handlers.push_back({static_cast<uint32_t>(block_.index_of[h.start_pc]),
                                 static_cast<uint32_t>(block_.index_of[h.end_pc]),
                                 static_cast<uint32_t>(block_.index_of[h.handler_pc]),
                                 h.catch_type});
    }
  }

  // Exploring: a counter of which only the remainder is used does not grow (loop_rewrites.h).
  void increment(uint16_t local, int32_t by) {
    RemainderUse of = (rewrites_ & kWrapCounters) && by > 0
                          ? find_remainder_use(block_.insns, local)
                          : RemainderUse{};
    if (!of.found) return emit(make(Op::iinc, local, by));
    emit(make(Op::load, local));
    constant(slot_i(by));
    emit(make(Op::iadd));
    emit(make(Op::load, of.mask_local));
    constant(slot_i(of.mask_is_length ? 1 : 0));
    emit(make(Op::isub));
    emit(make(Op::iand));
    emit(make(Op::store, local));
  }

  Vm& vm_;
  Method& m_;
  const Code& code_;
  CodeBlock& block_;
  const uint8_t rewrites_;  // of LoopRewrite
  int guards_here_ = 0;
  std::vector<std::pair<size_t, uint32_t>> fixups_;
  std::vector<size_t> switch_insns_;
};

// The classes that are already loaded, by name, as seen from one class's loader.
class LoadedHierarchy : public Hierarchy {
 public:
  LoadedHierarchy(Vm& vm, Ref loader) : vm_(vm), loader_(loader) {}
  Answer assignable(std::string_view from, std::string_view to) override {
    Klass* t = vm_.find_loaded(to, loader_);
    if (!t) return kUnknown;
    if (t->is_interface) return kYes;
    Klass* f = vm_.find_loaded(from, loader_);
    if (!f) return kUnknown;
    return f->is_subclass_of(t) ? kYes : kNo;
  }

 private:
  Vm& vm_;
  Ref loader_;
};

}  // namespace

Status decode_method(Vm& vm, Method& m) {
  const Code* code = &*m.file->code;
  auto block = std::make_unique<CodeBlock>();
  if (uses_subroutines(*code)) {
    auto expanded = expand_subroutines(*m.holder->file, *m.file, *code);
    if (!expanded) return expanded.error();
    block->expanded = expanded.take();
    code = &block->expanded->code;
  }
  block->code = code;
  if (!m.holder->trusted) {
    LoadedHierarchy hierarchy(vm, m.holder->loader);
    auto flow = analyze_flow(*m.holder->file, *m.file, *code, &hierarchy, FlowOptions{});
    if (!flow) return flow.error();
    block->flow = std::make_unique<MethodFlow>(flow.take());
  }
  m.max_locals = std::max<uint16_t>(code->max_locals, m.arg_slots);
  m.max_stack = code->max_stack;
  m.code = block.release();  // never freed, like its class
  Decoder(vm, m, *code).run();
  return {};
}

const MethodFlow& flow_of(Method& m) {
  if (!m.code->flow) {
    auto flow = analyze_flow(*m.holder->file, *m.file, *m.code->code, nullptr,
                             FlowOptions{.check_types = false});
    HEDDLE_CHECK(flow.ok());
    m.code->flow = std::make_unique<MethodFlow>(flow.take());
  }
  return *m.code->flow;
}

}  // namespace heddle::vm
