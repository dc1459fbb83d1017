// VarHandle accesses to fields and to int, long and reference arrays, performed
// by the machine with their access mode, including any widening, boxing and
// unboxing of values. All other accesses (byte views, exact-invoke handles,
// calls that must throw) run the library's own implementation.

#include <absl/container/flat_hash_map.h>

#include <array>
#include <optional>

#include "vm/access.h"
#include "vm/frames.h"
#include "vm/resolve.h"
#include "vm/time_values.h"
#include "vm/words.h"

namespace heddle::vm {

namespace {

enum class Operation : uint8_t { kGet, kSet, kCas, kExchange, kSwap, kAdd, kOr, kAnd, kXor };

struct ModeInfo {
  std::string_view name;
  Operation op;
  AccessMode mode;
};

constexpr ModeInfo kModes[] = {
    {"get", Operation::kGet, AccessMode::kPlain},
    {"set", Operation::kSet, AccessMode::kPlain},
    {"getVolatile", Operation::kGet, AccessMode::kVolatile},
    {"setVolatile", Operation::kSet, AccessMode::kVolatile},
    {"getAcquire", Operation::kGet, AccessMode::kAcquire},
    {"setRelease", Operation::kSet, AccessMode::kRelease},
    {"getOpaque", Operation::kGet, AccessMode::kOpaque},
    {"setOpaque", Operation::kSet, AccessMode::kOpaque},
    {"compareAndSet", Operation::kCas, AccessMode::kVolatile},
    {"compareAndExchange", Operation::kExchange, AccessMode::kVolatile},
    {"compareAndExchangeAcquire", Operation::kExchange, AccessMode::kAcquire},
    {"compareAndExchangeRelease", Operation::kExchange, AccessMode::kRelease},
    {"weakCompareAndSetPlain", Operation::kCas, AccessMode::kOpaque},
    {"weakCompareAndSet", Operation::kCas, AccessMode::kVolatile},
    {"weakCompareAndSetAcquire", Operation::kCas, AccessMode::kAcquire},
    {"weakCompareAndSetRelease", Operation::kCas, AccessMode::kRelease},
    {"getAndSet", Operation::kSwap, AccessMode::kVolatile},
    {"getAndSetAcquire", Operation::kSwap, AccessMode::kAcquire},
    {"getAndSetRelease", Operation::kSwap, AccessMode::kRelease},
    {"getAndAdd", Operation::kAdd, AccessMode::kVolatile},
    {"getAndAddAcquire", Operation::kAdd, AccessMode::kAcquire},
    {"getAndAddRelease", Operation::kAdd, AccessMode::kRelease},
    {"getAndBitwiseOr", Operation::kOr, AccessMode::kVolatile},
    {"getAndBitwiseOrAcquire", Operation::kOr, AccessMode::kAcquire},
    {"getAndBitwiseOrRelease", Operation::kOr, AccessMode::kRelease},
    {"getAndBitwiseAnd", Operation::kAnd, AccessMode::kVolatile},
    {"getAndBitwiseAndAcquire", Operation::kAnd, AccessMode::kAcquire},
    {"getAndBitwiseAndRelease", Operation::kAnd, AccessMode::kRelease},
    {"getAndBitwiseXor", Operation::kXor, AccessMode::kVolatile},
    {"getAndBitwiseXorAcquire", Operation::kXor, AccessMode::kAcquire},
    {"getAndBitwiseXorRelease", Operation::kXor, AccessMode::kRelease},
};

// The kind of variable that one of the library's VarHandle classes accesses.
struct HandleShape {
  enum Kind : uint8_t { kOther, kField, kStatic, kArray } kind = kOther;
  bool read_only = false;
  Type type = Type::kRef;
  uint32_t offset_offset = 0;       // where the handle keeps the field offset (long)
  uint32_t receiver_offset = 0;     // Class: receiverType or arrayType
  uint32_t base_offset = 0;         // statics: Object base
  uint32_t value_class_offset = 0;  // references: fieldType or componentType
  uint32_t exact_offset = 0;
};

HandleShape examine(Klass* k) {
  HandleShape s;
  static constexpr std::string_view kPrefix = "java/lang/invoke/VarHandle";
  std::string_view n = k->name;
  auto dollar = n.find('$');
  if (k->loader != kNull || !n.starts_with(kPrefix) || dollar == std::string_view::npos) return s;
  std::string_view family = n.substr(kPrefix.size(), dollar - kPrefix.size()),
                   variant = n.substr(dollar + 1);
  static constexpr std::pair<std::string_view, Type> kFamilies[] = {
      {"References", Type::kRef},   {"Ints", Type::kInt},     {"Longs", Type::kLong},
      {"Booleans", Type::kBoolean}, {"Bytes", Type::kByte},   {"Shorts", Type::kShort},
      {"Chars", Type::kChar},       {"Floats", Type::kFloat}, {"Doubles", Type::kDouble}};
  bool known = false;
  for (auto& [name, type] : kFamilies) {
    if (family != name) continue;
    s.type = type;
    known = true;
  }
  if (!known) return s;
  auto offset = [&](std::string_view name) -> uint32_t {
    for (Klass* c = k; c; c = c->super)
      for (FieldInfo& f : c->fields)
        if (!f.is_static() && f.name == name) return f.offset;
    return 0;
  };
  s.exact_offset = offset("exact");
  s.offset_offset = offset("fieldOffset");
  if (variant.starts_with("FieldInstance")) {
    s.kind = HandleShape::kField;
    s.receiver_offset = offset("receiverType");
    s.value_class_offset = offset("fieldType");
  } else if (variant.starts_with("FieldStatic")) {
    s.kind = HandleShape::kStatic;
    s.base_offset = offset("base");
    s.value_class_offset = offset("fieldType");
  } else if (variant == "Array" &&
             (s.type == Type::kInt || s.type == Type::kLong || s.type == Type::kRef)) {
    s.kind = HandleShape::kArray;
    s.receiver_offset = offset("arrayType");
    s.value_class_offset = offset("componentType");
  }
  s.read_only = variant.ends_with("ReadOnly");
  return s;
}

const HandleShape& shape_of(Klass* k) {
  if (!k->varhandle_shape) k->varhandle_shape = std::make_shared<HandleShape>(examine(k));
  return *static_cast<const HandleShape*>(k->varhandle_shape.get());
}

// Converts between primitive types, as MethodHandle.asType does. False: not convertible.
bool widen(Slot v, Type from, Type to, Slot* out) {
  *out = v;
  if (from == to) return true;
  if (from == Type::kBoolean || to < from || to == Type::kChar || to == Type::kBoolean)
    return false;
  if (from == Type::kChar && to == Type::kShort) return false;
  bool whole = from < Type::kLong;
  switch (to) {
    case Type::kShort:
    case Type::kInt:
      return true;
    case Type::kLong:
      *out = slot_j(v.i);
      return true;
    case Type::kFloat:
      *out = slot_f(whole ? static_cast<float>(v.i) : static_cast<float>(v.j));
      return true;
    case Type::kDouble:
      *out = slot_d(whole                 ? v.i
                    : from == Type::kLong ? static_cast<double>(v.j)
                                          : static_cast<double>(v.f));
      return true;
    default:
      return false;
  }
}

// One call, its operands taken from the stack.
class VarHandleAccess {
 public:
  VarHandleAccess(Vm& vm, JavaThread& t, const HandleSite& site, Slot* sp)
      : vm_(vm), t_(t), site_(site), info_(kModes[site.access_mode]), args_(sp - site.arg_slots) {}

