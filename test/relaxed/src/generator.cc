#include "generator.h"

#include <algorithm>
#include <utility>

#include "rng.h"

namespace heddle::relaxed {
namespace {

using random::Rng;

constexpr int kMostRegisters = 10;  // names have one digit

class Generator {
 public:
  Generator(uint64_t seed, const Profile& profile) : rng_(seed), profile_(profile) {}

  Program run() {
    const int threads = rng_.percent(70) ? 2 : 3;
    for (int t = 0; t < threads; ++t) {
      own_numbers_.clear();
      own_references_.clear();
      left_ = threads == 2 ? rng_.between(3, 6) : rng_.between(1, 4);
      if (profile_.small) left_ = threads == 2 ? rng_.between(2, 4) : rng_.between(1, 3);
      out_.threads.push_back(block(0));
    }
    if (rng_.percent(50)) out_.after = last_reads();
    return out_;
  }

 private:
  Block block(int depth) {
    Block b;
    do {
      b.push_back(statement(depth));
      add_use(&b);
    } while (left_ > 0 && !(depth > 0 && rng_.percent(50)));
    return b;
  }

  Statement lazily_made() {
    lazy_ = true;
    Statement s{Kind::kLoadRef};
    s.variable = rng_.percent(80) ? kP : kQ;
    s.base = new_reference();
    is_sealed_.push_back(false);
    return s;
  }

  // If no object was found, the thread makes and publishes one.
  void add_lazy(Block* b) {
    lazy_ = false;
    const Statement found = b->back();
    Statement look{Kind::kLoadField};
    look.base = found.base;
    look.field = any_field(false);
    look.reg = new_number(false);
    b->push_back(look);
    Statement none{Kind::kIf};
    none.reg = look.reg;
    none.expected = -1;
    Statement made = found;
    made.base = -1;
    made = publish(made, Kind::kNew);
    Statement stored{Kind::kStoreRef};
    stored.variable = found.variable;
    stored.base = made.base;
    none.body = {made, stored};
    b->push_back(none);
  }

  // An object that was made is published, one that was found is read.
  void add_use(Block* b) {
    const Statement last = b->back();
    if (last.kind == Kind::kLoadRef && lazy_) return add_lazy(b);
    if (last.kind == Kind::kLoadRef && may_assign() && rng_.percent(85)) {
      Statement s{Kind::kLoadField};
      s.base = last.base;
      s.field = any_field(is_sealed_[last.base]);
      s.reg = new_number(false);
      b->push_back(s);
    }
    if ((last.kind == Kind::kNew || last.kind == Kind::kNewSealed) && rng_.percent(75)) {
      Statement s{Kind::kStoreRef};
      s.base = last.base;
      s.variable = last.kind == Kind::kNewSealed ? kS : rng_.percent(70) ? kP : kQ;
      b->push_back(s);
    }
  }

  Field any_field(bool sealed) {
    return sealed ? rng_.pick<Field>({Field::kK, Field::kC, Field::kC, Field::kF})
                  : rng_.pick<Field>({Field::kF, Field::kG});
  }

  Statement statement(int depth) {
    --left_;
    const bool nests = depth < 2 && left_ > 0;
    switch (rng_.weighted({profile_.numbers, profile_.objects, profile_.sealed,
                           nests && !own_numbers_.empty() ? profile_.branches : 0,
                           nests && free_lock() >= 0 ? profile_.locks : 0, profile_.fences,
                           may_assign() ? profile_.updates : 0,
                           may_assign() ? profile_.weak_updates : 0,
                           out_.registers + 2 <= kMostRegisters ? profile_.copies : 0,
                           may_assign() ? profile_.lazies : 0})) {
      case 0:
        return number_access();
      case 1:
        return object_access(rng_.percent(70) ? kP : kQ, Kind::kNew);
      case 2:
        return object_access(kS, Kind::kNewSealed);
      case 3:
        return branch(depth);
      case 4:
        return locked(depth);
      case 5:
        return fence();
      case 6:
        return update(rng_.percent(50) ? Kind::kAdd : Kind::kCas);
      case 7:
        return update(Kind::kWeakCas);
      case 8:
        return copy();
      default:
        return lazily_made();
    }
  }

