#include "advice/trace_analysis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace heddle::advice {
namespace {

using Kind = PathEvent::Kind;
using AddressKind = TraceAddress::Kind;

// Builds traces; each event has a line of its own.
class Trace {
 public:
  Trace() { t_.location = "x"; }

  Trace& add(int thread, Kind kind, const std::string& name,
             AddressKind address = AddressKind::kPlain) {
    while (static_cast<int>(t_.threads.size()) <= thread)
      t_.threads.push_back("T" + std::to_string(t_.threads.size()));
    TraceEvent e{kind};
    e.thread = static_cast<uint32_t>(thread);
    e.address = number(name, address);
    e.place = static_cast<uint32_t>(t_.places.size());
    t_.places.push_back({"C", "run", "C.java", static_cast<int>(t_.events.size()) + 1});
    t_.events.push_back(e);
    return *this;
  }
  Trace& read(int t, const std::string& n) { return add(t, Kind::kRead, n); }
  Trace& write(int t, const std::string& n) { return add(t, Kind::kWrite, n); }
  Trace& volatile_read(int t, const std::string& n) {
    return add(t, Kind::kAcquire, n, AddressKind::kVolatile);
  }
  Trace& volatile_write(int t, const std::string& n) {
    return add(t, Kind::kRelease, n, AddressKind::kVolatile);
  }
  Trace& lock(int t, const std::string& n) {
    return add(t, Kind::kAcquire, n, AddressKind::kMonitor);
  }
  Trace& unlock(int t, const std::string& n) {
    return add(t, Kind::kRelease, n, AddressKind::kMonitor);
  }
  Trace& start(int t, int child) {
    add(t, Kind::kRelease, "T" + std::to_string(child), AddressKind::kThread);
    TraceAddress& a = t_.addresses[t_.events.back().address];
    a.index = child;
    a.object = "T" + std::to_string(child);
    return *this;
  }
  // The source is event n, counted from 1.
  const RaceTrace& source(size_t n) {
    t_.source = n - 1;
    return t_;
  }
  const RaceTrace& trace() const { return t_; }

