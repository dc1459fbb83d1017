#include "cli/test_options.h"

#include "base/check.h"
#include "cli/option_parser.h"
#include "testing/class_files.h"

namespace heddle::cli {

namespace {

using testing::Framework;
using testing::TestMethod;
using testing::TestOptions;

std::vector<std::string> words_of(const TestOptions& o) {
  std::vector<std::string> words;
  auto add = [&](const char* option, const std::string& value) {
    if (!value.empty()) words.insert(words.end(), {option, value});
  };
  add("--timeout", o.timeout);
  add("--strategy", o.strategy);
  add("--timeouts", o.timeouts);
  if (o.max_states) add("--max-states", std::to_string(o.max_states));
  for (const std::string& pattern : o.untracked) add("--untracked", pattern);
  return words;
}

struct Engine {
  Framework framework;
  const char *class_name, *artifact;
};
constexpr Engine kEngines[] = {
    {Framework::kJupiter, "org/junit/jupiter/engine/JupiterTestEngine",
     "org.junit.jupiter:junit-jupiter-engine"},
    {Framework::kJUnit4, "org/junit/runner/JUnitCore", "junit:junit"},
    {Framework::kTestNg, "org/testng/TestNG", "org.testng:testng"},
};

std::string quoted(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=,+@%";
  if (!word.empty() && word.find_first_not_of(kPlain) == word.npos) return word;
  std::string out = "'";
  for (char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace

CheckOptions with_test_options(const Settings& settings, const TestOptions& test) {
  Result<Settings> parsed = parse_options(kTest, Operands::kAnywhere, words_of(test));
  HEDDLE_CHECK(parsed.ok());
  CheckOptions out = settings.check;
  out.search.late_timeouts = parsed->late_timeouts.value_or(settings.late_timeouts.value_or(true));
  const CheckOptions& own = parsed->check;
  if (!test.timeout.empty()) out.limits.timeout_seconds = own.limits.timeout_seconds;
  if (!test.strategy.empty()) out.search.strategy = own.search.strategy;
  if (test.max_states) out.limits.max_states = test.max_states;
  out.races.untracked.insert(out.races.untracked.end(), test.untracked.begin(),
                             test.untracked.end());
  return out;
}

Status check_test_options(const std::vector<TestMethod>& tests) {
  for (const TestMethod& t : tests) {
    Result<Settings> parsed = parse_options(kTest, Operands::kAnywhere, words_of(t.options));
    if (!parsed) return Error{t.id() + ": @HeddleTest: " + parsed.error().message};
  }
  return {};
}

Status check_engines(const std::vector<std::string>& class_path,
                     const std::vector<TestMethod>& tests) {
  testing::ClassFiles classes(class_path);
  for (const Engine& e : kEngines)
    for (const TestMethod& t : tests)
      if (t.framework == e.framework && !classes.find(e.class_name))
        return Error{t.id() + " cannot be run: " + e.artifact + " is not on the class path"};
  return {};
}

bool has_mock_maker(const std::vector<std::string>& class_path) {
  testing::ClassFiles classes(class_path);
  return classes.find("org/mockito/internal/creation/bytebuddy/ByteBuddyMockMaker");
}

std::string command_for(const Settings& settings, const std::string& test) {
  constexpr size_t kLongestOptions = 160;  // a class path of many archives is not worth repeating
  std::string options;
  for (const std::string& word : settings.option_words) options.append(" ").append(quoted(word));
  if (options.size() > kLongestOptions) options = " (the same options)";
  return "heddle test" + options + " " + quoted(test);
}

}  // namespace heddle::cli