  bool may_assign() const { return out_.registers < kMostRegisters; }
  int new_number(bool wide) {
    if (!wide) own_numbers_.push_back(out_.registers);
    return out_.registers++;
  }
  int new_reference() {
    own_references_.push_back(out_.references);
    return out_.references++;
  }

  Mode mode_of(int variable, const std::vector<Mode>& modes) {
    if (is_volatile(variable))
      return profile_.weakens_volatiles ? rng_.pick(modes) : Mode::kVolatile;
    return modes.empty() || (variable != kX && variable != kY) ? Mode::kPlain : rng_.pick(modes);
  }

  Number number() {
    if (!own_numbers_.empty() && rng_.percent(profile_.from_registers))
      return {rng_.pick(own_numbers_), rng_.percent(50) ? 1 : 0};
    return {-1, rng_.between(1, 2)};
  }

  Statement number_access() {
    Statement s{Kind::kLoad};
    s.variable = rng_.pick(profile_.variables);
    if (may_assign() && rng_.percent(55)) {
      s.mode = mode_of(s.variable, profile_.reads);
      s.reg = new_number(is_wide(s.variable));
      return s;
    }
    s.kind = Kind::kStore;
    s.mode = mode_of(s.variable, profile_.writes);
    s.number = number();
    return s;
  }

  static bool is_wide(int variable) { return variable == kL; }

  // A reference register that the thread may use for objects of this class.
  int known_reference(bool sealed) {
    std::vector<int> fitting;
    for (int b : own_references_)
      if (is_sealed_[b] == sealed) fitting.push_back(b);
    return fitting.empty() ? -1 : rng_.pick(fitting);
  }

  Statement object_access(int variable, Kind make) {
    const bool sealed = make == Kind::kNewSealed;
    Statement s{Kind::kLoadRef};
    s.base = known_reference(sealed);
    s.variable = variable;
    const int what = s.base < 0 ? rng_.below(2) : rng_.between(0, 4);
    if (what == 0) {
      s.base = new_reference();
      is_sealed_.push_back(sealed);
      return s;
    }
    if (what == 1) return publish(s, make);
    s.variable = -1;
    s.field = any_field(sealed);
    const bool stores = !may_assign() || (what == 2 && s.field != Field::kK);
    if (stores && s.field == Field::kK) s.field = Field::kC;
    s.kind = stores ? Kind::kStoreField : Kind::kLoadField;
    if (stores)
      s.number = number();
    else
      s.reg = new_number(false);
    return s;
  }

  // Makes an object, or publishes one.
  Statement publish(Statement s, Kind make) {
    if (s.base >= 0 && rng_.percent(60)) {
      s.kind = Kind::kStoreRef;
      return s;
    }
    s.kind = make;
    s.variable = -1;
    s.base = new_reference();
    is_sealed_.push_back(make == Kind::kNewSealed);
    for (int n = make == Kind::kNew ? 2 : 3; n > 0; --n) s.arguments.push_back(rng_.between(1, 2));
    return s;
  }

  Statement branch(int depth) {
    Statement s{Kind::kIf};
    s.reg = rng_.pick(own_numbers_);
    s.expected = rng_.below(2);
    s.body = block(depth + 1);
    if (left_ > 0 && rng_.percent(30)) s.otherwise = block(depth + 1);
    return s;
  }

  // Locks are nested in one order only: no deadlocks.
  int free_lock() const { return held_ + 1 < 2 ? held_ + 1 : -1; }

  Statement locked(int depth) {
    Statement s{Kind::kSync};
    s.lock = free_lock() == 0 && rng_.percent(20) ? 1 : free_lock();
    const int held = std::exchange(held_, s.lock);
    s.body = block(depth + 1);
    held_ = held;
    return s;
  }

