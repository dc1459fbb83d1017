#include "lock_generator.h"

#include <algorithm>

#include "base/check.h"
#include "lock_profiles.h"
#include "rng.h"

namespace heddle::random {

namespace {

class LockGenerator {
 public:
  LockGenerator(Family family, uint64_t seed) : rng_(seed) {
    program_.seed = seed;
    program_.family = family;
  }

  Program run() {
    choose_profile();
    choose_vars();
    choose_locks();
    choose_threads();
    for (int t = 0; t < thread_count(); ++t) fill_thread(t);
    mix_in_fragments();
    place_starts();
    catch_interrupts();
    number_statements(program_);
    HEDDLE_CHECK(check_program(program_).empty());
    return std::move(program_);
  }

 private:
  // What encloses the statement being made.
  struct Place {
    int thread = 0;
    std::vector<int> held{};
    int depth = 0;
  };

  // ---- the cast

  void choose_profile() {
    std::vector<int> weights;
    for (const LockProfile& profile : kLockProfiles) weights.push_back(profile.weight);
    profile_ = &kLockProfiles[rng_.weighted(weights)];
    program_.profile = profile_->name;
  }

  void choose_vars() {
    program_.vars.push_back({"x", Access::kPlain, Home::kStatic, 0, "int", 0});
    if (rng_.percent(40))
      program_.vars.push_back({"y", Access::kPlain, Home::kStatic, 0, "int", 0});
    if (profile_->park > 0 || rng_.percent(30))
      program_.vars.push_back({"v", Access::kVolatile, Home::kStatic, 0, "int", 0});
  }

  void choose_locks() {
    add_lock("A", profile_->first);
    add_lock("B", profile_->second);
    if (program_.family == Family::kQueues && profile_->condition == 0) make_read_write();
    int n = lock_of(LockForm::kReentrant);
    if (n < 0 || !rng_.percent(profile_->condition)) return;
    program_.conditions.push_back({"P", n});
    program_.locks[n].fair = false;
    if (rng_.percent(profile_->second_condition)) program_.conditions.push_back({"Q", n});
  }

  void add_lock(const char* name, const int (&weights)[4]) {
    switch (rng_.weighted({weights[0], weights[1], weights[2], weights[3]})) {
      case 0:
        return;
      case 1:
        program_.locks.push_back({name, LockForm::kReentrant});
        break;
      case 2:
        program_.locks.push_back({name, LockForm::kSemaphore, rng_.weighted({40, 45, 15})});
        break;
      default:
        program_.locks.push_back({name, LockForm::kLatch, rng_.weighted({5, 55, 40})});
        break;
    }
    Lock& lock = program_.locks.back();
    lock.fair = lock.form != LockForm::kLatch && rng_.percent(profile_->fair);
  }

  void make_read_write() {
    int n = lock_of(LockForm::kReentrant);
    if (n >= 0 && rng_.percent(50)) program_.locks[n].form = LockForm::kReadWrite;
  }

  // One worker may be interrupted, by one other thread; one may park.
  void choose_threads() {
    program_.threads.resize(1 + (rng_.percent(40) ? 1 : 2));
    for (Thread& thread : program_.threads)
      thread.form = rng_.percent(50) ? ThreadForm::kSubclass : ThreadForm::kLambda;
    if (profile_->interrupt > 0) {
      target_ = rng_.between(1, thread_count() - 1);
      interrupter_ = rng_.between(0, thread_count() - 2);
      if (interrupter_ >= target_) ++interrupter_;
    }
    if (profile_->park > 0) sleeper_ = rng_.between(1, thread_count() - 1);
  }

  int thread_count() const { return static_cast<int>(program_.threads.size()); }

  // The numbers of the locks that have this form.
  std::vector<int> locks_of(LockForm form) const {
    std::vector<int> found;
    for (size_t i = 0; i < program_.locks.size(); ++i) {
      if (program_.locks[i].form == form) found.push_back(static_cast<int>(i));
    }
    return found;
  }
  // Those that can be locked.
  std::vector<int> lockable() const {
    std::vector<int> found = locks_of(LockForm::kReentrant);
    for (int lock : locks_of(LockForm::kReadWrite)) found.push_back(lock);
    return found;
  }
  int lock_of(LockForm form) const {
    std::vector<int> found = locks_of(form);
    return found.empty() ? -1 : found[0];
  }