 private:
  uint32_t number(const std::string& name, AddressKind kind) {
    for (uint32_t i = 0; i < t_.addresses.size(); ++i)
      if (t_.addresses[i].field == name && t_.addresses[i].kind == kind) return i;
    TraceAddress a;
    a.kind = kind;
    a.class_name = "C";
    a.field = name;
    t_.addresses.push_back(a);
    return static_cast<uint32_t>(t_.addresses.size() - 1);
  }
  RaceTrace t_;
};

TraceHints analysed(const RaceTrace& t, const std::vector<AcquireNote>& history = {}) {
  return analyse(t, TraceOrder(t), history);
}

bool has(const std::vector<Hint>& hints, HintKind kind, const std::string& target, int line = 0) {
  return std::any_of(hints.begin(), hints.end(), [&](const Hint& h) {
    return h.kind == kind && h.target.field == target && (line == 0 || h.place.line == line);
  });
}

TEST(TraceAnalysis, TheLocationItselfCanAlwaysBecomeVolatile) {
  Trace t;
  auto hints = analysed(t.write(0, "x").read(1, "x").source(1)).hints;
  ASSERT_EQ(hints.size(), 1u);
  EXPECT_TRUE(has(hints, HintKind::kVolatile, "x"));
}

TEST(TraceAnalysis, AFlagThatIsWrittenAfterAndReadBeforeOrdersTheData) {
  Trace t;
  auto hints =
      analysed(t.write(0, "x").write(0, "flag").read(1, "flag").read(1, "x").source(1)).hints;
  EXPECT_TRUE(has(hints, HintKind::kVolatile, "flag"));
}

TEST(TraceAnalysis, AFlagThatIsWrittenBeforeTheDataOrdersNothing) {
  Trace t;
  auto hints =
      analysed(t.write(0, "flag").write(0, "x").read(1, "flag").read(1, "x").source(2)).hints;
  EXPECT_FALSE(has(hints, HintKind::kVolatile, "flag"));
}

TEST(TraceAnalysis, AWriteMovesInFrontOfAReleaseThatTheOtherThreadAcquires) {
  Trace t;
  auto hints =
      analysed(t.volatile_write(0, "v").write(0, "x").volatile_read(1, "v").read(1, "x").source(2))
          .hints;
  EXPECT_TRUE(has(hints, HintKind::kMove, "v", 1));
}

TEST(TraceAnalysis, AWriteDoesNotMovePastAnUnorderedAccessInBetween) {  // Lemma 4, condition 1
  Trace t;
  auto hints = analysed(t.volatile_write(0, "v")
                            .read(2, "x")
                            .write(0, "x")
                            .volatile_read(1, "v")
                            .read(1, "x")
                            .source(3))
                   .hints;
  EXPECT_FALSE(has(hints, HintKind::kMove, "v"));
}

TEST(TraceAnalysis, AWriteDoesNotMoveInFrontOfAReleaseWithAnUnorderedAccessBefore) {  // condition 2
  Trace t;
  auto hints = analysed(t.read(2, "x")
                            .volatile_write(0, "v")
                            .write(0, "x")
                            .volatile_read(1, "v")
                            .read(1, "x")
                            .source(3))
                   .hints;
  EXPECT_FALSE(has(hints, HintKind::kMove, "v"));
}

TEST(TraceAnalysis, AWriteMovesPastAnAccessThatTheReleaseOrders) {
  Trace t;
  auto hints = analysed(t.volatile_write(0, "v")
                            .volatile_read(2, "v")
                            .read(2, "x")
                            .write(0, "x")
                            .volatile_read(1, "v")
                            .read(1, "x")
                            .source(4))
                   .hints;
  EXPECT_TRUE(has(hints, HintKind::kMove, "v", 1));
}

TEST(TraceAnalysis, TheSecondAccessCanHoldTheLockOfTheFirst) {
  Trace t;
  TraceHints h = analysed(t.lock(0, "m").write(0, "x").unlock(0, "m").read(1, "x").source(2));
  EXPECT_TRUE(has(h.lock_hints, HintKind::kLockManifest, "m", 1));
  EXPECT_EQ(h.held_at_source, std::vector<std::string>{"C.m"});
  EXPECT_TRUE(h.held_at_manifest.empty());
}

TEST(TraceAnalysis, TheFirstAccessCanHoldTheLockOfTheSecond) {
  Trace t;
  TraceHints h = analysed(t.write(0, "x").lock(1, "m").read(1, "x").source(1));
  EXPECT_TRUE(has(h.lock_hints, HintKind::kLockSource, "m", 2));
}

TEST(TraceAnalysis, TheAcquireOfAnotherThreadIsSuggestedWhenItWouldHaveHelped) {
  AcquireNote note;
  note.location = "x";
  note.acquired.kind = AddressKind::kVolatile;
  note.acquired.class_name = "C";
  note.acquired.field = "done";
  Trace t, early;
  auto hints = analysed(t.write(0, "x").volatile_write(0, "done").read(1, "x").source(1), {note});
  EXPECT_TRUE(has(hints.hints, HintKind::kReadVolatile, "done"));
  auto none =
      analysed(early.volatile_write(0, "done").write(0, "x").read(1, "x").source(2), {note});
  EXPECT_FALSE(has(none.hints, HintKind::kReadVolatile, "done"));
  note.location = "y";
  EXPECT_FALSE(has(analysed(t.trace(), {note}).hints, HintKind::kReadVolatile, "done"));
}

TEST(HintCombiner, AHintMustComeFromEveryTrace) {
  Trace one, other;
  HintCombiner c;
  c.add(analysed(one.write(0, "x").write(0, "f").read(1, "f").read(1, "x").source(1)));
  EXPECT_TRUE(has(c.result(), HintKind::kVolatile, "f"));
  c.add(analysed(other.write(0, "x").read(1, "x").source(1)));
  EXPECT_FALSE(has(c.result(), HintKind::kVolatile, "f"));
  EXPECT_TRUE(has(c.result(), HintKind::kVolatile, "x"));
}

TEST(HintCombiner, ALockIsKeptWhenTheOtherAccessHoldsItInAllTraces) {
  Trace released, held, without;
  HintCombiner c;
  c.add(analysed(released.lock(0, "m").write(0, "x").unlock(0, "m").read(1, "x").source(2)));
  c.add(analysed(held.lock(0, "m").write(0, "x").read(1, "x").source(2)));
  EXPECT_TRUE(has(c.result(), HintKind::kLockManifest, "m"));
  c.add(analysed(without.write(0, "x").read(1, "x").source(1)));
  EXPECT_FALSE(has(c.result(), HintKind::kLockManifest, "m"));
}

// ---- against the definitions ----

// Happens-before as reachability over program order and edges.
class Closure {
 public:
  explicit Closure(const RaceTrace& t) : n_(t.events.size()), reach_(n_ * n_) {
    for (size_t i = 0; i < n_; ++i)
      for (size_t k = i + 1; k < n_; ++k) {
        const TraceEvent &a = t.events[i], &b = t.events[k];
        bool edge = a.thread == b.thread;
        edge |= a.kind == Kind::kRelease && b.kind == Kind::kAcquire && a.address == b.address;
        const TraceAddress& of = t.address_of(a);
        edge |= a.kind == Kind::kRelease && of.kind == AddressKind::kThread &&
                of.index == static_cast<int64_t>(b.thread);
        reach_[i * n_ + k] = edge;
      }
    close();
  }
  void add(size_t from, size_t to) {
    reach_[from * n_ + to] = true;
    close();
  }
  bool before(size_t a, size_t b) const { return reach_[a * n_ + b]; }

