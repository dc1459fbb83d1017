#include "code.h"

namespace heddle::relaxed {
namespace {

class Lowering {
 public:
  Code run(const Program& p) {
    code_.registers = p.registers;
    for (const Block& b : p.threads) thread(b);
    thread(p.after);
    code_.references = p.references;
    code_.locations = kVariables + kFields * objects_;
    code_.initial.resize(code_.locations);
    for (auto [v, value] : p.initial) code_.initial[v] = value;
    return code_;
  }

 private:
  void thread(const Block& b) {
    out_.clear();
    made_ = {};
    to_end_.clear();
    block(b);
    for (int jump : to_end_) out_[jump].target = here();
    code_.threads.push_back(out_);
    code_.first_object.push_back({objects_ + 1, objects_ + 1 + made_[0]});
    objects_ += made_[0] + made_[1];
  }
  void block(const Block& b) {
    for (const Statement& s : b) statement(s);
  }
  int here() const { return static_cast<int>(out_.size()); }
  Instruction& add(Op op) {
    out_.push_back({op});
    return out_.back();
  }

  void statement(const Statement& s) {
    switch (s.kind) {
      case Kind::kLoad:
        return access(Op::kLoad, s, s.reg, -1);
      case Kind::kStore:
        return access(Op::kStore, s, -1, -1);
      case Kind::kStoreAt:
        return store_at(s);
      case Kind::kJoin:
        add(Op::kJoin).target = s.thread;
        return;
      case Kind::kLoadRef:
        return access(Op::kLoad, s, -1, s.base);
      case Kind::kStoreRef:
        return access(Op::kStore, s, -1, s.base);
      case Kind::kAdd:
      case Kind::kCas:
      case Kind::kWeakCas:
        return access(Op::kUpdate, s, s.reg, -1);
      case Kind::kLoadField:
        return field_access(Op::kLoad, s);
      case Kind::kStoreField:
        return field_access(Op::kStore, s);
      case Kind::kNew:
        return make(s, {Field::kF, Field::kG}, false);
      case Kind::kNewSealed:
        return make(s, {Field::kK, Field::kC, Field::kF}, true);
      case Kind::kCopy:
        return copy(s);
      case Kind::kPut:
        put(kA0, s.number);
        return put(kA1, {-1, s.arguments[0]});
      case Kind::kAcross:
        move(kA0, kD0);
        return move(kA1, kD1);
      case Kind::kShift:
        return move(kA0, kA1);
      case Kind::kFence:
        add(Op::kFence).fence = s.fence;
        return;
      case Kind::kIf:
        return branch(s);
      case Kind::kFail:
        return fail(s);
      case Kind::kSync:
        add(Op::kLock).lock = s.lock;
        held_.push_back(s.lock);
        block(s.body);
        held_.pop_back();
        add(Op::kUnlock).lock = s.lock;
        return;
    }
  }

  // An error releases the locks and ends the thread.
  void fail(const Statement& s) {
    const int test = here();
    skip_unless(s);
    add(Op::kFail).target = code_.fails++;
    for (size_t n = held_.size(); n > 0; --n) add(Op::kUnlock).lock = held_[n - 1];
    to_end_.push_back(here());
    add(Op::kJump);
    out_[test].target = here();
  }

  void access(Op op, const Statement& s, int reg, int base) {
    Instruction& i = add(op);
    i.reg = reg;
    i.base = base;
    i.variable = s.variable;
    i.mode = s.mode;
    i.number = s.number;
    i.compares = s.kind == Kind::kCas || s.kind == Kind::kWeakCas;
    i.may_fail = s.kind == Kind::kWeakCas;
    i.expected = s.expected;
  }

  // A copy is one read of each element.
  void copy(const Statement& s) {
    for (int n = 0; n < 2; ++n) {
      Instruction& i = add(Op::kLoad);
      i.reg = s.reg + n;
      i.variable = kA0 + n;
    }
  }

  void put(int variable, Number number) {
    Instruction& i = add(Op::kStore);
    i.variable = variable;
    i.number = number;
  }

  void move(int from, int to) {
    const int reg = code_.registers + code_.hidden++;
    Instruction& i = add(Op::kLoad);
    i.reg = reg;
    i.variable = from;
    put(to, {reg, 0});
  }

  void store_at(const Statement& s) {
    Instruction& outside = add(Op::kSkipIfOutside);
    outside.reg = s.reg;
    outside.target = here() + 1;
    access(Op::kStore, s, s.reg, -1);
    out_.back().variable = kA0;
    out_.back().indexed = true;
  }

  void field_access(Op op, const Statement& s) {
    Instruction& null = add(Op::kSkipIfNull);
    null.reg = s.reg;
    null.base = s.base;
    null.target = here() + 1;  // behind the access
    Instruction& i = add(op);
    i.reg = s.reg;
    i.base = s.base;
    i.field = s.field;
    i.number = s.number;
  }

  void make(const Statement& s, const std::vector<Field>& fields, bool freezes) {
    Instruction& made = add(Op::kNew);
    made.base = s.base;
    made.sealed = freezes;
    ++made_[freezes];
    for (size_t n = 0; n < fields.size(); ++n) {
      Instruction& i = add(Op::kStore);
      i.base = s.base;
      i.field = fields[n];
      i.number = {-1, s.arguments[n]};
    }
    if (freezes) add(Op::kFreeze).base = s.base;
  }