  // ---- soup

  void fill_thread(int t) {
    Place place{.thread = t};
    int budget = thread_count() == 2 ? rng_.between(t == 0 ? 2 : 3, 6)
                 : t == 0            ? rng_.between(0, 3)
                                     : rng_.between(2, 4);
    program_.threads[t].body = soup(budget, place);
  }

  Block soup(int budget, Place& place) {
    Block block;
    while (budget > 0) {
      block.push_back(random_stmt(budget, place));
      budget -= cost(block.back());
    }
    return block;
  }

  static int cost(const Block& block) {
    int sum = 0;
    for (const Stmt& stmt : block) sum += cost(stmt);
    return sum;
  }

  static int cost(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::kIf:
        return 1 + std::max(cost(s.body), cost(s.else_body));
      case StmtKind::kLoop:
        return s.value * std::max(1, cost(s.body));
      case StmtKind::kSync:
        return 2 + cost(s.body);
      case StmtKind::kTrySync:
        return 2 + std::max(cost(s.body), cost(s.else_body));
      case StmtKind::kAwait:
      case StmtKind::kGuardedAwait:
        return 2;
      default:
        return 1;
    }
  }

  Stmt random_stmt(int budget, Place& place) {
    bool can_nest = budget >= 3 && place.depth < 3;
    bool lock = !lockable().empty();
    bool semaphore = lock_of(LockForm::kSemaphore) >= 0, latch = lock_of(LockForm::kLatch) >= 0;
    bool owner = !program_.conditions.empty() &&
                 std::count(place.held.begin(), place.held.end(), program_.conditions[0].lock) > 0;
    const LockProfile& p = *profile_;
    switch (
        rng_.weighted({p.access, can_nest ? p.branch : 0, can_nest ? p.loop : 0, p.assertion,
                       can_nest && lock && place.held.size() < 3 ? p.sync : 0,
                       semaphore ? p.permit : 0, latch ? p.latch : 0, p.look, owner ? p.await : 0,
                       place.thread == interrupter_ || place.thread == target_ ? 12 : 0,
                       sleeper_ >= 0 ? 14 : 0, program_.family == Family::kQueues ? 20 : 0})) {
      case 0:
        return random_access();
      case 1:
        return random_if(place);
      case 2:
        return random_loop(budget, place);
      case 3:
        return {.kind = StmtKind::kAssert,
                .conds = {random_cond(Compare::kNe, rng_.between(1, 2))}};
      case 4:
        return random_sync(budget, place);
      case 5:
        return random_permit();
      case 6:
        return random_latch();
      case 7:
        return {.kind = StmtKind::kLook,
                .dst = random_local(),
                .lock = rng_.below(static_cast<int>(program_.locks.size()))};
      case 8:
        return random_await();
      case 9:
        if (place.thread == interrupter_) return {.kind = StmtKind::kInterrupt, .thread = target_};
        return {.kind = StmtKind::kInterrupted, .dst = random_local()};
      case 10:
        return random_parking(place);
      default:
        return random_question();
    }
  }

  int random_local() { return rng_.weighted({65, 35}); }
  Loc random_loc() { return {rng_.below(static_cast<int>(program_.vars.size())), -1}; }

  Expr random_expr() {
    if (rng_.percent(75)) return {Expr::Kind::kConst, rng_.between(1, 3), 0};
    return {Expr::Kind::kLocalPlus, random_local(), 1};
  }

  Stmt random_access() {
    if (rng_.percent(50))
      return {.kind = StmtKind::kRead, .dst = random_local(), .loc = random_loc()};
    return {.kind = StmtKind::kWrite, .loc = random_loc(), .expr = random_expr()};
  }

  Cond random_cond(Compare op, int constant) {
    if (rng_.percent(50))
      return {.shared = true, .loc = random_loc(), .op = op, .constant = constant};
    return {.local = random_local(), .op = op, .constant = constant};
  }

  Stmt random_if(Place& place) {
    Stmt stmt{.kind = StmtKind::kIf};
    stmt.conds = {
        random_cond(rng_.percent(50) ? Compare::kEq : Compare::kNe, rng_.weighted({50, 35, 15}))};
    ++place.depth;
    stmt.body = soup(rng_.between(1, 2), place);
    if (rng_.percent(35)) stmt.else_body = soup(1, place);
    --place.depth;
    return stmt;
  }

