#include "generator.h"

#include <algorithm>

#include "base/check.h"
#include "lock_generator.h"
#include "profiles.h"
#include "rng.h"

namespace heddle::random {

namespace {

// What encloses the statement being made.
struct Context {
  int thread = 0;
  std::vector<int> held{};
  int loops = 0;
  int depth = 0;  // of statements with a body
};

Expr constant(int value) { return {Expr::Kind::kConst, value, 0}; }

class Generator {
 public:
  explicit Generator(uint64_t seed) : rng_(seed) { program_.seed = seed; }

  Program run() {
    choose_profile();
    choose_vars();
    choose_locks();
    choose_threads();
    choose_interrupts();
    for (int t = 0; t < thread_count(); ++t) fill_thread(t);
    mix_in_fragments();
    place_starts();
    place_joins();
    catch_interrupts();
    number_statements(program_);
    HEDDLE_CHECK(check_program(program_).empty());
    return std::move(program_);
  }

 private:
  // ---- the cast

  void choose_profile() {
    std::vector<int> weights;
    for (const Profile& profile : kProfiles) weights.push_back(profile.weight);
    profile_ = &kProfiles[rng_.weighted(weights)];
    program_.profile = profile_->name;
  }

  int count(Range range) { return rng_.between(range.low, range.high); }

  std::string field_type() {
    static const std::vector<std::string> kTypes = {"int",  "int",   "int",  "int",
                                                    "long", "short", "byte", "char"};
    return rng_.pick(kTypes);
  }

  bool room_for(int more) const {
    return static_cast<int>(program_.vars.size()) + more <= kMaxVars;
  }

  void add_statics(int n, Access access, const std::vector<std::string>& names) {
    for (int i = 0; i < n && room_for(1); ++i) {
      bool handle = access != Access::kAtomic && chance(profile_->handles);
      std::string type = access == Access::kAtomic || handle ? "int" : field_type();
      program_.vars.push_back(
          {names[i], access, Home::kStatic, 0, type, rng_.percent(12) ? 1 : 0, handle});
    }
  }

  void choose_vars() {
    add_statics(count(profile_->plain), Access::kPlain, {"x", "y", "z"});
    add_statics(count(profile_->volatiles), Access::kVolatile, {"v", "w", "u"});
    add_statics(count(profile_->atomics), Access::kAtomic, {"a", "b"});
    if (rng_.percent(profile_->array)) add_array();
    if (rng_.percent(profile_->boxes)) add_boxes();
    if (rng_.percent(profile_->cells)) add_cells();
  }

  // No number is drawn for what a profile never has.
  bool chance(int percent) { return percent > 0 && rng_.percent(percent); }

  void add_array() {
    if (!room_for(kArrayLength)) return;
    bool handle = chance(profile_->handles);
    std::string type = handle ? "int" : field_type();
    for (int i = 0; i < kArrayLength; ++i) {
      program_.vars.push_back({"arr", Access::kPlain, Home::kElement, i, type, 0, handle});
    }
  }

  void add_boxes() {
    int boxes = rng_.percent(30) ? 2 : 1;
    bool with_volatile = rng_.percent(30);
    if (!room_for(boxes + with_volatile)) return;
    bool handle = chance(profile_->handles);
    std::string type = handle ? "int" : field_type();
    for (int box = 0; box < boxes; ++box)
      program_.vars.push_back({"f", Access::kPlain, Home::kBox, box, type, 0, handle});
    if (with_volatile) program_.vars.push_back({"g", Access::kVolatile, Home::kBox, 0, "int", 0});
  }

  void add_cells() {
    int cells = rng_.between(1, 2);
    if (!room_for(1 + cells)) return;
    reference_ = static_cast<int>(program_.vars.size());
    Access access = rng_.percent(60) ? Access::kPlain : Access::kVolatile;
    program_.vars.push_back({"p", access, Home::kStatic, 0, "Cell", 0, chance(profile_->handles)});
    for (int cell = 1; cell <= cells; ++cell) {
      program_.vars.push_back({"f", Access::kPlain, Home::kCell, cell, "int", 0});
      unmade_cells_.push_back(cell);
    }
  }

  bool has_home(Home home) const {
    return std::any_of(program_.vars.begin(), program_.vars.end(),
                       [&](const Var& v) { return v.home == home; });
  }