  enum Outcome { kPerformed, kGeneric, kThrown, kWait };

  Outcome run(Slot* result, int* result_slots) {
    Ref handle = args_[0].a;
    const HandleShape& s = shape_of(klass_of(handle));
    if (s.kind == HandleShape::kOther || (s.exact_offset && field<int32_t>(handle, s.exact_offset)))
      return kGeneric;
    if (s.read_only && info_.op != Operation::kGet) return kGeneric;
    bool arithmetic = info_.op >= Operation::kAdd;
    if (arithmetic && s.type != Type::kInt && s.type != Type::kLong) return kGeneric;
    type_ = s.type;
    if (!locate(handle, s) || !take_values(handle, s)) return kGeneric;
    if (!result_fits()) return kGeneric;
    bool wrote = false;
    if (!perform(result, &wrote)) return kWait;
    if (vm_.access) vm_.access->accessed(t_, access(), wrote);
    return hand_back(result, result_slots) ? kPerformed : kThrown;
  }
  // Of a time; beside any other result, it means nothing.
  uint64_t mark_of_result() const { return read_mark_; }

 private:
  bool is_instance(Ref r, Ref mirror) const {
    Klass* k = vm_.klass_of_mirror(mirror);
    return k && (klass_of(r) == k || klass_of(r)->is_subclass_of(k));
  }

