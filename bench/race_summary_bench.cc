// What race detection costs per action: accesses, handing a lock over, and
// going back. The number of locations must not matter for synchronization, nor
// the length of the path for undoing one step.

#include <benchmark/benchmark.h>

#include <vector>

#include "race/summary.h"

namespace heddle::race {
namespace {

// A root and `threads` children, so that accesses leave marks.
struct World {
  explicit World(int threads) {
    RowId root = summary.root_thread();
    for (int i = 0; i < threads; ++i) this->threads.push_back(summary.start_thread(root));
    lock = summary.new_sync_row();
  }

  void hand_over(RowId from, RowId to) {
    summary.join(from, lock);
    summary.join(lock, to);
  }

  Summary summary;
  std::vector<RowId> threads;
  RowId lock = 0;
};

void write_then_read_own_location(benchmark::State& state) {
  World world(static_cast<int>(state.range(0)));
  Cell cell{};
  for (auto _ : state) {
    cell = world.summary.on_write(cell, world.threads[0]).cell;
    cell = world.summary.on_read(cell, world.threads[0]).cell;
    benchmark::DoNotOptimize(cell);
  }
  state.SetItemsProcessed(state.iterations() * 2);
}
BENCHMARK(write_then_read_own_location)->Arg(2)->Arg(8);

// Two threads take turns with a lock and write the same locations under it.
void guarded_writes(benchmark::State& state) {
  World world(2);
  std::vector<Cell> cells(static_cast<size_t>(state.range(0)));
  for (auto _ : state) {
    Summary::Mark mark = world.summary.mark();
    std::vector<Cell> saved = cells;
    for (int turn = 0; turn < 2; ++turn) {
      for (Cell& cell : cells) cell = world.summary.on_write(cell, world.threads[turn]).cell;
      world.hand_over(world.threads[turn], world.threads[1 - turn]);
    }
    cells = saved;
    world.summary.rollback(mark);
  }
  state.SetItemsProcessed(state.iterations() * 2 * state.range(0));
}
BENCHMARK(guarded_writes)->Arg(1)->Arg(16)->Arg(1024);

// One release and acquire after `n` locations were written: must not depend on n.
void hand_over_and_undo(benchmark::State& state) {
  World world(2);
  std::vector<Cell> cells(static_cast<size_t>(state.range(0)));
  for (Cell& cell : cells) cell = world.summary.on_write(cell, world.threads[0]).cell;
  for (auto _ : state) {
    Summary::Mark mark = world.summary.mark();
    world.hand_over(world.threads[0], world.threads[1]);
    world.summary.rollback(mark);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(hand_over_and_undo)->Arg(1)->Arg(1024)->Arg(65536);

// Reads by several threads that do not know each other are kept side by side.
void concurrent_reads(benchmark::State& state) {
  World world(static_cast<int>(state.range(0)));
  for (auto _ : state) {
    Summary::Mark mark = world.summary.mark();
    Cell cell{};
    for (RowId t : world.threads) cell = world.summary.on_read(cell, t).cell;
    benchmark::DoNotOptimize(cell);
    world.summary.rollback(mark);
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(concurrent_reads)->Arg(2)->Arg(8);

}  // namespace
}  // namespace heddle::race