  void choose_locks() {
    std::vector<LockForm> forms = {LockForm::kClass};
    if (has_home(Home::kBox)) forms.push_back(LockForm::kBox);
    if (has_home(Home::kElement)) forms.push_back(LockForm::kArray);
    int n = count(profile_->locks);
    for (int i = 0; i < n; ++i) {
      std::string name(1, static_cast<char>('A' + i));
      bool special = i == 0 && rng_.percent(20);
      program_.locks.push_back({name, special ? rng_.pick(forms) : LockForm::kObject});
      if (chance(profile_->reentrant)) program_.locks.back() = {name, LockForm::kReentrant};
    }
    if (!program_.locks.empty() && chance(profile_->semaphore)) {
      semaphore_ = rng_.below(n);
      program_.locks[semaphore_] = {program_.locks[semaphore_].name, LockForm::kSemaphore,
                                    rng_.weighted({35, 50, 15})};
    }
    for (int i = 0; i < n; ++i) {
      if (i != semaphore_) sync_locks_.push_back(i);
      if (is_monitor(program_.locks[i])) monitors_.push_back(i);
    }
  }

  void choose_threads() {
    static const std::vector<ThreadForm> kForms = {ThreadForm::kSubclass, ThreadForm::kLambda,
                                                   ThreadForm::kRunnable,
                                                   ThreadForm::kMethodReference};
    int workers = 1 + rng_.weighted({25, 55, 20});
    program_.threads.resize(1 + workers);
    for (Thread& thread : program_.threads) thread.form = rng_.pick(kForms);
  }

  // One worker may be interrupted, by one other thread.
  void choose_interrupts() {
    if (profile_->parking == 0) return;
    target_ = rng_.between(1, thread_count() - 1);
    interrupter_ = rng_.between(0, thread_count() - 2);
    if (interrupter_ >= target_) ++interrupter_;
  }

  void catch_interrupts() {
    std::vector<bool> targets = interrupt_targets(program_);
    for (int t = 0; t < thread_count(); ++t) {
      if (!targets[t]) continue;
      for_each_stmt(program_.threads[t].body, [&](Stmt& stmt) {
        if (!is_wait(stmt.kind)) return;
        stmt.caught = true;
        stmt.dst = random_local();
      });
    }
  }

  int thread_count() const { return static_cast<int>(program_.threads.size()); }
  int lock_count() const { return static_cast<int>(sync_locks_.size()); }  // without the semaphore
  int random_lock() { return rng_.pick(sync_locks_); }

  // ---- variables, expressions, conditions

  // The variables that hold numbers and that a test accepts; arrays and boxes
  // count like the others.
  template <typename F>
  std::vector<int> vars_where(F accept) const {
    std::vector<int> found;
    for (size_t v = 0; v < program_.vars.size(); ++v) {
      const Var& var = program_.vars[v];
      if (!is_reference(var) && var.home != Home::kCell && accept(var))
        found.push_back(static_cast<int>(v));
    }
    return found;
  }

  std::vector<int> vars_with(Access access) const {
    return vars_where([&](const Var& var) { return var.access == access; });
  }

  Loc random_loc() {
    int var = rng_.pick(vars_where([](const Var&) { return true; }));
    const Var& chosen = program_.vars[var];
    if (chosen.home == Home::kElement && rng_.percent(25))
      return {var - chosen.index, random_local()};
    return {var, -1};
  }

  // With a mode, if the variable can have one; `likely` in percent.
  Loc moded(Loc loc, bool write, int likely = 70) {
    const Var& var = program_.vars[loc.var];
    bool atomic = var.access == Access::kAtomic;
    if (profile_->handles == 0 || !(var.handle || atomic) ||
        !rng_.percent(atomic ? likely / 2 : likely))
      return loc;
    static const Mode kReads[] = {Mode::kPlain, Mode::kOpaque, Mode::kAcquire, Mode::kVolatile};
    static const Mode kWrites[] = {Mode::kPlain, Mode::kOpaque, Mode::kRelease, Mode::kVolatile};
    int which = rng_.weighted({atomic ? 0 : likely > 80 ? 3 : 12, 20, 50, 20});
    loc.mode = (write ? kWrites : kReads)[which];
    return loc;
  }
  Loc moded_update(Loc loc, bool also_atomic) {
    const Var& var = program_.vars[loc.var];
    if (profile_->handles == 0 || !(var.handle || also_atomic) || !rng_.percent(45)) return loc;
    loc.mode = rng_.percent(50) ? Mode::kAcquire : Mode::kRelease;
    return loc;
  }

