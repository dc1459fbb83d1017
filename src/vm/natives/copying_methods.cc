#include "vm/natives/copying_methods.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vm/class_writer.h"
#include "vm/frames.h"
#include "vm/natives/array_copy.h"
#include "vm/natives/support.h"
#include "vm/natives/unsafe_access.h"
#include "vm/vm.h"
#include "vm/words.h"

namespace heddle::vm::natives {

using namespace classfile;

namespace {

constexpr const char* kName = "java/lang/System$$Copies";
constexpr const char* kMemoryClass = "jdk/internal/misc/Unsafe";
constexpr const char* kCopyDesc = "(Ljava/lang/Object;ILjava/lang/Object;II)V";
constexpr const char* kCloneDesc = "(Ljava/lang/Object;)Ljava/lang/Object;";
constexpr const char* kMemoryDesc =
    "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JLjava/lang/Object;JJ)V";
constexpr const char* kSwapDesc =
    "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JLjava/lang/Object;JJJ)V";
constexpr const char* kFillDesc = "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;JJB)V";

struct Element {
  char suffix;
  uint8_t load, store;
};
constexpr Element kElements[] = {
    {'B', op_baload, op_bastore}, {'C', op_caload, op_castore}, {'S', op_saload, op_sastore},
    {'I', op_iaload, op_iastore}, {'J', op_laload, op_lastore}, {'F', op_faload, op_fastore},
    {'D', op_daload, op_dastore}, {'A', op_aaload, op_aastore},
};

struct Unit {
  uint8_t bytes;
  char desc;
  const char* type;      // as in Unsafe.getByte
  const char* reverses;  // the class whose method reverseBytes does
};
constexpr Unit kUnits[] = {{1, 'B', "Byte", nullptr},
                           {2, 'S', "Short", "java/lang/Short"},
                           {4, 'I', "Int", "java/lang/Integer"},
                           {8, 'J', "Long", "java/lang/Long"}};

class CopyingClass {
 public:
  std::vector<uint8_t> write() {
    for (const Element& e : kElements) {
      copy(e, false);
      copy(e, true);
      clone_array(e);
    }
    copy_checked();
    clone_fields();
    for (const Unit& u : kUnits) {
      for (bool backward : {false, true}) {
        copy_memory(u, backward, false);
        if (u.reverses) copy_memory(u, backward, true);
      }
      fill_memory(u);
    }
    w_.add_native(kAccStatic, "blank", kCloneDesc);
    w_.add_native(kAccStatic, "check", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V");
    w_.add_native(kAccStatic, "copyField", "(Ljava/lang/Object;Ljava/lang/Object;I)Z");
    w_.add_native(kAccStatic, "repeated", "(B)J");
    return w_.finish();
  }

  static std::string name(const char* what, bool backward, char suffix) {
    return std::string(what) + (backward ? "Back" : "") + suffix;
  }

 private:
  void load_int(int local) { w_.load(Type::kInt, local); }
  void load_long(int local) { w_.load(Type::kLong, local); }
  void load_ref(int local) { w_.load(Type::kRef, local); }
  void store(uint8_t opcode, int local) {
    w_.op(opcode);
    w_.op(static_cast<uint8_t>(local));
  }
  void go_to(int target) { w_.op_u2(op_goto, static_cast<uint16_t>(target - w_.here())); }
  void increment(int local, int by) {
    store(op_iinc, local);
    w_.op(static_cast<uint8_t>(by));
  }
  // array, index + i
  void element(int array, int first) {
    load_ref(array);
    load_int(first);
    load_int(5);
    w_.op(op_iadd);
  }

  // for (int i = 0; i < n; i++), or downwards; i is local 5, n local 4.
  template <class Body>
  void loop(bool backward, Body body) {
    if (backward) {
      load_int(4);
      w_.op(op_iconst_1);
      w_.op(op_isub);
    } else {
      w_.op(op_iconst_0);
    }
    store(op_istore, 5);
    const int start = w_.here();
    load_int(5);
    if (!backward) load_int(4);
    const int end = w_.branch(backward ? op_iflt : op_if_icmpge);
    body();
    increment(5, backward ? -1 : 1);
    go_to(start);
    w_.bind(end);
    w_.op(op_return);
  }

  // copyI(from, fromPos, to, toPos, n)
  void copy(const Element& e, bool backward) {
    w_.begin_method(kAccStatic, name("copy", backward, e.suffix), kCopyDesc);
    loop(backward, [&] {
      element(2, 3);
      element(0, 1);
      w_.op(e.load);
      w_.op(e.store);
    });
    w_.end_method(8, 6);
  }

  // Each element is checked before it is stored.
  void copy_checked() {
    w_.begin_method(kAccStatic, "copyChecked", kCopyDesc);
    loop(false, [&] {
      element(0, 1);
      w_.op(op_aaload);
      store(op_astore, 6);
      load_ref(0);
      load_ref(2);
      load_ref(6);
      w_.invoke_static(kName, "check", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V");
      element(2, 3);
      load_ref(6);
      w_.op(op_aastore);
    });
    w_.end_method(8, 7);
  }

  // cloneI(array)
  void clone_array(const Element& e) {
    w_.begin_method(kAccStatic, name("clone", false, e.suffix), kCloneDesc);
    blank_copy();
    load_ref(0);
    w_.op(op_iconst_0);
    load_ref(1);
    w_.op(op_iconst_0);
    load_ref(0);
    w_.op(op_arraylength);
    w_.invoke_static(kName, name("copy", false, e.suffix), kCopyDesc);
    load_ref(1);
    w_.op(op_areturn);
    w_.end_method(6, 2);
  }
  void blank_copy() {
    load_ref(0);
    w_.invoke_static(kName, "blank", kCloneDesc);
    store(op_astore, 1);
  }

  // cloneFields(object)
  void clone_fields() {
    w_.begin_method(kAccStatic, "cloneFields", kCloneDesc);
    blank_copy();
    w_.op(op_iconst_0);
    store(op_istore, 2);
    const int start = w_.here();
    load_ref(0);
    load_ref(1);
    load_int(2);
    w_.invoke_static(kName, "copyField", "(Ljava/lang/Object;Ljava/lang/Object;I)Z");
    const int end = w_.branch(op_ifeq);
    increment(2, 1);
    go_to(start);
    w_.bind(end);
    load_ref(1);
    w_.op(op_areturn);
    w_.end_method(4, 3);
  }

  // for (long i = 0; i < n; i += unit), or downwards; i is local 11, n local `bytes`.
  template <class Body>
  void memory_loop(const Unit& u, int bytes, bool backward, Body body) {
    auto step = [&] {
      w_.push_int(u.bytes);
      w_.op(op_i2l);
    };
    if (backward) {
      load_long(bytes);
      step();
      w_.op(op_lsub);
    } else {
      w_.op(op_lconst_0);
    }
    store(op_lstore, 11);
    const int start = w_.here();
    load_long(11);
    if (backward)
      w_.op(op_lconst_0);
    else
      load_long(bytes);
    w_.op(op_lcmp);
    const int end = w_.branch(backward ? op_iflt : op_ifge);
    body();
    load_long(11);
    step();
    w_.op(backward ? op_lsub : op_ladd);
    store(op_lstore, 11);
    go_to(start);
    w_.bind(end);
    w_.op(op_return);
  }
  // unsafe, base, offset + i
  void word(int base, int offset) {
    load_ref(0);
    load_ref(base);
    load_long(offset);
    load_long(11);
    w_.op(op_ladd);
  }
  void put(const Unit& u) {
    w_.invoke_virtual(kMemoryClass, std::string("put") + u.type,
                      std::string("(Ljava/lang/Object;J") + u.desc + ")V");
  }

  // copyMemory4(unsafe, from, fromOffset, to, toOffset, bytes), swapMemory4(..., unit)
  void copy_memory(const Unit& u, bool backward, bool swaps) {
    const char unit = static_cast<char>('0' + u.bytes);
    w_.begin_method(kAccStatic, name(swaps ? "swapMemory" : "copyMemory", backward, unit),
                    swaps ? kSwapDesc : kMemoryDesc);
    memory_loop(u, 7, backward, [&] {
      word(4, 5);
      word(1, 2);
      w_.invoke_virtual(kMemoryClass, std::string("get") + u.type,
                        std::string("(Ljava/lang/Object;J)") + u.desc);
      if (swaps)
        w_.invoke_static(u.reverses, "reverseBytes", std::string("(") + u.desc + ")" + u.desc);
      put(u);
    });
    w_.end_method(14, 13);
  }

  // setMemory4(unsafe, base, offset, bytes, value)
  void fill_memory(const Unit& u) {
    const char unit = static_cast<char>('0' + u.bytes);
    w_.begin_method(kAccStatic, name("setMemory", false, unit), kFillDesc);
    load_int(6);
    w_.invoke_static(kName, "repeated", "(B)J");
    store(op_lstore, 7);
    memory_loop(u, 4, false, [&] {
      word(1, 2);
      load_long(7);
      if (u.bytes < 8) w_.op(op_l2i);
      put(u);
    });
    w_.end_method(12, 13);
  }

  ClassWriter w_{kName, "java/lang/Object", {}};
};

// ---- what the loops call

// An array or object of the same class as the argument, and an array of its length.
NativeStatus blank(NativeCall& call) {
  const Ref r = call.ref(0);
  Klass* k = klass_of(r);
  const Ref made = k->is_array() ? call.vm.new_array(call.thread, k, array_length(r))
                                 : call.vm.new_object(call.thread, k);
  if (made == kNull) return NativeStatus::kThrown;
  // A clone counts as made where the original was.
  if (k->is_array()) field<uint32_t>(made, kArraySite) = field<uint32_t>(call.ref(0), kArraySite);
  return call.ret_a(made);
}

// Before element r of array `from` is stored in array `to`.
NativeStatus check(NativeCall& call) {
  const Ref r = call.ref(2);
  const Klass &from = *klass_of(call.ref(0))->element, &to = *klass_of(call.ref(1))->element;
  if (r == kNull || klass_of(r)->is_subclass_of(&to)) return call.done();
  // The stack trace begins with the native that this loop stands for.
  const Klass* system = call.vm.find_loaded("java/lang/System", kNull);
  call.thread.leaf = system->find_declared("arraycopy", kCopyDesc);
  return throw_element_mismatch(call, from, to);
}

// The instance field with this number, in an order of its own.
const FieldInfo* field_at(const Klass* k, int32_t number) {
  for (; k; k = k->super)
    for (const FieldInfo& f : k->fields)
      if (!f.is_static() && number-- == 0) return &f;
  return nullptr;
}

// Reads field number i of an object into its copy, as by assignment. False: there is no such field.
NativeStatus copy_field(NativeCall& call) {
  const Ref from = call.ref(0), to = call.ref(1);
  const FieldInfo* f = field_at(klass_of(from), call.i32(2));
  if (!f) return call.ret_z(false);
  const MemoryAccess read{.object = from,
                          .word = address_of(from) + f->offset,
                          .width = static_cast<uint8_t>(4 * slots_of(f->type)),
                          .mode = f->is_volatile() ? AccessMode::kVolatile : AccessMode::kPlain,
                          .kind = AccessKind::kRead};
  Slot v;
  const Loaded how = call.vm.access->load(call.thread, read, &v);
  if (how == Loaded::kStop) return NativeStatus::kBlocked;
  // Final fields are frozen, and what the machine has injected is not the program's.
  if (f->file && !f->is_final()) call.vm.access->accessed(call.thread, read, false);
  if (how == Loaded::kHeap) v = load_field(read.word, f->type);
  store_field(address_of(to) + f->offset, f->type, v);
  return call.ret_z(true);
}

NativeStatus repeated(NativeCall& call) {
  return call.ret_j(
      static_cast<int64_t>(uint64_t{static_cast<uint8_t>(call.i32(0))} * 0x0101010101010101u));
}

Klass* define(NativeCall& call) {
  Vm& vm = call.vm;
  auto parsed = parse_class(Bytes::own(CopyingClass().write()), {"generated class", true});
  HEDDLE_CHECK(parsed.ok());
  Klass* k = vm.define_class(&call.thread, parsed.take(), kNull);
  HEDDLE_CHECK(k);
  k->trusted = k->generated = k->init_done_for_good = true;
  const std::pair<std::string_view, NativeFn> natives[] = {
      {"blank", blank}, {"check", check}, {"copyField", copy_field}, {"repeated", repeated}};
  for (Method* m : k->methods) {
    for (auto [name, native] : natives)
      if (m->name == name) {
        m->native = native;
        m->entry = Entry::kLeaf;
      }
    if (!m->is_native()) vm.prepare(call.thread, m);
    m->hidden = m->allocates_for_caller = true;
  }
  return k;
}

// Makes the method of this name the one that is called, with the same arguments.
NativeStatus call_instead(NativeCall& call, std::string_view name) {
  Klass*& k = native_data(call.vm).copying_class;
  if (!k) k = define(call);
  for (Method* m : k->methods)
    if (m->name == name) {
      call.method = m;
      return NativeStatus::kCalled;
    }
  HEDDLE_UNREACHABLE("copying method");
}

char suffix_of(const Klass& array) {
  switch (array.element_type) {
    case Type::kBoolean:
    case Type::kByte:
      return 'B';
    case Type::kChar:
      return 'C';
    case Type::kShort:
      return 'S';
    case Type::kInt:
      return 'I';
    case Type::kLong:
      return 'J';
    case Type::kFloat:
      return 'F';
    case Type::kDouble:
      return 'D';
    default:
      return 'A';
  }
}

// In which units a range is accessed: elements, or parts of them where it begins or ends inside an
// element. Outside the heap, any unit will do.
uint64_t unit_of(Ref base, int64_t offset, int64_t bytes) {
  const uint64_t most = base == kNull ? 8 : uint64_t{1} << klass_of(base)->element_shift;
  const uint64_t begin = base == kNull ? 0 : static_cast<uint64_t>(offset) - kArrayData;
  uint64_t unit = most;
  while ((begin | static_cast<uint64_t>(bytes)) % unit != 0) unit /= 2;
  return unit;
}

}  // namespace

void set_copy_rule(Vm& vm, CopyRule rule) { native_data(vm).copies_by_element = std::move(rule); }

bool copies_by_element(NativeCall& call, Ref r) {
  if (!call.vm.access || r == kNull) return false;
  const CopyRule& rule = native_data(call.vm).copies_by_element;
  return rule && rule(call.thread, r);
}

bool is_copying_class(const Klass& k) { return k.generated && k.name == kName; }

NativeStatus copy_by_element(NativeCall& call, bool checked) {
  if (checked) return call_instead(call, "copyChecked");
  const bool backward = call.ref(0) == call.ref(2) && call.i32(3) > call.i32(1);
  const Klass& k = *klass_of(call.ref(0));
  return call_instead(call, CopyingClass::name("copy", backward, suffix_of(k)));
}

NativeStatus clone_by_element(NativeCall& call) {
  const Klass& k = *klass_of(call.ref(0));
  if (!k.is_array()) return call_instead(call, "cloneFields");
  return call_instead(call, CopyingClass::name("clone", false, suffix_of(k)));
}

NativeStatus copy_memory_by_element(NativeCall& call, bool swaps) {
  const Ref from = call.ref(1), to = call.ref(4);
  const uint64_t unit = swaps ? static_cast<uint64_t>(call.i64(9))
                              : std::min(unit_of(from, call.i64(2), call.i64(7)),
                                         unit_of(to, call.i64(5), call.i64(7)));
  const bool backward = from == to && call.i64(5) > call.i64(2);
  return call_instead(call, CopyingClass::name(swaps ? "swapMemory" : "copyMemory", backward,
                                               static_cast<char>('0' + unit)));
}

NativeStatus fill_memory_by_element(NativeCall& call) {
  const uint64_t unit = unit_of(call.ref(1), call.i64(2), call.i64(4));
  return call_instead(call, CopyingClass::name("setMemory", false, static_cast<char>('0' + unit)));
}

}  // namespace heddle::vm::natives