  Statement fence() {
    Statement s{Kind::kFence};
    s.fence = rng_.pick<Fence>({Fence::kFull, Fence::kFull, Fence::kAcquire, Fence::kRelease,
                                Fence::kStoreStore, Fence::kLoadLoad});
    return s;
  }

  Statement update(Kind kind) {
    Statement s{kind};
    s.variable = profile_.weakens_volatiles ? kV : rng_.pick<int>({kX, kY});
    const Mode other = kind == Kind::kWeakCas ? Mode::kOpaque : Mode::kVolatile;
    s.mode = rng_.pick<Mode>({Mode::kVolatile, other, Mode::kAcquire, Mode::kRelease});
    s.number = number();
    s.expected = rng_.below(2);
    s.reg = new_number(false);
    return s;
  }

  // Of an array, into it, or both.
  Statement copy() {
    if (profile_.copies_in && rng_.percent(50)) return copy_in();
    Statement s{Kind::kCopy};
    s.variable = kA0;
    s.copying = rng_.pick<Copying>({Copying::kClone, Copying::kArrayCopy, Copying::kCopyOf});
    s.reg = new_number(false);
    new_number(false);
    return s;
  }

  Statement copy_in() {
    Statement s{rng_.pick<Kind>({Kind::kPut, Kind::kPut, Kind::kAcross, Kind::kShift})};
    if (s.kind != Kind::kPut) return s;
    s.number = number();
    s.arguments.push_back(rng_.between(1, 2));
    return s;
  }

  Block last_reads() {
    Block out;
    for (int v : profile_.variables) {
      if (!may_assign() || !rng_.percent(60)) continue;
      Statement s{Kind::kLoad};
      s.variable = v;
      s.mode = mode_of(v, profile_.reads);
      s.reg = out_.registers++;
      out.push_back(s);
    }
    return out;
  }