  // Finds the word; false: an operand is wrong, and the library throws the exception.
  bool locate(Ref handle, const HandleShape& s) {
    next_ = 1;
    at_ = 1;
    switch (s.kind) {
      case HandleShape::kStatic: {
        object_ = field<Ref>(handle, s.base_offset);
        Klass* k = vm_.klass_of_mirror(object_);
        if (!k || !vm_.initialized(k)) return false;
        p_ = address_of(object_) + field<int64_t>(handle, s.offset_offset);
        return true;
      }
      case HandleShape::kField:
        if (!next_param_is_ref()) return false;
        object_ = args_[next_++].a;
        if (object_ == kNull || !is_instance(object_, field<Ref>(handle, s.receiver_offset)))
          return false;
        p_ = address_of(object_) + field<int64_t>(handle, s.offset_offset);
        return true;
      default: {
        if (!next_param_is_ref()) return false;
        object_ = args_[next_++].a;
        if (!next_param_is_index()) return false;
        int32_t i = args_[next_++].i;
        if (object_ == kNull || !klass_of(object_)->is_array() ||
            klass_of(object_)->element_type != type_)
          return false;
        // Reference arrays have various classes; the handle names the one it accepts.
        if (s.receiver_offset && !is_instance(object_, field<Ref>(handle, s.receiver_offset)))
          return false;
        if (static_cast<uint32_t>(i) >= static_cast<uint32_t>(array_length(object_))) return false;
        p_ = address_of(object_) + kArrayData + (int64_t{i} << klass_of(object_)->element_shift);
        return true;
      }
    }
  }

  bool next_param_is_ref() {
    char c = site_.desc[at_];
    if (c != 'L' && c != '[') return false;
    skip_param();
    return true;
  }
  bool next_param_is_index() {
    char c = site_.desc[at_++];
    return c == 'I' || c == 'S' || c == 'C' || c == 'B';
  }
  void skip_param() {
    while (site_.desc[at_] == '[') ++at_;
    at_ = site_.desc[at_] == 'L' ? site_.desc.find(';', at_) + 1 : at_ + 1;
  }

  bool take_values(Ref handle, const HandleShape& s) {
    int want = info_.op == Operation::kGet                                       ? 0
               : info_.op == Operation::kCas || info_.op == Operation::kExchange ? 2
                                                                                 : 1;
    for (int i = 0; i < want; ++i) {
      if (type_ == Type::kRef) {
        if (!next_param_is_ref()) return false;
        Ref v = args_[next_].a;
        Ref wanted = s.kind == HandleShape::kArray ? klass_of(object_)->element->mirror
                                                   : field<Ref>(handle, s.value_class_offset);
        if (v != kNull && !is_instance(v, wanted)) return false;
        values_[i] = args_[next_++];
      } else if (!take_primitive(&values_[i], &marks_[i])) {
        return false;
      }
    }
    return site_.desc[at_] == ')';
  }

  bool take_primitive(Slot* out, uint64_t* mark) {
    Slot v = args_[next_];
    *mark = args_[next_ + 1].bits;  // beside anything but a time, it means nothing
    if (next_param_is_ref()) {
      ++next_;
      return vm_.unbox(v.a, type_, out);
    }
    Type from = type_of_desc(site_.desc[at_++]);
    next_ += slots_of(from);
    return widen(v, from, type_, out);
  }

  bool is_box_type(std::string_view r) const {
    static constexpr std::string_view kBoxes[] = {"Boolean", "Byte", "Character", "Short",
                                                  "Integer", "Long", "Float",     "Double"};
    static constexpr std::string_view kPackage = "Ljava/lang/";
    if (!r.starts_with(kPackage)) return false;
    r = r.substr(kPackage.size(), r.size() - kPackage.size() - 1);
    return r == "Object" || r == kBoxes[static_cast<int>(type_)];
  }

