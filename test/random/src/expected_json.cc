#include "expected_json.h"

#include <fmt/format.h>

namespace heddle::random {

namespace {

// By hand: the whole of a JSON library takes longer to compile than all of this program.
std::string json_text(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20) {
      out += fmt::format("\\u{:04x}", static_cast<int>(c));
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string list(const std::vector<std::string>& values) {
  return fmt::format("[{}]", fmt::join(values, ","));
}

std::string outcomes_json(const std::set<std::string>& outcomes) {
  std::vector<std::string> all;
  for (const std::string& outcome : outcomes) all.push_back(json_text(outcome));
  return list(all);
}

std::string assertions_json(const Program& program, const std::set<int>& failed,
                            const JavaSource& source) {
  std::vector<std::string> all;
  for (size_t t = 0; t < program.threads.size(); ++t) {
    for_each_stmt(program.threads[t].body, [&](const Stmt& stmt) {
      if (!failed.contains(stmt.id)) return;
      all.push_back(fmt::format(R"({{"thread":{},"stmt":"s{}","line":{}}})",
                                json_text(thread_name(static_cast<int>(t))), stmt.id,
                                source.lines.at(stmt.id)));
    });
  }
  return list(all);
}

std::string races_json(const std::set<Race>& races) {
  std::vector<std::string> all;
  for (const Race& race : races)
    all.push_back(fmt::format(R"({{"location":{},"kind":"{}"}})", json_text(race.location),
                              race_kind_name(race.kind)));
  return list(all);
}

}  // namespace

std::string expected_json(const Selected& selected, const JavaSource& source) {
  const Program& program = selected.program;
  const Exploration& exploration = selected.exploration;
  const Expected& expected = exploration.expected;
  std::string name = class_name(program);
  std::string out =
      fmt::format(R"({{"seed":{},"class":"{}","file":"{}.java","profile":"{}","threads":{})",
                  program.seed, name, name, program.profile, program.threads.size());
  out += fmt::format(R"(,"outcomes":{},"assertions":{},"deadlock":{},"livelock":{},"races":{})",
                     outcomes_json(expected.outcomes),
                     assertions_json(program, expected.failed_assertions, source),
                     expected.deadlock, expected.livelock, races_json(expected.races));
  out += fmt::format(R"(,"states":{},"steps":{},"paths":{},"plain_spin":{},"guess":{}}})",
                     exploration.states, exploration.steps,
                     exploration.paths ? std::to_string(*exploration.paths) : "null",
                     has_unbounded_plain_spin(program), has_questions(program));
  return out;
}

}  // namespace heddle::random
