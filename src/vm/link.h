#pragma once
// Creates a Klass from a class file, and finds class files.

#include <optional>
#include <string>
#include <string_view>

#include "classfile/bytes.h"
#include "vm/vm.h"

namespace heddle::vm {

// True for null and the library's own platform and app loaders.
bool is_builtin_loader(Vm& vm, Ref loader);

// A class that the program defines from bytes stays when the search backtracks, since linked code
// refers to it. A word of its mirror, which is undone, says whether it has been defined on the
// present path: if not, the class does not exist yet, and defining the same bytes yields the same
// Klass again.
void note_defined(Vm& vm, const Klass& k);
bool is_defined(Vm& vm, const Klass& k);
// The loader that defines an image class: boot, platform or app, by its module.
Ref loader_of_image_class(Vm& vm, std::string_view name);
// A file on the class path; *where is its class path entry; *error is set if it exists but is
// unreadable.
std::optional<classfile::Bytes> find_on_class_path(Vm& vm, std::string_view path,
                                                   std::string* where, std::string* error);
// Finds and defines a class of one of the JDK's own loaders without running Java. Null: an
// exception is pending.
Klass* load_builtin(Vm& vm, JavaThread& t, std::string_view name, Ref loader);
// Pushes loader.loadClass(name) (the calling instruction runs again afterwards).
Klass* push_load_class(Vm& vm, JavaThread& t, std::string_view name, Ref loader, bool* pushed);

// Early boot: primitives, then java.lang.Object and Class with the injected fields.
void link_primitives(Vm& vm);
void create_mirror(Vm& vm, Klass* k);
void complete_early_mirrors(Vm& vm);

}  // namespace heddle::vm
