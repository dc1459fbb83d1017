#include "testing/test_program.h"

namespace heddle::testing {

Program program_of(const TestMethod& test, const vm::VmOptions& machine) {
  Program p;
  p.vm = machine;
  p.main_class = "heddle.runner.RunTest";
  p.args = {std::string(name_of(test.framework)), test.class_name, test.method};
  p.args.insert(p.args.end(), test.parameters.begin(), test.parameters.end());
  p.title = test.id();
  // "p.OrderTest#adds(int)" as part of a file's name.
  std::erase(p.title, ')');
  for (char& c : p.title)
    if (std::string_view(".#(,[]").find(c) != std::string_view::npos) c = '-';
  return p;
}

}  // namespace heddle::testing
