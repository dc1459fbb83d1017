#pragma once
// The JDK that tests run with: its tables, the names of all its classes, and a
// machine that has booted it.

#include <algorithm>
#include <set>
#include <string>

#include "base/check.h"
#include "classfile/class_path.h"
#include "classfile/jdk_for_test.h"
#include "library/class_pattern.h"
#include "library/jdk.h"
#include "vm/vm.h"

namespace heddle {

class JdkForTest {
 public:
  // One for all tests of a process.
  static JdkForTest& get() {
    static JdkForTest jdk;
    return jdk;
  }

  const JdkTables& tables() const { return *tables_; }
  vm::Vm& vm() { return vm_; }

  const std::set<std::string, std::less<>>& names() const { return names_; }
  vm::Klass* find(std::string_view name) {
    return names_.contains(name) ? vm_.find_boot_class(name) : nullptr;
  }
  bool any_class_matches(std::string_view pattern) const {
    return std::ranges::any_of(
        names_, [&](const std::string& name) { return class_pattern_matches(pattern, name); });
  }
  // `params`: their number, or MethodRow::kAnyParams.
  bool has_method(std::string_view klass, std::string_view method, int params = -1) {
    const vm::Klass* k = find(klass);
    return k && std::ranges::any_of(k->methods, [&](const vm::Method* m) {
             return (method == "*" || m->name == method) &&
                    (params < 0 || m->params.size() == static_cast<size_t>(params));
           });
  }
  bool has_field(std::string_view klass, std::string_view field) {
    const vm::Klass* k = find(klass);
    return k && std::ranges::find(k->fields, field, &vm::FieldInfo::name) != k->fields.end();
  }

 private:
  JdkForTest() : vm_(options(), vm::make_real_io()) {
    tables_ = tables_for_release(jdk_release(vm_.options.java_home));
    HEDDLE_CHECK(tables_ && vm_.boot().ok());
    for (const std::string& module : vm_.image->modules())
      for (const std::string& path : vm_.image->resources(module))
        if (path.ends_with(".class")) names_.insert(path.substr(0, path.size() - 6));
  }

  static vm::VmOptions options() {
    vm::VmOptions out;
    out.java_home = classfile::jdk_home();
    install_library(&out);
    return out;
  }

  vm::Vm vm_;
  const JdkTables* tables_ = nullptr;
  std::set<std::string, std::less<>> names_;
};

}  // namespace heddle
