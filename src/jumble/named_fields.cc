#include "jumble/named_fields.h"

#include <algorithm>

#include "testing/class_files.h"

namespace heddle {

namespace {

// As system/site_names.h names it.
std::string name_of(const classfile::ClassFile& c, const classfile::Field& f) {
  return std::string(c.name) + "." + std::string(f.name) + ":" + std::string(f.desc);
}

std::optional<RaceLocation> field_of_class(testing::ClassFiles& files, std::string class_name,
                                           const std::string& field) {
  std::string internal = class_name;
  std::replace(internal.begin(), internal.end(), '.', '/');
  const classfile::ClassFile* c = files.find(internal);
  if (!c) return std::nullopt;
  auto at = std::find_if(c->fields.begin(), c->fields.end(), [&](const classfile::Field& f) {
    return f.name == field && !(f.access & (classfile::kAccFinal | classfile::kAccVolatile));
  });
  if (at == c->fields.end()) return std::nullopt;
  RaceLocation out;
  out.class_name = std::move(class_name);
  out.field = field;
  out.name = name_of(*c, *at);
  return out;
}

}  // namespace

std::optional<RaceLocation> field_of_program(const Program& program, const std::string& field) {
  const size_t dot = field.rfind('.');
  if (dot == std::string::npos) return std::nullopt;
  testing::ClassFiles files(program.vm.class_path);
  const std::string class_name = field.substr(0, dot), name = field.substr(dot + 1);
  if (auto found = field_of_class(files, class_name, name)) return found;
  const size_t package = program.main_class.rfind('.');
  if (package == std::string::npos) return std::nullopt;
  return field_of_class(files, program.main_class.substr(0, package + 1) + class_name, name);
}

}  // namespace heddle