  Rng rng_;
  const Profile& profile_;
  Program out_;
  int left_ = 0;   // statements of the thread
  int held_ = -1;  // the innermost lock
  std::vector<int> own_numbers_, own_references_;
  std::vector<bool> is_sealed_;  // by reference register
  bool lazy_ = false;            // the newest statement is the first one of lazily_made()
};

}  // namespace

const std::vector<Profile>& family(std::string_view name) {
  using enum Mode;
  static const std::vector<Profile> plain = {
      {.name = "plain", .variables = {kX, kY}},
      {.name = "volatile", .variables = {kX, kY, kV}},
      {.name = "volatiles", .variables = {kX, kV, kW}},
      {.name = "locks", .variables = {kX, kY}, .locks = 6},
      {.name = "both", .variables = {kX, kY, kV}, .locks = 4},
      {.name = "arrays", .variables = {kA0, kA1, kV}, .locks = 2},
      {.name = "longs", .variables = {kL, kX, kV}, .locks = 1},
      {.name = "objects", .variables = {kX, kV}, .numbers = 5, .objects = 12, .locks = 1},
      {.name = "sealed", .variables = {kX, kV}, .numbers = 4, .objects = 2, .sealed = 12},
  };
  static const std::vector<Profile> weak = {
      {.name = "release", .variables = {kX, kY, kZ}, .reads = {kAcquire}, .writes = {kRelease}},
      {.name = "opaque", .variables = {kX, kY}, .reads = {kOpaque}, .writes = {kOpaque}},
      {.name = "modes",
       .variables = {kX, kY, kZ},
       .reads = {kOpaque, kAcquire},
       .writes = {kOpaque, kRelease}},
      {.name = "modes-and-volatile",
       .variables = {kX, kY, kV},
       .locks = 1,
       .reads = {kOpaque, kAcquire},
       .writes = {kOpaque, kRelease}},
      {.name = "fences",
       .variables = {kX, kY, kZ},
       .fences = 4,
       .reads = {kOpaque},
       .writes = {kOpaque}},
      {.name = "plain-fences", .variables = {kX, kY, kZ}, .fences = 4},
      {.name = "updates",
       .variables = {kX, kY, kZ},
       .updates = 6,
       .reads = {kOpaque, kAcquire},
       .writes = {kOpaque, kRelease}},
      {.name = "weak-updates",
       .variables = {kX, kY, kZ},
       .updates = 2,
       .weak_updates = 6,
       .reads = {kOpaque, kAcquire},
       .writes = {kOpaque, kRelease}},
      {.name = "plain-and-volatile",
       .variables = {kX, kY, kX, kY, kZ},
       .locks = 1,
       .reads = {kPlain, kVolatile},
       .writes = {kPlain, kVolatile}},
      {.name = "all-modes",
       .variables = {kX, kY, kX, kY, kZ},
       .fences = 1,
       .updates = 2,
       .reads = {kPlain, kOpaque, kAcquire, kVolatile},
       .writes = {kPlain, kOpaque, kRelease, kVolatile}},
      {.name = "volatile-plainly",
       .variables = {kV, kV, kX, kZ},
       .locks = 1,
       .reads = {kPlain, kVolatile},
       .writes = {kPlain, kVolatile, kVolatile},
       .weakens_volatiles = true},
      {.name = "volatile-weakly",
       .variables = {kV, kV, kZ},
       .updates = 1,
       .reads = {kPlain, kAcquire, kVolatile},
       .writes = {kPlain, kRelease, kVolatile, kVolatile},
       .weakens_volatiles = true},
  };
  static const std::vector<Profile> copies = {
      {.name = "copies", .variables = {kA0, kA1}, .copies = 4},
      {.name = "copies-in", .variables = {kA0, kA1}, .copies = 6, .copies_in = true},
      {.name = "copies-across",
       .variables = {kA0, kA1, kD0, kD1, kV},
       .locks = 1,
       .copies = 8,
       .copies_in = true},
      {.name = "copies-locks", .variables = {kA0, kA1, kV}, .locks = 3, .copies = 4},
  };
  static const std::vector<Profile> causal = {
      {.name = "passed-on",
       .variables = {kX, kY},
       .branches = 4,
       .from_registers = 60,
       .small = true},
      {.name = "chains",
       .variables = {kX, kY, kZ},
       .branches = 4,
       .from_registers = 70,
       .small = true},
      {.name = "branches",
       .variables = {kX, kY},
       .branches = 9,
       .from_registers = 40,
       .small = true},
      {.name = "causal-volatile", .variables = {kX, kY, kV}, .from_registers = 50, .small = true},
      {.name = "causal-locks",
       .variables = {kX, kY},
       .locks = 3,
       .from_registers = 50,
       .small = true},
      {.name = "causal-arrays", .variables = {kA0, kA1, kX}, .from_registers = 60, .small = true},
      {.name = "causal-longs", .variables = {kL, kX, kY}, .from_registers = 40, .small = true},
  };
  static const std::vector<Profile> published = {
      {.name = "published", .variables = {kX}, .numbers = 3, .objects = 12, .small = true},
      {.name = "published-chains",
       .variables = {kX, kY},
       .numbers = 6,
       .objects = 10,
       .branches = 3,
       .from_registers = 60,
       .small = true},
      {.name = "published-volatile",
       .variables = {kX, kV},
       .numbers = 6,
       .objects = 10,
       .from_registers = 50,
       .small = true},
      {.name = "published-locks",
       .variables = {kX},
       .numbers = 4,
       .objects = 10,
       .locks = 5,
       .small = true},
      {.name = "lazy", .variables = {kX}, .numbers = 3, .objects = 4, .lazies = 10, .small = true},
      {.name = "published-sealed",
       .variables = {kX},
       .numbers = 4,
       .objects = 2,
       .sealed = 10,
       .small = true},
  };
  if (name == "published") return published;
  return name == "weak" ? weak : name == "copies" ? copies : name == "causal" ? causal : plain;
}

const Profile* find_profile(std::string_view name) {
  for (const char* f : kFamilies)
    for (const Profile& p : family(f))
      if (p.name == name) return &p;
  return nullptr;
}

Program generate(uint64_t seed, const Profile& profile) { return Generator(seed, profile).run(); }

}  // namespace heddle::relaxed
