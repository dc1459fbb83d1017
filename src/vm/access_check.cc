#include "vm/access_check.h"

#include <algorithm>

#include "vm/frames.h"
#include "vm/vm.h"

namespace heddle::vm {

using namespace classfile;

namespace {

bool class_accessible(const Klass* from, const Klass* to) {
  const Klass* base = to->is_array() ? to->component_base : to;
  return from->trusted || base->is_primitive() || (base->access & kAccPublic) ||
         same_package(from, base);
}

std::string_view nest_name(const Klass* k) {
  if (k->is_hidden && k->nest_host && k->nest_host != k) return nest_name(k->nest_host);
  if (k->nest_host) return k->nest_host->name;
  return k->file && !k->file->nest_host.empty() ? k->file->nest_host : std::string_view(k->name);
}

bool is_listed(Vm& vm, const Klass* k) {
  std::string_view host = nest_name(k);
  if (k->nest_host || host == k->name) return true;
  Klass* h = vm.find_loaded(host, k->loader);
  if (!h || !h->file) return true;
  const auto& members = h->file->nest_members;
  return std::find(members.begin(), members.end(), k->file->name) != members.end();
}

bool are_nestmates(Vm& vm, const Klass* a, const Klass* b) {
  return a == b || (same_package(a, b) && nest_name(a) == nest_name(b) && is_listed(vm, a) &&
                    is_listed(vm, b));
}

bool protected_accessible(const Klass* from, const Klass* named, const Klass* holder,
                          bool is_static) {
  if (!from->is_subclass_of(holder)) return false;
  return is_static || from->is_subclass_of(named) || named->is_subclass_of(from);
}

bool member_accessible(Vm& vm, const Klass* from, const Klass* named, const Klass* holder,
                       uint16_t access) {
  if (from == holder || (access & kAccPublic)) return true;
  if (access & kAccPrivate) return are_nestmates(vm, from, holder);
  if ((access & kAccProtected) && protected_accessible(from, named, holder, access & kAccStatic))
    return true;
  return same_package(from, holder);
}

bool refuse(Vm& vm, JavaThread& t, const std::string& message) {
  vm.throw_new(t, "java/lang/IllegalAccessError", message);
  return false;
}

const char* visibility(uint16_t access) {
  return access & kAccPrivate ? "private " : access & kAccProtected ? "protected " : "";
}

}  // namespace

bool check_class_access(Vm& vm, JavaThread& t, const Klass* from, const Klass* to) {
  if (class_accessible(from, to)) return true;
  const Klass* base = to->is_array() ? to->component_base : to;
  return refuse(vm, t,
                "failed to access class " + base->java_name() + " from class " + from->java_name() +
                    " (" + joint_text(vm, base, from) + ")");
}

bool check_method_access(Vm& vm, JavaThread& t, const Klass* from, const Klass* named,
                         const Method& m) {
  return from->trusted || check_method_lookup(vm, t, from, named, m);
}

bool check_method_lookup(Vm& vm, JavaThread& t, const Klass* from, const Klass* named,
                         const Method& m) {
  if (named->is_array() && m.name == "clone") return true;  // public for arrays (JLS 10.7)
  if (member_accessible(vm, from, named, m.holder, m.access)) return true;
  return refuse(vm, t,
                "class " + from->java_name() + " tried to access " +
                    (m.is_abstract() ? "abstract " : "") + visibility(m.access) + "method '" +
                    external_signature(m) + "' (" + joint_text(vm, from, m.holder) + ")");
}

bool check_field_access(Vm& vm, JavaThread& t, const Klass* from, const Klass* named,
                        const FieldInfo& f) {
  return from->trusted || check_field_lookup(vm, t, from, named, f);
}

bool check_field_lookup(Vm& vm, JavaThread& t, const Klass* from, const Klass* named,
                        const FieldInfo& f) {
  if (member_accessible(vm, from, named, f.holder, f.access)) return true;
  return refuse(vm, t,
                "class " + from->java_name() + " tried to access " + visibility(f.access) +
                    "field " + f.holder->java_name() + "." + std::string(f.name) + " (" +
                    joint_text(vm, from, f.holder) + ")");
}

bool check_final_update(Vm& vm, JavaThread& t, const Klass* from, const Method& by,
                        const FieldInfo& f) {
  if (from->trusted) return true;
  std::string what = std::string("Update to ") + (f.is_static() ? "static" : "non-static") +
                     " final field " + f.holder->java_name() + "." + std::string(f.name) +
                     " attempted from a different ";
  if (f.holder != from)
    return refuse(vm, t,
                  what + "class (" + from->java_name() + ") than the field's declaring class");
  constexpr uint16_t kJava9 = 53;
  if (from->file->major < kJava9 || (f.is_static() ? by.is_clinit() : by.is_init())) return true;
  return refuse(vm, t,
                what + "method (" + std::string(by.name) + ") than the initializer method " +
                    (f.is_static() ? "<clinit> " : "<init> "));
}

bool check_super_access(Vm& vm, JavaThread& t, const Klass* k) {
  auto allowed = [&](const Klass* s, const char* role) {
    if (class_accessible(k, s)) return true;
    return refuse(vm, t,
                  "class " + k->java_name() + " cannot access its " + role + " " + s->java_name() +
                      " (" + joint_text(vm, k, s) + ")");
  };
  if (k->super && !allowed(k->super, k->super->is_abstract ? "abstract superclass" : "superclass"))
    return false;
  return std::all_of(k->interfaces.begin(), k->interfaces.end(),
                     [&](const Klass* i) { return allowed(i, "superinterface"); });
}

}  // namespace heddle::vm
