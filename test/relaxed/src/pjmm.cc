#include "pjmm.h"

#include <algorithm>

namespace heddle::relaxed {
namespace {

using Action = Pjmm::Action;
using Set = Pjmm::Set;
using State = Pjmm::State;

constexpr Set only(int action) { return Set{1} << action; }
constexpr bool contains(Set set, int action) { return (set >> action & 1) != 0; }

bool acquires(Mode m) { return m == Mode::kAcquire || m == Mode::kVolatile; }
bool releases(Mode m) { return m == Mode::kRelease || m == Mode::kVolatile; }

template <class F>
void for_each_action(const State& s, F f) {
  for (size_t t = 0; t < s.actions.size(); ++t)
    for (size_t n = 0; n < s.actions[t].size(); ++n)
      f(static_cast<int>(t * Pjmm::kPerThread + n), s.actions[t][n]);
}

std::vector<int> writes_of(const State& s, int location) {
  std::vector<int> out;
  for_each_action(s, [&](int n, const Action& a) {
    if (a.is_write && a.location == location) out.push_back(n);
  });
  return out;
}

int number_of_next(const State& s, size_t thread) {
  const size_t n = s.actions[thread].size();
  if (n == Pjmm::kPerThread || thread > 4) throw TooLarge();
  return static_cast<int>(thread * Pjmm::kPerThread + n);
}

// A write of the location comes between the given one and an action that knows `known`. `so_hides`:
// volatile writes also hide earlier volatile ones.
bool is_hidden(const State& s, int write, const std::vector<int>& writes, Set known,
               bool so_hides) {
  return std::any_of(writes.begin(), writes.end(), [&](int other) {
    const Action& a = s.action(other);
    const Set before = a.before | (so_hides ? a.volatiles_before : 0);
    return other != write && contains(known, other) && (write < 0 || contains(before, write));
  });
}

// ---- coherence: a graph of the accesses to one location

class Accesses {
 public:
  Accesses(const State& s, int location) : s_(s), writes_(writes_of(s, location)) {
    for_each_action(s, [&](int n, const Action& a) {
      if (a.location == location && (a.is_write || a.is_read)) nodes_.push_back(n);
    });
  }

  // Some total order of the writes explains all that was read.
  bool are_coherent() {
    do {
      if (updates_follow_at_once() && !has_cycle()) return true;
    } while (std::next_permutation(writes_.begin(), writes_.end()));
    return false;
  }

 private:
  // The default value is before all other writes.
  int position(int write) const {
    if (write < 0) return -1;
    return static_cast<int>(std::find(writes_.begin(), writes_.end(), write) - writes_.begin());
  }

  bool updates_follow_at_once() const {
    return std::all_of(writes_.begin(), writes_.end(), [&](int w) {
      const Action& a = s_.action(w);
      return !a.is_read || position(w) == position(a.reads_from) + 1;
    });
  }

  bool has_edge(int from, int to) const {
    const Action &a = s_.action(from), &b = s_.action(to);
    if (contains(b.before, from) || contains(b.volatiles_before, from)) return true;
    if (b.is_read && b.reads_from == from) return true;
    if (a.is_write && b.is_write && position(from) < position(to)) return true;
    return a.is_read && b.is_write && from != to && position(a.reads_from) < position(to);
  }

  bool has_cycle() const {
    std::vector<int> left = nodes_;
    for (bool removed = true; removed;) {
      auto is_first = [&](int n) {
        return std::none_of(left.begin(), left.end(), [&](int m) { return has_edge(m, n); });
      };
      auto first = std::find_if(left.begin(), left.end(), is_first);
      removed = first != left.end();
      if (removed) left.erase(first);
    }
    return !left.empty();
  }

