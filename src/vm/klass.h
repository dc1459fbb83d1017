#pragma once
// Linked classes. A Klass lives in meta space (so a 32-bit offset names it) and
// is never freed. Everything here is constant once the class is linked, except members marked
// "mutable"; state whose changes the program can observe (whether the class is initialized) is kept
// in the mirror, where it is undone on backtracking.

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/flow.h"
#include "vm/heap.h"
#include "vm/value.h"

namespace heddle::vm {

struct Klass;
struct Method;
struct Insn;
struct NativeCall;
class Vm;

enum class NativeStatus : uint8_t;
using NativeFn = NativeStatus (*)(NativeCall&);

struct FieldInfo {
  Klass* holder = nullptr;
  const classfile::Field* file = nullptr;  // null for injected fields
  std::string_view name, desc;
  uint32_t offset = 0;  // in the object, or in the mirror when static
  uint16_t access = 0;
  uint16_t slot = 0;  // index in the class file, java.lang.reflect's "slot"
  Type type = Type::kInt;
  // mutable: cached decision of the observer; 0 = not decided yet
  uint8_t watch = 0;
  bool is_static() const { return access & classfile::kAccStatic; }
  bool is_volatile() const { return access & classfile::kAccVolatile; }
  bool is_final() const { return access & classfile::kAccFinal; }
};

// Decoded code of one method (decode.cc).
struct CodeBlock {
  std::vector<Insn> insns;
  std::vector<uint16_t> bci_of;   // per insn
  std::vector<int32_t> index_of;  // per bci, -1 = not an instruction start
  struct Handler {
    uint32_t start, end, handler;
    uint16_t catch_type;
    mutable Klass* klass = nullptr;
  };  // insn indices
  std::vector<Handler> handlers;
  const classfile::Code* code =
      nullptr;  // the code that was decoded (subroutines may have been expanded)
  std::unique_ptr<classfile::ExpandedCode> expanded;
  std::unique_ptr<classfile::MethodFlow> flow;  // computed when first asked for
  std::vector<std::vector<int32_t>> switches;   // tables of tableswitch/lookupswitch
};

// How the interpreter enters a method.
enum class Entry : uint8_t {
  kUnprepared,  // decode or bind on first call
  kBytecode,    // plain bytecode, no flags
  kSpecial,     // bytecode with extra work on entry or exit: synchronized, atomic, clinit
  kNative,      // native with a frame of its own
  kLeaf,        // native without a frame: cannot call Java, block or switch
  kAbstract,    // throws AbstractMethodError
};

// A method with all that the interpreter needs on its way through it, in one place for speed.
struct Method {
  Klass* holder = nullptr;
  const classfile::Method* file = nullptr;
  std::string_view name, desc;
  uint16_t access = 0;
  uint16_t arg_slots = 0;  // receiver included
  uint16_t max_locals = 0, max_stack = 0;
  int32_t vtable_index = -1;         // -1: not virtual (static, private, constructor)
  uint16_t slot = 0;                 // index in the class file
  Entry entry = Entry::kUnprepared;  // mutable
  Type return_type = Type::kVoid;
  bool caller_sensitive = false;
  bool hidden = false;  // not shown in stack traces (@Hidden, lambda forms)
  bool links = false;   // runs inside Linkage, and atomically
  bool atomic = false;  // runs without scheduling points and hb edges: bookkeeping of the library
  bool prints = false;  // likewise, unless the output reaches the program (print_streams.h)
  bool logs = false;    // likewise, of java.util.logging (logging.h)
  bool gives_arrays = false;          // of the library, returns an array (given_arrays.h)
  bool allocates_for_caller = false;  // arrays that it makes count as made by its caller
  bool begins_iteration = false;      // of a table whose order may differ (table_order.h)
  bool keep_bytecode = false;         // never overridden (Vm::original_of)
  uint8_t watch = 0;          // mutable: cached decision of the observer; 0 = not decided yet
  uint8_t intrinsic = 0;      // signature-polymorphic and other special kinds (Intrinsic)
  uint32_t id = 0;            // number in Vm::methods
  NativeFn native = nullptr;  // mutable, bound on first call
  NativeFn resume = nullptr;  // continuation of a native that called Java
  CodeBlock* code = nullptr;  // mutable, decoded on first call
  Ref member_name_cache = kNull;
  std::vector<Type> params;  // without receiver

