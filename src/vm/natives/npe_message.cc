#include "vm/natives/npe_message.h"

#include "classfile/descriptors.h"
#include "classfile/opcodes.h"
#include "vm/frames.h"
#include "vm/natives/operand_sources.h"

namespace heddle::vm::natives {
namespace {

using namespace classfile;

// Two classes are so common that their package is left out.
std::string short_class(std::string name) {
  if (name == "java.lang.Object") return "Object";
  if (name == "java.lang.String") return "String";
  return name;
}

std::string short_type(const std::string& name) {
  auto bracket = std::min(name.find('['), name.size());
  return short_class(name.substr(0, bracket)) + name.substr(bracket);
}

// Of an array's clone() HotSpot prints the class as "[I".
std::string dotted(std::string_view internal) {
  std::string s(internal);
  for (char& c : s)
    if (c == '/') c = '.';
  return s;
}

class MessageBuilder {
 public:
  MessageBuilder(const Method* m, uint16_t bci)
      : m_(m),
        cp_(m->holder->file->cp),
        code_(*m->file->code),
        bci_(bci),
        sources_(*m->holder->file, code_, bci) {}

  std::string build() {
    int slot = null_slot();
    if (slot < 0) return "";
    std::string cause, intro = " because \"";
    if (!describe(bci_, static_cast<uint32_t>(slot), kMaxDetail, false, cause, &intro))
      return failed_action();
    return failed_action() + intro + cause + "\" is null";
  }

 private:
  static constexpr int kMaxDetail = 5;

  uint8_t op_at(uint32_t pc) const { return code_.code[pc]; }
  uint16_t u2(uint32_t at) const {
    return static_cast<uint16_t>(code_.code[at] << 8 | code_.code[at + 1]);
  }

  // The operand that was null, counted from the top; -1: this instruction raises nothing.
  int null_slot() const {
    switch (op_at(bci_)) {
      case op_getfield:
      case op_arraylength:
      case op_athrow:
      case op_monitorenter:
      case op_monitorexit:
        return 0;
      case op_iaload:
      case op_faload:
      case op_aaload:
      case op_baload:
      case op_caload:
      case op_saload:
      case op_laload:
      case op_daload:
        return 1;
      case op_iastore:
      case op_fastore:
      case op_aastore:
      case op_bastore:
      case op_castore:
      case op_sastore:
        return 2;
      case op_lastore:
      case op_dastore:
        return 3;
      case op_putfield:
        return classfile::slots_of(cp_.ref_desc(u2(bci_ + 1))[0]);
      case op_invokevirtual:
      case op_invokespecial:
      case op_invokeinterface:
        // A constructor call: the exception was made by the program itself.
        return cp_.ref_name(u2(bci_ + 1)) == "<init>" ? -1
                                                      : argument_slots(cp_.ref_desc(u2(bci_ + 1)));
      default:
        return -1;
    }
  }

  static const char* array_kind(uint8_t op) {
    static constexpr const char* kKinds[] = {"int",    "long",         "float", "double",
                                             "object", "byte/boolean", "char",  "short"};
    return kKinds[op >= op_iastore ? op - op_iastore : op - op_iaload];
  }

  std::string failed_action() const {
    uint8_t op = op_at(bci_);
    if (op >= op_iaload && op <= op_saload)
      return std::string("Cannot load from ") + array_kind(op) + " array";
    if (op >= op_iastore && op <= op_sastore)
      return std::string("Cannot store to ") + array_kind(op) + " array";
    switch (op) {
      case op_arraylength:
        return "Cannot read the array length";
      case op_athrow:
        return "Cannot throw exception";
      case op_monitorenter:
        return "Cannot enter synchronized block";
      case op_monitorexit:
        return "Cannot exit synchronized block";
      case op_getfield:
        return "Cannot read field \"" + field_name(bci_) + "\"";
      case op_putfield:
        return "Cannot assign field \"" + field_name(bci_) + "\"";
      default:
        return "Cannot invoke \"" + method_text(bci_) + "\"";
    }
  }

  std::string field_name(uint32_t pc) const { return std::string(cp_.ref_name(u2(pc + 1))); }

