#pragma once
// The memory models that --memory can name.

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "memory/memory_model.h"

namespace heddle::memory {

struct ModelEntry {
  const char* name;
  const char* description;  // one line, for help texts
  std::unique_ptr<MemoryModel> (*make)();
  // Explores what access modes below volatile (opaque, acquire, release) allow.
  bool covers_weak_modes = false;
  // Likewise that weakCompareAndSet may fail at any time.
  bool covers_weak_updates = false;
  // Loads may return stores that are still to come (promise.h): only whole paths are executions.
  bool reads_future = false;
  // Of what only such loads show, it is decided whether the Java Memory Model allows it
  // (src/legality).
  bool decides_legality = false;
};

// The first entry is the default.
std::span<const ModelEntry> models();

// Whether the model of this name is weaker than sequential consistency: racing locations are
// relaxed.
bool is_relaxed_model(std::string_view name);

// See ModelEntry. REQUIRES: the name is that of a model.
bool reads_future(std::string_view name);
bool decides_legality(std::string_view name);

// Null: there is no such model.
const ModelEntry* find_model(std::string_view name);

// "sc, pjmm, ...": the names of all models.
std::string model_names();

// REQUIRES: the name is that of a model.
std::unique_ptr<MemoryModel> make_model(std::string_view name);

}  // namespace heddle::memory
