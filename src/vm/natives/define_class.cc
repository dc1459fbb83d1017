#include "vm/natives/define_class.h"

#include <algorithm>

#include "vm/link.h"

namespace heddle::vm::natives {
namespace {

using classfile::ClassErrorKind;
using classfile::ClassFile;

bool has_magic(std::span<const uint8_t> b) {
  return b.size() >= 4 && b[0] == 0xca && b[1] == 0xfe && b[2] == 0xba && b[3] == 0xbe;
}

// HotSpot's wording for the two most common errors; the parser's more precise text for others.
std::string format_message(const DefineRequest& r, const std::string& parsed) {
  const auto& b = r.bytes;
  if (b.size() >= 4 && !has_magic(b)) {
    uint32_t magic = uint32_t{b[0]} << 24 | uint32_t{b[1]} << 16 | uint32_t{b[2]} << 8 | b[3];
    return "Incompatible magic value " + std::to_string(magic) + " in class file " +
           (r.name.empty() ? "<Unknown>" : r.name);
  }
  if (b.size() < 4 || parsed.find("the file ends") != std::string::npos)
    return "Truncated class file";
  return parsed;
}

// The origin of the bytes, if the class loader gave one: a file, or a file in a jar.
std::string origin_of(const DefineRequest& r) {
  std::string_view source = r.source;
  if (source.starts_with("file:")) source.remove_prefix(5);
  if (r.name.empty() || source.empty()) return std::string(source);
  return std::string(source) + (source.ends_with('/') ? "" : "!/") + r.name + ".class";
}

NativeStatus throw_parse_error(NativeCall& call, const DefineRequest& r, ClassErrorKind kind,
                               const std::string& parsed) {
  if (kind == ClassErrorKind::kUnsupportedVersion)
    return call.throw_new("java/lang/UnsupportedClassVersionError", parsed);
  return call.throw_new("java/lang/ClassFormatError", format_message(r, parsed));
}

// "'app'", "'name' @1b2c3d" or "p.Loader @1b2c3d": the library made the text with the loader.
std::string loader_text(NativeCall& call, Ref loader) {
  if (loader == kNull) return "'bootstrap'";
  Ref text = get_field<Ref>(loader, "nameAndId", "Ljava/lang/String;");
  return text == kNull ? klass_of(loader)->java_name() : call.vm.string_utf8(text);
}

NativeStatus throw_duplicate(NativeCall& call, Klass* k, Ref loader) {
  std::string who = loader_text(call, loader), name = k->java_name();
  std::string parent;
  if (!is_builtin_loader(call.vm, loader))
    parent = ", parent loader " + loader_text(call, field<Ref>(loader, call.vm.wk.loader_parent));
  return call.throw_new("java/lang/LinkageError",
                        "loader " + who + " attempted duplicate class definition for " + name +
                            ". (" + name + " is in unnamed module of loader " + who + parent + ")");
}

// Checks on the name that the class loader's caller gave.
NativeStatus check_name(NativeCall& call, const ClassFile& file, const DefineRequest& r) {
  std::string name(file.name);
  if (!r.name.empty() && r.name != name)
    return call.throw_new("java/lang/NoClassDefFoundError", r.name + " (wrong name: " + name + ")");
  if (r.hidden) return NativeStatus::kDone;
  Klass* old = call.vm.find_loaded(name, r.loader);
  if (!old || old->loader != r.loader) return NativeStatus::kDone;
  bool undone = call.vm.heap.undo.enabled() && !is_defined(call.vm, *old);
  if (undone && std::ranges::equal(old->file->bytes.span, file.bytes.span))
    return NativeStatus::kDone;
  return throw_duplicate(call, old, r.loader);
}

NativeStatus load_supers(NativeCall& call, const ClassFile& file, Ref loader) {
  if (!file.super_name.empty())
    if (KlassOrStatus k = resolve_name(call, file.super_name, loader); !k) return k.status;
  for (std::string_view name : file.interfaces)
    if (KlassOrStatus k = resolve_name(call, name, loader); !k) return k.status;
  return NativeStatus::kDone;
}

// Sets the attributes of a class that are not in its class file.
void mark_defined(Vm& vm, Klass* k, const DefineRequest& r) {
  k->protection_domain = r.protection_domain;
  k->class_data = r.class_data;
  if (!r.source.empty()) k->source_location = r.source;
  if (r.class_data != kNull) vm.store<Ref>(k->mirror, vm.wk.class_class_data, r.class_data);
  // The library's generated accessors intentionally violate the rules for `this`.
  if (k->is_subclass_of(vm.wk.magic_accessor)) k->trusted = true;
  if (r.hidden)
    for (Method* m : k->methods) m->hidden = true;  // stack traces leave hidden classes out
}

}  // namespace

KlassOrStatus define_from_bytes(NativeCall& call, const DefineRequest& r) {
  ClassErrorKind kind = ClassErrorKind::kClassFormat;
  auto bytes = classfile::Bytes::own({r.bytes.begin(), r.bytes.end()});
  auto parsed = classfile::parse_class(std::move(bytes), {.origin = origin_of(r)}, &kind);
  if (!parsed.ok()) {
    call.vm.malformed.push_back(parsed.error().message);
    return {nullptr, throw_parse_error(call, r, kind, parsed.error().message)};
  }
  std::unique_ptr<ClassFile> file = parsed.take();
  if (NativeStatus s = check_name(call, *file, r); s != NativeStatus::kDone) return {nullptr, s};
  if (NativeStatus s = load_supers(call, *file, r.loader); s != NativeStatus::kDone)
    return {nullptr, s};

  Klass* k = call.vm.define_class(&call.thread, std::move(file), r.loader, r.hidden, r.nest_host);
  if (!k) return {nullptr, NativeStatus::kThrown};
  if (!r.hidden) note_defined(call.vm, *k);
  mark_defined(call.vm, k, r);
  return {k, NativeStatus::kDone};
}

}  // namespace heddle::vm::natives
