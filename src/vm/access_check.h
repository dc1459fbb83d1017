#pragma once
// Who may link to what (JVMS 5.4.4), with HotSpot's messages. Classes of the
// library are trusted: they are not checked.

#include "vm/thread.h"

namespace heddle::vm {

class Vm;

// False: IllegalAccessError pending.
bool check_class_access(Vm& vm, JavaThread& t, const Klass* from, const Klass* to);
// `named` is the class that the symbolic reference names.
bool check_method_access(Vm& vm, JavaThread& t, const Klass* from, const Klass* named, const Method& m);
bool check_field_access(Vm& vm, JavaThread& t, const Klass* from, const Klass* named, const FieldInfo& f);
// The same for classes of the library too, which look members up on the program's behalf (java.lang.invoke).
bool check_method_lookup(Vm& vm, JavaThread& t, const Klass* from, const Klass* named, const Method& m);
bool check_field_lookup(Vm& vm, JavaThread& t, const Klass* from, const Klass* named, const FieldInfo& f);
// A final field is written by its own class, and since Java 9 only by its initialisers.
bool check_final_update(Vm& vm, JavaThread& t, const Klass* from, const Method& by, const FieldInfo& f);
// Superclass and superinterfaces of a class about to be defined.
bool check_super_access(Vm& vm, JavaThread& t, const Klass* k);

}  // namespace heddle::vm
