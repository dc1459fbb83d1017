#pragma once
// A class file, parsed and structurally checked: bytes in, immutable structure
// out. Names and descriptors are views of modified UTF-8 inside the bytes.
//
// Invariants that every ClassFile returned by parse_class() keeps:
//  1. Each constant-pool index stored here is in range and has the kind that
//     its place asks for (index 0 only where the format allows "none").
//  2. Every member name and descriptor is well-formed (JVMS 4.2.2, 4.3).
//  3. Code: opcodes, operand bytes, branch targets, switch tables, exception
//     ranges and handlers lie on instruction boundaries inside the code array;
//     constant-pool operands have the right kind; local indices < max_locals.
// Stack heights and types are not checked here but in flow.h.

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/bytes.h"

namespace heddle::classfile {

enum Access : uint16_t {
  kAccPublic = 0x0001,
  kAccPrivate = 0x0002,
  kAccProtected = 0x0004,
  kAccStatic = 0x0008,
  kAccFinal = 0x0010,
  kAccSuper = 0x0020,
  kAccSynchronized = 0x0020,
  kAccVolatile = 0x0040,
  kAccBridge = 0x0040,
  kAccTransient = 0x0080,
  kAccVarargs = 0x0080,
  kAccNative = 0x0100,
  kAccInterface = 0x0200,
  kAccAbstract = 0x0400,
  kAccStrict = 0x0800,
  kAccSynthetic = 0x1000,
  kAccAnnotation = 0x2000,
  kAccEnum = 0x4000,
  kAccModule = 0x8000,
};

enum class CpTag : uint8_t {
  kUnused = 0,  // index 0 and the second half of long/double
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kFieldref = 9,
  kMethodref = 10,
  kInterfaceMethodref = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

// One constant. What a and b mean:
//   Utf8: text is the modified UTF-8.     Integer/Float/Long/Double: bits (raw).
//   Class, String, MethodType, Module, Package: a = Utf8 index.
//   Fieldref/Methodref/InterfaceMethodref: a = Class index, b = NameAndType index.
//   NameAndType: a = name index, b = descriptor index.
//   MethodHandle: a = reference kind (1..9), b = member index.
//   Dynamic/InvokeDynamic: a = bootstrap method number, b = NameAndType index.
struct CpEntry {
  CpTag tag = CpTag::kUnused;
  uint16_t a = 0;
  uint16_t b = 0;
  uint64_t bits = 0;
  std::string_view text;
};

class ConstantPool {
 public:
  uint16_t size() const { return static_cast<uint16_t>(entries_.size()); }
  const CpEntry& at(uint16_t i) const { return entries_[i]; }
  CpTag tag(uint16_t i) const { return i < entries_.size() ? entries_[i].tag : CpTag::kUnused; }
  // REQUIRES (all below): the entry has the matching tag.
  std::string_view utf8(uint16_t i) const { return entries_[i].text; }
  std::string_view class_name(uint16_t i) const { return utf8(entries_[i].a); }
  std::string_view string(uint16_t i) const { return utf8(entries_[i].a); }
  // For Fieldref, Methodref, InterfaceMethodref:
  std::string_view ref_class(uint16_t i) const { return class_name(entries_[i].a); }
  // For the three above and Dynamic, InvokeDynamic:
  std::string_view ref_name(uint16_t i) const { return utf8(entries_[entries_[i].b].a); }
  std::string_view ref_desc(uint16_t i) const { return utf8(entries_[entries_[i].b].b); }

  std::vector<CpEntry> entries_;  // written by the parser only
};

struct ExceptionHandler {
  uint16_t start_pc, end_pc, handler_pc;
  uint16_t catch_type;  // Class index, 0 = any
};

struct LineNumber {
  uint16_t start_pc, line;
};

struct LocalVariable {
  uint16_t start_pc, length, index;
  std::string_view name, desc;
};

struct Code {
  uint16_t max_stack = 0;
  uint16_t max_locals = 0;
  std::span<const uint8_t> code;
  std::vector<ExceptionHandler> handlers;
  std::vector<LineNumber> lines;         // as in the file, tables concatenated
  std::vector<LocalVariable> variables;  // empty unless compiled with -g
};

struct Field {
  uint16_t access = 0;
  std::string_view name, desc;
  uint16_t constant_value = 0;                // cp index, 0 = none
  std::string_view signature;                 // empty = none
  std::span<const uint8_t> annotations;       // body of RuntimeVisibleAnnotations, empty = none
  std::span<const uint8_t> type_annotations;  // body of RuntimeVisibleTypeAnnotations
};

struct MethodParameter {
  std::string_view name;  // empty = none
  uint16_t access;
};

struct Method {
  uint16_t access = 0;
  std::string_view name, desc;
  std::optional<Code> code;
  std::vector<uint16_t> exceptions;  // Class indices
  std::string_view signature;
  std::span<const uint8_t> annotations, parameter_annotations, annotation_default, type_annotations;
  std::vector<MethodParameter> parameters;
  bool has_parameters = false;  // a MethodParameters attribute is there (maybe empty)
};

struct BootstrapMethod {
  uint16_t method_handle;           // MethodHandle index
  std::vector<uint16_t> arguments;  // loadable constants
};

struct InnerClass {
  uint16_t inner, outer, name;  // Class, Class or 0, Utf8 or 0
  uint16_t access;
};

struct RecordComponent {
  std::string_view name, desc, signature;
  std::span<const uint8_t> annotations, type_annotations;
};

struct ClassFile {
  Bytes bytes;
  uint16_t minor = 0, major = 0;
  ConstantPool cp;
  uint16_t access = 0;
  std::string_view name;        // internal form, "java/lang/Object"
  std::string_view super_name;  // empty for java/lang/Object and module-info
  std::vector<std::string_view> interfaces;
  std::vector<Field> fields;
  std::vector<Method> methods;
  std::string_view source_file;  // empty = none
  std::string_view signature;
  std::vector<InnerClass> inner_classes;
  uint16_t enclosing_class = 0;   // Class index, 0 = no EnclosingMethod attribute
  uint16_t enclosing_method = 0;  // NameAndType index or 0
  std::vector<BootstrapMethod> bootstrap_methods;
  std::string_view nest_host;  // empty = none
  std::vector<std::string_view> nest_members;
  std::vector<std::string_view> permitted_subclasses;
  bool is_record = false;
  std::vector<RecordComponent> record_components;
  std::span<const uint8_t> annotations, type_annotations;
};

// What an ill-formed class file should become inside the machine.
enum class ClassErrorKind : uint8_t { kClassFormat, kUnsupportedVersion };

struct ParseOptions {
  // Where the bytes came from, for messages ("app.jar!/p/A.class").
  std::string_view origin = {};
  // java.base's own classes are trusted as HotSpot trusts them: checks that
  // only guard against a bad compiler (invariant 3, UTF-8 and descriptor
  // well-formedness) are skipped, because a boot loads hundreds of classes.
  bool trusted = false;
};

// Error messages: "ORIGIN: class p/A: method m(I)V: offset 12: what is wrong",
// with as many of these parts as are known. kind_out (may be null) is set on
// error.
Result<std::unique_ptr<ClassFile>> parse_class(Bytes bytes, const ParseOptions& options,
                                               ClassErrorKind* kind_out = nullptr);

}  // namespace heddle::classfile
