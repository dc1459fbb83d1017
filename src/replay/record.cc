#include "replay/record.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "base/version.h"
#include "base/write_file.h"
#include "memory/promise.h"
#include "replay/base_objects.h"
#include "replay/schedule_steps.h"
#include "system/site_names.h"

namespace heddle {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> absolute(const std::vector<std::string>& paths) {
  std::vector<std::string> out;
  for (const std::string& p : paths) out.push_back(fs::absolute(p).lexically_normal().string());
  return out;
}

// The program in a form that another process in another folder can start.
Program portable(const Program& program) {
  Program p = program;
  p.vm.java_home.clear();
  if (!p.source_file.empty()) {
    p.source_file = fs::absolute(p.source_file).lexically_normal().string();
    if (!p.vm.class_path.empty())
      p.vm.class_path.erase(p.vm.class_path.begin());  // the folder it was compiled to
  }
  p.vm.class_path = absolute(p.vm.class_path);
  return p;
}

RaceNames names_of(World& world, const RaceEvent& e) {
  return {e.field ? name_of_field(*e.field) : name_of_site(world.vm(), e.array_site),
          world.statements().name_of(e.source), world.statements().name_of(e.manifest),
          e.source_writes, e.write};
}

}  // namespace

std::string digest_of(std::span<const uint8_t> bytes) {
  XXH128_hash_t h = XXH3_128bits(bytes.data(), bytes.size());
  return fmt::format("{:016x}{:016x}", h.high64, h.low64);
}

std::map<std::string, std::string> class_digests(const vm::Vm& vm) {
  // Not those that are made at run time, such as proxies.
  std::set<std::string_view> places(vm.options.class_path.begin(), vm.options.class_path.end());
  std::map<std::string, std::string> out;
  for (const Klass* k : vm.klasses)
    if (k->file && !k->trusted && !k->is_hidden && !k->generated && k->loader == vm.system_loader &&
        places.contains(k->source_location))
      out.try_emplace(k->name, digest_of(k->file->bytes.span));
  return out;
}

std::string jdk_version(const std::string& java_home) {
  std::ifstream in(java_home + "/release");
  for (std::string line; std::getline(in, line);) {
    constexpr std::string_view kKey = "JAVA_RUNTIME_VERSION=\"";
    if (line.starts_with(kKey))
      return line.substr(kKey.size(), line.find('"', kKey.size()) - kKey.size());
  }
  return "unknown";
}

bool holds_reference(World& world, Ref object, const char* word) {
  const vm::Klass* k = vm::klass_of(object);
  if (k->is_array()) return k->element_type == vm::Type::kRef;
  const vm::FieldInfo* f = world.field_at(object, word);
  return f && f->type == vm::Type::kRef;
}

namespace {

// Another process does not know the write set. False: it cannot be told, since it has references
// or objects that threads make, or the stores go by their places in the code or by their values.
bool put_later_writes(World& world, const memory::Promise& promises, Schedule* s) {
  if (s->search.action_ids != ActionIds::kOccurrence) return false;
  for (const memory::Promise::Pair& p : promises.offered()) {
    const auto [name, word] = p.location;
    if (memory::StableObjects::is_made_later(name)) return false;
    const auto object = static_cast<vm::Ref>(name);
    const auto offset = word - reinterpret_cast<uintptr_t>(vm::address_of(object));
    if (p.value != 0 && holds_reference(world, object, reinterpret_cast<char*>(word))) return false;
    std::string object_name = name_of_base_object(world, object);
    if (object_name.empty()) return false;
    s->later_writes.push_back({p.store.series.thread, std::move(object_name),
                               static_cast<uint32_t>(offset), p.store.number, p.value,
                               p.store.series.value != 0});
  }
  return true;
}

}  // namespace

Schedule Recorder::common(const Finding& finding) const {
  Schedule s;
  s.made_by = kVersion;
  s.kind = finding.kind;
  s.message = describe_(finding);
  s.program = portable(program_);
  s.jdk = jdk_version(program_.vm.java_home);
  s.classes = class_digests(world_.vm());
  s.search = options_.search;
  s.races = options_.races;
  s.detect_races = options_.properties.races;
  s.source_path = absolute(options_.source_path);
  return s;
}

void Recorder::write(const Schedule& schedule, Finding& finding) {
  fs::path folder = options_.replay_dir;
  std::error_code ignored;
  fs::create_directories(folder, ignored);
  std::string name = program_.title.empty() ? program_.main_class : program_.title;
  if (!options_.replay_label.empty()) name += "-" + options_.replay_label;
  if (finding.kind == FindingKind::kOutcome) name += "-" + options_.search.memory;
  fs::path file = folder / schedule_file_name(name, ++count_, finding.kind);
  Status written = write_file(file.lexically_normal().string(), schedule_text(schedule));
  if (written.ok())
    finding.replay = file.lexically_normal().string();
  else if (trouble_.empty())
    trouble_ = written.error().message;
}

void Recorder::add_early(Finding& finding) {
  if (options_.replay_dir.empty()) return;
  Schedule s = common(finding);
  s.before_threads = true;
  s.exception = finding.exception ? finding.exception->chain[0].class_name : "";
  s.exit_status = finding.exit ? finding.exit->status : 0;
  write(s, finding);
}

void Recorder::add(const World::Saved& base, const RawFinding& raw, Finding& finding) {
  if (options_.replay_dir.empty()) return;
  Schedule s = common(finding);
  s.visible = world_.visibility().names(raw.round);
  s.exception = raw.exception;
  s.exit_status = raw.exit_status;
  s.thrown_at = raw.thrown_at;
  s.output = raw.output;
  if (raw.kind == FindingKind::kDataRace) s.race = names_of(world_, raw.race);
  s.stale_read = raw.stale_read;
  world_.restore(base);
  world_.set_round(raw.round);
  s.steps = walk(world_, raw.schedule);
  memory::Promise* promises = world_.memory().model().promises();
  const bool later = promises && promises->future_loads() > 0;
  world_.restore(base);
  if (later && !put_later_writes(world_, *promises, &s)) return;
  write(s, finding);
}

}  // namespace heddle