  // What can be updated atomically.
  std::vector<int> updatable() const {
    return vars_where([](const Var& var) { return var.access == Access::kAtomic || var.handle; });
  }

  // A plain one; there always is.
  Loc plain_loc() { return {rng_.pick(vars_with(Access::kPlain)), -1}; }

  // For handing over: synchronized if there is such a one, now and then plain.
  Loc flag_loc() {
    std::vector<int> flags =
        vars_where([](const Var& var) { return var.access != Access::kPlain || var.handle; });
    if (flags.empty() || rng_.percent(8)) return plain_loc();
    return {rng_.pick(flags), -1};
  }

  int random_local() { return rng_.weighted({60, 30, 8, 2}); }

  Expr random_expr() {
    switch (rng_.weighted({55, 15, 25, 5})) {
      case 0:
        return constant(rng_.weighted({10, 45, 30, 15}));
      case 1:
        return {Expr::Kind::kLocal, random_local(), 0};
      case 2:
        return {Expr::Kind::kLocalPlus, random_local(), rng_.between(1, 2)};
      default:
        return {Expr::Kind::kSum, random_local(), random_local()};
    }
  }

  Cond random_cond() {
    Cond cond;
    cond.shared = rng_.percent(50);
    if (cond.shared) {
      cond.loc = moded(random_loc(), false);
    } else {
      cond.local = random_local();
    }
    cond.op = rng_.percent(50) ? Compare::kEq : Compare::kNe;
    cond.constant = rng_.weighted({45, 40, 15});
    return cond;
  }

  std::vector<Cond> random_conds() {
    std::vector<Cond> conds = {random_cond()};
    if (rng_.percent(15)) conds.push_back(random_cond());
    return conds;
  }

  static Cond still(Loc loc, int value) {
    return {.shared = true, .loc = loc, .op = Compare::kEq, .constant = value};
  }

  // ---- soup. A statement costs about as many visible actions as it has.

  void fill_thread(int t) {
    Context context{.thread = t};
    int workers = thread_count() - 1;
    int budget = t > 0 ? rng_.between(workers == 1 ? 4 : 2, workers == 1   ? 9
                                                            : workers == 2 ? 7
                                                                           : 4)
                       : rng_.between(workers == 1 ? 2 : 0, workers == 1 ? 8 : 3);
    program_.threads[t].body = soup(budget, context);
  }

  Block soup(int budget, Context& context) {
    Block block;
    while (budget > 0) {
      block.push_back(random_stmt(budget, context));
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
      case StmtKind::kAssign:
        return 0;
      case StmtKind::kIf:
        return 1 + std::max(cost(s.body), cost(s.else_body));
      case StmtKind::kLoop:
        return s.value * std::max(1, cost(s.body));
      case StmtKind::kSync:
        return 2 + cost(s.body);
      case StmtKind::kTrySync:
        return 2 + std::max(cost(s.body), cost(s.else_body));
      case StmtKind::kSwap:
      case StmtKind::kPoll:
        return 3;
      case StmtKind::kTimedWait:
      case StmtKind::kGuardedPark:
      case StmtKind::kPublish:
      case StmtKind::kReadThrough:
      case StmtKind::kWriteThrough:
      case StmtKind::kWait:
      case StmtKind::kGuardedWait:
      case StmtKind::kSpin:
      case StmtKind::kSpinCas:
        return 2;
      default:
        return 1;
    }
  }

