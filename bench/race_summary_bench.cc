// What race detection costs: an access on the fast path, a release or acquire as
// colours grow, a saved and restored step, the hash of a state.

#include <benchmark/benchmark.h>

#include <vector>

#include "race/summary.h"
#include "race/summary_hasher.h"

namespace heddle::race {
namespace {

struct World {
  explicit World(int colours, int addresses = 16)
      : rows(static_cast<size_t>(addresses)), cells(4096) {
    main = h.root_thread();
    other = h.start_thread(main);
    for (RowId& row : rows) row = h.new_sync_row();
    for (int i = 0; i < colours; ++i) {
      Cell& cell = cells[static_cast<size_t>(i) % cells.size()];
      cell = h.on_write(cell, i % 2 == 0 ? main : other).cell;
      h.join(i % 2 == 0 ? main : other, rows[static_cast<size_t>(i) % rows.size()]);
    }
    h.drop_undo();
  }
  Summary h;
  RowId main, other;
  std::vector<RowId> rows;
  std::vector<Cell> cells;
};

void read_again(benchmark::State& state) {
  World w(64);
  size_t i = 0;
  for (auto _ : state) {
    Access done = w.h.on_read(w.cells[i], w.main);
    w.cells[i] = done.cell;
    benchmark::DoNotOptimize(done.verdict.race());
    i = (i + 1) % w.cells.size();
  }
}
BENCHMARK(read_again);

void write_again(benchmark::State& state) {
  World w(64);
  size_t i = 0;
  for (auto _ : state) {
    Access done = w.h.on_write(w.cells[i], w.main);
    w.cells[i] = done.cell;
    benchmark::DoNotOptimize(done.verdict.race());
    i = (i + 1) % w.cells.size();
  }
}
BENCHMARK(write_again);

void two_readers(benchmark::State& state) {
  World w(64);
  Cell both = w.h.on_read(w.h.on_read({}, w.other).cell, w.main).cell;
  for (auto _ : state) benchmark::DoNotOptimize(w.h.on_read(both, w.main));
}
BENCHMARK(two_readers);

void second_reader(benchmark::State& state) {
  World w(64);
  Cell one = w.h.on_read({}, w.other).cell;
  for (auto _ : state) benchmark::DoNotOptimize(w.h.on_read(one, w.main));
}
BENCHMARK(second_reader);

// One step of a depth-first search: save, write, release, acquire, go back.
void step_and_back(benchmark::State& state) {
  World w(static_cast<int>(state.range(0)));
  for (auto _ : state) {
    Summary::Mark mark = w.h.mark();
    benchmark::DoNotOptimize(w.h.on_write({}, w.main));
    w.h.join(w.main, w.rows[0]);
    w.h.join(w.rows[0], w.other);
    w.h.rollback(mark);
  }
}
BENCHMARK(step_and_back)->Arg(10)->Arg(100)->Arg(1000)->Arg(10000);

void hash_state(benchmark::State& state) {
  World w(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  std::vector<RowName> names = {{w.main, {1, 1}}, {w.other, {2, 2}}};
  for (RowId row : w.rows) names.push_back({row, {row, row}});
  size_t live = static_cast<size_t>(state.range(0)) - 1;
  SummaryHasher hasher;
  for (auto _ : state) {
    hasher.begin(w.h, names);
    // The newest 20 locations; most colours on a long path are garbage.
    for (size_t i = 0; i < 20; ++i) benchmark::DoNotOptimize(hasher.cell_hash(w.cells[live - i]));
  }
}
BENCHMARK(hash_state)->Args({20, 16})->Args({100, 16})->Args({1000, 16})->Args({1000, 1000});

void hash_cells(benchmark::State& state) {
  World w(1000);
  std::vector<RowName> names = {{w.main, {1, 1}}, {w.other, {2, 2}}};
  SummaryHasher hasher;
  hasher.begin(w.h, names);
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(hasher.cell_hash(w.cells[i]));
    i = (i + 1) % w.cells.size();
  }
}
BENCHMARK(hash_cells);

void compact(benchmark::State& state) {
  for (auto _ : state) {
    state.PauseTiming();
    World w(static_cast<int>(state.range(0)));
    state.ResumeTiming();
    w.h.compact([&](const std::function<Cell(Cell)>& renumber) {
      for (Cell& cell : w.cells) cell = renumber(cell);
    });
  }
}
BENCHMARK(compact)->Arg(1000)->Arg(10000)->Iterations(200);

}  // namespace
}  // namespace heddle::race
