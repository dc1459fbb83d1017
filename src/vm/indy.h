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

// A place in the program's source.
struct Written {
  Method* in = nullptr;
  int32_t line = 0;
};
// Where the lambda or method reference is written that m, of a generated class, calls for; nowhere if it is another
// method, or the library's lambda, or compiled without line numbers.
Written written_at(Vm& vm, const Method& m);

// Defines a generated class next to `from`: hidden, its nest mate, its methods hidden in stack traces.
Klass* define_generated(Vm& vm, JavaThread& t, Klass* from, std::vector<uint8_t> bytes);
// Makes the instruction call this static method.
Resolved bind_site(Insn* pc, Method* target);

}  // namespace heddle::vm
