#pragma once
// For tests: drives a Summary and the reference with the same operations. These
// name threads and addresses logically, so that one history can be replayed with
// other row numbers.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "race/reference_summary.h"
#include "race/summary.h"
#include "race/summary_hasher.h"

namespace heddle::race {

enum class OpKind {
  kStart,
  kEnd,
  kJoinEnded,
  kForgetEnded,  // other = a thread
  kRelease,
  kAcquire,
  kReplace,
  kClear,
  kForget,  // other = an address
  kRead,
  kWrite,
  kAtomicRead,
  kAtomicWrite,  // other = a location
};

struct Op {
  OpKind kind;
  int thread;
  int other;

  bool on_thread() const { return kind <= OpKind::kForgetEnded; }
  bool on_address() const { return kind > OpKind::kForgetEnded && kind <= OpKind::kForget; }
  bool on_location() const { return kind > OpKind::kForget; }
  bool is_read() const { return kind == OpKind::kRead || kind == OpKind::kAtomicRead; }
};

// Whether the two operations commute: both orders lead to the same state.
inline bool independent(const Op& a, const Op& b) {
  auto threads = [](const Op& o) {
    return o.on_thread() ? std::set{o.thread, o.other} : std::set{o.thread};
  };
  for (int t : threads(a)) {
    if (threads(b).contains(t)) return false;
  }
  if (a.on_address() && b.on_address()) return a.other != b.other;
  if (a.on_location() && b.on_location()) return a.other != b.other || (a.is_read() && b.is_read());
  return true;
}

struct Universe {
  int threads = 4;
  int addresses = 3;
  int locations = 4;
  bool atomic = true;  // atomic accesses, replace and clear too
  bool leak = false;   // forgotten rows are not freed but only lose their names
};

class Twin {
 public:
  using Hashes = std::map<int, CellHash>;  // of the locations that do not hash to zero

  explicit Twin(const Universe& u) : universe_(u), cells_(static_cast<size_t>(u.locations)) {
    acting_[0] = h.root_thread();
    reference_.add_row(acting_[0]);
  }

  // A random operation that is possible now.
  template <typename Random>
  Op random_op(Random& random) const {
    auto below = [&](int n) { return static_cast<int>(random() % static_cast<uint64_t>(n)); };
    for (;;) {
      auto kind = static_cast<OpKind>(below(13));
      if (below(2) != 0)
        kind =
            static_cast<OpKind>(static_cast<int>(OpKind::kRead) + below(universe_.atomic ? 4 : 2));
      int t = std::next(acting_.begin(), below(static_cast<int>(acting_.size())))->first;
      Op op{kind, t, 0};
      if (op.on_location()) op.other = below(universe_.locations);
      if (op.on_address()) op.other = below(universe_.addresses);
      if (op.on_thread()) op.other = kind == OpKind::kStart ? next_thread_ : below(next_thread_);
      if (possible(op)) return op;
    }
  }

  bool possible(const Op& op) const {
    switch (op.kind) {
      case OpKind::kStart:
        return static_cast<int>(acting_.size() + ended_.size()) < universe_.threads;
      case OpKind::kEnd:
        return op.other != op.thread && op.other != 0 && acting_.contains(op.other);
      case OpKind::kJoinEnded:
      case OpKind::kForgetEnded:
        return ended_.contains(op.other);
      case OpKind::kReplace:
      case OpKind::kClear:
      case OpKind::kAtomicRead:
      case OpKind::kAtomicWrite:
        return universe_.atomic;
      default:
        return true;
    }
  }

  // Applies the operation to both and expects equal verdicts. REQUIRES: possible(op).
  Verdict apply(const Op& op) {
    RowId t = acting_.at(op.thread);
    if (op.on_location()) return access(op, t);
    if (op.on_address()) {
      synchronize(op, t);
    } else {
      change_threads(op, t);
    }
    return {};
  }

  void compact() {
    h.compact([&](const std::function<Cell(Cell)>& renumber) {
      for (Cell& c : cells_) c = renumber(c);
    });
  }

  std::vector<int> acting() const { return keys(acting_); }
  std::vector<int> ended() const { return keys(ended_); }

  ReferenceSummary::State canonical() const {
    ReferenceSummary::Names names;
    std::set<RowId> acting;
    for (auto [t, row] : acting_) acting.insert(row);
    for_each_named([&](RowId row, const std::string& name) { names[row] = name; });
    return reference_.canonical(names, acting);
  }

