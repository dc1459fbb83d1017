#include "expected_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace heddle::random {

namespace {

using Json = nlohmann::ordered_json;

Json assertions_json(const Program& program, const std::set<int>& failed, const JavaSource& source) {
  Json list = Json::array();
  for (size_t t = 0; t < program.threads.size(); ++t) {
    for_each_stmt(program.threads[t].body, [&](const Stmt& stmt) {
      if (!failed.contains(stmt.id)) return;
      list.push_back({{"thread", thread_name(static_cast<int>(t))},
                      {"stmt", fmt::format("s{}", stmt.id)},
                      {"line", source.lines.at(stmt.id)}});
    });
  }
  return list;
}

Json races_json(const std::set<Race>& races) {
  Json list = Json::array();
  for (const Race& race : races) list.push_back({{"location", race.location}, {"kind", race_kind_name(race.kind)}});
  return list;
}

}  // namespace

std::string expected_json(const Selected& selected, const JavaSource& source) {
  const Program& program = selected.program;
  const Exploration& exploration = selected.exploration;
  const Expected& expected = exploration.expected;
  Json json;
  json["seed"] = program.seed;
  json["class"] = class_name(program);
  json["file"] = class_name(program) + ".java";
  json["profile"] = program.profile;
  json["threads"] = program.threads.size();
  json["outcomes"] = expected.outcomes;
  json["assertions"] = assertions_json(program, expected.failed_assertions, source);
  json["deadlock"] = expected.deadlock;
  json["livelock"] = expected.livelock;
  json["races"] = races_json(expected.races);
  json["states"] = exploration.states;
  json["steps"] = exploration.steps;
  json["paths"] = exploration.paths ? Json(*exploration.paths) : Json(nullptr);
  json["plain_spin"] = has_unbounded_plain_spin(program);
  return json.dump();
}

}  // namespace heddle::random
