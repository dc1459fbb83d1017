#include "vm/natives/reflect_objects.h"

#include "classfile/descriptors.h"

namespace heddle::vm::natives {
namespace {

using namespace classfile;

constexpr std::string_view kClassDesc = "Ljava/lang/Class;", kString = "Ljava/lang/String;",
                           kBytes = "[B", kClassArray = "[Ljava/lang/Class;", kInt = "I";

// Fills a Class[] from names or descriptors that `resolve` turns into classes.
template <typename Names, typename Resolve>
RefOrStatus class_array(NativeCall& call, const Names& names, Resolve resolve) {
  std::vector<Klass*> klasses;
  for (const auto& name : names) {
    KlassOrStatus k = resolve(name);
    if (!k) return {kNull, k.status};
    klasses.push_back(k.klass);
  }
  Ref array =
      call.vm.new_array(call.thread, call.vm.wk.class_array, static_cast<int32_t>(klasses.size()));
  if (array == kNull) return {kNull, NativeStatus::kThrown};
  for (size_t i = 0; i < klasses.size(); ++i)
    element<Ref>(array, static_cast<int64_t>(i)) = klasses[i]->mirror;
  return {array, NativeStatus::kDone};
}

// Sets fields of a new object; remembers whether an allocation failed.
class Filler {
 public:
  Filler(NativeCall& call, Ref object) : call_(call), object_(call.vm, object) {}
  void klass(std::string_view name, Klass* k) {
    set_field<Ref>(call_.vm, object_, name, kClassDesc, k->mirror);
  }
  void text(std::string_view name, Ref s) { set_field<Ref>(call_.vm, object_, name, kString, s); }
  void number(std::string_view name, int32_t v) {
    set_field<int32_t>(call_.vm, object_, name, kInt, v);
  }
  void flag(std::string_view name, bool v) { set_field<int32_t>(call_.vm, object_, name, "Z", v); }
  void classes(std::string_view name, Ref array) {
    set_field<Ref>(call_.vm, object_, name, kClassArray, array);
  }
  void bytes(std::string_view name, std::span<const uint8_t> data) {
    if (data.empty()) return;
    Ref array = new_byte_array(call_, data);
    if (array == kNull)
      failed_ = true;
    else
      set_field<Ref>(call_.vm, object_, name, kBytes, array);
  }
  RefOrStatus result() const {
    if (failed_) return {kNull, NativeStatus::kThrown};
    return {object_, NativeStatus::kDone};
  }

