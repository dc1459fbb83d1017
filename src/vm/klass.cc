#include "vm/klass.h"

#include <algorithm>

namespace heddle::vm {

std::string Method::display() const { return holder->java_name() + "." + std::string(name); }

std::string Klass::java_name() const {
  std::string s = name;
  std::replace(s.begin(), s.end(), '/', '.');
  if (is_hidden) {
    // "p.A+0x1" is shown as "p.A/0x1"
    if (auto plus = s.rfind('+'); plus != std::string::npos) s[plus] = '/';
  }
  return s;
}

std::string_view Klass::package() const {
  std::string_view n = name;
  auto slash = n.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : n.substr(0, slash);
}

bool Klass::is_subclass_slow(const Klass* k) const {
  if (this == k) return true;
  if (k->is_interface) {
    return std::find(all_interfaces.begin(), all_interfaces.end(), k) != all_interfaces.end();
  }
  if (k->is_array()) {
    if (!is_array()) return false;
    if (k->element_type != Type::kRef || element_type != Type::kRef) return k->element == element;
    return element->is_subclass_of(k->element);
  }
  for (const Klass* s = super; s; s = s->super)
    if (s == k) return true;
  return false;
}

Method* Klass::find_declared(std::string_view n, std::string_view d) const {
  for (Method* m : methods)
    if (m->name == n && m->desc == d) return m;
  return nullptr;
}

FieldInfo* Klass::find_declared_field(std::string_view n, std::string_view d) const {
  for (const FieldInfo& f : fields)
    if (f.name == n && f.desc == d) return const_cast<FieldInfo*>(&f);
  return nullptr;
}

FieldInfo* Klass::find_field(std::string_view n, std::string_view d) {
  for (Klass* k = this; k; k = k->super) {
    if (FieldInfo* f = k->find_declared_field(n, d)) return f;
    for (Klass* i : k->all_interfaces)
      if (FieldInfo* f = i->find_declared_field(n, d)) return f;
  }
  return nullptr;
}

Method* Klass::find_method(std::string_view n, std::string_view d) {
  for (Klass* k = this; k; k = k->super)
    if (Method* m = k->find_declared(n, d)) return m;
  // Maximally specific superinterface method, else any.
  Method* best = nullptr;
  for (Klass* i : all_interfaces) {
    Method* m = i->find_declared(n, d);
    if (!m || m->is_private() || m->is_static()) continue;
    if (!best || (best->is_abstract() && !m->is_abstract()) ||
        (best->is_abstract() == m->is_abstract() && i->is_subclass_of(best->holder)))
      best = m;
  }
  return best;
}

}  // namespace heddle::vm