  Stmt random_stmt(int budget, Context& context) {
    bool can_nest = budget >= 3 && context.depth < 3;
    bool atomics = !updatable().empty();
    std::vector<int> monitors;
    for (int lock : context.held)
      if (is_monitor(program_.locks[lock])) monitors.push_back(lock);
    int waits = monitors.empty() ? 0 : 1;
    switch (rng_.weighted(
        {profile_->read, profile_->write, atomics ? profile_->update : 0, profile_->assign,
         can_nest ? profile_->branch : 0,
         can_nest && context.loops < kMaxLoopDepth ? profile_->loop : 0, profile_->spin,
         can_nest && lock_count() > 0 && context.held.size() < 3 ? profile_->sync : 0,
         profile_->assertion, waits * 2, reference_ >= 0 ? 35 : 0, waits * 4, profile_->parking,
         semaphore_ >= 0 ? 25 : 0})) {
      case 0:
        return {.kind = StmtKind::kRead, .dst = random_local(), .loc = moded(random_loc(), false)};
      case 1:
        return {.kind = StmtKind::kWrite, .loc = moded(random_loc(), true), .expr = random_expr()};
      case 2:
        return random_update();
      case 3:
        return {.kind = StmtKind::kAssign, .dst = random_local(), .expr = random_expr()};
      case 4:
        return random_if(budget, context);
      case 5:
        return random_loop(budget, context);
      case 6:
        return random_spin();
      case 7:
        return random_sync(budget, context);
      case 8:
        return random_assert();
      case 9:
        return {.kind = rng_.percent(60) ? StmtKind::kWait : StmtKind::kTimedWait,
                .lock = rng_.pick(monitors)};
      case 10:
        return random_cell_use(context);
      case 12:
        return random_signal(context);
      case 13:
        return random_permit();
      default:
        return {.kind = rng_.percent(50) ? StmtKind::kNotify : StmtKind::kNotifyAll,
                .lock = rng_.pick(monitors)};
    }
  }

  Stmt random_update() {
    Loc loc = {rng_.pick(updatable()), -1};
    int which = rng_.weighted({30, 30, 30, 10});
    if (which < 2) {
      loc = moded_update(loc, false);
      if (which == 0)
        return {.kind = StmtKind::kIncrementAndGet, .dst = random_local(), .loc = loc};
      return {.kind = StmtKind::kGetAndAdd,
              .dst = random_local(),
              .loc = loc,
              .value = rng_.between(1, 2)};
    }
    Stmt stmt{.kind = which == 2 ? StmtKind::kCompareAndSet : StmtKind::kCompareAndExchange,
              .dst = random_local(),
              .loc = moded_update(loc, true),
              .expect = rng_.between(0, 1),
              .value = rng_.between(1, 3)};
    stmt.weak = rng_.percent(20);
    return stmt;
  }

  // Only workers park, and only they are unparked: the program has no name for main.
  Stmt random_signal(const Context& context) {
    int t = context.thread;
    int worker = rng_.between(1, thread_count() - 1);
    switch (rng_.weighted({t > 0 ? 15 : 0, t > 0 ? 10 : 0, 30, t == interrupter_ ? 30 : 0, 8,
                           t == target_ ? 20 : 0})) {
      case 0:
        return {.kind = StmtKind::kPark};
      case 1:
        return {.kind = StmtKind::kTimedPark};
      case 2:
        return {.kind = StmtKind::kUnpark, .thread = worker};
      case 3:
        return {.kind = StmtKind::kInterrupt, .thread = target_};
      case 4:
        return {.kind = StmtKind::kIsInterrupted, .dst = random_local(), .thread = target_};
      default:
        return {.kind = StmtKind::kInterrupted, .dst = random_local()};
    }
  }

  Stmt random_permit() {
    switch (rng_.weighted({30, 30, 40})) {
      case 0:
        return {.kind = StmtKind::kAcquire, .lock = semaphore_};
      case 1:
        return {.kind = StmtKind::kTryAcquire, .dst = random_local(), .lock = semaphore_};
      default:
        return {.kind = StmtKind::kRelease, .lock = semaphore_};
    }
  }

  Stmt random_if(int budget, Context& context) {
    Stmt stmt{.kind = StmtKind::kIf, .conds = random_conds()};
    ++context.depth;
    stmt.body = soup(rng_.between(1, std::min(2, budget - 1)), context);
    if (rng_.percent(40)) stmt.else_body = soup(rng_.between(1, 2), context);
    --context.depth;
    return stmt;
  }

  Stmt random_loop(int budget, Context& context) {
    Stmt stmt{.kind = StmtKind::kLoop, .value = rng_.between(1, budget >= 6 ? 3 : 2)};
    ++context.depth;
    ++context.loops;
    stmt.body = soup(std::min(2, std::max(1, budget / stmt.value)), context);
    --context.loops;
    --context.depth;
    return stmt;
  }