  Stmt random_loop(int budget, Place& place) {
    Stmt stmt{.kind = StmtKind::kLoop, .value = 2};
    ++place.depth;
    stmt.body = soup(std::min(2, budget / 2), place);
    --place.depth;
    return stmt;
  }

  // Of what does not wait unless it is given time.
  Manner attempt_manner(int lock) {
    bool timed = !program_.locks[lock].fair && rng_.percent(30 + profile_->timed);
    return timed ? Manner::kTimed : Manner::kPlainly;
  }

  Stmt random_sync(int budget, Place& place) {
    Stmt stmt{.kind = StmtKind::kSync, .lock = rng_.pick(lockable())};
    place.held.push_back(stmt.lock);
    ++place.depth;
    stmt.body = soup(std::min(3, budget - 2), place);
    place.held.pop_back();
    if (rng_.percent(profile_->attempt)) {
      stmt.kind = StmtKind::kTrySync;
      stmt.manner = attempt_manner(stmt.lock);
      if (rng_.percent(45)) stmt.else_body = soup(1, place);
    } else if (rng_.percent(profile_->interruptible)) {
      stmt.manner = Manner::kInterruptibly;
    }
    --place.depth;
    return stmt;
  }

  Stmt random_permit() {
    Stmt stmt{.kind = StmtKind::kRelease, .lock = rng_.pick(locks_of(LockForm::kSemaphore))};
    switch (rng_.weighted({35, 25, 40})) {
      case 0:
        stmt.kind = StmtKind::kAcquire;
        if (rng_.percent(profile_->interruptible)) stmt.manner = Manner::kInterruptibly;
        return stmt;
      case 1:
        stmt.kind = StmtKind::kTryAcquire;
        stmt.dst = random_local();
        stmt.manner = attempt_manner(stmt.lock);
        return stmt;
      default:
        stmt.value = rng_.percent(25) ? 2 : 1;
        return stmt;
    }
  }

  Stmt random_latch() {
    Stmt stmt{.kind = StmtKind::kCountDown, .lock = lock_of(LockForm::kLatch)};
    if (rng_.percent(60)) return stmt;
    stmt.kind = StmtKind::kAwaitLatch;
    stmt.manner = rng_.percent(profile_->timed) ? Manner::kTimed : Manner::kInterruptibly;
    if (stmt.manner == Manner::kTimed) stmt.dst = random_local();
    return stmt;
  }

  int random_condition() { return rng_.below(static_cast<int>(program_.conditions.size())); }

  Stmt random_await() {
    Stmt stmt{.condition = random_condition()};
    switch (rng_.weighted({35, 35, 15, 15})) {
      case 0:
        stmt.kind = StmtKind::kSignal;
        return stmt;
      case 1:
        stmt.kind = StmtKind::kSignalAll;
        return stmt;
      case 2:
        stmt.kind = StmtKind::kWaiters;
        stmt.dst = random_local();
        return stmt;
      default:
        return random_wait(stmt.condition);
    }
  }

  Stmt random_wait(int condition) {
    Stmt stmt{.kind = StmtKind::kAwait, .condition = condition};
    stmt.manner = rng_.percent(15)   ? Manner::kPlainly
                  : rng_.percent(20) ? Manner::kTimed
                                     : Manner::kInterruptibly;
    if (stmt.manner == Manner::kTimed) stmt.dst = random_local();
    return stmt;
  }

  Stmt random_parking(const Place& place) {
    if (place.thread == sleeper_ && rng_.percent(30)) return {.kind = StmtKind::kTimedPark};
    return {.kind = StmtKind::kUnpark, .thread = sleeper_};
  }

  Stmt random_question() {
    Stmt stmt{.kind = StmtKind::kLook,
              .dst = random_local(),
              .lock = rng_.below(static_cast<int>(program_.locks.size()))};
    LockForm form = program_.locks[stmt.lock].form;
    if (form == LockForm::kLatch) return stmt;
    Question last = form == LockForm::kReentrant   ? Question::kIsOwner
                    : form == LockForm::kReadWrite ? Question::kIsQueued
                                                   : Question::kQueueLength;
    stmt.kind = StmtKind::kAsk;
    stmt.thread = rng_.between(1, thread_count() - 1);
    stmt.value = rng_.between(0, static_cast<int>(last));
    return stmt;
  }