  std::string method_text(uint32_t pc) const {
    uint16_t index = u2(pc + 1);
    std::string_view desc = cp_.ref_desc(index);
    std::string parameters;
    for (size_t at = 1; desc[at] != ')';)
      parameters += (parameters.empty() ? "" : ", ") + short_type(external_type(desc, &at));
    return short_class(dotted(cp_.ref_class(index))) + "." + std::string(cp_.ref_name(index)) +
           "(" + parameters + ")";
  }

  std::string local_text(uint32_t pc, uint16_t slot, bool still_parameter) const {
    for (const LocalVariable& v : code_.variables)
      if (v.index == slot && v.start_pc <= pc && pc < uint32_t{v.start_pc} + v.length)
        return std::string(v.name);
    if (!m_->is_static() && slot == 0 && still_parameter) return "this";
    int at = m_->is_static() ? 0 : 1, number = 1;
    for (Type t : m_->params) {
      if (still_parameter && slot >= at && slot < at + vm::slots_of(t))
        return "<parameter" + std::to_string(number) + ">";
      at += vm::slots_of(t);
      ++number;
    }
    return "<local" + std::to_string(slot) + ">";
  }

  // Appends an expression for the slot before the instruction at pc. False: nothing can be said.
  // *intro becomes what stands between the action and the expression.
  bool describe(uint32_t pc, uint32_t slot, int detail, bool inner, std::string& out,
                std::string* intro) {
    if (detail <= 0) return false;
    int32_t source = sources_.source(pc, slot);
    if (source < 0) return false;
    auto at = static_cast<uint32_t>(source);
    uint8_t op = op_at(at);
    bool wide = op == op_wide;
    if (wide) op = op_at(at + 1);
    auto local = [&](uint16_t index) {
      out += local_text(at, index, !sources_.local_written(pc, index));
      return true;
    };
    if (op >= op_iload_0 && op <= op_iload_3) return local(op - op_iload_0);
    if (op >= op_aload_0 && op <= op_aload_3) return local(op - op_aload_0);
    switch (op) {
      case op_iload:
      case op_aload:
        return local(wide ? u2(at + 2) : code_.code[at + 1]);
      case op_aconst_null:
        out += "null";
        return true;
      case op_iconst_m1:
      case op_iconst_0:
      case op_iconst_1:
      case op_iconst_2:
      case op_iconst_3:
      case op_iconst_4:
      case op_iconst_5:
        out += std::to_string(op - op_iconst_0);
        return true;
      case op_bipush:
        out += std::to_string(static_cast<int8_t>(code_.code[at + 1]));
        return true;
      case op_sipush:
        out += std::to_string(static_cast<int16_t>(u2(at + 1)));
        return true;
      case op_iaload:
      case op_aaload:
        return describe_element(at, detail, inner, out);
      case op_getstatic:
        out += short_class(dotted(cp_.ref_class(u2(at + 1)))) + "." + field_name(at);
        return true;
      case op_getfield:
        if (describe(at, 0, detail - 1, inner, out, nullptr)) out += ".";
        out += field_name(at);
        return true;
      case op_invokevirtual:
      case op_invokespecial:
      case op_invokestatic:
      case op_invokeinterface:
        if (intro) *intro = " because the return value of \"";
        out += method_text(at);
        return true;
      default:
        return false;
    }
  }

  bool describe_element(uint32_t at, int detail, bool inner, std::string& out) {
    if (!describe(at, 1, detail - 1, inner, out, nullptr)) out += "<array>";
    out += "[";
    if (!describe(at, 0, detail, true, out, nullptr)) out += "...";
    out += "]";
    return true;
  }

  const Method* m_;
  const ConstantPool& cp_;
  const Code& code_;
  uint16_t bci_;
  OperandSources sources_;
};

}  // namespace

std::string null_pointer_message(const Method* m, int32_t bci) {
  if (bci < 0 || !m->file || !m->file->code || m->is_native()) return "";
  if (m->code && m->code->expanded) return "";  // bci counts in rewritten code
  if (static_cast<size_t>(bci) >= m->file->code->code.size()) return "";
  return MessageBuilder(m, static_cast<uint16_t>(bci)).build();
}

std::string null_pointer_message(Vm& vm, Ref exception) {
  auto trace = vm.backtrace(exception);
  if (trace.empty() || trace[0].method->is_native() || thrown_in_hidden_frame(vm, exception))
    return "";
  return null_pointer_message(trace[0].method, trace[0].bci);
}

}  // namespace heddle::vm::natives
