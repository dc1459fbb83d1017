#pragma once
// The threads' part of the canonical form: what each thread is doing, its frames
// and live locals. A thread that has not changed since an earlier state is not
// hashed again.

#include <cstdint>
#include <vector>

#include "state/object_numbering.h"
#include "state/state_hash.h"
#include "state/thread_ranks.h"
#include "state/times.h"
#include "state/words.h"
#include "system/frame_plans.h"
#include "system/world.h"

namespace heddle {

class ThreadHasher {
 public:
  ThreadHasher(World& world, const ThreadRanks& ranks, ObjectNumbering& objects, Times& times)
      : world_(world), vm_(world.vm()), ranks_(ranks), objects_(objects), times_(times) {}

  // Puts a hash of each thread, in order of rank. New objects that threads refer to are named in
  // the order of the threads. Leaves times' delay as the rest of the state needs it.
  void put_threads(Words& out);

 private:
  // The hash of a thread in an earlier state, and all that it depends on.
  struct CachedThread {
    bool timed = true;   // also depends on the present time: not to be used again
    uint64_t ranks = 0;  // ThreadRanks::version()
    vm::ThreadState state;
    std::vector<vm::Slot> stack;
    ObjectNumbering::Names names;  // of the new objects that it refers to
    StateHash hash;
  };
  // The two newest states of a thread: often a thread is back where it was before the last step.
  struct CachedTwice {
    CachedThread two[2];
    bool newest = false;
  };
  const StateHash& hash_of(size_t index, int64_t longest_delay, Words& scratch);
  bool is_unchanged(const CachedThread& cached, const JavaThread& t);
  void hash_thread(CachedThread* cached, const JavaThread& t, uint64_t path, Words& scratch);
  void put_thread(const JavaThread& t, uint64_t path, Words& out);
  void put_clock_marks(const vm::ThreadState& s, Words& out);
  void put_polls(const JavaThread& t, Words& out);
  void put_frames(const JavaThread& t, Words& out);
  void put_native_slots(const vm::Frame& f, Words& out);
  void put_slots(vm::Frame& f, const vm::Slot* stack_end, Words& out);
  void put_local(const FramePlan::Entry& e, const vm::Frame& f, Words& out);
  void put_slot(classfile::SlotKind kind, const vm::Slot* slot, Words& out);
  bool limit_expired(const FramePlan::Entry& e, const vm::Frame& f);
  bool caller_tests_only_sign(const vm::Frame& f);
  uint64_t name(vm::Ref r) { return objects_.name(r); }

  World& world_;
  vm::Vm& vm_;
  const ThreadRanks& ranks_;
  ObjectNumbering& objects_;
  Times& times_;
  FramePlans frame_plans_;
  std::vector<CachedTwice> cached_;  // by thread number
};

}  // namespace heddle