 private:
  void close() {
    for (size_t m = 0; m < n_; ++m)
      for (size_t i = 0; i < n_; ++i)
        for (size_t k = 0; k < n_; ++k)
          if (reach_[i * n_ + m] && reach_[m * n_ + k]) reach_[i * n_ + k] = true;
  }
  size_t n_;
  std::vector<bool> reach_;
};

Trace random_trace(std::mt19937& random, int length) {
  Trace t;
  t.start(0, 1).start(0, 2);
  const std::string plain[] = {"x", "y", "z"}, sync[] = {"v", "w"};
  for (int i = 0; i < length; ++i) {
    const int thread = static_cast<int>(random() % 3);
    switch (random() % 4) {
      case 0:
        t.read(thread, plain[random() % 3]);
        break;
      case 1:
        t.write(thread, plain[random() % 3]);
        break;
      case 2:
        t.volatile_read(thread, sync[random() % 2]);
        break;
      default:
        t.volatile_write(thread, sync[random() % 2]);
    }
  }
  return t;
}

TEST(TraceOrder, AgreesWithReachability) {
  std::mt19937 random(19);
  for (int round = 0; round < 300; ++round) {
    Trace made = random_trace(random, 14);
    const RaceTrace& t = made.trace();
    TraceOrder order(t);
    Closure closure(t);
    for (size_t a = 0; a < t.events.size(); ++a)
      for (size_t b = a + 1; b < t.events.size(); ++b)
        ASSERT_EQ(order.before(a, b), closure.before(a, b)) << "round " << round;
  }
}

// A volatile is suggested exactly if an edge from a write of it to a later read, both between the
// two accesses, orders these.
TEST(TraceAnalysis, OtherVolatilesAreThoseWhoseEdgeOrdersTheAccesses) {
  std::mt19937 random(4);
  int races = 0, suggested = 0;
  for (int round = 0; round < 3000; ++round) {
    Trace made = random_trace(random, 10);
    const size_t last = made.trace().events.size() - 1;
    const RaceTrace& t = made.trace();
    const TraceEvent& manifest = t.manifest();
    Closure closure(t);
    for (size_t s = 0; s < last; ++s) {
      const TraceEvent& source = t.events[s];
      const bool race = source.address == manifest.address && source.kind == Kind::kWrite &&
                        t.address_of(source).kind == AddressKind::kPlain &&
                        source.thread != manifest.thread && !closure.before(s, last);
      if (!race) continue;
      ++races;
      auto hints = analysed(made.source(s + 1)).hints;
      for (uint32_t v = 0; v < t.addresses.size(); ++v) {
        if (t.addresses[v].kind != AddressKind::kPlain || v == manifest.address) continue;
        bool orders = false;
        for (size_t w = s + 1; w < last; ++w)
          for (size_t r = w + 1; r < last; ++r)
            if (t.events[w].address == v && t.events[r].address == v &&
                t.events[w].kind == Kind::kWrite && t.events[r].kind == Kind::kRead) {
              Closure more = closure;
              more.add(w, r);
              orders |= more.before(s, last);
            }
        suggested += orders;
        ASSERT_EQ(has(hints, HintKind::kVolatile, t.addresses[v].field), orders);
      }
    }
  }
  EXPECT_GT(races, 100);
  EXPECT_GT(suggested, 10);
}

}  // namespace
}  // namespace heddle::advice