  void branch(const Statement& s) {
    const int test = here();
    skip_unless(s);
    block(s.body);
    const int jump = here();
    add(Op::kJump);
    out_[test].target = here();
    block(s.otherwise);
    out_[jump].target = here();
  }

  void skip_unless(const Statement& s) {
    Instruction& i = add(Op::kSkipUnless);
    i.reg = s.reg;
    i.compare = s.compare;
    i.expected = s.expected;
  }

  Code code_;
  std::vector<Instruction> out_;
  std::vector<int> held_;    // locks, the innermost one last
  std::vector<int> to_end_;  // jumps to the end of the thread
  int objects_ = 0;
  std::array<int, 2> made_ = {};  // of this thread, by class
};

}  // namespace

Code lower(const Program& program) { return Lowering().run(program); }

Threads::Threads(const Code& code)
    : at(code.threads.size()),
      numbers(code.registers + code.hidden),
      shown(code.registers),
      references(code.references),
      made(code.threads.size()) {}

bool holds(Compare compare, int64_t number, int expected) {
  switch (compare) {
    case Compare::kEqual:
      return number == expected;
    case Compare::kDiffer:
      return number != expected;
    case Compare::kAtLeast:
      return number >= expected;
  }
  return false;
}

void Threads::put(std::string* key) const {
  for (int a : at) put_raw(key, static_cast<int8_t>(a));
  for (int64_t n : numbers) put_raw(key, n);
  for (int r : references) put_raw(key, static_cast<int8_t>(r));
  for (const auto& m : made) put_raw(key, m);
  put_raw(key, owner);
  put_raw(key, failed);
}

bool has_ended(const Code& code, const Threads& threads, size_t thread) {
  return threads.at[thread] == static_cast<int>(code.threads[thread].size());
}

bool may_run(const Code& code, const Threads& threads, size_t thread) {
  if (has_ended(code, threads, thread)) return false;
  for (size_t t = 0; thread == code.main() && t < thread; ++t)
    if (!has_ended(code, threads, t)) return false;
  const Instruction& i = next_of(code, threads, thread);
  return i.op != Op::kJoin || has_ended(code, threads, i.target);
}

const Instruction& next_of(const Code& code, const Threads& threads, size_t thread) {
  return code.threads[thread][threads.at[thread]];
}

void settle(const Code& code, Threads* threads, size_t thread) {
  while (!has_ended(code, *threads, thread)) {
    const Instruction& i = next_of(code, *threads, thread);
    int next = threads->at[thread] + 1;
    if (i.op == Op::kNew) {
      threads->references[i.base] =
          code.first_object[thread][i.sealed] + threads->made[thread][i.sealed]++;
    } else if (i.op == Op::kFail) {
      threads->failed |= uint32_t{1} << i.target;
    } else if (i.op == Op::kJump) {
      next = i.target;
    } else if (i.op == Op::kSkipUnless) {
      if (!holds(i.compare, threads->numbers[i.reg], i.expected)) next = i.target;
    } else if (i.op == Op::kSkipIfOutside) {
      if (threads->numbers[i.reg] < 0 || threads->numbers[i.reg] >= kElements) next = i.target;
    } else if (i.op == Op::kSkipIfNull) {
      if (threads->references[i.base] == 0) {
        if (i.reg >= 0) threads->numbers[i.reg] = -1;
        next = i.target;
      }
    } else {
      return;
    }
    threads->at[thread] = next;
  }
}

int location_of(const Instruction& i, const Threads& threads) {
  if (i.indexed) return i.variable + static_cast<int>(threads.numbers[i.reg]);
  if (i.variable >= 0) return i.variable;
  return kVariables + (threads.references[i.base] - 1) * kFields + static_cast<int>(i.field);
}

int64_t stored_value(const Instruction& i, const Threads& threads) {
  if (i.variable >= 0 && i.base >= 0) return threads.references[i.base];
  const int64_t r = i.number.reg < 0 ? 0 : threads.numbers[i.number.reg];
  const int64_t number = i.number.constant + (i.number.curved ? r * r - r : r);
  return i.variable == kL ? widened(number) : number;
}

void receive(const Instruction& i, int64_t value, Threads* threads) {
  if (i.op == Op::kUpdate && i.compares) value = value == i.expected;
  if (i.reg >= 0)
    threads->numbers[i.reg] = value;
  else
    threads->references[i.base] = static_cast<int>(value);
}

bool updates(const Instruction& i, int64_t old) { return !i.compares || old == i.expected; }

int64_t updated_value(const Instruction& i, int64_t old, const Threads& threads) {
  const int64_t number = stored_value(i, threads);
  return i.compares ? number : old + number;
}

std::string outcome_of(const Threads& threads) {
  std::string out;
  for (size_t r = 0; r < threads.shown; ++r)
    out += (r ? " r" : "r") + std::to_string(r) + "=" + std::to_string(threads.numbers[r]);
  for (int n = 0; n < 32; ++n)
    if (threads.failed >> n & 1) out += " fail " + std::to_string(n);
  return out;
}

}  // namespace heddle::relaxed
