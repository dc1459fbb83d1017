#include "store_buffers.h"

namespace heddle::relaxed {
namespace {

// A step that is possible only if nothing waits.
bool needs_empty_buffer(const Instruction& i) {
  switch (i.op) {
    case Op::kStore:
      return i.mode == Mode::kVolatile;
    case Op::kFence:
      return i.fence == Fence::kFull;
    case Op::kUpdate:
    case Op::kLock:
    case Op::kUnlock:
      return true;
    default:
      return false;
  }
}

int64_t seen_by(const StoreBuffers::State& s, size_t thread, int location) {
  const auto& waiting = s.waiting[thread];
  for (auto w = waiting.rbegin(); w != waiting.rend(); ++w)
    if (w->location == location) return w->value;
  return s.memory[location];
}

}  // namespace

void StoreBuffers::State::put(std::string* key) const {
  threads.put(key);
  for (int64_t v : memory) put_raw(key, v);
  for (const auto& list : waiting) {
    put_raw(key, static_cast<int8_t>(list.size()));
    for (const Waiting& w : list) put_raw(key, w.location), put_raw(key, w.value);
  }
}

StoreBuffers::State StoreBuffers::initial() const {
  State s{Threads(code_), code_.initial, {}};
  s.waiting.resize(code_.threads.size());
  for (size_t t = 0; t < code_.threads.size(); ++t) settle(code_, &s.threads, t);
  return s;
}

bool StoreBuffers::may_act(const State& s, size_t thread) const {
  if (!may_run(code_, s.threads, thread)) return false;
  for (size_t t = 0; thread == code_.main() && t < thread; ++t)
    if (!s.waiting[t].empty()) return false;  // it has not ended yet
  const Instruction& i = next_of(code_, s.threads, thread);
  if (i.op == Op::kJoin && !s.waiting[i.target].empty()) return false;
  if (i.op == Op::kLock && s.threads.owner[i.lock] >= 0) return false;
  return s.waiting[thread].empty() || !needs_empty_buffer(i);
}

void StoreBuffers::barrier(State* s, size_t thread) const {
  auto& waiting = s->waiting[thread];
  if (buffering_ == Buffering::kOnePerLocation && !waiting.empty() && waiting.back().location >= 0)
    waiting.push_back({-1, 0});
}

void StoreBuffers::store(State* s, size_t thread, int location, int64_t value, Mode mode) const {
  if (mode == Mode::kRelease) barrier(s, thread);
  if (buffering_ == Buffering::kNone || mode == Mode::kVolatile)
    s->memory[location] = value;
  else
    s->waiting[thread].push_back({location, value});
}

// `fails`: of an update, although it finds what it expects.
void StoreBuffers::act(State* s, size_t thread, bool fails) const {
  const Instruction& i = next_of(code_, s->threads, thread);
  switch (i.op) {
    case Op::kLoad:
      receive(i, seen_by(*s, thread, location_of(i, s->threads)), &s->threads);
      break;
    case Op::kStore:
      store(s, thread, location_of(i, s->threads), stored_value(i, s->threads), i.mode);
      break;
    case Op::kUpdate: {
      int64_t& value = s->memory[i.variable];
      const int64_t old = value;
      if (updates(i, old) && !fails) value = updated_value(i, old, s->threads);
      receive(i, fails ? i.expected + 1 : old, &s->threads);
      break;
    }
    case Op::kFence:
      if (i.fence == Fence::kRelease || i.fence == Fence::kStoreStore) barrier(s, thread);
      break;
    case Op::kFreeze:
      barrier(s, thread);
      break;
    case Op::kLock:
      s->threads.owner[i.lock] = static_cast<int>(thread);
      break;
    case Op::kUnlock:
      s->threads.owner[i.lock] = -1;
      break;
    default:
      break;
  }
  ++s->threads.at[thread];
  settle(code_, &s->threads, thread);
}

// Under sc, a weak compare-and-set does not fail.
bool StoreBuffers::may_fail(const State& s, size_t thread) const {
  const Instruction& i = next_of(code_, s.threads, thread);
  return buffering_ != Buffering::kNone && i.op == Op::kUpdate && i.may_fail &&
         updates(i, s.memory[i.variable]);
}

bool StoreBuffers::may_drain(const State& s, size_t thread, size_t n) const {
  const auto& waiting = s.waiting[thread];
  if (n == 0) return true;
  if (waiting[n].location < 0) return false;  // it goes with the last store before it
  if (buffering_ == Buffering::kOnePerThread) return false;
  for (size_t older = 0; older < n; ++older)
    if (waiting[older].location < 0 || waiting[older].location == waiting[n].location) return false;
  return true;
}

void StoreBuffers::successors(const State& s, std::vector<State>* out) const {
  for (size_t t = 0; t < code_.threads.size(); ++t) {
    if (may_act(s, t)) {
      out->push_back(s);
      act(&out->back(), t, false);
      if (may_fail(s, t)) {
        out->push_back(s);
        act(&out->back(), t, true);
      }
    }
    for (size_t n = 0; n < s.waiting[t].size(); ++n) {
      if (!may_drain(s, t, n)) continue;
      out->push_back(s);
      const Waiting w = s.waiting[t][n];
      auto& left = out->back().waiting[t];
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(n));
      out->back().memory[w.location] = w.value;
      if (!left.empty() && left[0].location < 0) left.erase(left.begin());
    }
  }
}

}  // namespace heddle::relaxed
