#include "vm/natives/define_class.h"

namespace heddle::vm::natives {
namespace {

using classfile::ClassErrorKind;
using classfile::ClassFile;

NativeStatus throw_parse_error(NativeCall& call, ClassErrorKind kind, const std::string& message) {
  return call.throw_new(kind == ClassErrorKind::kUnsupportedVersion ? "java/lang/UnsupportedClassVersionError"
                                                                    : "java/lang/ClassFormatError",
                        message);
}

std::string loader_description(NativeCall& call, Ref loader) {
  if (loader == kNull) return "bootstrap";
  Ref name = field<Ref>(loader, call.vm.wk.loader_name);
  if (name != kNull) return "'" + call.vm.string_utf8(name) + "'";
  return klass_of(loader)->java_name() + " @" + [&] {
    char hex[16];
    snprintf(hex, sizeof hex, "%x", static_cast<uint32_t>(call.vm.identity_hash(loader)));
    return std::string(hex);
  }();
}

NativeStatus throw_duplicate(NativeCall& call, Klass* k, Ref loader) {
  std::string who = loader_description(call, loader), name = k->java_name();
  return call.throw_new("java/lang/LinkageError", "loader " + who + " attempted duplicate class definition for " + name +
                                                      ". (" + name + " is in unnamed module of loader " + who + ")");
}

// Checks on the name that the class loader's caller gave.
NativeStatus check_name(NativeCall& call, const ClassFile& file, const DefineRequest& r) {
  std::string name(file.name);
  if (!r.name.empty() && r.name != name)
    return call.throw_new("java/lang/NoClassDefFoundError", r.name + " (wrong name: " + name + ")");
  if (r.hidden) return NativeStatus::kDone;
  Klass* old = call.vm.find_loaded(name, r.loader);
  if (old && old->loader == r.loader) return throw_duplicate(call, old, r.loader);
  return NativeStatus::kDone;
}

NativeStatus load_supers(NativeCall& call, const ClassFile& file, Ref loader) {
  if (!file.super_name.empty())
    if (KlassOrStatus k = resolve_name(call, file.super_name, loader); !k) return k.status;
  for (std::string_view name : file.interfaces)
    if (KlassOrStatus k = resolve_name(call, name, loader); !k) return k.status;
  return NativeStatus::kDone;
}

}  // namespace

KlassOrStatus define_from_bytes(NativeCall& call, const DefineRequest& r) {
  ClassErrorKind kind = ClassErrorKind::kClassFormat;
  auto bytes = classfile::Bytes::own({r.bytes.begin(), r.bytes.end()});
  auto parsed = classfile::parse_class(std::move(bytes), {.origin = r.source}, &kind);
  if (!parsed.ok()) return {nullptr, throw_parse_error(call, kind, parsed.error().message)};
  std::unique_ptr<ClassFile> file = parsed.take();
  if (NativeStatus s = check_name(call, *file, r); s != NativeStatus::kDone) return {nullptr, s};
  if (NativeStatus s = load_supers(call, *file, r.loader); s != NativeStatus::kDone) return {nullptr, s};

  Klass* k = call.vm.define_class(&call.thread, std::move(file), r.loader, r.hidden, r.nest_host);
  if (!k) return {nullptr, NativeStatus::kThrown};
  k->protection_domain = r.protection_domain;
  k->class_data = r.class_data;
  if (!r.source.empty()) k->source_location = r.source;
  if (r.class_data != kNull) call.vm.store<Ref>(k->mirror, call.vm.wk.class_class_data, r.class_data);
  return {k, NativeStatus::kDone};
}

}  // namespace heddle::vm::natives