  const State& s_;
  std::vector<int> writes_, nodes_;
};

}  // namespace

void State::put(std::string* key) const {
  threads.put(key);
  for (const auto& list : actions) {
    put_raw(key, static_cast<int8_t>(list.size()));
    for (const Action& a : list) {
      put_raw(key, static_cast<int8_t>(a.is_write + 2 * a.is_read));
      put_raw(key, a.mode);
      put_raw(key, static_cast<int8_t>(a.location));
      put_raw(key, a.value);
      put_raw(key, static_cast<int8_t>(a.reads_from));
      put_raw(key, a.before);
      put_raw(key, a.releases);
      put_raw(key, a.volatiles_before);
    }
  }
  for (const auto* sets : {&knows, &seen_releases, &fence_releases, &volatile_writes, &freezes})
    for (Set set : *sets) put_raw(key, set);
  for (int last : last_volatile) put_raw(key, static_cast<int8_t>(last));
  put_raw(key, unlocked);
  put_raw(key, fenced);
}

// Two threads access the variable, one of them plainly and one of them writes. What main does after
// the others is ordered.
bool Pjmm::races(int variable) const {
  struct Use {
    bool plain = false, any = false, writes = false;
  };
  std::vector<Use> uses(code_.main());
  for (size_t t = 0; t < uses.size(); ++t)
    for (const Instruction& i : code_.threads[t]) {
      const bool accesses = i.op == Op::kLoad || i.op == Op::kStore || i.op == Op::kUpdate;
      if (!accesses || i.variable != variable) continue;
      uses[t].any = true;
      uses[t].plain |= i.mode == Mode::kPlain;
      uses[t].writes |= i.op != Op::kLoad;
    }
  for (size_t t = 0; t < uses.size(); ++t)
    for (size_t u = 0; u < uses.size(); ++u)
      if (t != u && uses[t].plain && uses[u].any && (uses[t].writes || uses[u].writes)) return true;
  return false;
}

Pjmm::Pjmm(const Code& code)
    : code_(code), coherent_(code.locations), plainly_(code.locations), may_race_(code.locations) {
  for (int location = 0; location < kVariables; ++location) may_race_[location] = races(location);
  for (const auto& thread : code.threads)
    for (const Instruction& i : thread) {
      const bool accesses = i.op == Op::kLoad || i.op == Op::kStore || i.op == Op::kUpdate;
      if (!accesses || i.variable < 0) continue;
      const bool weak = i.mode != Mode::kPlain && i.mode != Mode::kVolatile;
      if (i.op == Op::kUpdate || weak) coherent_[i.variable] = true;
      if (i.mode == Mode::kPlain) plainly_[i.variable] = true;
    }
}

State Pjmm::initial() const {
  State s{.threads = Threads(code_)};
  const size_t n = code_.threads.size();
  s.actions.resize(n);
  s.knows.resize(n);
  s.seen_releases.resize(n);
  s.fence_releases.resize(n);
  s.volatile_writes.resize(code_.locations);
  s.last_volatile.assign(code_.locations, -1);
  s.freezes.resize(1 + (code_.locations - kVariables) / kFields);
  for (size_t t = 0; t < n; ++t) settle(code_, &s.threads, t);
  return s;
}

// The writes that a read may see, coherence apart; -1: the default.
std::vector<int> Pjmm::visible(const State& s, size_t thread, const Instruction& i) const {
  const int location = location_of(i, s.threads);
  if (is_volatile(location) && !coherent_[location] && !plainly_[location])
    return {s.last_volatile[location]};
  // In volatile mode: what earlier volatile writes of the location have released happens before the
  // read, and of these writes it sees none but the last.
  const bool in_so = i.mode == Mode::kVolatile && !coherent_[location];
  Set known = s.knows[thread];
  if (in_so) known |= s.volatile_writes[location];
  if (i.variable < 0 && (i.field == Field::kK || i.field == Field::kC))
    known |= s.freezes[s.threads.references[i.base]];
  std::vector<int> writes = writes_of(s, location), out;
  for (int w : writes) {
    const bool superseded =
        in_so && s.action(w).mode == Mode::kVolatile && w != s.last_volatile[location];
    if (!superseded && !is_hidden(s, w, writes, known, !may_race_[location])) out.push_back(w);
  }
  if (!is_hidden(s, -1, writes, known, false)) out.push_back(-1);
  return out;
}

void Pjmm::write(State* s, size_t thread, const Instruction& i, Action a) const {
  const int number = number_of_next(*s, thread);
  a.is_write = true;
  a.before = s->knows[thread];
  if (releases(i.mode))
    a.releases |= a.before | only(number);
  else if (i.mode != Mode::kPlain || i.op == Op::kUpdate)
    a.releases |= s->fence_releases[thread];
  s->actions[thread].push_back(a);
  s->knows[thread] |= only(number);
  if (i.mode == Mode::kVolatile) {
    s->volatile_writes[a.location] |= a.releases;
    s->last_volatile[a.location] = number;
  }
}

// A read or update sees a write and its value. False: that is not coherent. `fails`: the update
// does not write, whatever it sees.
bool Pjmm::see(State* s, size_t thread, const Instruction& i, int write, int64_t value,
               bool fails) const {
  Action a{.is_read = true, .mode = i.mode, .location = location_of(i, s->threads)};
  a.reads_from = write;
  const Set released = write < 0 ? 0 : s->action(write).releases;
  if (acquires(i.mode)) s->knows[thread] |= released;
  if (i.mode != Mode::kPlain || i.op == Op::kUpdate) s->seen_releases[thread] |= released;
  if (i.mode == Mode::kVolatile) {
    s->knows[thread] |= s->volatile_writes[a.location];
    s->seen_releases[thread] |= s->volatile_writes[a.location];
    for (int w : writes_of(*s, a.location))
      if (s->action(w).mode == Mode::kVolatile) a.volatiles_before |= only(w);
  }
  if (i.op == Op::kUpdate && updates(i, value) && !fails) {
    a.value = updated_value(i, value, s->threads);
    a.releases = released;  // an update continues the release sequence
    this->write(s, thread, i, a);
  } else if (coherent_[a.location]) {
    const int number = number_of_next(*s, thread);
    a.before = s->knows[thread];
    s->actions[thread].push_back(a);
    s->knows[thread] |= only(number);
  }
  receive(i, fails ? i.expected + 1 : value, &s->threads);
  return !coherent_[a.location] || is_coherent(*s, a.location);
}

bool Pjmm::is_coherent(const State& s, int location) const {
  return Accesses(s, location).are_coherent();
}

void Pjmm::read(const State& s, size_t thread, const Instruction& i,
                std::vector<State>* out) const {
  const std::vector<int> writes = visible(s, thread, i);
  const int64_t initial = code_.initial[location_of(i, s.threads)];
  auto value = [&](int write) { return write < 0 ? initial : s.action(write).value; };
  auto add = [&](int write, int64_t seen, bool fails = false) {
    State next = s;
    if (!see(&next, thread, i, write, seen, fails)) return;
    ++next.threads.at[thread];
    settle(code_, &next.threads, thread);
    out->push_back(std::move(next));
  };
  for (int w : writes) {
    if (!is_wide(i.variable)) {
      add(w, value(w));
      if (i.may_fail && updates(i, value(w))) add(w, value(w), true);
      continue;
    }
    for (int low : writes) add(w, (value(w) >> 32 << 32) | (value(low) & 0xffffffff));
  }
}

void Pjmm::fence(State* s, size_t thread, Fence fence) const {
  const bool full = fence == Fence::kFull;
  if (full || fence == Fence::kAcquire) s->knows[thread] |= s->seen_releases[thread];
  if (full) {
    s->knows[thread] |= s->fenced;
    s->fenced = s->knows[thread];
  }
  if (full || fence == Fence::kRelease) s->fence_releases[thread] = s->knows[thread];
}

void Pjmm::other(State* s, size_t thread, const Instruction& i) const {
  switch (i.op) {
    case Op::kStore: {
      Action a{.mode = i.mode, .location = location_of(i, s->threads)};
      a.value = stored_value(i, s->threads);
      if (i.mode == Mode::kVolatile)
        for (int w : writes_of(*s, a.location))
          if (s->action(w).mode == Mode::kVolatile) a.volatiles_before |= only(w);
      write(s, thread, i, a);  // coherent: it may be the last one in co
      break;
    }
    case Op::kFence:
      fence(s, thread, i.fence);
      break;
    case Op::kFreeze:
      s->freezes[s->threads.references[i.base]] = s->knows[thread];
      break;
    case Op::kJoin:
      s->knows[thread] |= s->knows[i.target];
      break;
    case Op::kLock:
      s->threads.owner[i.lock] = static_cast<int>(thread);
      s->knows[thread] |= s->unlocked[i.lock];
      break;
    case Op::kUnlock:
      s->threads.owner[i.lock] = -1;
      s->unlocked[i.lock] = s->knows[thread];
      break;
    default:
      break;
  }
  ++s->threads.at[thread];
  settle(code_, &s->threads, thread);
}

void Pjmm::successors(const State& s, std::vector<State>* out) const {
  for (size_t t = 0; t < code_.threads.size(); ++t) {
    if (!may_run(code_, s.threads, t)) continue;
    const Instruction& i = next_of(code_, s.threads, t);
    if (i.op == Op::kLock && s.threads.owner[i.lock] >= 0) continue;
    State now = s;
    for (size_t o = 0; t == code_.main() && o < t; ++o) now.knows[t] |= s.knows[o];  // joins
    if (reads(i)) {
      read(now, t, i, out);
    } else {
      other(&now, t, i);
      out->push_back(std::move(now));
    }
  }
}

}  // namespace heddle::relaxed
