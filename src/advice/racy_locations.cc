#include "advice/racy_locations.h"

#include <algorithm>
#include <map>

#include "classfile/opcodes.h"

namespace heddle::advice {

using namespace classfile;  // NOLINT: opcodes

namespace {

constexpr std::string_view kVarHandleClass = "java/lang/invoke/VarHandle";

// "java.util.ArrayList" for java.util.ArrayList$Itr.
std::string outermost(const std::string& name) { return name.substr(0, name.find('$')); }

std::string called_class(const RaceAccess& a) {
  return a.inside.empty() ? "" : outermost(a.inside.front().class_name);
}

void add_library_class(RacyLocation& l, const std::string& java_name) {
  const std::string name = internal_name(java_name);
  auto& all = l.library_classes;
  if (!name.empty() && std::find(all.begin(), all.end(), name) == all.end()) all.push_back(name);
}

void add_library_classes(RacyLocation& l, const Race& race) {
  add_library_class(l, called_class(race.source));
  add_library_class(l, called_class(race.manifest));
  add_library_class(l, outermost(race.location.class_name));
  for (const RaceAlso& also : race.also) add_library_class(l, outermost(also.location.class_name));
}

RacyLocation::Kind kind_of(const RaceLocation& l) {
  if (l.library) return RacyLocation::Kind::kLibrary;
  return l.index ? RacyLocation::Kind::kElements : RacyLocation::Kind::kField;
}

// "boolean[][]" -> "[Z": only the innermost arrays have elements that are no arrays.
std::string array_type_named(const std::string& java) {
  if (java.starts_with("boolean")) return "[Z";
  return java.starts_with("byte") ? "[B" : "";
}

std::string innermost_array(const std::string& desc) {
  return desc.size() >= 2 && desc[desc.size() - 2] == '[' ? desc.substr(desc.size() - 2) : "";
}

// The field of this name that the class declares.
std::optional<FieldName> declared_field(const ProgramClasses& classes, const std::string& owner,
                                        const std::string& name) {
  const ClassFile* file = classes.find(internal_name(owner));
  if (!file) return std::nullopt;
  for (const Field& f : file->fields)
    if (f.name == name)
      return FieldName{std::string(file->name), name, std::string(f.desc),
                       (f.access & kAccStatic) != 0};
  return std::nullopt;
}

class Finder {
 public:
  Finder(ProgramClasses& classes, RacyLocation& location)
      : classes_(classes), location_(location) {}

  void add(const RaceAccess& access) {
    auto by_access = [&](const MethodCode& m, int insn) { return fits(access, m, insn); };
    auto by_call = [&](const MethodCode& m, int insn) { return calls(access, m, insn); };
    if (!add_if(access, by_access)) add_if(access, by_call);
  }

 private:
  template <typename Fits>
  bool add_if(const RaceAccess& access, Fits fits) {
    bool any = false;
    for (MethodCode* m : classes_.methods(internal_name(access.at.class_name), access.at.method))
      for (int i = 0; i < m->size(); ++i)
        if (m->at(i).line == access.at.line && m->depth[i] >= 0 && fits(*m, i)) {
          add_site({m, i});
          any = true;
        }
    return any;
  }

  // The library call inside which the access is made: a copy of an array, a shared iterator.
  static bool calls(const RaceAccess& access, const MethodCode& m, int insn) {
    if (!is_call(m.at(insn).opcode())) return false;
    std::string_view name = m.file->cp.ref_name(m.operand(insn));
    if (!access.inside.empty()) return name == access.inside.front().method;
    return name == "clone" || m.file->cp.ref_class(m.operand(insn)) == kVarHandleClass;
  }

  bool fits(const RaceAccess& access, const MethodCode& m, int insn) const {
    uint8_t op = m.at(insn).opcode();
    switch (location_.kind) {
      case RacyLocation::Kind::kField: {
        bool puts = op == op_putfield || op == op_putstatic;
        auto field = field_of(classes_, m, insn);
        return field && *field == location_.field && puts == access.write;
      }
      case RacyLocation::Kind::kElements:
        return is_array_access(op) && is_array_store(op) == access.write && may_be_array(m, insn);
      case RacyLocation::Kind::kLibrary:
        return is_library_call(access, m, insn);
    }
    return false;
  }

  bool may_be_array(const MethodCode& m, int insn) const {
    auto path = object_used(m, insn);
    if (!path || path->fields.empty() || location_.field.name.empty()) return true;
    return path->fields.back().name == location_.field.name;
  }

  bool is_library_call(const RaceAccess& access, const MethodCode& m, int insn) const {
    uint8_t op = m.at(insn).opcode();
    if ((op != op_invokevirtual && op != op_invokeinterface) || access.inside.empty()) return false;
    std::string_view name = m.file->cp.ref_name(m.operand(insn));
    std::string owner(m.file->cp.ref_class(m.operand(insn)));
    if (classes_.find(owner)) return false;
    const Place& called = access.inside.front();
    bool of_part = called.class_name.find('$') != std::string::npos;  // an iterator, a view
    return of_part ? name == "iterator" || name == "entrySet" || name == "keySet" ||
                         name == "values" || name == "stream"
                   : name == called.method || called.method == "<init>";
  }

  void add_site(const AccessSite& s) {
    auto& sites = location_.sites;
    if (std::find(sites.begin(), sites.end(), s) == sites.end()) sites.push_back(s);
  }

  ProgramClasses& classes_;
  RacyLocation& location_;
};

RacyLocation start(const Race& race, const ProgramClasses& classes) {
  RacyLocation out;
  out.kind = kind_of(race.location);
  out.location = race.location;
  if (auto f = declared_field(classes, race.location.class_name, race.location.field))
    out.field = *f;
  if (out.kind == RacyLocation::Kind::kElements)
    out.array_type = out.field.name.empty() ? array_type_named(race.location.class_name)
                                            : innermost_array(out.field.desc);
  return out;
}

}  // namespace

std::string internal_name(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

std::string key_of(const RaceLocation& l, const RaceAccess& access) {
  if (l.library) return "library " + called_class(access);
  std::string name = l.class_name + "." + l.field;
  if (!l.index || !l.field.empty()) return name;
  std::string made = l.made_at ? l.made_at->class_name + ":" + std::to_string(l.made_at->line) : "";
  return "array " + l.variable + " " + made;
}

std::vector<RacyLocation> racy_locations(const std::vector<Finding>& findings,
                                         ProgramClasses& classes) {
  std::vector<RacyLocation> out;
  std::map<std::string, size_t> known;
  for (size_t i = 0; i < findings.size(); ++i) {
    if (!findings[i].race) continue;
    const Race& race = *findings[i].race;
    std::string key = key_of(race.location, race.source);
    auto [found, is_new] = known.emplace(key, out.size());
    if (is_new) out.push_back(start(race, classes));
    RacyLocation& l = out[found->second];
    l.findings.push_back(i);
    l.two_writers |= race.kind == RaceKind::kWriteWrite;
    if (l.kind == RacyLocation::Kind::kLibrary) add_library_classes(l, race);
    Finder(classes, l).add(race.source);
    Finder(classes, l).add(race.manifest);
  }
  return out;
}

}  // namespace heddle::advice