  bool is_static() const { return access & classfile::kAccStatic; }
  bool is_native() const { return access & classfile::kAccNative; }
  bool is_abstract() const { return access & classfile::kAccAbstract; }
  bool is_private() const { return access & classfile::kAccPrivate; }
  bool is_synchronized() const { return access & classfile::kAccSynchronized; }
  bool is_init() const { return name == "<init>"; }
  bool is_clinit() const { return name == "<clinit>"; }
  std::string display() const;  // "p.A.m"
};

// Resolved constant-pool entries, filled on first use (mutable).
struct ResolvedEntry {
  enum Kind : uint8_t { kNone, kKlass, kField, kMethod, kObject, kCallSite, kError } kind = kNone;
  void* ptr = nullptr;  // Klass*, FieldInfo*, Method*
  Ref object = kNull;   // String, MethodType, MethodHandle, appendix; or the error to rethrow
};

enum class InitState : uint32_t {
  kLinked = 0,
  kBeingInitialized = 1,
  kInitialized = 2,
  kErroneous = 3
};

enum class KlassKind : uint8_t { kInstance, kArray, kPrimitive };
// Subclasses of java.lang.ref.Reference, which the collector treats specially.
enum class RefKind : uint8_t { kNone, kSoft, kWeak, kFinal, kPhantom };

// A linked class. A record of what linkage found out, constant afterwards except for caches: the
// interpreter and natives read its members directly.
struct Klass {
  // Constant after linking.
  KlassKind kind = KlassKind::kInstance;
  RefKind ref_kind = RefKind::kNone;
  bool is_interface = false, is_abstract = false, has_finalizer = false, is_hidden = false;
  bool trusted = false;            // from the JDK image
  bool generated = false;          // made by the machine (indy.cc)
  uint8_t watch = 0;               // mutable: cached decision of the observer; 0 = not decided yet
  uint16_t access = 0;             // of the class file
  uint32_t instance_size = 0;      // bytes, header included
  Type element_type = Type::kRef;  // arrays: kind of element; primitives: their type
  uint8_t element_shift = 2;       // arrays: log2 of element size
  uint32_t depth = 0;              // length of the superclass chain
  static constexpr uint32_t kDisplaySize = 8;
  Klass* display[kDisplaySize] = {};  // superclasses by depth
  uint32_t id = 0;                    // number in Vm::klasses, load order
  std::string name;                   // "java/lang/Object", "[I", "int"; hidden classes: "p/A+0x1"
  Klass* super = nullptr;
  std::vector<Klass*> interfaces;      // direct
  std::vector<Klass*> all_interfaces;  // transitive, no duplicates
  std::vector<FieldInfo> fields;       // declared (injected ones last)
  std::vector<Method*> methods;        // declared
  std::vector<Method*> vtable;
  std::vector<uint32_t> ref_offsets;  // of reference fields of instances, superclasses included
  std::vector<uint32_t> static_ref_offsets;    // in the mirror
  std::unique_ptr<classfile::ClassFile> file;  // null for arrays and primitives
  Klass* element = nullptr;                    // arrays: element class
  Klass* component_base = nullptr;             // arrays: innermost element class
  Ref mirror = kNull;
  Ref loader = kNull;          // kNull = boot loader
  Klass* nest_host = nullptr;  // mutable: resolved on demand
  // Includes classes that the machine generates for the program's lambdas and method references.
  bool of_program() const { return !trusted || (generated && nest_host && !nest_host->trusted); }
  Method* clinit = nullptr;
  std::string source_location;  // where the class was loaded from, for messages
  Ref class_data = kNull;       // hidden classes
  Ref protection_domain = kNull;

  // Mutable.
  Klass* array_klass = nullptr;           // klass of arrays of this class
  std::vector<ResolvedEntry> resolved;    // parallel to the constant pool
  std::vector<ResolvedEntry> call_sites;  // one per invokedynamic instruction decoded
  absl::flat_hash_map<const Method*, Method*>
      interface_cache;                          // interface method -> what this class selects
  std::shared_ptr<const void> varhandle_shape;  // varhandle.cc's view of a VarHandle class
  bool init_done_for_good = false;  // initialized before exploration began: no check needed

  bool is_array() const { return kind == KlassKind::kArray; }
  bool is_primitive() const { return kind == KlassKind::kPrimitive; }
  // Hot: class case is one compare for shallow hierarchies.
  bool is_subclass_of(const Klass* k) const {
    if (k->depth < kDisplaySize && !k->is_interface && !k->is_array())
      return display[k->depth] == k;
    return is_subclass_slow(k);
  }
  bool is_subclass_slow(const Klass* k) const;
  Method* find_declared(std::string_view name, std::string_view desc) const;
  FieldInfo* find_declared_field(std::string_view name, std::string_view desc) const;
  // Superclasses and superinterfaces, JVMS 5.4.3.2 and 5.4.3.3/4 (no access checks).
  FieldInfo* find_field(std::string_view name, std::string_view desc);
  Method* find_method(std::string_view name, std::string_view desc);
  std::string java_name() const;  // "java.lang.Object", "int[]" is not made: "[I"
  std::string_view package() const;
};

// Whether both are in the same run-time package (JVMS 5.3).
inline bool same_package(const Klass* a, const Klass* b) {
  return a->loader == b->loader && a->package() == b->package();
}

inline uint32_t meta_of(const Klass* k) {
  return static_cast<uint32_t>(reinterpret_cast<uintptr_t>(k) - kMetaBase);
}

}  // namespace heddle::vm
