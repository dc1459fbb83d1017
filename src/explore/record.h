#pragma once
// Writes a schedule file for each finding of a check, into
// CheckOptions::replay_dir, and says so in Finding::replay.

#include <map>
#include <string>

#include "explore/collector.h"
#include "explore/program.h"
#include "explore/schedule.h"
#include "explore/world.h"

namespace heddle::explore {

// Digests of the classes of the class path that are loaded by now, by name.
std::map<std::string, std::string> class_digests(const vm::Vm& vm);
std::string digest_of(std::span<const uint8_t> bytes);
// "17.0.9+9", from the JDK's release file; "unknown" without one.
std::string jdk_version(const std::string& java_home);

class Recorder {
 public:
  // All three must outlive it. An empty replay_dir: nothing is written.
  Recorder(World& world, const Program& program, const CheckOptions& options)
      : world_(world), program_(program), options_(options) {}

  // A finding of main while it was alone.
  void add_early(Finding& finding);
  // REQUIRES: base is the world's base image. Leaves the world there.
  void add(const World::Saved& base, const RawFinding& raw, Finding& finding);

  // Why a file could not be written; empty: all is well.
  const std::string& trouble() const { return trouble_; }

 private:
  Schedule common(const Finding& finding) const;
  void write(const Schedule& schedule, Finding& finding);

  World& world_;
  const Program& program_;
  const CheckOptions& options_;
  size_t count_ = 0;
  std::string trouble_;
};

}  // namespace heddle::explore