  // Converts the result to the call's return type. False: an exception is pending (no memory for a
  // box, or a supplied reference of the wrong class).
  bool hand_back(Slot* result, int* slots) {
    std::string_view r = site_.desc.substr(at_ + 1);
    *slots = r == "V" ? 0 : slots_of(type_of_desc(r[0]));
    if (info_.op == Operation::kCas || *slots == 0) return true;
    if (type_ == Type::kRef) return !supplied_ || cast_holds(r, result->a);
    if (r.size() == 1) return widen(*result, type_, type_of_desc(r[0]), result);
    *result = slot_a(vm_.box(t_, type_, *result));
    return result->a != kNull;
  }

  bool result_fits() const {
    std::string_view r = site_.desc.substr(at_ + 1);
    switch (info_.op) {
      case Operation::kSet:
        return r == "V";
      case Operation::kCas:
        return r == "Z";
      default:
        break;
    }
    if (r == "V") return true;
    Slot ignored;
    if (type_ != Type::kRef)
      return r.size() == 1 ? widen({}, type_, type_of_desc(r[0]), &ignored) : is_box_type(r);
    if (r == "Ljava/lang/Object;") return true;
    // A narrower result type is a cast: performed here only if the present value passes it.
    Ref now = *reinterpret_cast<Ref*>(p_);
    if (now == kNull) return true;
    Klass* k = result_class(r);
    return k && klass_of(now)->is_subclass_of(k);
  }

  // Null: not a class, or not loaded.
  Klass* result_class(std::string_view desc) const {
    if (desc[0] != 'L') return nullptr;
    return vm_.find_loaded(desc.substr(1, desc.size() - 2), site_.caller->loader);
  }

  // The cast of a reference that did not come from the heap, so that result_fits has not seen it.
  bool cast_holds(std::string_view desc, Ref value) {
    Klass* k = value == kNull ? nullptr : result_class(desc);
    if (!k || klass_of(value)->is_subclass_of(k)) return true;
    throw_class_cast(vm_, t_, value, k);
    return false;
  }

  bool wide() const { return slots_of(type_) == 2; }
  MemoryAccess access() const {
    AccessKind kind = info_.op == Operation::kGet   ? AccessKind::kRead
                      : info_.op == Operation::kSet ? AccessKind::kWrite
                                                    : AccessKind::kUpdate;
    const bool compares = info_.op == Operation::kCas || info_.op == Operation::kExchange;
    return {.object = object_,
            .word = p_,
            .width = field_width(slots_of(type_)),
            .mode = info_.mode,
            .kind = kind,
            .comparison = {.compares = compares,
                           .may_fail = info_.name.starts_with("weak"),
                           .expected = values_[0].bits}};
  }

  // These two return false if the thread has to stop in front of the access.
  bool read(Slot* v) {
    Loaded how = vm_.access ? vm_.access->load(t_, access(), v) : Loaded::kHeap;
    supplied_ = how == Loaded::kSupplied || how == Loaded::kFails;
    fails_ = how == Loaded::kFails;
    if (how == Loaded::kHeap) *v = load_field(p_, type_);
    if (type_ == Type::kLong) read_mark_ = time_word(p_);
    return how != Loaded::kStop;
  }
  bool write(Slot v, uint64_t mark) {
    Stored how = vm_.access ? vm_.access->store(t_, access(), v) : Stored::kHeap;
    if (how == Stored::kStop) return false;
    if (how == Stored::kHeap && vm_.heap.undo.enabled()) vm_.heap.undo.save(p_);
    if (type_ == Type::kRef && vm_.observer) vm_.observer->published(t_, object_, v.a);
    if (type_ == Type::kLong) store_time_word(vm_.heap, p_, v.bits, mark);
    if (how == Stored::kHeld) return true;
    if (!klass_of(object_)->is_array())
      store_field(p_, type_, v);
    else if (wide())
      *reinterpret_cast<int64_t*>(p_) = v.j;
    else
      *reinterpret_cast<int32_t*>(p_) = v.i;
    return true;
  }
  bool same(Slot a, Slot b) const { return wide() ? a.bits == b.bits : a.i == b.i; }

  // The value that an update writes; none: it leaves the variable alone.
  std::optional<Slot> updated(Slot old) const {
    uint64_t a = wide() ? old.bits : static_cast<uint32_t>(old.i);
    uint64_t b = wide() ? values_[0].bits : static_cast<uint32_t>(values_[0].i);
    auto made = [&](uint64_t v) {
      return wide() ? slot_j(static_cast<int64_t>(v)) : slot_i(static_cast<int32_t>(v));
    };
    switch (info_.op) {
      case Operation::kCas:
      case Operation::kExchange:
        return same(old, values_[0]) ? std::optional(values_[1]) : std::nullopt;
      case Operation::kAdd:
        return made(a + b);
      case Operation::kOr:
        return made(a | b);
      case Operation::kAnd:
        return made(a & b);
      case Operation::kXor:
        return made(a ^ b);
      default:
        return values_[0];
    }
  }