  // ---- fragments

  void insert(int t, Block fragment) {
    Block& body = program_.threads[t].body;
    int at = rng_.between(0, static_cast<int>(body.size()));
    body.insert(body.begin() + at, fragment.begin(), fragment.end());
  }

  // A fragment replaces soup rather than adding to it, or programs get too big.
  void make_room(int t, int wanted) {
    Block& body = program_.threads[t].body;
    while (!body.empty() && cost(body) > wanted) body.pop_back();
  }

  std::pair<int, int> two_threads() {
    int first = thread_count() == 2 || rng_.percent(35) ? 0 : 1;
    int a = rng_.between(first, thread_count() - 1);
    int b = rng_.between(first, thread_count() - 2);
    return {a, b >= a ? b + 1 : b};
  }

  Stmt sync(int lock, Block body) {
    Stmt stmt{.kind = StmtKind::kSync, .lock = lock, .body = std::move(body)};
    if (rng_.percent(profile_->interruptible)) stmt.manner = Manner::kInterruptibly;
    return stmt;
  }
  Stmt write(Loc loc, int value) {
    return {.kind = StmtKind::kWrite, .loc = loc, .expr = {Expr::Kind::kConst, value, 0}};
  }
  Stmt read(Loc loc) { return {.kind = StmtKind::kRead, .dst = random_local(), .loc = loc}; }
  static Cond still(Loc loc) {
    return {.shared = true, .loc = loc, .op = Compare::kEq, .constant = 0};
  }

  void mix_in_fragments() {
    if (!program_.conditions.empty() && rng_.percent(80)) handshake();
    if (lockable().size() > 1 && rng_.percent(60)) nested_locks();
    if (lock_of(LockForm::kSemaphore) >= 0 && rng_.percent(60)) permit_for_data();
    if (lock_of(LockForm::kLatch) >= 0 && rng_.percent(60)) latch_for_data();
    for (int lock : lockable()) contend(lock);
    for (int lock : locks_of(LockForm::kReadWrite)) share(lock);
    if (sleeper_ >= 0) parking();
    if (program_.family == Family::kQueues) insert(rng_.below(thread_count()), {random_question()});
    if (target_ >= 0) insert(interrupter_, {{.kind = StmtKind::kInterrupt, .thread = target_}});
  }

  // One thread waits for a condition, the other makes it true. Variants: without a loop, without
  // testing the condition, without a signal; and with two waiting threads, of which the first is
  // woken first.
  void handshake() {
    auto [waiter, signaller] = two_threads();
    if (target_ >= 0 && rng_.percent(70)) {
      waiter = target_;
      signaller = interrupter_;
    }
    int condition = random_condition();
    int lock = program_.conditions[condition].lock;
    Stmt wait = random_wait(condition);
    if (wait.manner != Manner::kTimed && rng_.percent(55)) {
      wait.kind = StmtKind::kGuardedAwait;
      wait.conds = {still({0, -1})};
    }
    make_room(waiter, 2);
    make_room(signaller, 2);
    Block waiting = {wait};
    if (rng_.percent(50))
      waiting.push_back(rng_.percent(50) ? read({0, -1}) : write({0, -1}, 2 + waiter % 2));
    insert(waiter, {sync(lock, waiting)});
    Block news;
    if (rng_.percent(85)) news.push_back(write({0, -1}, 1));
    if (rng_.percent(93)) {
      news.push_back({.kind = rng_.percent(55) ? StmtKind::kSignal : StmtKind::kSignalAll,
                      .condition = condition});
    }
    if (rng_.percent(20)) news.push_back(read({0, -1}));
    insert(signaller, {sync(lock, news)});
    if (thread_count() == 3 && rng_.percent(60))
      second_waiter(3 - waiter - signaller, lock, waiting);
  }

  void second_waiter(int t, int lock, Block waiting) {
    make_room(t, 1);
    insert(t, {sync(lock, std::move(waiting))});
  }

  void nested_locks() {
    auto [first, second] = two_threads();
    make_room(first, 1);
    make_room(second, 1);
    insert(first, {sync(0, {sync(1, {write({0, -1}, 1)})})});
    bool inverted = rng_.percent(60);
    insert(second, {sync(inverted ? 1 : 0, {sync(inverted ? 0 : 1, {read({0, -1})})})});
  }