  // Without a partner a spin that has no bound mostly never ends: rare.
  Stmt random_spin() {
    Loc loc = flag_loc();
    loc = moded(loc, false, 90);
    bool plain = mode_of(program_.vars[loc.var], loc) == Mode::kPlain;
    int bound = rng_.percent(plain ? 3 : 10) ? 0 : rng_.between(1, 3);
    return {.kind = StmtKind::kSpin, .value = bound, .conds = {still(loc, rng_.between(0, 1))}};
  }

  Stmt random_sync(int budget, Context& context) {
    Stmt stmt{.kind = StmtKind::kSync, .lock = random_lock()};
    context.held.push_back(stmt.lock);
    ++context.depth;
    stmt.body = soup(std::min(3, budget - 2), context);
    context.held.pop_back();
    if (program_.locks[stmt.lock].form == LockForm::kReentrant && rng_.percent(40)) {
      stmt.kind = StmtKind::kTrySync;
      if (rng_.percent(40)) stmt.else_body = soup(1, context);
    }
    --context.depth;
    return stmt;
  }

  Stmt random_cell_use(const Context& context) {
    Loc loc = {reference_, -1};
    bool handle = program_.vars[reference_].handle;
    bool can_make = !unmade_cells_.empty() && context.loops == 0;
    if (can_make && rng_.percent(60)) {
      int cell = unmade_cells_.back();
      unmade_cells_.pop_back();
      if (handle && rng_.percent(50))
        return {.kind = StmtKind::kSwap,
                .dst = random_local(),
                .loc = moded(loc, false),
                .expr = random_expr(),
                .value = cell};
      return {.kind = StmtKind::kPublish,
              .loc = moded(loc, true),
              .expr = random_expr(),
              .value = cell};
    }
    loc = moded(loc, false);
    if (rng_.percent(70))
      return {.kind = StmtKind::kReadThrough, .dst = random_local(), .loc = loc};
    return {.kind = StmtKind::kWriteThrough, .loc = loc, .expr = random_expr()};
  }

  Stmt random_assert() {
    Cond cond = random_cond();
    cond.op = Compare::kNe;
    cond.constant = rng_.between(1, 3);
    return {.kind = StmtKind::kAssert, .conds = {cond}};
  }

  // ---- fragments

  // Two different threads; main only when it is alone with one other.
  std::pair<int, int> two_threads() {
    int first = thread_count() == 2 ? 0 : 1;
    int a = rng_.between(first, thread_count() - 1);
    int b = rng_.between(first, thread_count() - 2);
    return {a, b >= a ? b + 1 : b};
  }

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

  void mix_in_fragments() {
    bool locks = lock_count() > 0;
    if (!monitors_.empty() && rng_.percent(profile_->handshake)) handshake();
    if (rng_.percent(profile_->flag)) flag();
    if (lock_count() > 1 && rng_.percent(profile_->nested)) nested_locks();
    if (!updatable().empty() && rng_.percent(profile_->spinlock)) spinlock();
    if (profile_->parking > 0 && rng_.percent(60)) parking();
    if (semaphore_ >= 0 && rng_.percent(50)) signalling();
    if (locks && rng_.percent(profile_->poll)) poll();
  }

  Stmt sync(int lock, Block body) {
    return {.kind = StmtKind::kSync, .lock = lock, .body = std::move(body)};
  }
  Stmt write(Loc loc, int value) {
    return {.kind = StmtKind::kWrite, .loc = loc, .expr = constant(value)};
  }
  Stmt read(Loc loc) { return {.kind = StmtKind::kRead, .dst = random_local(), .loc = loc}; }
  Block maybe(int p, Stmt stmt) { return rng_.percent(p) ? Block{std::move(stmt)} : Block{}; }

