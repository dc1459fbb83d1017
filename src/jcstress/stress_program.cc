#include "jcstress/stress_program.h"

#include <algorithm>
#include <string_view>

namespace heddle::jcstress {

namespace {

// As RunStress prints it, after what the test itself has printed.
constexpr std::string_view kResultLine = "\nresult: ";

}  // namespace

Program program_of(const StressTest& test, const vm::VmOptions& machine) {
  Program p;
  p.vm = machine;
  p.main_class = "heddle.runner.RunStress";
  p.args = {test.class_name};
  auto add = [&p](const char* role, const std::string& word) {
    p.args.insert(p.args.end(), {role, word});
  };
  for (const StressMethod& m : test.actors) add("actor", m.signature());
  if (test.signal) add("signal", test.signal->signature());
  if (test.arbiter) add("arbiter", test.arbiter->signature());
  if (!test.termination) add("result", test.result);
  p.title = test.name();
  std::replace(p.title.begin(), p.title.end(), '.', '-');
  return p;
}

std::optional<std::string> id_in(const std::string& output) {
  const size_t at = output.rfind(kResultLine);
  if (at == output.npos || !output.ends_with('\n')) return std::nullopt;
  const size_t begin = at + kResultLine.size();
  return output.substr(begin, output.size() - 1 - begin);
}

}  // namespace heddle::jcstress