  // A lock that only one thread uses is none.
  void contend(int lock) {
    for (int t = 0; t < thread_count(); ++t) {
      bool uses = false;
      for_each_stmt(program_.threads[t].body,
                    [&](const Stmt& stmt) { uses |= stmt.lock == lock && is_sync(stmt.kind); });
      if (uses || !rng_.percent(t == 0 ? 25 : 65)) continue;
      make_room(t, 2);
      Stmt stmt = sync(lock, {random_access()});
      if (stmt.manner == Manner::kPlainly && rng_.percent(profile_->attempt)) {
        stmt.kind = StmtKind::kTrySync;
        stmt.manner = attempt_manner(lock);
      }
      insert(t, {stmt});
    }
  }

  // Some only read, or say so.
  void share(int lock) {
    for (Thread& thread : program_.threads) {
      for_each_stmt(thread.body, [&](Stmt& stmt) {
        if (is_sync(stmt.kind) && stmt.lock == lock) stmt.shared = rng_.percent(50);
      });
    }
  }

  // A permit, or the latch, says that the data are there.
  void permit_for_data() {
    int semaphore = lock_of(LockForm::kSemaphore);
    Stmt acquire{.kind = StmtKind::kAcquire, .lock = semaphore};
    if (rng_.percent(profile_->interruptible)) acquire.manner = Manner::kInterruptibly;
    hand_over(acquire,
              {.kind = StmtKind::kRelease, .value = rng_.between(1, 2), .lock = semaphore});
  }

  void latch_for_data() {
    int latch = lock_of(LockForm::kLatch);
    Stmt await{.kind = StmtKind::kAwaitLatch, .lock = latch, .manner = Manner::kInterruptibly};
    hand_over(await, {.kind = StmtKind::kCountDown, .lock = latch});
  }

  void hand_over(const Stmt& get, const Stmt& give) {
    auto [reader, writer] = two_threads();
    make_room(reader, 2);
    make_room(writer, 2);
    insert(reader, {get, read({0, -1})});
    insert(writer, {write({0, -1}, 1), give});
  }

  // The sleeper parks until a volatile variable has changed; mostly the thread that changes it
  // wakes the sleeper then.
  void parking() {
    int waker = rng_.between(0, thread_count() - 2);
    if (waker >= sleeper_) ++waker;
    Loc flag = {static_cast<int>(program_.vars.size()) - 1, -1};
    HEDDLE_CHECK(program_.vars[flag.var].access == Access::kVolatile);
    make_room(sleeper_, 3);
    make_room(waker, 3);
    insert(sleeper_, {{.kind = StmtKind::kGuardedPark, .conds = {still(flag)}}});
    Stmt wake{.kind = StmtKind::kUnpark, .thread = sleeper_};
    insert(waker, rng_.percent(85) ? Block{write(flag, 1), wake} : Block{wake, write(flag, 1)});
  }

  // ---- starts, interrupts

  void place_starts() {
    Block& main = program_.threads[0].body;
    int at = 0;
    for (int t = 1; t < thread_count(); ++t) {
      if (rng_.percent(15)) at = rng_.between(at, static_cast<int>(main.size()));
      main.insert(main.begin() + at, {.kind = StmtKind::kStart, .thread = t});
      ++at;
    }
  }

  void catch_interrupts() {
    if (target_ < 0) return;
    for_each_stmt(program_.threads[target_].body, [&](Stmt& stmt) {
      if (!can_throw(stmt)) return;
      stmt.caught = true;
      if (stmt.manner != Manner::kTimed || stmt.kind == StmtKind::kTrySync)
        stmt.dst = random_local();
    });
  }

  Rng rng_;
  Program program_;
  const LockProfile* profile_ = nullptr;
  int target_ = -1;       // the thread that is interrupted
  int interrupter_ = -1;  // and by whom
  int sleeper_ = -1;      // who parks
};

}  // namespace

Program generate_locks(Family family, uint64_t seed) { return LockGenerator(family, seed).run(); }

std::vector<std::string> lock_profile_names() {
  std::vector<std::string> names;
  for (const LockProfile& profile : kLockProfiles) names.push_back(profile.name);
  return names;
}

}  // namespace heddle::random
