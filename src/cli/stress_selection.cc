#include "cli/stress_selection.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "classfile/class_listing.h"
#include "cli/suggest.h"
#include "jcstress/discovery.h"
#include "testing/class_files.h"

namespace heddle::cli {

using jcstress::StressTest;

namespace {

bool is_directory(const std::string& entry) {
  std::error_code ignored;
  return std::filesystem::is_directory(entry, ignored);
}

bool fits_pattern(std::string_view pattern, std::string_view name) {
  if (pattern.empty()) return name.empty();
  if (pattern[0] == '*')
    return fits_pattern(pattern.substr(1), name) ||
           (!name.empty() && fits_pattern(pattern, name.substr(1)));
  return !name.empty() && pattern[0] == name[0] && fits_pattern(pattern.substr(1), name.substr(1));
}

// "p.Outer.Inner" is named by itself, by "Outer.Inner", "Inner", "Outer", "p.Outer" and "p".
bool fits_name(const std::string& operand, const std::string& name) {
  const std::string whole = "." + name + ".", part = "." + operand + ".";
  const size_t at = whole.find(part);
  return at != whole.npos && (at == 0 || at + part.size() == whole.size() ||
                              std::isupper(static_cast<unsigned char>(operand[0])));
}

bool fits(std::string operand, const std::string& name) {
  std::replace(operand.begin(), operand.end(), '$', '.');
  std::replace(operand.begin(), operand.end(), '/', '.');
  if (operand.find('*') != operand.npos)
    return fits_pattern(operand, name) || fits_pattern("*." + operand, name);
  return !operand.empty() && fits_name(operand, name);
}

// Whole names, their parts and packages, for suggestions.
std::vector<std::string> suggestions(const std::vector<StressTest>& tests) {
  std::set<std::string> out;
  for (const StressTest& t : tests) {
    std::string rest = t.name();
    for (size_t dot = 0; dot != rest.npos; rest.erase(0, dot + 1)) {
      out.insert(rest);
      out.insert(rest.substr(0, rest.rfind('.')));
      dot = rest.find('.');
      if (dot == rest.npos) break;
    }
  }
  return {out.begin(), out.end()};
}

Result<std::vector<StressTest>> all_tests(const std::vector<std::string>& class_path) {
  testing::ClassFiles classes(class_path);
  const bool folders = std::any_of(class_path.begin(), class_path.end(), is_directory);
  std::set<std::string> names;
  for (const std::string& entry : class_path) {
    if (folders && !is_directory(entry)) continue;
    Result<std::vector<std::string>> listed = classfile::classes_in(entry);
    if (!listed) return listed.error();
    names.insert(listed->begin(), listed->end());
  }
  std::vector<StressTest> out;
  for (const std::string& name : names)
    if (std::optional<StressTest> test = jcstress::test_of(classes, name))
      out.push_back(std::move(*test));
  if (out.empty()) return Error{"the class path contains no class with @JCStressTest"};
  return out;
}

}  // namespace

Result<std::vector<StressTest>> select_stress_tests(const std::vector<std::string>& class_path,
                                                    const std::vector<std::string>& operands) {
  Result<std::vector<StressTest>> all = all_tests(class_path);
  if (!all || operands.empty()) return all;
  std::vector<bool> wanted(all->size());
  for (const std::string& operand : operands) {
    bool any = false;
    for (size_t i = 0; i < all->size(); ++i)
      if (fits(operand, (*all)[i].name())) wanted[i] = any = true;
    if (!any)
      return Error{"there is no test '" + operand + "' on the class path" +
                   did_you_mean(nearest(operand, suggestions(*all)))};
  }
  std::vector<StressTest> out;
  for (size_t i = 0; i < all->size(); ++i)
    if (wanted[i]) out.push_back(std::move((*all)[i]));
  return out;
}

}  // namespace heddle::cli
