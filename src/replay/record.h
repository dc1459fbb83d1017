#pragma once
// Writes a schedule file for each finding of a check into CheckOptions::replay_dir, and sets
// Finding::replay.

#include <functional>
#include <map>
#include <string>

#include "replay/schedule.h"
#include "search/collector.h"
#include "system/program.h"
#include "system/world.h"

namespace heddle {

// Digests of the classes loaded from the class path, by name.
std::map<std::string, std::string> class_digests(const vm::Vm& vm);
std::string digest_of(std::span<const uint8_t> bytes);
// "17.0.9+9", from the JDK's release file; "unknown" without one.
std::string jdk_version(const std::string& java_home);
// Whether the word at that place in an object is a reference.
bool holds_reference(World& world, vm::Ref object, const char* word);

// The sentence that states a finding. Reports make it, and schedule files carry it for people who
// look into them; nothing reads it.
using Describe = std::function<std::string(const Finding&)>;

class Recorder {
 public:
  // All must outlive it. An empty replay_dir: nothing is written.
  Recorder(World& world, const Program& program, const CheckOptions& options,
           const Describe& describe)
      : world_(world), program_(program), options_(options), describe_(describe) {}

  // A finding from before the first thread start.
  void add_early(Finding& finding);
  // REQUIRES: base is the world's base image. Leaves the world there.
  void add(const World::Saved& base, const RawFinding& raw, Finding& finding);

  // Why a file could not be written; empty if all could.
  const std::string& trouble() const { return trouble_; }

 private:
  Schedule common(const Finding& finding) const;
  void write(const Schedule& schedule, Finding& finding);

  World& world_;
  const Program& program_;
  const CheckOptions& options_;
  const Describe& describe_;
  size_t count_ = 0;
  std::string trouble_;
};

}  // namespace heddle
