#include "replay/schedule.h"

#include <sys/stat.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/version.h"
#include "memory/models.h"

namespace heddle {

using Json = nlohmann::ordered_json;

namespace {

constexpr const char* kStaleRead = "stale-read";
constexpr uint64_t kLargestFile = uint64_t{1} << 30;

// ---- writing ----

Json program_json(const Program& p) {
  Json out = {{"main_class", p.main_class}, {"args", p.args}, {"source_file", p.source_file}};
  out["class_path"] = p.vm.class_path;
  out["properties"] = Json::array();
  for (auto& [name, value] : p.vm.properties) out["properties"].push_back(name + "=" + value);
  out["assertions"] = p.vm.assertions;
  out["heap_bytes"] = p.vm.heap_limit;
  out["stack_bytes"] = p.vm.stack_bytes;
  out["seed"] = p.vm.seed;
  out["processors"] = p.vm.processors;
  return out;
}

Json options_json(const Schedule& s) {
  Json out = {{"reduction", s.search.reduction},
              {"spurious", s.search.spurious_wakeups},
              {"late_timeouts", s.search.late_timeouts},
              {"races", s.detect_races},
              {"longest_run", s.search.longest_run},
              {"inside_locks", s.search.inside_locks},
              {"untracked", s.races.untracked},
              {"trusted", s.races.trusted},
              {"check_jdk", s.races.check_jdk},
              {"hb_from_io", s.races.hb_from_io},
              {"source_path", s.source_path}};
  if (s.search.memory != memory::models()[0].name) out["memory"] = s.search.memory;
  if (s.search.relaxed) out["relaxed"] = *s.search.relaxed;
  if (s.search.relaxed_indices) out["relaxed_indices"] = *s.search.relaxed_indices;
  if (s.search.random_values > 0) out["random"] = s.search.random_values;
  return out;
}

Json race_json(const RaceNames& r) {
  return {{"location", r.location},
          {"source", r.source},
          {"source_writes", r.source_writes},
          {"manifest", r.manifest},
          {"manifest_writes", r.manifest_writes}};
}

Json later_writes_json(const std::vector<LaterWrite>& writes) {
  Json out = Json::array();
  for (const LaterWrite& w : writes)
    out.push_back({{"thread", w.thread},
                   {"object", w.object},
                   {"offset", w.offset},
                   {"number", w.number},
                   {"value", w.value},
                   {"by_value", w.by_value}});
  return out;
}

std::string step_text(const ScheduleStep& s) {
  std::string out = std::to_string(s.thread) + " " + s.action;
  return s.option < 0 ? out : out + " " + std::to_string(s.option);
}

// ---- reading: any text gives a Schedule or an error message ----

struct Bad {
  std::string what;
};

const Json& member(const Json& object, const char* key) {
  auto it = object.find(key);
  if (it == object.end()) throw Bad{std::string("'") + key + "' is missing"};
  return *it;
}

std::string text_of(const Json& object, const char* key) {
  const Json& v = member(object, key);
  if (!v.is_string()) throw Bad{std::string("'") + key + "' is no text"};
  return v.get<std::string>();
}

bool flag_of(const Json& object, const char* key) {
  const Json& v = member(object, key);
  if (!v.is_boolean()) throw Bad{std::string("'") + key + "' is neither true nor false"};
  return v.get<bool>();
}

uint64_t number_of(const Json& object, const char* key, uint64_t least, uint64_t most) {
  const Json& v = member(object, key);
  if (!v.is_number_unsigned()) throw Bad{std::string("'") + key + "' is no number"};
  auto n = v.get<uint64_t>();
  if (n < least || n > most) throw Bad{std::string("'") + key + "' is out of range"};
  return n;
}

std::vector<std::string> texts_of(const Json& object, const char* key) {
  const Json& v = member(object, key);
  if (!v.is_array()) throw Bad{std::string("'") + key + "' is no list"};
  std::vector<std::string> out;
  for (const Json& e : v) {
    if (!e.is_string()) throw Bad{std::string("'") + key + "' has an entry that is no text"};
    out.push_back(e.get<std::string>());
  }
  return out;
}

const Json& object_of(const Json& object, const char* key) {
  const Json& v = member(object, key);
  if (!v.is_object()) throw Bad{std::string("'") + key + "' is no object"};
  return v;
}

FindingKind kind_of(const std::string& name) {
  if (name == name_of(FindingKind::kOutcome)) return FindingKind::kOutcome;
  for (FindingKind k : kFindingKinds)
    if (name_of(k) == name) return k;
  throw Bad{"'" + name + "' is no kind of finding"};
}

Program program_of(const Json& j) {
  Program p;
  p.main_class = text_of(j, "main_class");
  if (p.main_class.empty()) throw Bad{"'main_class' is empty"};
  p.args = texts_of(j, "args");
  p.source_file = text_of(j, "source_file");
  p.vm.class_path = texts_of(j, "class_path");
  for (const std::string& property : texts_of(j, "properties")) {
    size_t equals = property.find('=');
    if (equals == std::string::npos || equals == 0)
      throw Bad{"'properties' has an entry that is not NAME=VALUE"};
    p.vm.properties.emplace_back(property.substr(0, equals), property.substr(equals + 1));
  }
  p.vm.assertions = flag_of(j, "assertions");
  p.vm.heap_limit = number_of(j, "heap_bytes", uint64_t{8} << 20, UINT64_MAX);
  p.vm.stack_bytes = static_cast<uint32_t>(number_of(j, "stack_bytes", 64 << 10, 1 << 30));
  p.vm.seed = number_of(j, "seed", 0, UINT64_MAX);
  p.vm.processors = static_cast<int32_t>(number_of(j, "processors", 1, vm::kMostProcessors));
  return p;
}

std::vector<int64_t> indices_of(const Json& options) {
  std::vector<int64_t> out;
  const Json& list = member(options, "relaxed_indices");
  if (!list.is_array()) throw Bad{"'relaxed_indices' is no list"};
  for (const Json& index : list) {
    if (!index.is_number_unsigned() || index.get<uint64_t>() > INT32_MAX)
      throw Bad{"'relaxed_indices' has an entry that is no index"};
    out.push_back(index.get<int64_t>());
  }
  return out;
}

std::string memory_of(const Json& options) {
  if (!options.contains("memory")) return memory::models()[0].name;
  std::string name = text_of(options, "memory");
  if (!memory::find_model(name))
    throw Bad{"'memory' is '" + name + "', which is none of " + memory::model_names()};
  return name;
}

void read_options(const Json& j, Schedule* s) {
  s->search.memory = memory_of(j);
  if (j.contains("relaxed")) s->search.relaxed = texts_of(j, "relaxed");
  if (j.contains("relaxed_indices")) s->search.relaxed_indices = indices_of(j);
  if (j.contains("random"))
    s->search.random_values =
        static_cast<uint32_t>(number_of(j, "random", kLeastRandomValues, kMostRandomValues));
  s->search.reduction = flag_of(j, "reduction");
  s->search.spurious_wakeups = flag_of(j, "spurious");
  s->search.late_timeouts = j.contains("late_timeouts") && flag_of(j, "late_timeouts");
  s->search.longest_run = number_of(j, "longest_run", kLeastLongestRun, kMostLongestRun);
  s->search.inside_locks = flag_of(j, "inside_locks");
  s->detect_races = flag_of(j, "races");
  s->races.untracked = texts_of(j, "untracked");
  s->races.trusted = texts_of(j, "trusted");
  s->races.check_jdk = flag_of(j, "check_jdk");
  s->races.hb_from_io = flag_of(j, "hb_from_io");
  s->source_path = texts_of(j, "source_path");
}

std::vector<LaterWrite> later_writes_of(const Json& list) {
  if (!list.is_array()) throw Bad{"'later_writes' is no list"};
  std::vector<LaterWrite> out;
  for (const Json& j : list) {
    if (!j.is_object()) throw Bad{"'later_writes' has an entry that is no object"};
    LaterWrite w;
    w.thread = number_of(j, "thread", 0, UINT64_MAX);
    w.object = text_of(j, "object");
    w.offset = static_cast<uint32_t>(number_of(j, "offset", 0, UINT32_MAX));
    w.number = static_cast<uint32_t>(number_of(j, "number", 1, UINT32_MAX));
    w.value = number_of(j, "value", 0, UINT64_MAX);
    w.by_value = flag_of(j, "by_value");
    out.push_back(w);
  }
  return out;
}

int exit_status_of(const Json& object) {
  const Json& v = member(object, "exit_status");
  if (!v.is_number_integer()) throw Bad{"'exit_status' is no number"};
  auto n = v.get<int64_t>();
  if (n < INT32_MIN || n > INT32_MAX) throw Bad{"'exit_status' is out of range"};
  return static_cast<int>(n);
}

RaceNames race_of(const Json& j) {
  return {text_of(j, "location"), text_of(j, "source"), text_of(j, "manifest"),
          flag_of(j, "source_writes"), flag_of(j, "manifest_writes")};
}

// At most nine digits, no sign.
bool read_small(std::string_view text, uint32_t* out) {
  if (text.empty() || text.size() > 9) return false;
  *out = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return false;
    *out = *out * 10 + static_cast<uint32_t>(c - '0');
  }
  return true;
}

ScheduleStep step_of(const std::string& text, size_t number) {
  Bad bad{"step " + std::to_string(number) + " is not THREAD ACTION [OPTION]"};
  ScheduleStep s;
  size_t first = text.find(' ');
  if (first == std::string::npos ||
      !read_small(std::string_view(text).substr(0, first), &s.thread) || s.thread == 0)
    throw bad;
  size_t second = text.find(' ', first + 1);
  s.action = text.substr(first + 1, second == std::string::npos ? second : second - first - 1);
  if (s.action.empty()) throw bad;
  if (second == std::string::npos) return s;
  uint32_t option = 0;
  if (!read_small(std::string_view(text).substr(second + 1), &option)) throw bad;
  s.option = static_cast<int32_t>(option);
  return s;
}

Schedule schedule_of(const Json& j) {
  Schedule s;
  if (!j.is_object() || !j.contains("heddle_schedule")) throw Bad{"not a schedule file"};
  const Json& version = j["heddle_schedule"];
  if (!version.is_number_unsigned()) throw Bad{"not a schedule file"};
  if (version.get<uint64_t>() != kScheduleVersion)
    throw Bad{"its form is number " + std::to_string(version.get<uint64_t>()) +
              ", this heddle reads number " + std::to_string(kScheduleVersion)};
  s.made_by = text_of(j, "heddle");
  s.kind = kind_of(text_of(j, "kind"));
  s.message = text_of(j, "message");
  s.program = program_of(object_of(j, "program"));
  s.jdk = text_of(j, "jdk");
  for (auto& [name, digest] : object_of(j, "classes").items()) {
    if (!digest.is_string()) throw Bad{"the digest of class " + name + " is no text"};
    s.classes[name] = digest.get<std::string>();
  }
  read_options(object_of(j, "options"), &s);
  const Json& visible = object_of(j, "visible");
  s.visible.fields = texts_of(visible, "fields");
  s.visible.arrays = texts_of(visible, "arrays");
  for (const SwitchInfo& info : switch_table())
    if (!info.key.empty())
      s.visible.switches[static_cast<size_t>(info.id)] =
          flag_of(visible, std::string(info.key).c_str());
  s.visible.output = flag_of(visible, "output");
  if (s.kind == FindingKind::kDataRace) s.race = race_of(object_of(j, "race"));
  s.stale_read = j.contains("cause") && text_of(j, "cause") == kStaleRead;
  if (s.kind == FindingKind::kAssertion || s.kind == FindingKind::kException) {
    s.exception = text_of(j, "exception");
    s.thrown_at = text_of(j, "thrown_at");
  }
  if (s.kind == FindingKind::kExit) {
    s.exit_status = exit_status_of(j);
    s.thrown_at = text_of(j, "exit_at");
  }
  if (s.kind == FindingKind::kOutcome) s.output = text_of(j, "output");
  s.before_threads = flag_of(j, "before_threads");
  if (j.contains("later_writes")) s.later_writes = later_writes_of(j["later_writes"]);
  std::vector<std::string> steps = texts_of(j, "steps");
  for (size_t i = 0; i < steps.size(); ++i) s.steps.push_back(step_of(steps[i], i + 1));
  return s;
}

}  // namespace