  Hashes hashes() const {
    std::vector<RowName> names;
    for_each_named([&](RowId row, const std::string& name) {
      names.push_back(
          {row, {std::hash<std::string>()(name), std::hash<std::string>()(name + "'")}});
    });
    hasher_.begin(h, names);
    Hashes hashes;
    for (int x = 0; x < universe_.locations; ++x) {
      CellHash hash = hasher_.cell_hash(cells_[static_cast<size_t>(x)]);
      if (!hash.empty()) hashes[x] = hash;
    }
    return hashes;
  }

  // Adds unused rows to the summary (not the reference), so that later rows get other numbers.
  void add_clutter(int rows) {
    std::vector<RowId> clutter;
    for (int i = 0; i < rows; ++i) clutter.push_back(h.new_sync_row());
    for (int i = 0; i < rows; i += 2) h.free_row(clutter[static_cast<size_t>(i)]);
  }

  const std::vector<Cell>& cells() const { return cells_; }

  // Rolls the Summary back and restores everything else from a copy, as an owner would.
  void go_back(const Twin& earlier, const Summary::Mark& mark) {
    h.rollback(mark);
    Summary kept = std::move(h);
    *this = earlier;
    h = std::move(kept);
  }

  Summary h;

 private:
  static std::vector<int> keys(const std::map<int, RowId>& m) {
    std::vector<int> out;
    for (auto [k, v] : m) out.push_back(k);
    return out;
  }

  template <typename F>
  void for_each_named(F f) const {
    for (auto [t, row] : acting_) f(row, "thread" + std::to_string(t));
    for (auto [t, row] : ended_) f(row, "thread" + std::to_string(t));
    for (auto [a, row] : addresses_) f(row, "address" + std::to_string(a));
  }

  Verdict access(const Op& op, RowId t) {
    Cell& cell = cells_[static_cast<size_t>(op.other)];
    bool atomic = op.kind == OpKind::kAtomicRead || op.kind == OpKind::kAtomicWrite;
    Strength s = atomic ? Strength::kOpaque : Strength::kPlain;
    Access done = op.is_read() ? h.on_read(cell, t, s) : h.on_write(cell, t, s);
    cell = done.cell;
    Verdict expected =
        op.is_read() ? reference_.on_read(op.other, t, s) : reference_.on_write(op.other, t, s);
    EXPECT_EQ(done.verdict, expected);
    return done.verdict;
  }

  void synchronize(const Op& op, RowId t) {
    auto it = addresses_.find(op.other);
    if (it == addresses_.end()) {
      if (op.kind != OpKind::kRelease && op.kind != OpKind::kReplace) return;
      it = addresses_.emplace(op.other, h.new_sync_row()).first;
      reference_.add_row(it->second);
    }
    RowId address = it->second;
    switch (op.kind) {
      case OpKind::kRelease:
        h.join(t, address);
        reference_.join(t, address);
        break;
      case OpKind::kAcquire:
        h.join(address, t);
        reference_.join(address, t);
        break;
      case OpKind::kReplace:
        h.replace(address, t);
        reference_.replace(address, t);
        break;
      case OpKind::kClear:
        h.clear_row(address);
        reference_.clear_row(address);
        break;
      default:
        addresses_.erase(it);
        forget(address);
        break;
    }
  }

  void change_threads(const Op& op, RowId t) {
    switch (op.kind) {
      case OpKind::kStart:
        acting_[op.other] = h.start_thread(t);
        reference_.add_row(acting_[op.other]);
        reference_.join(t, acting_[op.other]);
        next_thread_ = std::max(next_thread_, op.other + 1);
        break;
      case OpKind::kEnd:
        h.end_thread(acting_.at(op.other));
        ended_.insert(acting_.extract(op.other));
        break;
      case OpKind::kJoinEnded:
        h.join(ended_.at(op.other), t);
        reference_.join(ended_.at(op.other), t);
        break;
      default:
        forget(ended_.extract(op.other).mapped());
        break;
    }
  }

  void forget(RowId row) {
    if (universe_.leak) return;
    h.free_row(row);
    reference_.remove_row(row);
  }

  Universe universe_;
  ReferenceSummary reference_;
  std::vector<Cell> cells_;
  std::map<int, RowId> acting_, ended_, addresses_;
  int next_thread_ = 1;
  mutable SummaryHasher hasher_;  // kept, to be used for many states
};

}  // namespace heddle::race