 private:
  NativeCall& call_;
  Rooted object_;
  bool failed_ = false;
};

RefOrStatus make(NativeCall& call, Klass* k) {
  if (NativeStatus s = ensure_init(call, k); s != NativeStatus::kDone) return {kNull, s};
  Ref r = call.vm.new_object(call.thread, k);
  return {r, r == kNull ? NativeStatus::kThrown : NativeStatus::kDone};
}

// What Method and Constructor have in common.
void fill_executable(Filler& fill, NativeCall& call, const Method& m, Ref parameters,
                     Ref exceptions) {
  fill.klass("clazz", m.holder);
  fill.number("slot", m.slot);
  fill.classes("parameterTypes", parameters);
  fill.classes("exceptionTypes", exceptions);
  fill.number("modifiers", visible_modifiers(m));
  fill.text("signature", symbol_or_null(call.vm, m.file->signature));
  fill.bytes("annotations", m.file->annotations);
  fill.bytes("parameterAnnotations", m.file->parameter_annotations);
}

bool trusted_final(const FieldInfo& f) {
  return f.is_final() &&
         (f.is_static() || f.holder->is_hidden || (f.holder->file && f.holder->file->is_record));
}

}  // namespace

int32_t visible_modifiers(const FieldInfo& f) {
  return f.access & (kAccPublic | kAccPrivate | kAccProtected | kAccStatic | kAccFinal |
                     kAccVolatile | kAccTransient | kAccEnum | kAccSynthetic);
}

int32_t visible_modifiers(const Method& m) {
  return m.access &
         (kAccPublic | kAccPrivate | kAccProtected | kAccStatic | kAccFinal | kAccSynchronized |
          kAccBridge | kAccVarargs | kAccNative | kAccAbstract | kAccStrict | kAccSynthetic);
}

RefOrStatus parameter_types(NativeCall& call, const Method& m) {
  auto parsed = parse_method_descriptor(m.desc);
  HEDDLE_CHECK(parsed.has_value());
  return class_array(call, parsed->parameters, [&](std::string_view desc) {
    return resolve_desc(call, desc, m.holder->loader);
  });
}

RefOrStatus exception_types(NativeCall& call, const Method& m) {
  const ConstantPool& cp = m.holder->file->cp;
  return class_array(call, m.file->exceptions, [&](uint16_t index) {
    return resolve_name(call, cp.class_name(index), m.holder->loader);
  });
}

RefOrStatus reflect_field(NativeCall& call, const FieldInfo& f) {
  KlassOrStatus type = resolve_desc(call, f.desc, f.holder->loader);
  if (!type) return {kNull, type.status};
  RefOrStatus made = make(call, call.vm.wk.field);
  if (!made.done()) return made;
  Filler fill(call, made.ref);
  fill.klass("clazz", f.holder);
  fill.number("slot", f.slot);
  fill.text("name", symbol(call.vm, f.name));
  fill.klass("type", type.klass);
  fill.number("modifiers", visible_modifiers(f));
  fill.flag("trustedFinal", trusted_final(f));
  fill.text("signature", symbol_or_null(call.vm, f.file->signature));
  fill.bytes("annotations", f.file->annotations);
  return fill.result();
}

RefOrStatus reflect_method(NativeCall& call, const Method& m) {
  KlassOrStatus returned = resolve_desc(call, return_descriptor(m.desc), m.holder->loader);
  if (!returned) return {kNull, returned.status};
  RefOrStatus parameters = parameter_types(call, m);
  if (!parameters.done()) return parameters;
  Rooted keep_parameters(call.vm, parameters.ref);
  RefOrStatus exceptions = exception_types(call, m);
  if (!exceptions.done()) return exceptions;
  Rooted keep_exceptions(call.vm, exceptions.ref);
  RefOrStatus made = make(call, call.vm.wk.method);
  if (!made.done()) return made;
  Filler fill(call, made.ref);
  fill_executable(fill, call, m, parameters.ref, exceptions.ref);
  fill.text("name", symbol(call.vm, m.name));
  fill.klass("returnType", returned.klass);
  fill.bytes("annotationDefault", m.file->annotation_default);
  return fill.result();
}

RefOrStatus reflect_constructor(NativeCall& call, const Method& m) {
  RefOrStatus parameters = parameter_types(call, m);
  if (!parameters.done()) return parameters;
  Rooted keep_parameters(call.vm, parameters.ref);
  RefOrStatus exceptions = exception_types(call, m);
  if (!exceptions.done()) return exceptions;
  Rooted keep_exceptions(call.vm, exceptions.ref);
  RefOrStatus made = make(call, call.vm.wk.constructor);
  if (!made.done()) return made;
  Filler fill(call, made.ref);
  fill_executable(fill, call, m, parameters.ref, exceptions.ref);
  return fill.result();
}

FieldInfo* field_of_reflected(Vm& vm, Ref reflected) {
  Klass* k = vm.klass_of_mirror(get_field<Ref>(reflected, "clazz", kClassDesc));
  int32_t slot = get_field<int32_t>(reflected, "slot", kInt);
  for (FieldInfo& f : k->fields)
    if (f.file && f.slot == slot) return &f;
  HEDDLE_UNREACHABLE("reflected field without its slot");
}

Method* method_of_reflected(Vm& vm, Ref reflected) {
  Klass* k = vm.klass_of_mirror(get_field<Ref>(reflected, "clazz", kClassDesc));
  int32_t slot = get_field<int32_t>(reflected, "slot", kInt);
  for (Method* m : k->methods)
    if (m->file && m->slot == slot) return m;
  HEDDLE_UNREACHABLE("reflected method without its slot");
}

}  // namespace heddle::vm::natives
