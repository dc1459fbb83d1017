#pragma once
// Access checks during linking (JVMS 5.4.4), with HotSpot's error messages. Classes of the JDK are
// trusted and not checked.

#include "vm/thread.h"

namespace heddle::vm {

class Vm;

// Each returns false with an IllegalAccessError pending if access is denied.
bool check_class_access(Vm& vm, JavaThread& t, const Klass* from, const Klass* to);
// `named` is the class that the symbolic reference names.
bool check_method_access(Vm& vm, JavaThread& t, const Klass* from, const Klass* named,
                         const Method& m);
bool check_field_access(Vm& vm, JavaThread& t, const Klass* from, const Klass* named,
                        const FieldInfo& f);
// The same, also for classes of the JDK, which look members up on behalf of the program
// (java.lang.invoke).
bool check_method_lookup(Vm& vm, JavaThread& t, const Klass* from, const Klass* named,
                         const Method& m);
bool check_field_lookup(Vm& vm, JavaThread& t, const Klass* from, const Klass* named,
                        const FieldInfo& f);
// A final field may be written only by its own class, and since Java 9 only by its initializers.
bool check_final_update(Vm& vm, JavaThread& t, const Klass* from, const Method& by,
                        const FieldInfo& f);
// Checks the superclass and superinterfaces of a class that is being defined.
bool check_super_access(Vm& vm, JavaThread& t, const Klass* k);

}  // namespace heddle::vm
