#include "explore/thread_views.h"

#include <fmt/format.h>

#include <algorithm>

#include "vm/decode.h"
#include "vm/frames.h"
#include "vm/launch.h"

namespace heddle::explore {

using vm::klass_of;
using vm::kNull;
using vm::Slot;
using vm::ThreadStatus;
using vm::Type;

namespace {

constexpr size_t kShownText = 60;    // bytes of a string
constexpr size_t kShownParts = 8;    // elements, fields

std::string char_text(uint16_t c) {
  if (c >= 0x20 && c < 0x7f && c != '\'' && c != '\\') return fmt::format("'{}'", static_cast<char>(c));
  return fmt::format("'\\u{:04x}'", c);
}

std::string quoted(std::string text) {
  bool cut = text.size() > kShownText;
  if (cut) {
    size_t end = kShownText;
    while (end > 0 && (static_cast<uint8_t>(text[end]) & 0xc0) == 0x80) --end;  // not within a character
    text.resize(end);
  }
  std::string out = "\"";
  for (char c : text) {
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      default: out += c;
    }
  }
  return out + (cut ? "...\"" : "\"");
}

std::string primitive_text(Type type, Slot v) {
  switch (type) {
    case Type::kBoolean: return v.i & 1 ? "true" : "false";
    case Type::kChar: return char_text(static_cast<uint16_t>(v.i));
    case Type::kLong: return std::to_string(v.j) + "L";
    case Type::kFloat: return fmt::format("{}f", v.f);
    case Type::kDouble: return fmt::format("{}", v.d);
    default: return std::to_string(v.i);
  }
}

Slot element_of(vm::Ref array, int64_t i) {
  switch (klass_of(array)->element_type) {
    case Type::kBoolean:
    case Type::kByte: return vm::slot_i(vm::element<int8_t>(array, i));
    case Type::kChar: return vm::slot_i(vm::element<uint16_t>(array, i));
    case Type::kShort: return vm::slot_i(vm::element<int16_t>(array, i));
    case Type::kLong:
    case Type::kDouble: return vm::slot_j(vm::element<int64_t>(array, i));
    default: return vm::slot_i(vm::element<int32_t>(array, i));
  }
}

Slot field_of(vm::Ref object, const vm::FieldInfo& f) {
  return vm::slots_of(f.type) == 2 ? vm::slot_j(vm::field<int64_t>(object, f.offset))
                                   : vm::slot_i(vm::field<int32_t>(object, f.offset));
}

class Values {
 public:
  Values(World& world, ObjectNames& names) : world_(world), names_(names) {}

  std::string text(Type type, Slot v) { return type == Type::kRef ? object(v.a, true) : primitive_text(type, v); }

 private:
  // The objects inside an object are only named.
  std::string object(vm::Ref r, bool with_parts) {
    if (r == kNull) return "null";
    const Klass* k = klass_of(r);
    if (k->name == "java/lang/String") return quoted(world_.vm().string_utf8(r));
    if (k->name.starts_with("java/lang/") && k->fields.size() > 0) {
      if (std::string box = boxed(r, *k); !box.empty()) return box;
    }
    std::string name = names_.of(r);
    return with_parts ? name + parts(r, *k) : name;
  }

  // "Integer 5"
  std::string boxed(vm::Ref r, const Klass& k) {
    static constexpr std::string_view kBoxes[] = {"Boolean", "Byte", "Character", "Short",
                                                  "Integer", "Long", "Float",     "Double"};
    std::string_view simple = std::string_view(k.name).substr(10);
    if (std::find(std::begin(kBoxes), std::end(kBoxes), simple) == std::end(kBoxes)) return "";
    for (const vm::FieldInfo& f : k.fields)
      if (f.name == "value" && !f.is_static()) return std::string(simple) + " " + primitive_text(f.type, field_of(r, f));
    return "";
  }

  std::string parts(vm::Ref r, const Klass& k) {
    std::vector<std::string> shown;
    size_t count = 0;
    if (k.is_array()) {
      count = static_cast<size_t>(vm::array_length(r));
      for (size_t i = 0; i < std::min(count, kShownParts); ++i) shown.push_back(part(k.element_type, element_of(r, static_cast<int64_t>(i))));
    } else if (!k.trusted && !k.generated) {
      for (const Klass* c = &k; c && !c->trusted; c = c->super)
        for (const vm::FieldInfo& f : c->fields) {
          if (f.is_static() || !f.file) continue;
          if (count++ < kShownParts) shown.push_back(std::string(f.name) + " = " + part(f.type, field_of(r, f)));
        }
    }
    if (count == 0) return k.is_array() ? " {}" : "";
    std::string out = " {" + fmt::format("{}", fmt::join(shown, ", "));
    if (count > shown.size()) out += fmt::format(", ... {} in all", count);
    return out + "}";
  }
  std::string part(Type type, Slot v) { return type == Type::kRef ? object(v.a, false) : primitive_text(type, v); }

