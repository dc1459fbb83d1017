#pragma once
// Making a Klass out of a class file, and where its classes come from.

#include <optional>
#include <string>
#include <string_view>

#include "classfile/bytes.h"
#include "vm/vm.h"

namespace heddle::vm {

// True for null and the library's own platform and app loaders.
bool is_builtin_loader(Vm& vm, Ref loader);

// Classes stay when exploring goes back to before they were made from bytes, since linked code refers to them. A word of
// their mirror, which is undone, tells whether that has happened on this path: if not, there is no such class yet, and the
// same bytes give the same class again.
void note_defined(Vm& vm, const Klass& k);
bool is_defined(Vm& vm, const Klass& k);
// The loader that defines an image class: boot, platform or app, by its module.
Ref loader_of_image_class(Vm& vm, std::string_view name);
// A file of the class path; *where is the entry it came from; *error is set when it is there but unreadable.
std::optional<classfile::Bytes> find_on_class_path(Vm& vm, std::string_view path, std::string* where, std::string* error);
// A class of one of the library's own loaders, found and defined without running Java. Null: exception pending.
Klass* load_builtin(Vm& vm, JavaThread& t, std::string_view name, Ref loader);
// Pushes loader.loadClass(name) (the calling instruction runs again afterwards).
Klass* push_load_class(Vm& vm, JavaThread& t, std::string_view name, Ref loader, bool* pushed);

// Early boot: primitives, then java.lang.Object/Class with the injected fields.
void link_primitives(Vm& vm);
void create_mirror(Vm& vm, Klass* k);
void complete_early_mirrors(Vm& vm);

}  // namespace heddle::vm
