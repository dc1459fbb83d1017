#include "vm/link.h"

#include <algorithm>
#include <cstring>

#include "classfile/descriptors.h"
#include "vm/access_check.h"
#include "vm/bookkeeping.h"
#include "vm/frames.h"
#include "vm/logging.h"

namespace heddle::vm {

using classfile::ClassFile;

namespace {

template <typename T>
T* new_meta(Vm& vm) {
  return new (vm.heap.allocate_meta(sizeof(T))) T();
}

bool is_signature_polymorphic(const Klass* k, const Method& m) {
  if (k->loader != kNull ||
      (k->name != "java/lang/invoke/MethodHandle" && k->name != "java/lang/invoke/VarHandle"))
    return false;
  return m.is_native() && m.desc.starts_with("([Ljava/lang/Object;)");
}

// Whether the RuntimeVisibleAnnotations contain this internal marker annotation of the JDK.
bool has_annotation(const Klass& k, const classfile::Method& m, std::string_view desc) {
  auto a = m.annotations;
  if (a.size() < 4) return false;
  uint16_t count = static_cast<uint16_t>(a[0] << 8 | a[1]);
  // These markers have no elements, so annotations can be read one after another until one has
  // elements.
  size_t at = 2;
  for (uint16_t i = 0; i < count && at + 4 <= a.size(); ++i) {
    uint16_t type = static_cast<uint16_t>(a[at] << 8 | a[at + 1]);
    uint16_t pairs = static_cast<uint16_t>(a[at + 2] << 8 | a[at + 3]);
    if (k.file->cp.tag(type) == classfile::CpTag::kUtf8 && k.file->cp.utf8(type) == desc)
      return true;
    if (pairs != 0) return false;
    at += 4;
  }
  return false;
}

}  // namespace

class Linker {
 public:
  Linker(Vm& vm, Klass* k) : vm_(vm), k_(*k) {}

  void link() {
    link_supers();
    make_methods();
    make_vtable();
    lay_out_instance_fields();
  }

 private:
  void link_supers() {
    if (k_.super) {
      k_.depth = k_.super->depth + 1;
      std::copy(std::begin(k_.super->display), std::end(k_.super->display), std::begin(k_.display));
      k_.all_interfaces = k_.super->all_interfaces;
      k_.ref_kind = k_.super->ref_kind;
      k_.has_finalizer = k_.super->has_finalizer;
    }
    if (k_.depth < Klass::kDisplaySize) k_.display[k_.depth] = &k_;
    for (Klass* i : k_.interfaces) {
      add_interface(i);
      for (Klass* j : i->all_interfaces) add_interface(j);
    }
    if (k_.loader == kNull) set_reference_kind();
  }
  void add_interface(Klass* i) {
    if (std::find(k_.all_interfaces.begin(), k_.all_interfaces.end(), i) == k_.all_interfaces.end())
      k_.all_interfaces.push_back(i);
  }
  void set_reference_kind() {
    if (k_.name == "java/lang/ref/SoftReference") k_.ref_kind = RefKind::kSoft;
    if (k_.name == "java/lang/ref/WeakReference") k_.ref_kind = RefKind::kWeak;
    if (k_.name == "java/lang/ref/FinalReference") k_.ref_kind = RefKind::kFinal;
    if (k_.name == "java/lang/ref/PhantomReference") k_.ref_kind = RefKind::kPhantom;
  }

  void make_methods() {
    uint16_t slot = 0;
    k_.methods.reserve(k_.file->methods.size());
    for (const classfile::Method& f : k_.file->methods) {
      auto* m = new_meta<Method>(vm_);
      m->holder = &k_;
      m->file = &f;
      m->name = f.name;
      m->desc = f.desc;
      m->access = f.access;
      m->slot = slot++;
      m->id = static_cast<uint32_t>(vm_.methods.size());
      vm_.methods.push_back(m);
      describe_signature(*m);
      if (f.code) {
        m->max_locals = std::max(f.code->max_locals, m->arg_slots);
        m->max_stack = f.code->max_stack;
      } else {
        m->max_locals = m->arg_slots;
      }
      if (k_.trusted && !f.annotations.empty()) {
        m->caller_sensitive = has_annotation(k_, f, "Ljdk/internal/reflect/CallerSensitive;");
        m->hidden = has_annotation(k_, f, "Ljava/lang/invoke/LambdaForm$Hidden;") ||
                    has_annotation(k_, f, "Ljdk/internal/vm/annotation/Hidden;");
      }
      if (is_signature_polymorphic(&k_, *m)) m->intrinsic = 1;
      if (m->is_clinit() && (m->is_static() || k_.file->major < 51)) k_.clinit = m;
      if (m->name == "finalize" && m->desc == "()V" && &k_ != vm_.wk.object &&
          k_.name != "java/lang/Object" && f.code && f.code->code.size() > 1)
        k_.has_finalizer = true;
      k_.methods.push_back(m);
    }
  }

