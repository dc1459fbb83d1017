#include "memory/models.h"

#include "base/check.h"
#include "memory/history.h"
#include "memory/promise.h"
#include "memory/sc.h"
#include "memory/store_buffer.h"

namespace heddle::memory {
namespace {

template <class Model>
std::unique_ptr<MemoryModel> make() {
  return std::make_unique<Model>();
}

// jpr, of which legal executions are chosen afterwards.
class Jmm : public Promise {
 public:
  std::string_view name() const override { return "jmm"; }
};

constexpr ModelEntry kModels[] = {
    {"sc", "sequential consistency: each read sees the latest write", make<Sc>},
    {"tso", "total store order (x86): the stores of a thread are delayed, and keep their order",
     make<Tso>, true, true},
    {"pso", "partial store order: delayed stores may overtake stores to other locations", make<Pso>,
     true, true},
    {"pjmm",
     "the Java Memory Model without reads of future writes: each racy read sees any past "
     "write that happens-before does not hide",
     make<History>, true, true},
    {"jmm", "the Java Memory Model: what only jpr shows is kept if the committing rules allow it",
     make<Jmm>, true, true, true, true},
    {"jpr",
     "a superset of the Java Memory Model: a racy read may also see a write that is still to come",
     make<Promise>, true, true, true},
};

}  // namespace

std::span<const ModelEntry> models() { return kModels; }

bool is_relaxed_model(std::string_view name) { return name != kModels[0].name; }

bool reads_future(std::string_view name) { return find_model(name)->reads_future; }

bool decides_legality(std::string_view name) { return find_model(name)->decides_legality; }

const ModelEntry* find_model(std::string_view name) {
  for (const ModelEntry& m : kModels)
    if (name == m.name) return &m;
  return nullptr;
}

std::string model_names() {
  std::string out;
  for (const ModelEntry& m : kModels) out += (out.empty() ? "" : ", ") + std::string(m.name);
  return out;
}

std::unique_ptr<MemoryModel> make_model(std::string_view name) {
  const ModelEntry* m = find_model(name);
  HEDDLE_CHECK(m != nullptr);
  return m->make();
}

}  // namespace heddle::memory
