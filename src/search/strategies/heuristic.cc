// Best-first search for short counterexamples of data races, with the heuristics of Java RaceFinder
// (JRF; Kim, Yavuz-Kahveci and Sanders 2009). The state explored next is the one that was reached
// by the action most likely to lead to a race. Its priority is the value of the step into it plus
// its depth times the highest value, so that the best successor of the present state comes first.
//
// A step is one visible action and everything that its thread does up to the next one. Its value is
// the highest value of its plain accesses, or, without any, that of the visible action.

#include <absl/container/flat_hash_map.h>

#include <algorithm>
#include <queue>
#include <tuple>
#include <utility>

#include "search/strategies/make.h"
#include "search/strategies/stored_graph.h"

namespace heddle {

namespace {

enum Value : int {
  kRelease = 1,
  kAcquireAfterRelease = 2,
  kOther = 3,
  kAcquireBeforeRelease = 4,
  kReadOfOwn = 5,
  kReadOfOthers = 6,
  kWriteOverOwn = 7,
  kWriteOverOthers = 8,
  kHighest = 8,
};

class Heuristic : public StoredGraph, public Tracer {
 public:
  explicit Heuristic(Search& search) : StoredGraph(search), on_(search.options.search.heuristics) {}

  void round() override {
    other_ = std::exchange(w_.tracer, this);
    StoredGraph::round();
    w_.tracer = other_;
  }

  // ---- Tracer ----
  void event(JavaThread&, const Event& e) override { value_ = value_of(e); }

  void plain(JavaThread& t, const vm::FieldInfo* field, Ref object, const char* p,
             bool write) override {
    if (other_) other_->plain(t, field, object, p, write);
    uint32_t& writer = writer_[p];
    value_ = std::max(value_,
                      static_cast<int>(value_of_plain(write, writer != 0 && writer != t.number)));
    if (!write || writer == t.number) return;
    undo_.push_back({p, writer});
    writer = t.number;
  }
  void synchronizes(JavaThread& t, bool releases, Ref object, const char* word) override {
    if (other_) other_->synchronizes(t, releases, object, word);
  }

 protected:
  void begin_round() override {
    queue_ = {};
    writer_.clear();
    undo_.clear();
    marks_.clear();
  }
  void put(uint32_t n) override {
    int64_t priority = value_ + int64_t{node(n).depth} * kHighest;
    queue_.emplace(priority, -int64_t{n});
  }
  uint32_t take() override {
    if (queue_.empty()) return kNone;
    auto n = static_cast<uint32_t>(-queue_.top().second);
    queue_.pop();
    return n;
  }

  // The last writers of locations belong to the path.
  void before_step(const Choice&) override {
    marks_.push_back(undo_.size());
    value_ = kOther;
  }
  void gone_back(uint32_t depth) override {
    if (marks_.size() <= depth) return;
    for (; undo_.size() > marks_[depth]; undo_.pop_back())
      writer_[undo_.back().first] = undo_.back().second;
    marks_.resize(depth);
  }

 private:
  // Actions that only a disabled heuristic distinguishes have the value of any other action (JRF,
  // Fig. 6).
  Value value_of_plain(bool write, bool others) const {
    if (write && others) return on_.writes_first || on_.watch_written ? kWriteOverOthers : kOther;
    if (write) return on_.writes_first ? kWriteOverOwn : kOther;
    if (others) return on_.watch_written ? kReadOfOthers : kOther;
    return on_.writes_first && on_.watch_written ? kReadOfOwn : kOther;
  }

  Value value_of(const Event& e) const {
    switch (e.kind) {
      case ActionKind::kRead:
      case ActionKind::kUpdate:
        return value_of_acquire(e.address != nullptr && released(e.address));
      case ActionKind::kLock:
        return value_of_acquire(released(vm::address_of(e.object) + vm::kLockOffset));
      case ActionKind::kAlive:
        return value_of_acquire(false);
      case ActionKind::kWrite:
      case ActionKind::kStart:
      case ActionKind::kInterrupt:
      case ActionKind::kUnpark:
      case ActionKind::kEnd:
        return on_.avoid_release_acquire ? kRelease : kOther;
      default:
        return kOther;
    }
  }
  Value value_of_acquire(bool after_release) const {
    if (after_release)
      return on_.avoid_release_acquire || on_.acquire_first ? kAcquireAfterRelease : kOther;
    return on_.acquire_first ? kAcquireBeforeRelease : kOther;
  }
  // Whether some thread has released there: h has a row for the location.
  static bool released(const char* p) {
    uint32_t bits = vm::shadow_of(p);
    return bits != 0 && is_row_shadow(bits);
  }

  HeuristicSwitches on_;
  Tracer* other_ = nullptr;  // that was there before
  int value_ = kOther;
  std::priority_queue<std::pair<int64_t, int64_t>> queue_;  // by priority, then older states first
  absl::flat_hash_map<const char*, uint32_t> writer_;       // the thread that wrote last
  std::vector<std::pair<const char*, uint32_t>> undo_;      // earlier values of writer_
  std::vector<size_t> marks_;  // for each step of the present path: size of undo_ before it
};

}  // namespace

std::unique_ptr<Strategy> make_heuristic(Search& search) {
  return std::make_unique<Heuristic>(search);
}

}  // namespace heddle