  static void describe_signature(Method& m) {
    int slots = m.is_static() ? 0 : 1;
    size_t i = 1;
    while (i < m.desc.size() && m.desc[i] != ')') {
      Type t = type_of_desc(m.desc[i]);
      m.params.push_back(t);
      slots += slots_of(t);
      while (m.desc[i] == '[') ++i;
      if (m.desc[i] == 'L') i = m.desc.find(';', i);
      ++i;
    }
    m.return_type = type_of_desc(m.desc[i + 1]);
    m.arg_slots = static_cast<uint16_t>(slots);
  }

  void make_vtable() {
    if (k_.is_interface) {
      if (k_.super) k_.vtable = k_.super->vtable;
      return;
    }
    if (k_.super) k_.vtable = k_.super->vtable;
    size_t inherited = k_.vtable.size();
    for (Method* m : k_.methods) {
      if (m->is_static() || m->is_private() || m->is_init()) continue;
      bool overrides = false;
      for (size_t v = 0; v < inherited; ++v) {
        Method* s = k_.vtable[v];
        if (s->name != m->name || s->desc != m->desc) continue;
        bool visible = (s->access & (classfile::kAccPublic | classfile::kAccProtected)) ||
                       same_package(s->holder, &k_);
        if (!visible) continue;
        k_.vtable[v] = m;
        m->vtable_index = static_cast<int32_t>(v);
        overrides = true;
      }
      if (!overrides) {
        m->vtable_index = static_cast<int32_t>(k_.vtable.size());
        k_.vtable.push_back(m);
      }
    }
  }

  void lay_out_instance_fields() {
    uint32_t size = k_.super ? k_.super->instance_size : kHeaderSize;
    if (k_.super) k_.ref_offsets = k_.super->ref_offsets;
    uint16_t slot = 0;
    k_.fields.reserve(k_.file->fields.size() + 4);
    for (const classfile::Field& f : k_.file->fields) {
      FieldInfo info;
      info.holder = &k_;
      info.file = &f;
      info.name = f.name;
      info.desc = f.desc;
      info.access = f.access;
      info.slot = slot++;
      info.type = type_of_desc(f.desc[0]);
      // Declared final but set by one of our natives: an ordinary variable.
      if (k_.loader == kNull && k_.name == "java/lang/invoke/CallSite" && f.name == "target")
        info.access &= static_cast<uint16_t>(~classfile::kAccFinal);
      if (k_.loader == kNull && is_bookkeeping_class(*vm_.options.library, k_.name))
        info.access &= static_cast<uint16_t>(~classfile::kAccVolatile);
      k_.fields.push_back(info);
    }
    // The unpadded size of the superclass is unknown, so there may be a gap of four bytes.
    for (FieldInfo& f : k_.fields)
      if (!f.is_static()) place(f, size);
    inject(size);
    k_.instance_size = static_cast<uint32_t>(align8(size));
  }
  void place(FieldInfo& f, uint32_t& size) {
    uint32_t width = slots_of(f.type) == 2 ? 8 : 4;
    size = (size + width - 1) & ~(width - 1);
    f.offset = size;
    size += width;
    if (f.type == Type::kRef) k_.ref_offsets.push_back(f.offset);
  }
  void inject(uint32_t& size) {
    if (k_.loader != kNull) return;
    InjectedFields& in = vm_.wk.injected;
    auto word = [&](uint32_t& offset, uint32_t width) {
      size = (size + width - 1) & ~(width - 1);
      offset = size;
      size += width;
    };
    if (k_.name == "java/lang/Class") {
      word(in.class_klass, 4);
      word(in.class_init_state, 4);
      word(in.class_init_thread, 4);
      word(in.class_init_error, 4);
      k_.ref_offsets.push_back(in.class_init_error);
    } else if (k_.name == "java/lang/invoke/MemberName") {
      word(in.member_vmtarget, 8);
      word(in.member_vmindex, 8);
    }
  }

