// What a state costs: saving, going back and hashing, against the number of
// words changed since the base image (design: it costs what changed), and with
// heaps of very different size that did not change.

#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "state/canonical.h"
#include "system/world_for_test.h"

namespace heddle {
namespace {

// A heap with that many words in `cells`, and one thread about to start.
std::string program(int64_t words) {
  return "public class Main { static int[] cells = new int[" + std::to_string(words) +
         "]; static Object[] head; public static void main(String[] a) throws Exception {"
         " head = new Object[1]; Thread t = new Thread(() -> {}); t.start(); t.join(); } }";
}

class Bench {
 public:
  explicit Bench(int64_t words) : started(program(words), CheckOptions()), world(started.world()) {
    base = world.save();
    world.start();
    cells = started.static_ref("cells");
  }
  // Every second word, so that each is an entry of its own in the log.
  void change(int64_t n) {
    for (int64_t i = 0; i < n; ++i)
      started.vm().store<int32_t>(cells, vm::kArrayData + static_cast<uint32_t>(i) * 8,
                                  static_cast<int32_t>(++counter));
  }
  // A list of n new objects, hung on a base object.
  void grow(int64_t n) {
    vm::Vm& vm = started.vm();
    vm::Ref last = started.static_ref("head");
    for (int64_t i = 0; i < n; ++i) {
      vm::Ref next = vm.new_array(vm.main_thread(), vm.wk.object_array, 1);
      vm.store<vm::Ref>(last, vm::kArrayData, next);
      last = next;
    }
  }

  StartedProgram started;
  World& world;
  World::Saved base;
  vm::Ref cells;
  int64_t counter = 0;
};

// One at a time: the heap's address is fixed. Each measurement begins at the base image.
Bench& bench_of(int64_t words) {
  static std::unique_ptr<Bench> made;
  static int64_t made_words = 0;
  if (made_words != words) {
    made.reset();
    made = std::make_unique<Bench>(words);
    made_words = words;
  }
  made->world.restore(made->base);
  made->world.start();
  return *made;
}

void save(benchmark::State& state, int64_t heap, int64_t changed) {
  Bench& b = bench_of(heap);
  b.change(changed);
  for (auto _ : state) {
    World::Saved s = b.world.save();
    benchmark::DoNotOptimize(s);
    b.world.forget(s);
  }
}

// The changes themselves (logged stores) and the way back.
void change_and_restore(benchmark::State& state, int64_t heap, int64_t changed) {
  Bench& b = bench_of(heap);
  World::Saved s = b.world.save();
  for (auto _ : state) {
    b.change(changed);
    b.world.restore(s);
  }
}

void hash_changed_words(benchmark::State& state, int64_t heap, int64_t changed) {
  Bench& b = bench_of(heap);
  Canonicalizer canonical(b.world, false);
  b.change(changed);
  for (auto _ : state) benchmark::DoNotOptimize(canonical.hash());
}

void hash_new_objects(benchmark::State& state, int64_t heap, int64_t changed) {
  Bench& b = bench_of(heap);
  Canonicalizer canonical(b.world, false);
  b.grow(changed);
  for (auto _ : state) benchmark::DoNotOptimize(canonical.hash());
}

// Words of the unchanged heap outermost, so that each heap is made once.
bool register_all() {
  struct {
    const char* name;
    void (*run)(benchmark::State&, int64_t, int64_t);
  } const kinds[] = {{"save", save},
                     {"change_and_restore", change_and_restore},
                     {"hash_changed_words", hash_changed_words},
                     {"hash_new_objects", hash_new_objects}};
  for (int64_t heap : {1 << 16, 1 << 23})
    for (const auto& kind : kinds)
      for (int64_t changed : {0, 10, 100, 1000, 10000}) {
        std::string name = std::string(kind.name) + "/heap:" + std::to_string(heap) +
                           "/changed:" + std::to_string(changed);
        benchmark::RegisterBenchmark(name.c_str(), kind.run, heap, changed);
      }
  return true;
}
[[maybe_unused]] const bool registered = register_all();

}  // namespace
}  // namespace heddle