  static Block join_blocks(std::vector<Block> parts) {
    Block all;
    for (Block& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
  }

  // One waits for a condition, the other brings it about. Also without a loop,
  // without the condition, and with the notify forgotten.
  void handshake() {
    auto [waiter, notifier] = two_threads();
    int lock = rng_.pick(monitors_);
    Loc cond = rng_.percent(70) ? plain_loc() : flag_loc();
    int before = program_.vars[cond.var].initial;
    Stmt wait{.kind = StmtKind::kGuardedWait, .lock = lock, .conds = {still(cond, before)}};
    Stmt bare{.kind = rng_.percent(80) ? StmtKind::kWait : StmtKind::kTimedWait, .lock = lock};
    switch (rng_.weighted({65, 20, 15})) {
      case 1:
        wait = bare;
        break;
      case 2:
        wait = {.kind = StmtKind::kIf, .conds = wait.conds, .body = {bare}};
        break;
      default:
        break;
    }
    Stmt notify{.kind = rng_.percent(55) ? StmtKind::kNotify : StmtKind::kNotifyAll, .lock = lock};
    make_room(waiter, 3);
    make_room(notifier, 3);
    insert(waiter, {sync(lock, join_blocks({{wait}, maybe(50, read(plain_loc()))}))});
    Block news = rng_.percent(90) ? Block{write(cond, 1 - before)} : Block{};
    insert(notifier, {sync(lock, join_blocks({news, maybe(93, notify)}))});
    if (thread_count() == 4 && rng_.percent(60))
      second_waiter(waiter, notifier, sync(lock, {wait}));
  }

  // Two waiters and one notify: which of them is woken is a choice.
  void second_waiter(int waiter, int notifier, Stmt block) {
    int third = 6 - waiter - notifier;
    program_.threads[third].body = {std::move(block)};
  }

  void flag() {
    auto [reader, writer] = two_threads();
    Loc loc = flag_loc();
    int before = program_.vars[loc.var].initial;
    bool unbounded = rng_.percent(60);
    Stmt spin{.kind = StmtKind::kSpin,
              .value = unbounded ? 0 : rng_.between(1, 3),
              .conds = {still(moded(loc, false, 90), before)}};
    Loc data = plain_loc();
    make_room(reader, 3);
    make_room(writer, 3);
    insert(reader, join_blocks({{spin}, maybe(70, read(data))}));
    insert(writer, join_blocks({maybe(70, write(data, rng_.between(1, 3))),
                                {write(moded(loc, true, 90), 1 - before)}}));
  }

  // One parks until the other has brought a condition about. Also without the
  // condition, with the unpark too early or forgotten, and with an interrupt.
  void parking() {
    auto [waiter, waker] = two_threads();
    if (waiter == 0) std::swap(waiter, waker);
    Loc cond = rng_.percent(85) ? flag_loc() : plain_loc();
    int before = program_.vars[cond.var].initial;
    Stmt wait{.kind = StmtKind::kGuardedPark, .conds = {still(cond, before)}};
    if (rng_.percent(35)) wait = {.kind = StmtKind::kPark};
    Stmt wake{.kind = StmtKind::kUnpark, .thread = waiter};
    if (waiter == target_ && waker == interrupter_ && rng_.percent(50))
      wake.kind = StmtKind::kInterrupt;
    make_room(waiter, 3);
    make_room(waker, 3);
    insert(waiter, join_blocks({{wait}, maybe(60, read(plain_loc()))}));
    Block news = {write(cond, 1 - before)};
    Block call = maybe(92, wake);
    insert(waker, rng_.percent(85) ? join_blocks({news, call}) : join_blocks({call, news}));
  }

  // A permit says that the data are there.
  void signalling() {
    auto [reader, writer] = two_threads();
    Loc data = plain_loc();
    make_room(reader, 2);
    make_room(writer, 2);
    insert(reader, {{.kind = StmtKind::kAcquire, .lock = semaphore_}, read(data)});
    insert(writer, {write(data, 1), {.kind = StmtKind::kRelease, .lock = semaphore_}});
  }

  void nested_locks() {
    auto [first, second] = two_threads();
    make_room(first, 1);
    make_room(second, 1);
    insert(first, {sync(0, {sync(1, maybe(70, write(plain_loc(), 1)))})});
    bool inverted = rng_.percent(65);
    insert(second,
           {sync(inverted ? 1 : 0, {sync(inverted ? 0 : 1, maybe(70, read(plain_loc())))})});
  }

  void spinlock() {
    Loc lock = {rng_.pick(updatable()), -1};
    if (program_.vars[lock.var].initial != 0) return;
    auto [first, second] = two_threads();
    Loc data = plain_loc();
    for (int t : {first, second}) {
      make_room(t, 2);
      Stmt acquire{
          .kind = StmtKind::kSpinCas, .loc = moded_update(lock, true), .expect = 0, .value = 1};
      Block body = {
          read(data),
          {.kind = StmtKind::kWrite, .loc = data, .expr = {Expr::Kind::kLocalPlus, 0, 1}}};
      insert(t, join_blocks({{acquire}, body, maybe(95, write(moded(lock, true, 90), 0))}));
    }
  }

  void poll() {
    auto [reader, writer] = two_threads();
    int lock = random_lock();
    Loc loc = plain_loc();
    int before = program_.vars[loc.var].initial;
    Stmt loop{.kind = StmtKind::kPoll, .dst = random_local(), .loc = loc, .lock = lock};
    loop.conds = {{.local = loop.dst, .op = Compare::kEq, .constant = before}};
    make_room(reader, 2);
    make_room(writer, 2);
    insert(reader, {loop});
    insert(writer, {sync(lock, {write(loc, 1 - before)})});
  }

  // ---- starts and joins

  // Mostly main starts everybody, at places of its own; sometimes the first
  // worker starts the second.
  void place_starts() {
    Block& main = program_.threads[0].body;
    int at = 0;
    for (int t = 1; t < thread_count(); ++t) {
      Stmt start{.kind = StmtKind::kStart, .thread = t};
      if (t == 2 && rng_.percent(20)) {
        insert(1, {start});
        started_by_main_[t] = false;
        continue;
      }
      bool early = rng_.percent(70);
      at = early ? at : rng_.between(at, static_cast<int>(main.size()));
      if (rng_.percent(5))
        start = {.kind = StmtKind::kIf, .conds = {random_cond()}, .body = {start}};
      main.insert(main.begin() + at, start);
      ++at;
    }
    behind_starts_ = at;
  }

  // Besides main's final joins, each thread is joined by at most one other, and
  // only by one for which its start, if it comes at all, has already come. So
  // no execution depends on the monitor of the Thread object, whose use inside
  // Thread.start and Thread.join is the library's affair.
  void place_joins() {
    for (int t = 1; t < thread_count(); ++t) {
      bool by_sibling =
          t == 1 && target_ != 2 && thread_count() > 2 && started_by_main_[2] && rng_.percent(8);
      Stmt join{.kind = StmtKind::kJoin, .thread = t};
      if (by_sibling) {
        insert(2, {join});
      } else if (started_by_main_[t] && rng_.percent(25)) {
        join_in_main(std::move(join));
      }
    }
  }

  void join_in_main(Stmt join) {
    Block& main = program_.threads[0].body;
    if (lock_count() > 0 && rng_.percent(12)) join = sync(random_lock(), {join});
    int at = rng_.between(behind_starts_, static_cast<int>(main.size()));
    main.insert(main.begin() + at, std::move(join));
    if (!rng_.percent(50)) return;
    Loc loc = plain_loc();
    main.insert(main.begin() + at + 1, rng_.percent(50) ? read(loc) : write(loc, rng_.below(4)));
  }

  Rng rng_;
  Program program_;
  const Profile* profile_ = nullptr;
  bool started_by_main_[kMaxThreads] = {true, true, true, true};
  int behind_starts_ = 0;
  std::vector<int> sync_locks_;    // what can be locked
  std::vector<int> monitors_;      // and waited for
  int semaphore_ = -1;             // its number among the locks
  int target_ = -1;                // the thread that is interrupted
  int interrupter_ = -1;           // and by whom
  int reference_ = -1;             // the variable that refers to cells
  std::vector<int> unmade_cells_;  // their numbers
};

}  // namespace

Program generate(uint64_t seed) { return Generator(seed).run(); }

Program generate(Family family, uint64_t seed) {
  return family == Family::kGeneral ? generate(seed) : generate_locks(family, seed);
}

std::vector<std::string> profile_names(Family family) {
  if (family != Family::kGeneral) return lock_profile_names();
  std::vector<std::string> names;
  for (const Profile& profile : kProfiles) names.push_back(profile.name);
  return names;
}

}  // namespace heddle::random