  Vm& vm_;
  Klass& k_;
};

void create_mirror(Vm& vm, Klass* k) {
  uint32_t size = vm.wk.class_->instance_size;
  for (FieldInfo& f : k->fields) {
    if (!f.is_static()) continue;
    uint32_t width = slots_of(f.type) == 2 ? 8 : 4;
    size = (size + width - 1) & ~(width - 1);
    f.offset = size;
    size += width;
    if (f.type == Type::kRef) k->static_ref_offsets.push_back(f.offset);
  }
  k->mirror = vm.heap.allocate_permanent(vm.wk.class_, align8(size));
  header(k->mirror).seq = k->id;
  field<uint32_t>(k->mirror, vm.wk.injected.class_klass) = meta_of(k);
}

// Fills in the parts of the mirror that need other classes: loader, module, constants.
static void complete_mirror(Vm& vm, Klass* k) {
  Ref mirror = k->mirror;
  field<Ref>(mirror, vm.wk.class_loader_field) = k->loader;
  if (k->is_array()) field<Ref>(mirror, vm.wk.class_component) = k->element->mirror;
  Klass* base = k->is_array() ? k->component_base : k;
  if (base->is_primitive() || base->loader == kNull) {
    auto it = vm.modules_by_package.find(
        std::string(base->is_primitive() ? "java/lang" : base->package()));
    if (it != vm.modules_by_package.end()) field<Ref>(mirror, vm.wk.class_module) = it->second;
  } else {
    auto it = vm.modules_by_package.find(std::string(base->package()));
    bool named = it != vm.modules_by_package.end() &&
                 field<Ref>(it->second, vm.wk.module_loader) == base->loader;
    field<Ref>(mirror, vm.wk.class_module) =
        named ? it->second : field<Ref>(base->loader, vm.wk.loader_unnamed_module);
  }
  for (FieldInfo& f : k->fields) {
    if (!f.is_static() || !f.file || f.file->constant_value == 0) continue;
    const classfile::CpEntry& c = k->file->cp.at(f.file->constant_value);
    char* p = address_of(mirror) + f.offset;
    switch (c.tag) {
      case classfile::CpTag::kLong:
      case classfile::CpTag::kDouble:
        std::memcpy(p, &c.bits, 8);
        break;
      case classfile::CpTag::kString:
        *reinterpret_cast<Ref*>(p) = vm.intern_literal(k->file->cp.string(f.file->constant_value));
        break;
      default: {
        int32_t v = static_cast<int32_t>(c.bits);
        *reinterpret_cast<int32_t*>(p) = v;
      }
    }
  }
}

void complete_early_mirrors(Vm& vm) {
  for (Klass* k : vm.klasses) {
    if (k->mirror == kNull) create_mirror(vm, k);
  }
  for (Klass* k : vm.klasses) complete_mirror(vm, k);
}

static void register_klass(Vm& vm, Klass* k) {
  k->id = static_cast<uint32_t>(vm.klasses.size());
  vm.klasses.push_back(k);
  if (vm.wk.string == nullptr) return;  // early boot: complete_early_mirrors does it
  create_mirror(vm, k);
  complete_mirror(vm, k);
}

void link_primitives(Vm& vm) {
  static constexpr const char* kNames[] = {"boolean", "byte",  "char",   "short", "int",
                                           "long",    "float", "double", "",      "void"};
  for (int i = 0; i < 10; ++i) {
    if (i == static_cast<int>(Type::kRef)) continue;
    auto* k = new_meta<Klass>(vm);
    k->kind = KlassKind::kPrimitive;
    k->name = kNames[i];
    k->element_type = static_cast<Type>(i);
    k->trusted = true;
    k->access = classfile::kAccPublic | classfile::kAccFinal | classfile::kAccAbstract;
    k->init_done_for_good = true;
    vm.set_primitive(static_cast<Type>(i), k);
    register_klass(vm, k);
  }
}

Klass* Vm::array_of(Klass* element) {
  if (element->array_klass) return element->array_klass;
  auto* k = new_meta<Klass>(*this);
  k->kind = KlassKind::kArray;
  k->element = element;
  k->component_base = element->is_array() ? element->component_base : element;
  k->element_type = element->is_primitive() ? element->element_type : Type::kRef;
  k->element_shift = static_cast<uint8_t>(std::countr_zero(element_size(k->element_type)));
  if (element->is_array())
    k->name = "[" + element->name;
  else if (element->is_primitive())
    k->name = std::string("[") + "ZBCSIJFD"[static_cast<int>(element->element_type)];
  else
    k->name = "[L" + element->name + ";";
  k->super = wk.object;
  k->vtable = wk.object->vtable;
  k->depth = 1;
  k->display[0] = wk.object;
  k->display[1] = k;
  k->interfaces = {wk.cloneable, wk.serializable};
  k->all_interfaces = k->interfaces;
  k->loader = k->component_base->loader;
  k->trusted = k->component_base->trusted;
  k->is_hidden = k->component_base->is_hidden;
  k->access = (k->component_base->access & ~classfile::kAccInterface) | classfile::kAccFinal |
              classfile::kAccAbstract;
  k->init_done_for_good = true;
  element->array_klass = k;
  register_klass(*this, k);
  return k;
}

Klass* Vm::define_class(JavaThread* t, std::unique_ptr<ClassFile> file, Ref loader, bool hidden,
                        Klass* nest_host) {
  frame_pushed = false;
  auto fail = [&](const char* error, const std::string& message) -> Klass* {
    if (t) throw_new(*t, error, message);
    return nullptr;
  };
  auto known =
      hidden ? dictionary_.end() : dictionary_.find(NameAndLoader{std::string(file->name), loader});
  if (known != dictionary_.end()) {
    Klass* old = known->second;
    bool undone = heap.undo.enabled() && old->loader == loader && !is_defined(*this, *old);
    if (undone && std::ranges::equal(old->file->bytes.span, file->bytes.span)) {
      // The loader is another one, in the same place.
      if (!is_builtin_loader(*this, loader))
        for (Klass* k = old; k; k = k->array_klass)
          store<Ref>(k->mirror, wk.class_module, field<Ref>(loader, wk.loader_unnamed_module));
      return old;
    }
    if (!undone || is_builtin_loader(*this, loader))
      return fail("java/lang/LinkageError",
                  "loader attempted duplicate class definition for " + std::string(file->name));
  }
  auto load = [&](std::string_view name) -> Klass* {
    if (!t) return load_class(nullptr, name, loader);
    return is_builtin_loader(*this, loader) ? load_builtin(*this, *t, name, loader)
                                            : load_class_or_push(*t, name, loader, &frame_pushed);
  };
  Klass* super = nullptr;
  if (!file->super_name.empty()) {
    if (file->super_name == file->name)
      return fail("java/lang/ClassCircularityError", std::string(file->name));
    super = load(file->super_name);
    if (!super) return nullptr;
  }
  std::string shown(file->name);
  std::replace(shown.begin(), shown.end(), '/', '.');
  if (super && super->is_interface)
    return fail("java/lang/IncompatibleClassChangeError",
                "class " + shown + " has interface " + super->java_name() + " as super class");
  if (super && (super->access & classfile::kAccFinal) && !(file->access & classfile::kAccInterface))
    return fail("java/lang/IncompatibleClassChangeError",
                "class " + shown + " cannot inherit from final class " + super->java_name());
  std::vector<Klass*> interfaces;
  for (std::string_view name : file->interfaces) {
    Klass* i = load(name);
    if (!i) return nullptr;
    if (!i->is_interface)
      return fail("java/lang/IncompatibleClassChangeError",
                  "class " + shown + " can not implement " + i->java_name() +
                      ", because it is not an interface (" + place_text(*this, i) + ")");
    interfaces.push_back(i);
  }
  auto* k = new_meta<Klass>(*this);
  k->name = std::string(file->name);
  if (hidden) k->name += "+0x" + std::to_string(++hidden_count_);
  k->access = file->access;
  k->is_interface = file->access & classfile::kAccInterface;
  k->is_abstract = file->access & classfile::kAccAbstract;
  k->is_hidden = hidden;
  k->nest_host = nest_host;
  k->super = super;
  k->interfaces = std::move(interfaces);
  k->loader = loader;
  // Classes of the JDK's own loaders are trusted, as in HotSpot.
  k->trusted =
      loader == kNull || (hidden && nest_host && nest_host->trusted) || file_is_from_image(*file);
  // The library's generated accessors intentionally violate the rules for access and for `this`.
  if (loader != kNull && klass_of(loader)->name == "jdk/internal/reflect/DelegatingClassLoader")
    k->trusted = true;
  if (t && !check_super_access(*this, *t, k)) return nullptr;
  k->resolved.resize(file->cp.size());
  k->file = std::move(file);
  Linker(*this, k).link();
  seen.log_records |= may_see_log_records(*k);
  if (!k->trusted)
    for (const Klass* i : k->all_interfaces)
      seen.own_conditions |= i->name == options.library->condition_interface;
  if (!hidden) dictionary_[NameAndLoader{k->name, loader}] = k;
  register_klass(*this, k);
  return k;
}

bool Vm::file_is_from_image(const ClassFile& file) const {
  auto raw = image->raw();
  return file.bytes.span.data() >= raw.data() && file.bytes.span.data() < raw.data() + raw.size();
}

Ref loader_of_image_class(Vm& vm, std::string_view name) {
  auto slash = name.rfind('/');
  auto it = vm.modules_by_package.find(
      std::string(name.substr(0, slash == std::string_view::npos ? 0 : slash)));
  return it == vm.modules_by_package.end() ? kNull : field<Ref>(it->second, vm.wk.module_loader);
}

Klass* Vm::class_of_desc(JavaThread* t, std::string_view desc, Ref loader) {
  if (desc[0] == '[') return load_class(t, desc, loader);
  if (desc[0] == 'L') return load_class(t, desc.substr(1, desc.size() - 2), loader);
  return primitive(type_of_desc(desc[0]));
}

// --- loaders written in Java ---

namespace {

// A frame of the machine: (loader, name) -> Class; records the loader's result.
NativeStatus load_adapter(NativeCall& c) {
  Method* m = klass_of(c.ref(0))->find_method("loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
  m = Vm::select(m, klass_of(c.ref(0)));
  Slot args[2] = {c.args[0], c.args[1]};
  if (!c.vm.push_call(c.thread, m, args, kFrameReturnToNative)) return NativeStatus::kThrown;
  return NativeStatus::kCalled;
}

// Class.forName propagates what the loader throws; linking wraps it.
bool asked_by_for_name(const NativeCall& c) {
  const Frame* asker = c.frame->prev;
  return asker && asker->method->holder == c.vm.wk.class_ && asker->method->name == "forName0";
}

NativeStatus load_adapter_resume(NativeCall& c) {
  std::string dotted = c.vm.string_utf8(c.ref(1)), name = dotted;
  std::replace(name.begin(), name.end(), '.', '/');
  bool for_name = asked_by_for_name(c);
  if (c.thread.s.exception != kNull) {
    Ref e = c.thread.s.exception;
    if (klass_of(e)->name == "java/lang/ClassNotFoundException" && !for_name) {
      c.thread.s.exception = kNull;
      c.vm.throw_new(c.thread, "java/lang/NoClassDefFoundError", name, e);
    }
    return NativeStatus::kThrown;
  }
  Klass* k = c.vm.klass_of_mirror(c.result.a);
  if (!k || k->name != name)
    return for_name ? c.throw_new("java/lang/ClassNotFoundException", dotted)
                    : c.throw_new("java/lang/NoClassDefFoundError", name);
  c.vm.record_initiated(name, c.ref(0), k);
  return c.done();
}

}  // namespace

Klass* push_load_class(Vm& vm, JavaThread& t, std::string_view name, Ref loader, bool* pushed) {
  // The JDK's own loaders are not part of the program's concurrency.
  bool builtin = is_builtin_loader(vm, loader);
  Method* adapter = vm.internal_method(builtin ? "loadLibraryClass" : "loadClass", 2, Type::kVoid,
                                       load_adapter, load_adapter_resume);
  adapter->atomic = builtin;
  std::string dotted(name);
  std::replace(dotted.begin(), dotted.end(), '/', '.');
  Ref string = vm.new_string(t, dotted);
  if (string == kNull) return nullptr;
  Slot args[2] = {slot_a(loader), slot_a(string)};
  if (vm.push_call(t, adapter, args, kFrameReexecute)) *pushed = vm.frame_pushed = true;
  return nullptr;
}

}  // namespace heddle::vm
