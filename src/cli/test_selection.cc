#include "cli/test_selection.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "classfile/class_listing.h"
#include "cli/suggest.h"
#include "testing/class_files.h"
#include "testing/discovery.h"

namespace heddle::cli {

namespace {

using testing::TestMethod;
namespace fs = std::filesystem;

std::string with_slashes(std::string name) {
  std::ranges::replace(name, '.', '/');
  return name;
}
std::string with_dots(std::string name) {
  std::ranges::replace(name, '/', '.');
  return name;
}
std::string simple_name(const std::string& name) { return name.substr(name.rfind('/') + 1); }

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

// "p.OrderTest#cancels" -> "p.OrderTest", "cancels"
struct Operand {
  std::string type, method;
};
Operand split(const std::string& text) {
  size_t mark = text.find('#');
  Operand out{text.substr(0, mark), mark == text.npos ? "" : text.substr(mark + 1)};
  for (std::string_view end : {"/", ".**", ".*", "."})
    if (out.type.ends_with(end)) out.type.resize(out.type.size() - end.size());
  return out;
}

class Selection {
 public:
  explicit Selection(const std::vector<std::string>& class_path)
      : class_path_(class_path), classes_(class_path) {}

  Result<std::vector<TestMethod>> all() {
    bool folders = std::ranges::any_of(class_path_, is_folder);
    for (const std::string& entry : class_path_)
      if (!folders || is_folder(entry))
        if (Status s = list(entry); !s.ok()) return s.error();
    for (const std::string& name : known_) add(name, "");
    if (found_.empty())
      return Error{folders ? "the folders of the class path contain no test; tests in archives "
                             "have to be named: CLASS, CLASS#method or PACKAGE"
                           : "the class path contains no test"};
    return std::move(found_);
  }

  Result<std::vector<TestMethod>> named(const std::vector<std::string>& operands) {
    for (const std::string& operand : operands)
      if (Status s = add_operand(operand); !s.ok()) return s.error();
    return std::move(found_);
  }

 private:
  Status list(const std::string& entry) {
    Result<std::vector<std::string>> names = classfile::classes_in(entry);
    if (!names) return names.error();
    known_.insert(names->begin(), names->end());
    return {};
  }

  // Of every entry: a class or a package may be in an archive.
  Status list_all() {
    if (!known_.empty()) return {};
    for (const std::string& entry : class_path_)
      if (Status s = list(entry); !s.ok()) return s;
    return {};
  }

  // Adds a class's tests, all or those of a name; returns how many there are.
  size_t add(const std::string& name, const std::string& method) {
    size_t count = 0;
    for (TestMethod& t : testing::tests_of(classes_, name)) {
      if (!method.empty() && t.method != method && t.id() != with_dots(name) + "#" + method)
        continue;
      ++count;
      if (added_.insert(t.id()).second) found_.push_back(std::move(t));
    }
    return count;
  }

  // The class and those nested in it.
  size_t add_class(const std::string& name, const std::string& method) {
    size_t count = add(name, method);
    if (!method.empty()) return count;
    if (Status s = list_all(); !s.ok()) return count;
    for (auto it = known_.lower_bound(name + "$");
         it != known_.end() && it->starts_with(name + "$"); ++it)
      count += add(*it, "");
    return count;
  }

  Status add_operand(const std::string& text) {
    Operand operand = split(text);
    std::string name = with_slashes(operand.type);
    if (classes_.find(name))
      return add_class(name, operand.method) > 0 ? Status() : no_test_in(name, operand.method);
    if (Status s = list_all(); !s.ok()) return s;
    std::vector<std::string> of_name;
    for (const std::string& known : known_)
      if (simple_name(known) == name) of_name.push_back(known);
    if (of_name.size() > 1)
      return Error{"several classes are named " + text + ": " + with_dots(of_name[0]) + ", " +
                   with_dots(of_name[1])};
    if (of_name.size() == 1)
      return add_class(of_name[0], operand.method) > 0 ? Status()
                                                       : no_test_in(of_name[0], operand.method);
    return operand.method.empty() && add_package(name) ? Status() : unknown(text, operand);
  }

  bool add_package(const std::string& name) {
    size_t count = 0;
    for (auto it = known_.lower_bound(name + "/");
         it != known_.end() && it->starts_with(name + "/"); ++it)
      count += add(*it, "");
    return count > 0;
  }

  Error no_test_in(const std::string& name, const std::string& method) {
    std::vector<std::string> methods;
    for (const TestMethod& t : testing::tests_of(classes_, name)) methods.push_back(t.method);
    if (methods.empty()) return Error{with_dots(name) + " contains no test" + main_hint(name)};
    return Error{with_dots(name) + " has no test '" + method + "'" +
                 did_you_mean(nearest(method, methods))};
  }

  std::string main_hint(const std::string& name) {
    const classfile::ClassFile* c = classes_.find(name);
    bool main = c && std::ranges::any_of(c->methods, [](const classfile::Method& m) {
                  return m.name == "main" && m.desc == "([Ljava/lang/String;)V";
                });
    return main
               ? "; a class with a main method is checked by 'heddle check " + with_dots(name) + "'"
               : "";
  }

  // Candidates are classes with tests, by their full and by their simple names, and packages.
  Error unknown(const std::string& text, const Operand& operand) {
    std::set<std::string> names;
    for (const std::string& known : known_) {
      if (testing::tests_of(classes_, known).empty()) continue;
      names.insert(with_dots(known));
      names.insert(simple_name(known));
      if (size_t slash = known.rfind('/'); slash != known.npos)
        names.insert(with_dots(known.substr(0, slash)));
    }
    std::string near = nearest(operand.type, {names.begin(), names.end()});
    return Error{"there is no test class or package '" + text + "' on the class path" +
                 did_you_mean(near)};
  }

  const std::vector<std::string>& class_path_;
  testing::ClassFiles classes_;
  std::set<std::string> known_;  // internal names
  std::set<std::string> added_;
  std::vector<TestMethod> found_;
};

}  // namespace

Result<std::vector<TestMethod>> select_tests(const std::vector<std::string>& class_path,
                                             const std::vector<std::string>& operands) {
  Selection selection(class_path);
  return operands.empty() ? selection.all() : selection.named(operands);
}

bool is_test_class(const std::vector<std::string>& class_path, const std::string& class_name) {
  testing::ClassFiles classes(class_path);
  return !testing::tests_of(classes, with_slashes(class_name)).empty();
}

}  // namespace heddle::cli
