// Finds and defines classes.
//
// Classes of the JDK image and of the class path are found and linked by the
// machine itself: no Java code runs, so class loading is invisible to exploration. Only loaders of
// the program itself run their loadClass.

#include "vm/link.h"
#include "vm/vm.h"

namespace heddle::vm {

using classfile::Bytes;
using classfile::ClassErrorKind;
using classfile::ClassFile;

Klass* Vm::klass_of_mirror(Ref mirror) {
  return mirror == kNull ? nullptr : klass_at(field<uint32_t>(mirror, wk.injected.class_klass));
}

Klass* Vm::find_loaded(std::string_view name, Ref loader) {
  if (!name.empty() && name[0] == '[') {
    Klass* base = nullptr;
    auto inner = name.substr(1);
    if (inner.empty()) return nullptr;
    if (inner[0] == '[')
      base = find_loaded(inner, loader);
    else if (inner[0] == 'L' && inner.size() > 2)
      base = find_loaded(inner.substr(1, inner.size() - 2), loader);
    else if (inner.size() == 1)
      base = primitive(type_of_desc(inner[0]));
    return base ? array_of(base) : nullptr;
  }
  auto it = dictionary_.find(NameAndLoader{std::string(name), loader});
  if (it != dictionary_.end() &&
      (is_builtin_loader(*this, it->second->loader) || is_defined(*this, *it->second)))
    return it->second;
  // Through delegation, built-in loaders see the classes of all built-in loaders.
  if (loader != kNull && is_builtin_loader(*this, loader)) {
    it = dictionary_.find(NameAndLoader{std::string(name), loader_of_image_class(*this, name)});
    if (it != dictionary_.end()) return it->second;
  }
  return nullptr;
}

void Vm::record_initiated(std::string_view name, Ref loader, Klass* k) {
  dictionary_[NameAndLoader{std::string(name), loader}] = k;
}

bool is_builtin_loader(Vm& vm, Ref loader) {
  return loader == kNull || klass_of(loader)->is_subclass_of(vm.wk.builtin_loader);
}

namespace {

// A field that is otherwise unused: this machine does not redefine classes.
uint32_t defined_offset(Vm& vm) {
  FieldInfo* f = vm.wk.class_->find_declared_field("classRedefinedCount", "I");
  HEDDLE_CHECK(f);
  return f->offset;
}

}  // namespace

void note_defined(Vm& vm, const Klass& k) { vm.store<int32_t>(k.mirror, defined_offset(vm), 1); }

bool is_defined(Vm& vm, const Klass& k) {
  return field<int32_t>(k.mirror, defined_offset(vm)) != 0;
}

Klass* Vm::find_boot_class(std::string_view name) { return load_class(nullptr, name, kNull); }

namespace {

// The class from the JDK image, whichever module has it. The image's classes of
// modules that belong to the platform and app loaders are given those loaders by define
// (loader_of_module).
std::optional<Bytes> find_in_image(Vm& vm, std::string_view name) {
  auto slash = name.rfind('/');
  if (slash == std::string_view::npos) return std::nullopt;
  std::string_view module = vm.image->module_of_package(name.substr(0, slash));
  if (module.empty()) return std::nullopt;
  auto found = vm.image->find(module, std::string(name) + ".class");
  if (!found.ok()) return std::nullopt;
  return *found;
}

Klass* report(Vm& vm, JavaThread* t, const char* error, std::string_view message) {
  if (t) vm.throw_new(*t, error, message);
  return nullptr;
}

std::unique_ptr<ClassFile> parse(Vm& vm, JavaThread* t, Bytes bytes, const std::string& origin,
                                 bool trusted) {
  ClassErrorKind kind{};
  auto parsed = classfile::parse_class(std::move(bytes), {origin, trusted}, &kind);
  if (parsed.ok()) return parsed.take();
  vm.malformed.push_back(parsed.error().message);
  report(vm, t,
         kind == ClassErrorKind::kUnsupportedVersion ? "java/lang/UnsupportedClassVersionError"
                                                     : "java/lang/ClassFormatError",
         parsed.error().message);
  return nullptr;
}

}  // namespace

std::optional<Bytes> find_on_class_path(Vm& vm, std::string_view path, std::string* where,
                                        std::string* error) {
  for (auto& entry : vm.class_path) {
    auto found = entry->find(path);
    if (!found.ok()) {
      if (error) *error = found.error().message;
      return std::nullopt;
    }
    if (*found) {
      *where = entry->location();
      return **found;
    }
  }
  return std::nullopt;
}

Klass* Vm::load_class(JavaThread* t, std::string_view name, Ref loader) {
  bool pushed = false;
  if (!t) {
    if (Klass* k = find_loaded(name, loader)) return k;
    if (!name.empty() && name[0] == '[') {
      auto inner = name.substr(1);
      Klass* base = inner[0] == '['   ? load_class(t, inner, loader)
                    : inner[0] == 'L' ? load_class(t, inner.substr(1, inner.size() - 2), loader)
                                      : primitive(type_of_desc(inner[0]));
      return base ? array_of(base) : nullptr;
    }
    auto bytes = find_in_image(*this, name);
    if (!bytes) return nullptr;
    auto file = parse(*this, nullptr, *bytes, "jrt:/" + std::string(name), true);
    return file ? define_class(nullptr, std::move(file), kNull) : nullptr;
  }
  return load_class_or_push(*t, name, loader, &pushed);
}

Klass* load_builtin(Vm& vm, JavaThread& t, std::string_view name, Ref loader) {
  if (Klass* k = vm.find_loaded(name, loader)) return k;
  if (auto bytes = find_in_image(vm, name)) {
    Ref definer = loader_of_image_class(vm, name);
    // A platform or app class is not visible to the boot loader.
    if (definer == kNull || loader != kNull) {
      if (Klass* k = vm.find_loaded(name, definer)) return k;
      auto file = parse(vm, &t, *bytes, "jrt:/" + std::string(name), true);
      return file ? vm.define_class(&t, std::move(file), definer) : nullptr;
    }
  }
  if (loader != kNull && loader == vm.system_loader) {
    std::string where, error;
    auto bytes = find_on_class_path(vm, std::string(name) + ".class", &where, &error);
    if (!error.empty()) return report(vm, &t, "java/lang/ClassFormatError", error);
    if (bytes) {
      auto file = parse(vm, &t, *bytes, where + "!/" + std::string(name) + ".class", false);
      if (!file) return nullptr;
      if (file->name != name)
        return report(vm, &t, "java/lang/NoClassDefFoundError",
                      std::string(name) + " (wrong name: " + std::string(file->name) + ")");
      if (vm.options.edit_class) vm.options.edit_class(*file);
      Klass* k = vm.define_class(&t, std::move(file), loader);
      if (k) k->source_location = where;
      return k;
    }
  }
  return report(vm, &t, "java/lang/NoClassDefFoundError", name);
}

Klass* Vm::load_class_or_push(JavaThread& t, std::string_view name, Ref loader, bool* pushed) {
  *pushed = false;
  if (Klass* k = find_loaded(name, loader)) return k;
  if (!name.empty() && name[0] == '[') {
    auto inner = name.substr(1);
    Klass* base = inner.empty()     ? nullptr
                  : inner[0] == '[' ? load_class_or_push(t, inner, loader, pushed)
                  : inner[0] == 'L' && inner.size() > 2
                      ? load_class_or_push(t, inner.substr(1, inner.size() - 2), loader, pushed)
                  : type_of_desc(inner[0]) != Type::kRef ? primitive(type_of_desc(inner[0]))
                                                         : nullptr;
    return base ? array_of(base) : nullptr;
  }
  if (!is_builtin_loader(*this, loader)) {
    // Every loader must return the same class for these. During exploration it is not called: its
    // code could be preempted, but only on the first path, since the result is permanent.
    Klass* k = heap.undo.enabled() && name.starts_with("java/")
                   ? load_builtin(*this, t, name, kNull)
                   : nullptr;
    if (!k) {
      t.s.exception = kNull;
      return push_load_class(*this, t, name, loader, pushed);
    }
    record_initiated(name, loader, k);
    return k;
  }
  Klass* k = load_builtin(*this, t, name, loader);
  if (k || loader == kNull || !boot_done) return k;
  // The class cannot be loaded. Let the library's own loader fail in the same way: it throws with
  // the causes and stack traces that a program may inspect.
  t.s.exception = kNull;
  return push_load_class(*this, t, name, loader, pushed);
}

}  // namespace heddle::vm
