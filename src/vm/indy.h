#pragma once
// invokedynamic sites with well-known bootstrap methods, linked without running Java: lambdas and
// method references, string concatenation, record methods. Linkage is not part of the program's
// concurrency.

#include "vm/resolve.h"

namespace heddle::vm {

// The member that a bootstrap method handle constant refers to.
struct HandleConstant {
  int kind;  // JVMS table 5.4.3.5-A
  std::string owner, name, desc;
  bool interface;
};
HandleConstant handle_constant(const classfile::ConstantPool& cp, uint16_t index);

// Each returns nullopt if the site is not of its kind or must be linked by the library's own
// bootstrap method.
std::optional<Resolved> link_lambda(Vm& vm, JavaThread& t, Klass* from, Insn* pc,
                                    const classfile::BootstrapMethod& bsm);
std::optional<Resolved> link_concat(Vm& vm, JavaThread& t, Klass* from, Insn* pc,
                                    const classfile::BootstrapMethod& bsm);
std::optional<Resolved> link_record_method(Vm& vm, JavaThread& t, Klass* from, Insn* pc,
                                           const classfile::BootstrapMethod& bsm);

// A place in the program's source.
struct Written {
  Method* in = nullptr;
  int32_t line = 0;
};
// The source position of the lambda or method reference that m, a method of a generated class,
// calls; empty for other methods, for lambdas of the library and without line numbers.
Written written_at(Vm& vm, const Method& m);

// Defines a generated class next to `from`: hidden, its nest mate, its methods hidden in stack
// traces.
Klass* define_generated(Vm& vm, JavaThread& t, Klass* from, std::vector<uint8_t> bytes);
// Makes the instruction call this static method.
Resolved bind_site(Insn* pc, Method* target);

}  // namespace heddle::vm
