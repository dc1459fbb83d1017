#include "state/canonical.h"

namespace heddle {

Canonicalizer::Canonicalizer(World& world, bool with_output)
    : world_(world),
      vm_(world.vm()),
      with_output_(with_output),
      plans_(world, pool_counts_),
      objects_(static_cast<vm::Ref>(world.base_top() / 8)),
      ranks_(world.vm()),
      times_(world.vm()),
      base_(world, pool_counts_, times_),
      threads_(world, ranks_, objects_, times_),
      live_(world, base_),
      h_(world, ranks_, objects_, live_) {}

StateHash Canonicalizer::hash() {
  const Switches& switches = world_.visibility().switches();
  counts_matter_ = switches.on(Switch::kPoolCounts);
  times_.set_absolute(switches.on(Switch::kAbsoluteTimes));
  times_.set_in_parts(switches.on(Switch::kPartsOfMilliseconds));
  base_.update();
  live_.begin_all();
  objects_.begin();
  ranks_.update();
  words_.cut(0);
  threads_.put_threads(words_);
  const StateHash threads = words_.hash(0, words_.size());
  words_.cut(0);
  words_.put(threads);
  objects_in_threads_ = objects_.met().size();
  h_.begin_with_thread_rows();
  walk_behind_threads();
  return finish();
}

void Canonicalizer::hash_of(const ReadSet& reads, const Threads& threads,
                            const std::vector<vm::Ref>& objects, LiveMask* mask, StateHash* h) {
  with_h_ = h != nullptr;
  live_.begin_read(reads, mask);
  words_.cut(0);
  words_.put(threads.hash);
  times_.set_delay(threads.delay);
  objects_.begin_with(objects, threads.objects);
  objects_in_threads_ = threads.objects;
  ranks_.update();
  h_.begin_with_thread_rows();
  walk_behind_threads();
  with_h_ = true;
  StateHash with_h = finish();
  if (h) *h = with_h;
}

bool Canonicalizer::hash_under(const LiveMask& mask, ReadSet* reads, StateHash* h) {
  with_h_ = h != nullptr;
  live_.begin_masked(mask, reads);
  words_.cut(2);
  objects_.begin_with_first(objects_in_threads_);
  h_.begin_again();
  walk_behind_threads();
  with_h_ = true;
  if (!live_.end_masked()) return false;
  StateHash with_h = finish();
  if (h) *h = with_h;
  return true;
}

void Canonicalizer::reachable(ReadSet* reads, bool explored) {
  reads->clear();
  for (vm::Ref r : objects_.met()) {
    const Klass* k = vm::klass_of(r);
    uint64_t off = world_.read_tracker().first_tracked(*k);
    if (off == UINT32_MAX) continue;
    const uint64_t end =
        k->is_array() ? vm::kArrayData + 4 * uint64_t{static_cast<uint32_t>(vm::array_length(r))}
                      : k->instance_size;
    const uint64_t first = (uint64_t{r} * 8 - world_.base_top()) / 4;
    reads->add_fresh(first + vm::kLockOffset / 4);
    for (; off < end; off += 4) reads->add_fresh(first + off / 4);
  }
  if (explored)
    reads->add_base_below(world_.read_tracker().base_numbers().count());
  else
    reads->add_all_base();
  for (JavaThread* t : ranks_.threads()) reads->add_permit(t->number);
}

// The core's hash takes the place of its words in front of h.
StateHash Canonicalizer::finish() {
  core_ = words_.hash(0, core_end_);
  words_[core_end_] = core_.lo;
  words_[core_end_ + 1] = core_.hi;
  return words_.hash(core_end_, words_.size());
}

}  // namespace heddle