  World& world_;
  ObjectNames& names_;
};

class Views {
 public:
  Views(World& world, Sight& sight) : world_(world), vm_(world.vm()), sight_(sight), values_(world, sight.names) {}

  ThreadView view(JavaThread& t) {
    ThreadView v;
    v.thread = vm::thread_name(vm_, t);
    v.state = state(t);
    bool moves = t.s.status == ThreadStatus::kRunnable && t.s.pending != ActionKind::kNone;
    if (moves) v.next_op = sight_.next_op(t);
    if (t.leaf) v.frames.push_back({sight_.place({const_cast<vm::Method*>(t.leaf), -1}), {}});
    for (vm::Frame* f = t.s.frame; f; f = f->prev)
      if (!f->method->hidden && !(f->flags & vm::kFrameHidden)) v.frames.push_back(frame(*f));
    return v;
  }

 private:
  std::string monitor(vm::Ref r) {
    std::string out = "the monitor of " + sight_.names.of(r);
    uint32_t owner = vm::header(r).lock >> 16;
    return owner ? out + " held by " + vm::thread_name(vm_, *vm_.threads[owner - 1]) : out;
  }

  std::string state(const JavaThread& t) {
    std::string timed = t.s.deadline >= 0 ? ", with a time limit" : "";
    switch (t.s.status) {
      case ThreadStatus::kBlocked:
        if (t.s.waiting_for_init) return "waits for the initialisation of " + sight_.names.of(t.s.blocked_on);
        return "waits for " + monitor(t.s.blocked_on);
      case ThreadStatus::kWaiting: return "waits for a notify on " + sight_.names.of(t.s.blocked_on) + timed;
      case ThreadStatus::kParked:
        return t.s.blocked_on == kNull ? "is parked" + timed
                                       : "is parked on " + sight_.names.of(t.s.blocked_on) + timed;
      case ThreadStatus::kJoining:
        return "waits for the end of " + vm::thread_name(vm_, *vm_.threads[t.s.joining - 1]) + timed;
      case ThreadStatus::kSleeping: return "sleeps until it is interrupted";
      case ThreadStatus::kTerminated: return "has ended";
      default: break;
    }
    if (vm::Ref lock = world_.lock_waited_for(t); lock != vm::kNull) return "waits for " + sight_.names.of(lock);
    if (t.s.pending == ActionKind::kLock) {
      uint32_t owner = vm::header(t.s.pending_object).lock >> 16;
      if (owner && owner != t.number) return "waits for " + monitor(t.s.pending_object);
    }
    return "runnable";
  }

  FrameView frame(vm::Frame& f) {
    int32_t bci = vm::bci_of(f);
    FrameView out{sight_.place({f.method, bci}), {}};
    if (bci < 0) return out;
    auto kinds = vm::flow_of(*f.method).frame_before(static_cast<uint16_t>(bci));
    size_t locals = std::min<size_t>(vm::flow_of(*f.method).max_locals_, kinds.size());
    const auto& variables = f.method->code->code->variables;
    bool named = !variables.empty() && !f.method->code->expanded;
    for (size_t i = 0; i < locals; ++i) {
      if (kinds[i] == classfile::SlotKind::kTop) continue;
      const classfile::LocalVariable* variable = named ? variable_at(variables, i, bci) : nullptr;
      if (named && !variable) continue;
      Type type = variable ? vm::type_of_desc(variable->desc[0]) : type_of(kinds[i]);
      if ((type == Type::kRef) != (kinds[i] == classfile::SlotKind::kRef)) continue;  // the table is wrong
      std::string name = variable ? std::string(variable->name) : "local " + std::to_string(i);
      out.locals.emplace_back(std::move(name), values_.text(type, f.locals[i]));
    }
    return out;
  }

  static const classfile::LocalVariable* variable_at(const std::vector<classfile::LocalVariable>& all, size_t index,
                                                     int32_t bci) {
    for (const classfile::LocalVariable& v : all)
      if (v.index == index && v.start_pc <= bci && bci < v.start_pc + v.length && !v.desc.empty()) return &v;
    return nullptr;
  }

  static Type type_of(classfile::SlotKind kind) {
    switch (kind) {
      case classfile::SlotKind::kFloat: return Type::kFloat;
      case classfile::SlotKind::kLong: return Type::kLong;
      case classfile::SlotKind::kDouble: return Type::kDouble;
      case classfile::SlotKind::kRef: return Type::kRef;
      default: return Type::kInt;
    }
  }

  World& world_;
  vm::Vm& vm_;
  Sight& sight_;
  Values values_;
};

}  // namespace

std::string value_text(World& world, ObjectNames& names, Type type, Slot value) {
  return Values(world, names).text(type, value);
}

std::vector<ThreadView> view_threads(World& world, Sight& sight) {
  std::vector<ThreadView> out;
  Views views(world, sight);
  for (auto& t : world.vm().threads)
    if (!t->system) out.push_back(views.view(*t));
  return out;
}

}  // namespace heddle::explore
