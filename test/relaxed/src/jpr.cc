#include "jpr.h"

#include <algorithm>

namespace heddle::relaxed {
namespace {

using JprState = Jpr::State;

enum ActKind : int { kReads = 1, kWrites, kLocks_, kUnlocks };

constexpr Jpr::Set only_number(int number) { return Jpr::Set{1} << number; }
constexpr bool has_number(Jpr::Set set, int number) { return (set >> number & 1) != 0; }

template <class F>
void for_each_act(const JprState& s, F f) {
  for (size_t t = 0; t < s.acts.size(); ++t)
    for (size_t n = 0; n < s.acts[t].size(); ++n)
      f(static_cast<int>(t * Jpr::kPerThread + n), s.acts[t][n]);
}

// A load or store of a long becomes two, one for each half. `half` is in Instruction::lock.
enum Half : int { kWhole, kHigh, kLow };

Code with_halves(const Code& code) {
  Code out = code;
  out.locations = code.locations + 1;  // the last one is the low half; kL is the high one
  out.initial.resize(out.locations);
  for (auto& thread : out.threads) {
    std::vector<Instruction> list;
    std::vector<int> moved;
    for (const Instruction& i : thread) {
      moved.push_back(static_cast<int>(list.size()));
      list.push_back(i);
      if ((i.op != Op::kLoad && i.op != Op::kStore) || i.variable != kL) continue;
      list.back().lock = kHigh;
      list.push_back(i);
      list.back().lock = kLow;
    }
    moved.push_back(static_cast<int>(list.size()));
    for (Instruction& i : list)
      if (i.op == Op::kJump || i.op == Op::kSkipUnless || i.op == Op::kSkipIfNull ||
          i.op == Op::kSkipIfOutside)
        i.target = moved[i.target];
    thread = list;
  }
  return out;
}

bool is_half(const Instruction& i) { return i.variable == kL && i.lock != kWhole; }

}  // namespace

void JprState::put(std::string* key) const {
  threads.put(key);
  for (const auto& list : acts) {
    put_raw(key, static_cast<int8_t>(list.size()));
    for (const Act& a : list) {
      put_raw(key, a.name);
      put_raw(key, static_cast<int8_t>(a.location));
      put_raw(key, a.value);
      put_raw(key, a.sees);
      put_raw(key, a.before);
    }
  }
  for (const auto* sets : {&knows, &volatile_writes, &freezes})
    for (Jpr::Set set : *sets) put_raw(key, set);
  for (int l : last) put_raw(key, static_cast<int8_t>(l));
  put_raw(key, unlocked);
  for (const auto& [name, what] : imposed) put_raw(key, name), put_raw(key, what.second);
  for (int n : order) put_raw(key, static_cast<int8_t>(n));
}

Jpr::Jpr(const Code& code, Ids ids, bool ordered)
    : code_(with_halves(code)), ids_(ids), ordered_(ordered) {}

JprState Jpr::initial() const {
  JprState s{.threads = Threads(code_)};
  const size_t n = code_.threads.size();
  s.acts.resize(n);
  s.knows.resize(n);
  s.volatile_writes.resize(code_.locations);
  s.last.assign(code_.locations, -1);
  s.freezes.resize(1 + (code_.locations - kVariables) / kFields);
  for (size_t t = 0; t < n; ++t) settle(code_, &s.threads, t);
  return s;
}

int Jpr::place(const Instruction& i, const Threads& threads) const {
  if (is_half(i) && i.lock == kLow) return code_.locations - 1;
  return location_of(i, threads);
}

Name Jpr::name_of(const JprState& s, size_t thread, int kind, int location, int64_t value) const {
  const bool scope = ids_ == Ids::kScope, by_value = ids_ == Ids::kOccurrenceVal;
  const int what = scope ? s.threads.at[thread] : location;
  auto made = [&](uint64_t n) {
    return static_cast<Name>(kind) << 60 | static_cast<Name>(thread) << 56 |
           static_cast<Name>(what) << 44 | n << 36 |
           (by_value ? static_cast<Name>(value) & 0xfffffffff : 0);
  };
  uint64_t n = 1;
  while (std::any_of(s.acts[thread].begin(), s.acts[thread].end(),
                     [&](const Act& a) { return a.name == made(n); }))
    ++n;
  return made(n);
}

int Jpr::push(JprState* s, size_t thread, Act a) const {
  const size_t n = s->acts[thread].size();
  if (n == kPerThread || thread > 4) throw TooLarge();
  const int number = static_cast<int>(thread * kPerThread + n);
  a.before = s->knows[thread];
  s->acts[thread].push_back(a);
  s->knows[thread] |= only_number(number);
  if (a.is_sync && ordered_) s->order.push_back(number);
  return number;
}

void Jpr::go_on(JprState* s, size_t thread) const {
  ++s->threads.at[thread];
  settle(code_, &s->threads, thread);
}

// The writes that have been made and that the read may see, with their values.
std::vector<Jpr::Pair> Jpr::past(const JprState& s, size_t thread, int location,
                                 const Instruction& i) const {
  auto pair_of = [&](int w) {
    return w < 0 ? Pair(0, code_.initial[location]) : Pair(s.act(w).name, s.act(w).value);
  };
  Jpr::Set known = s.knows[thread];
  bool sees_initial = true;
  if (i.variable < 0 && (i.field == Field::kK || i.field == Field::kC)) {
    const int object = s.threads.references[i.base];
    known |= s.freezes[object];
    sees_initial = s.frozen.contains(object);  // otherwise the constructor is still to come
  }
  if (!relaxed.contains(location)) {
    if (s.last[location] < 0 && !sees_initial) return {};
    return {pair_of(s.last[location])};
  }
  std::vector<int> writes{-1};
  for_each_act(s, [&](int n, const Act& a) {
    if (a.is_write && a.location == location) writes.push_back(n);
  });
  std::vector<Pair> out;
  for (int w : writes) {
    if (w < 0 && !sees_initial) continue;
    const bool hidden = std::any_of(writes.begin() + 1, writes.end(), [&](int other) {
      return other != w && has_number(known, other) &&
             (w < 0 || has_number(s.act(other).before, w));
    });
    if (!hidden) out.push_back(pair_of(w));
  }
  return out;
}

void Jpr::read(const JprState& s, size_t thread, const Instruction& i,
               std::vector<JprState>* out) const {
  const int location = place(i, s.threads);
  const bool sync = is_volatile(location);
  auto add = [&](Name seen, int64_t value, bool future) {
    JprState next = s;
    if (sync) next.knows[thread] |= s.volatile_writes[location];
    Act a{.name = name_of(s, thread, kReads, location, value), .is_read = true, .is_sync = sync};
    a.location = location;
    a.value = value;
    a.sees = seen;
    push(&next, thread, a);
    if (future) next.imposed[seen] = {location, value};
    if (is_half(i) && i.lock == kHigh)
      next.threads.numbers[i.reg] = static_cast<int64_t>(static_cast<uint64_t>(value) << 32);
    else if (is_half(i))
      next.threads.numbers[i.reg] |= value;
    else
      receive(i, value, &next.threads);
    go_on(&next, thread);
    out->push_back(std::move(next));
  };
  if (sync) {
    const int w = s.last[location];
    return add(w < 0 ? 0 : s.act(w).name, w < 0 ? code_.initial[location] : s.act(w).value, false);
  }
  for (const auto& [name, value] : past(s, thread, location, i)) add(name, value, false);
  auto known = pairs.find(location);
  if (known == pairs.end() || !relaxed.contains(location)) return;
  for (const auto& [name, value] : known->second) {
    bool done = (name >> 56 & 15) == thread;  // its own later writes happen after the read
    for_each_act(s, [&](int, const Act& a) { done |= a.name == name; });
    auto imposed = s.imposed.find(name);
    const bool contradicts =
        imposed != s.imposed.end() && imposed->second != std::pair(location, value);
    if (!done && !contradicts) add(name, value, true);
  }
}

void Jpr::write(JprState* s, size_t thread, const Instruction& i) const {
  const int location = place(i, s->threads);
  int64_t value = stored_value(i, s->threads);
  if (is_half(i)) value &= 0xffffffff;  // both halves are equal
  Act a{.is_write = true, .is_sync = is_volatile(location)};
  a.name = name_of(*s, thread, kWrites, location, value);
  a.location = location;
  a.value = value;
  if (auto imposed = s->imposed.find(a.name); imposed != s->imposed.end()) {
    if (imposed->second != std::pair(location, value)) s->broken = true;
    for_each_act(*s, [&](int n, const Act& r) {
      if (r.is_read && r.sees == a.name && has_number(s->knows[thread], n)) s->broken = true;
    });
    s->imposed.erase(imposed);
  }
  const int number = push(s, thread, a);
  if (a.is_sync) s->volatile_writes[location] |= s->knows[thread];
  if (!relaxed.contains(location)) s->last[location] = number;
}

void Jpr::other(JprState* s, size_t thread, const Instruction& i) const {
  if (i.op == Op::kStore) {
    write(s, thread, i);
  } else if (i.op == Op::kFreeze) {
    const int object = s->threads.references[i.base];
    s->freezes[object] = s->knows[thread];
    s->frozen.insert(object);
  } else if (i.op == Op::kJoin) {
    s->knows[thread] |= s->knows[i.target];
  } else if (i.op == Op::kLock || i.op == Op::kUnlock) {
    const bool locks = i.op == Op::kLock;
    s->threads.owner[i.lock] = locks ? static_cast<int>(thread) : -1;
    if (locks) s->knows[thread] |= s->unlocked[i.lock];
    Act a{.is_sync = true};
    a.location = code_.locations + i.lock;
    a.name = name_of(*s, thread, locks ? kLocks_ : kUnlocks, a.location, 0);
    push(s, thread, a);
    if (!locks) s->unlocked[i.lock] = s->knows[thread];
  } else {
    throw TooLarge();  // fences and updates
  }
  go_on(s, thread);
}

void Jpr::successors(const JprState& s, std::vector<JprState>* out) const {
  for (size_t t = 0; t < code_.threads.size(); ++t) {
    if (!may_run(code_, s.threads, t)) continue;
    const Instruction& i = next_of(code_, s.threads, t);
    if (i.op == Op::kLock && s.threads.owner[i.lock] >= 0) continue;
    if (i.variable >= 0 && i.mode != (is_volatile(i.variable) ? Mode::kVolatile : Mode::kPlain))
      throw TooLarge();
    JprState now = s;
    for (size_t o = 0; t == code_.main() && o < t; ++o) now.knows[t] |= s.knows[o];  // joins
    if (i.op == Op::kLoad) {
      read(now, t, i, out);
    } else {
      other(&now, t, i);
      if (!now.broken) out->push_back(std::move(now));
    }
  }
}

// Every object that is referred to has been made.
bool Jpr::is_execution(const JprState& s) const {
  for (size_t t = 0; t < code_.threads.size(); ++t)
    if (!has_ended(code_, s.threads, t)) return false;
  auto is_made = [&](int object) {
    for (size_t t = 0; t < code_.threads.size(); ++t)
      for (int sealed : {0, 1})
        if (const int n = object - code_.first_object[t][sealed];
            n >= 0 && n < s.threads.made[t][sealed] &&
            (sealed || object < code_.first_object[t][1]))
          return true;
    return false;
  };
  for (int r : s.threads.references)
    if (r != 0 && !is_made(r)) return false;
  return s.imposed.empty();
}

namespace {

// A program relaxes a field of all objects of a class, all elements, both halves.
void relax(const Code& code, int location, std::set<int>* relaxed) {
  const int low = code.locations - 1;
  if (location == kL || location == low) {
    relaxed->insert({kL, low});
  } else if (location >= kA0 && location <= kD1) {
    const int first = location < kD0 ? kA0 : kD0;
    relaxed->insert({first, first + 1});
  } else if (location < kVariables) {
    relaxed->insert(location);
  } else {
    for (int l = kVariables + (location - kVariables) % kFields; l < low; l += kFields)
      relaxed->insert(l);
  }
}

// What an execution adds to the next round. Returns whether anything is new.
bool learn(const JprState& s, Jpr* machine) {
  bool news = false;
  for_each_act(s, [&](int, const Act& a) {
    if (a.is_write && !a.is_sync)
      news |= machine->pairs[a.location].insert({a.name, a.value}).second;
  });
  for (int location : races_in(s)) {
    if (machine->relaxed.contains(location)) continue;
    relax(machine->code(), location, &machine->relaxed);
    news = true;
  }
  return news;
}

}  // namespace

std::set<int> races_in(const JprState& s) {
  std::set<int> out;
  for_each_act(s, [&](int n, const Act& a) {
    for_each_act(s, [&](int m, const Act& b) {
      const bool conflict = m > n && !a.is_sync && !b.is_sync && a.location == b.location &&
                            (a.is_write || b.is_write);
      const bool ordered = n / Jpr::kPerThread == m / Jpr::kPerThread || has_number(a.before, m) ||
                           has_number(b.before, n);
      if (conflict && !ordered) out.insert(a.location);
    });
  });
  return out;
}

std::optional<std::vector<JprState>> executions_of(const Jpr& machine, size_t max_states) {
  std::unordered_set<std::string> seen;
  std::vector<JprState> waiting, next, ends;
  auto visit = [&](const JprState& s) {
    std::string key;
    s.put(&key);
    if (seen.insert(std::move(key)).second) waiting.push_back(s);
  };
  visit(machine.initial());
  while (!waiting.empty()) {
    if (seen.size() > max_states) return std::nullopt;
    const JprState s = std::move(waiting.back());
    waiting.pop_back();
    if (machine.is_execution(s)) ends.push_back(s);
    next.clear();
    machine.successors(s, &next);
    for (const JprState& n : next) visit(n);
  }
  return ends;
}

std::optional<JprResult> jpr(const Program& program, Ids ids, size_t max_states,
                             bool want_executions) try {
  const Code code = lower(program);
  Jpr machine(code, ids, want_executions);
  JprResult out;
  for (bool news = true; news;) {
    news = false;
    ++out.rounds;
    std::optional<std::vector<JprState>> ends = executions_of(machine, max_states);
    if (!ends) return std::nullopt;
    for (const JprState& s : *ends) {
      out.outcomes.insert(outcome_of(s.threads));
      news |= learn(s, &machine);
    }
    if (want_executions) out.executions = *std::move(ends);
  }
  return out;
} catch (const TooLarge&) {
  return std::nullopt;
}

}  // namespace heddle::relaxed
