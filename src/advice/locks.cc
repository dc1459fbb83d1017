#include "advice/locks.h"

#include <algorithm>
#include <set>

#include "classfile/opcodes.h"

namespace heddle::advice {

namespace {

bool same_base(const ObjectPath& a, const ObjectPath& b) {
  return a.base == b.base && a.class_name == b.class_name && a.local == b.local;
}

bool is_absolute(const ObjectPath& p) {
  return p.base == ObjectPath::Base::kClass || p.base == ObjectPath::Base::kStatic;
}

// As the access reaches `object`, the lock is where?
std::optional<RelativeLock> relate(const Lock& lock, const std::optional<ObjectPath>& object) {
  RelativeLock out;
  out.library_class = lock.library_class;
  if (is_absolute(lock.object)) {
    out.absolute = lock.object;
    return out;
  }
  if (!object || !same_base(*object, lock.object)) {
    if (lock.object.base != ObjectPath::Base::kThis) return std::nullopt;
    out.absolute = lock.object;
    return out;
  }
  const auto &have = object->fields, &want = lock.object.fields;
  size_t common = 0;
  while (common < have.size() && common < want.size() && have[common] == want[common]) ++common;
  out.stripped.assign(have.begin() + static_cast<ptrdiff_t>(common), have.end());
  out.added.assign(want.begin() + static_cast<ptrdiff_t>(common), want.end());
  return out;
}

void add_once(std::vector<RelativeLock>& locks, const RelativeLock& lock) {
  if (std::find(locks.begin(), locks.end(), lock) == locks.end()) locks.push_back(lock);
}

void add_held(std::vector<RelativeLock>& out, const AccessSite& s) {
  for (const Lock& lock : locks_held(*s.method, s.insn))
    if (auto relative = relate(lock, object_used(*s.method, s.insn))) add_once(out, *relative);
}

std::string outermost_class(const std::string& name) { return name.substr(0, name.find('$')); }

// The class whose object serves as a lock when nothing better does.
std::string class_for_lock(const RacyLocation& l, const ProgramClasses& classes) {
  if (!l.field.class_name.empty()) return l.field.class_name;
  if (l.sites.empty()) return "";
  std::string name(l.sites[0].method->file->name);
  std::string outermost = outermost_class(name);
  return classes.find(outermost) ? outermost : name;
}

void add_new(std::vector<RelativeLock>& out, const RacyLocation& l, const ProgramClasses& classes) {
  auto add = [&](RelativeLock lock) {
    lock.is_new = true;
    add_once(out, lock);
  };
  if (!l.field.is_static && l.kind != RacyLocation::Kind::kLibrary) {
    RelativeLock owner;
    if (l.kind == RacyLocation::Kind::kElements && !l.field.name.empty())
      owner.stripped.push_back(l.field);
    add(owner);
  }
  if (l.kind == RacyLocation::Kind::kLibrary) add({});
  std::string name = class_for_lock(l, classes);
  if (name.empty()) return;
  RelativeLock of_class;
  of_class.absolute = ObjectPath{.base = ObjectPath::Base::kClass, .class_name = name};
  add(of_class);
}

// ---- lock-set evidence ----

struct Statement {
  MethodCode* method;
  uint16_t line;
  auto operator<=>(const Statement&) const = default;
};

bool is_constructor(const MethodCode& m) {
  return m.method->name == "<init>" || m.method->name == "<clinit>";
}

bool holds(const AccessSite& s, const RelativeLock& lock) {
  std::vector<RelativeLock> held;
  add_held(held, s);
  return std::find(held.begin(), held.end(), lock) != held.end();
}

// The lock guards the field by the program's own rule: at least two statements hold it, at most
// half as many race without it, and these are in methods that do not take it for this field. (A
// method that does looks at the field outside of the lock on purpose: double-checked locking.)
bool is_rule(const RelativeLock& lock, const RacyLocation& l, const std::vector<AccessSite>& all) {
  std::set<Statement> holding, forgetting;
  std::set<MethodCode*> methods;
  for (const AccessSite& s : all) {
    if (is_constructor(*s.method) || !holds(s, lock)) continue;
    holding.insert({s.method, s.method->at(s.insn).line});
    methods.insert(s.method);
  }
  for (const AccessSite& s : l.sites) {
    if (holds(s, lock)) continue;
    if (methods.contains(s.method)) return false;
    forgetting.insert({s.method, s.method->at(s.insn).line});
  }
  return holding.size() >= 2 && 2 * forgetting.size() <= holding.size();
}

}  // namespace

std::vector<RelativeLock> locks_for(const RacyLocation& l, ProgramClasses& classes) {
  std::vector<RelativeLock> out;
  std::vector<AccessSite> all;
  if (l.kind == RacyLocation::Kind::kField)
    for (MethodCode* m : classes.methods())
      for (int i = 0; i < m->size(); ++i)
        if (auto field = field_of(classes, *m, i); field && *field == l.field)
          all.push_back({m, i});
  for (const AccessSite& s : l.sites) add_held(out, s);
  for (const AccessSite& s : all) add_held(out, s);
  for (RelativeLock& lock : out) lock.is_rule = is_rule(lock, l, all);
  add_new(out, l, classes);
  return out;
}

std::optional<Lock> lock_at(const RelativeLock& lock, const MethodCode& m,
                            const std::optional<ObjectPath>& object) {
  if (lock.absolute) {
    const ObjectPath& path = *lock.absolute;
    bool here =
        path.base != ObjectPath::Base::kThis || (!m.is_static() && m.file->name == path.class_name);
    if (!here) return std::nullopt;
    return Lock{path, lock.library_class};
  }
  if (!object) return std::nullopt;
  ObjectPath path = *object;
  if (path.fields.size() < lock.stripped.size()) return std::nullopt;
  for (size_t i = lock.stripped.size(); i-- > 0; path.fields.pop_back())
    if (path.fields.back().name != lock.stripped[i].name) return std::nullopt;
  if (path.base == ObjectPath::Base::kStatic && path.fields.empty()) return std::nullopt;
  path.fields.insert(path.fields.end(), lock.added.begin(), lock.added.end());
  return Lock{path, lock.library_class};
}

}  // namespace heddle::advice
