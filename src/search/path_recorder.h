#pragma once
// What the threads have done on the present path, as far as happens-before and races depend on it:
// acquires, releases, and plain accesses to locations that may race. Advice is made from it
// (explain/race_trace.h). As a part of the state it follows every strategy back and forth.
//
// Also collects the acquiring history of JRF-E: which acquires made a later access to a racy
// location race-free, over all paths that the search explores.

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <functional>
#include <vector>

#include "base/state_part.h"
#include "system/world.h"

namespace heddle {

struct PathEvent {
  enum class Kind : uint8_t { kRead, kWrite, kAcquire, kRelease };
  Kind kind = Kind::kRead;
  bool nonzero = false;  // kAcquire of a volatile: the value that was read is not 0 or null
  uint32_t thread = 0;   // its number
  uint32_t address = 0;  // index of PathRecorder::addresses()
  Site site = 0;         // the program's statement
  const vm::Method* call = nullptr;  // the method of the library that the statement has called
};

struct PathAddress {
  enum class Kind : uint8_t { kPlain, kVolatile, kMonitor, kThread, kClassInit, kInterrupt };
  Kind kind = Kind::kPlain;
  Ref object = vm::kNull;  // may have been collected since, unless `alive`
  const char* word = nullptr;
  const vm::Klass* klass = nullptr;  // of the object
  const vm::FieldInfo* field = nullptr;
  int64_t index = -1;       // of an array's element
  uint32_t array_site = 0;  // where the array was made
  bool alive = true;
};

// Thread `by` had acquired `acquire` after another thread's write of `location` and before its own
// access: this is what ordered them.
struct AcquireFact {
  PathAddress location, acquire;
  PathEvent access, by;
};

class PathRecorder : public StatePart, public Tracer {
 public:
  explicit PathRecorder(World& world) : w_(world) {}

  const std::vector<PathEvent>& events() const { return events_; }
  const std::vector<PathAddress>& addresses() const { return addresses_; }
  // The number of the word's address; a new one if the path has not used it.
  uint32_t address_of_plain(const vm::FieldInfo* field, Ref object, const char* p);
  // Called once for each distinct fact.
  std::function<void(const AcquireFact&)> on_acquire_fact;

  // ---- StatePart ----
  Mark mark() override;
  void rollback(Mark mark) override;
  void release(Mark mark) override { marks_.resize(mark); }
  void forget(const DeadObjects& dead) override;

  // ---- Tracer ----
  void event(JavaThread&, const Event&) override {}
  void plain(JavaThread& t, const vm::FieldInfo* field, Ref object, const char* p,
             bool write) override;
  void synchronizes(JavaThread& t, bool releases, Ref object, const char* word) override;

 private:
  // Paths with more events than this record only what is visible.
  static constexpr size_t kMostInvisible = 4'000;

  struct Sizes {
    size_t events, addresses, deaths;
  };
  using Key = std::pair<Ref, const char*>;
  uint32_t number_of(PathAddress a);
  PathAddress sync_address(Ref object, const char* word);
  void note_order(const PathEvent& access);
  bool is_ordered_by(size_t write, size_t acquire) const;
  void forget_address(uint32_t number);

  World& w_;
  std::vector<PathEvent> events_;
  std::vector<PathAddress> addresses_;
  std::vector<uint32_t> deaths_;  // addresses of objects that were collected on this path
  std::vector<Sizes> marks_;
  absl::flat_hash_map<Key, uint32_t> numbers_;  // of the addresses that are alive
  // Reader's statement, location, acquire's statement and address: facts that are known.
  absl::flat_hash_set<std::tuple<Site, const void*, Site, const void*>> known_;
};

}  // namespace heddle
