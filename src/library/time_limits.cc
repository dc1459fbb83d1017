#include "library/time_limits.h"

#include <algorithm>
#include <map>

#include "library/class_texts.h"
#include "library/timed_code.h"

namespace heddle {

using classfile::MethodFlow;
using enum classfile::Opcode;

namespace {

// The table's row for the method; null: there is none, or the text of its class is not recognised.
const TimedMethod* find_timed_method(const vm::Method& m) {
  for (const JdkTables* jdk : supported_jdks())
    for (const TimedMethod& row : jdk->timed_methods)
      if (m.name == row.method && m.params.size() == row.params && m.holder->name == row.klass &&
          (known_lock(*m.holder) == jdk || known_wait(*m.holder) == jdk))
        return &row;
  return nullptr;
}

// `deadline - System.nanoTime()`, tested for being above zero. `i`: the instruction after the load
// of the deadline.
bool used_as_deadline(const TimedCode& code, const MethodFlow& flow, size_t i) {
  if (!code.calls(i, TimeCall::kNanoTime) || !code.op(i + 1, op_lsub)) return false;
  size_t test = i + 2;
  int rest = code.op(test, op_dup2) ? code.stored(test + 1) : -1;
  if (rest >= 0) test += 2;
  return code.tests_if_positive(test) &&
         (rest < 0 ||
          !flow.local_live(code.target_if_not_positive(test), static_cast<uint16_t>(rest)));
}

bool used_as_rest(const TimedCode& code, size_t i) {
  return code.tests_if_positive(i) || code.calls(i, TimeCall::kAwaitNanos) ||
         code.calls(i, TimeCall::kParkNanos);
}

// `i`: the load itself, since the clock may be read before it.
bool used_as_time_of_day(const TimedCode& code, size_t i) {
  if (code.calls(i + 1, TimeCall::kParkUntil)) return true;
  if (code.calls(i + 1, TimeCall::kTimeOfDay) && code.op(i + 2, op_lcmp)) return true;
  return i > 0 && code.calls(i - 1, TimeCall::kTimeOfDay) && code.op(i + 1, op_lcmp) &&
         code.only_reached_from_above(i);
}

}  // namespace

bool TimeLimits::has(const std::vector<uint16_t>& v, uint16_t x) {
  return std::find(v.begin(), v.end(), x) != v.end();
}

TimeLimits::TimeLimits(const vm::Method& m, const MethodFlow& flow) {
  if (find_in_tables(m) || !m.holder->file || !m.code->code) return;
  const TimedCode code(m);
  find_in_code(code, flow);
  drop_rests_with_other_uses(code);
  find_awaits(code);
}

bool TimeLimits::find_in_tables(const vm::Method& m) {
  const TimedMethod* row = find_timed_method(m);
  if (!row) return false;
  auto add = [](std::vector<uint16_t>& to, uint16_t local) {
    if (local != kNone) to.push_back(local);
  };
  for (uint16_t deadline : row->deadlines) add(deadlines_, deadline);
  add(rests_, row->rest);
  add(times_of_day_, row->time_of_day);
  start_ = row->start;
  duration_ = row->duration;
  returns_rest_ = row->returns_rest;
  return true;
}

// A variable counts as what every load of it uses it as.
void TimeLimits::find_in_code(const TimedCode& code, const MethodFlow& flow) {
  struct Uses {
    bool as_deadline = true, as_rest = true, as_time_of_day = true;
  };
  std::map<int, Uses> longs;
  for (size_t i = 0; i < code.size(); ++i) {
    int local = code.loaded(i);
    if (local < 0) continue;
    Uses& uses = longs[local];
    uses.as_deadline &= used_as_deadline(code, flow, i + 1);
    uses.as_rest &= used_as_rest(code, i + 1);
    uses.as_time_of_day &= used_as_time_of_day(code, i);
  }
  for (auto& [local, uses] : longs) {
    if (uses.as_deadline) deadlines_.push_back(static_cast<uint16_t>(local));
    if (uses.as_rest) rests_.push_back(static_cast<uint16_t>(local));
    if (uses.as_time_of_day) times_of_day_.push_back(static_cast<uint16_t>(local));
  }
}

// The rest passed to awaitNanos shows in the result: that may be used for its sign only, too.
void TimeLimits::drop_rests_with_other_uses(const TimedCode& code) {
  for (size_t i = 0; i < code.size();) {
    auto passed = code.calls(i + 1, TimeCall::kAwaitNanos)
                      ? std::find(rests_.begin(), rests_.end(), code.loaded(i))
                      : rests_.end();
    if (passed == rests_.end() || tests_sign_only(code, i + 2)) {
      ++i;
    } else {
      rests_.erase(passed);
      i = 0;  // results of other calls may be stored in this variable
    }
  }
}

void TimeLimits::find_awaits(const TimedCode& code) {
  for (size_t i = 0; i < code.size(); ++i) {
    if (!code.calls(i, TimeCall::kAwaitNanos)) continue;
    awaits_ = true;
    if (tests_sign_only(code, i + 1)) calls_.push_back(code.bci(i));
  }
}

// The result of awaitNanos, on the stack before instruction i, is dropped, tested for its sign, or
// stored in a variable that is only tested for its sign.
bool TimeLimits::tests_sign_only(const TimedCode& code, size_t i) const {
  int stored = code.stored(i);
  return code.op(i, op_pop2) || code.tests_if_positive(i) ||
         (stored >= 0 && has(rests_, static_cast<uint16_t>(stored)));
}

LimitFields LimitFields::of(const vm::Klass& k, vm::Vm& vm) {
  LimitFields out;
  for (const JdkTables* jdk : supported_jdks())
    for (const TimedClass& row : jdk->timed_classes) {
      if (k.name != row.klass || known_wait(k) != jdk) continue;
      // Only its own methods and those of the enclosing class can access the fields.
      const vm::Klass* enclosing = vm.find_boot_class(k.name.substr(0, k.name.find('$')));
      if (!enclosing || known_wait(*enclosing) != jdk) continue;
      for (const vm::FieldInfo& f : k.fields) {
        if (f.name == row.deadline_field) out.deadline = f.offset;
        if (f.name == row.rest_field) out.rest = f.offset;
      }
    }
  return out;
}

}  // namespace heddle