std::string schedule_text(const Schedule& s) {
  Json out = {{"heddle_schedule", kScheduleVersion},
              {"heddle", s.made_by},
              {"kind", name_of(s.kind)},
              {"message", s.message}};
  out["program"] = program_json(s.program);
  out["jdk"] = s.jdk;
  out["classes"] = Json::object();
  for (auto& [name, digest] : s.classes) out["classes"][name] = digest;
  out["options"] = options_json(s);
  Json& visible = out["visible"];
  visible = {
      {"fields", s.visible.fields}, {"arrays", s.visible.arrays}, {"output", s.visible.output}};
  for (const SwitchInfo& info : switch_table())
    if (!info.key.empty())
      visible[std::string(info.key)] = s.visible.switches[static_cast<size_t>(info.id)];
  if (s.kind == FindingKind::kDataRace) out["race"] = race_json(s.race);
  if (s.stale_read) out["cause"] = kStaleRead;
  if (s.kind == FindingKind::kAssertion || s.kind == FindingKind::kException) {
    out["exception"] = s.exception;
    out["thrown_at"] = s.thrown_at;
  }
  if (s.kind == FindingKind::kExit) {
    out["exit_status"] = s.exit_status;
    out["exit_at"] = s.thrown_at;
  }
  if (s.kind == FindingKind::kOutcome) out["output"] = s.output;
  out["before_threads"] = s.before_threads;
  if (!s.later_writes.empty()) out["later_writes"] = later_writes_json(s.later_writes);
  out["steps"] = Json::array();
  for (const ScheduleStep& step : s.steps) out["steps"].push_back(step_text(step));
  return out.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Schedule> parse_schedule(std::string_view text) {
  Json j = Json::parse(text, nullptr, false);
  if (j.is_discarded()) return Error{"not a schedule file, or only a part of one"};
  try {
    return schedule_of(j);
  } catch (const Bad& bad) {
    return Error{bad.what};
  }
}

Result<Schedule> read_schedule(const std::string& file) {
  struct stat st;
  if (::stat(file.c_str(), &st) != 0) return Error{file + ": no such file"};
  if (!S_ISREG(st.st_mode)) return Error{file + ": is no file"};
  if (static_cast<uint64_t>(st.st_size) > kLargestFile)
    return Error{file + ": too large for a schedule file"};
  std::ifstream in(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in && text.empty()) return Error{file + ": cannot be read"};
  Result<Schedule> schedule = parse_schedule(text);
  if (!schedule) return Error{file + ": " + schedule.error().message};
  return schedule;
}

std::string schedule_file_name(std::string_view main_class, size_t number, FindingKind kind) {
  std::string name(main_class.substr(main_class.rfind('.') + 1));
  for (char& c : name)
    if (c == '/' || c == '\0') c = '_';
  if (name.size() > 100) name.resize(100);
  return name + "-" + std::to_string(number) + "-" + std::string(name_of(kind)) + ".heddle";
}

}  // namespace heddle
