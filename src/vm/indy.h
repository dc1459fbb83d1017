#pragma once
// invokedynamic sites whose bootstrap the machine understands, linked without
// running Java: lambdas and method references, string concatenation, record
// methods (design: class loading and linkage are not the program's concurrency).

#include "vm/resolve.h"

namespace heddle::vm {

// What a bootstrap method handle constant names.
struct HandleConstant {
  int kind;  // JVMS table 5.4.3.5-A
  std::string owner, name, desc;
  bool interface;
};
HandleConstant handle_constant(const classfile::ConstantPool& cp, uint16_t index);

// Each returns no value when the site is not of its kind or has a shape left to the library's own bootstrap.
std::optional<Resolved> link_lambda(Vm& vm, JavaThread& t, Klass* from, Insn* pc, const classfile::BootstrapMethod& bsm);
std::optional<Resolved> link_concat(Vm& vm, JavaThread& t, Klass* from, Insn* pc, const classfile::BootstrapMethod& bsm);
std::optional<Resolved> link_record_method(Vm& vm, JavaThread& t, Klass* from, Insn* pc,
                                           const classfile::BootstrapMethod& bsm);

// Defines a generated class next to `from`: hidden, its nest mate, its methods hidden in stack traces.
Klass* define_generated(Vm& vm, JavaThread& t, Klass* from, std::vector<uint8_t> bytes);
// Makes the instruction call this static method.
Resolved bind_site(Insn* pc, Method* target);

}  // namespace heddle::vm
