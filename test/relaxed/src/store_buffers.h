#pragma once
// sc, tso and pso: one memory, and per thread a list of stores that have not reached it yet.
//
// sc: stores reach the memory at once. tso: a thread's stores reach it in their order. pso: a store
// may overtake earlier ones to other locations, but not a barrier. A thread reads its own newest
// waiting store of a location, or the memory. Volatile stores, updates, locks, unlocks, full fences
// and the end of a thread are possible only if the thread has no waiting store. A weak
// compare-and-set may fail, except under sc. Barriers are what comes before a release store,
// release and store-store fences, and the freeze of final fields.

#include "enumerate.h"

namespace heddle::relaxed {

enum class Buffering : uint8_t { kNone, kOnePerThread, kOnePerLocation };

class StoreBuffers {
 public:
  struct Waiting {
    int location;  // -1: a barrier
    int64_t value;
  };
  struct State {
    Threads threads;
    std::vector<int64_t> memory;
    std::vector<std::vector<Waiting>> waiting;  // of each thread, the oldest first
    void put(std::string* key) const;
  };

  StoreBuffers(const Code& code, Buffering buffering) : code_(code), buffering_(buffering) {}

  State initial() const;
  void successors(const State& s, std::vector<State>* out) const;

 private:
  bool may_act(const State& s, size_t thread) const;
  void act(State* s, size_t thread, bool fails) const;
  bool may_fail(const State& s, size_t thread) const;
  void store(State* s, size_t thread, int location, int64_t value, Mode mode) const;
  void barrier(State* s, size_t thread) const;
  bool may_drain(const State& s, size_t thread, size_t n) const;

  const Code& code_;
  const Buffering buffering_;
};

}  // namespace heddle::relaxed