  // The mark of the value that an update writes.
  uint64_t mark_of_update(Slot old) const {
    const MaybeTime a{old.bits, read_mark_}, b{values_[0].bits, marks_[0]};
    const bool timed = type_ == Type::kLong && (a.is_time() || b.is_time());
    switch (info_.op) {
      case Operation::kCas:
      case Operation::kExchange:
        return marks_[1];
      case Operation::kAdd:
        return timed ? mark_of_sum(vm_, *t_.s.frame->method, a, b) : 0;
      case Operation::kOr:
      case Operation::kAnd:
      case Operation::kXor:
        if (timed) note_use(vm_, *t_.s.frame->method, a.is_time() ? a : b);
        return 0;
      default:
        return marks_[0];
    }
  }

  // False: the thread has to stop in front of the access.
  bool perform(Slot* result, bool* wrote) {
    if (info_.op == Operation::kSet) return *wrote = write(values_[0], marks_[0]);
    if (!read(result)) return false;
    if (info_.op == Operation::kGet) return true;
    std::optional<Slot> fresh = fails_ ? std::nullopt : updated(*result);
    *wrote = fresh && write(*fresh, mark_of_update(*result));
    if (info_.op == Operation::kCas) *result = slot_i(*wrote);
    return true;
  }

  Vm& vm_;
  JavaThread& t_;
  const HandleSite& site_;
  const ModeInfo& info_;
  Slot* args_;
  Type type_ = Type::kRef;
  Ref object_ = kNull;
  char* p_ = nullptr;
  int next_ = 1;   // next argument slot
  size_t at_ = 1;  // next parameter in the descriptor
  Slot values_[2] = {};
  uint64_t marks_[2] = {};  // of times among them (time_values.h)
  uint64_t read_mark_ = 0;
  bool supplied_ = false;  // the value read did not come from the heap
  bool fails_ = false;     // weakCompareAndSet: it does not write, whatever it has read
};

}  // namespace

int varhandle_mode(std::string_view name) {
  for (size_t i = 0; i < std::size(kModes); ++i)
    if (kModes[i].name == name) return static_cast<int>(i);
  return -1;
}

std::string_view varhandle_method(const Insn& insn) {
  if (insn.op != Op::invoke_varhandle || insn.handle->access_mode < 0) return "";
  return kModes[insn.handle->access_mode].name;
}

VarHandleCall invoke_varhandle(Vm& vm, JavaThread& t, Insn* pc, Slot** sp, Method** callee,
                               bool exploring) {
  HandleSite& site = *pc->handle;
  if ((*sp - site.arg_slots)->a == kNull) {
    vm.throw_new(t, "java/lang/NullPointerException");
    return VarHandleCall::kThrown;
  }
  if (site.access_mode >= 0) {
    Slot result{};
    int slots = 0;
    VarHandleAccess access(vm, t, site, *sp);
    const auto outcome = access.run(&result, &slots);
    const uint64_t mark = access.mark_of_result();
    switch (outcome) {
      case VarHandleAccess::kPerformed:
        *sp -= site.arg_slots;
        if (slots) **sp = result;
        if (slots == 2) (*sp)[1].bits = mark;
        *sp += slots;
        return VarHandleCall::kDone;
      case VarHandleAccess::kWait:
        return VarHandleCall::kVisible;
      case VarHandleAccess::kThrown:
        return VarHandleCall::kThrown;
      case VarHandleAccess::kGeneric:
        break;
    }
  }
  if (!site.target) {
    switch (link_generic(vm, t, site.caller, pc, vm.wk.var_handle, site.name, site.desc)) {
      case Resolved::kPushed:
        return VarHandleCall::kPushed;
      default:
        return VarHandleCall::kThrown;
    }
  }
  if (site.appendix != kNull) *(*sp)++ = slot_a(site.appendix);
  *callee = site.target;
  return VarHandleCall::kInvoke;
}

}  // namespace heddle::vm
