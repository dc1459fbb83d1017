// What the verdict does not cover, though the program made use of it.

#include <fmt/format.h>

#include <algorithm>

#include "explore/thrown.h"
#include "explore/world.h"
#include "vm/frames.h"
#include "vm/launch.h"
#include "vm/resolve.h"

namespace heddle::explore {

namespace {

bool is_weak_update(std::string_view method) { return method.starts_with("weakCompareAndSet"); }

bool is_weak_mode(std::string_view method) {
  for (std::string_view word : {"Acquire", "Release", "Opaque", "Ordered", "lazySet"})
    if (method.find(word) != std::string_view::npos) return true;
  return false;
}

std::string place_of(const vm::Frame& f) {
  std::string name = f.method->holder->name;
  std::replace(name.begin(), name.end(), '/', '.');
  int line = vm::Vm::line_of(f.method, vm::bci_of(f));
  return fmt::format("{}.{}{}", name, f.method->name, line > 0 ? fmt::format(", line {}", line) : "");
}

}  // namespace

// The program says which mode it wants by the name of the method that it calls, on a VarHandle or on one of the atomics;
// what the library does inside is its own affair.
void World::note_mode(const JavaThread& t) {
  std::string_view method;
  for (const vm::Frame* f = t.s.frame; f; f = f->prev) {
    Klass& k = *f->method->holder;
    if (k.name.starts_with("java/util/concurrent/atomic/")) {
      method = f->method->name;
    } else if (role_of(k) == Role::kPlumbing) {
      if (is_weak_mode(f->method->name) || is_weak_update(f->method->name)) method = f->method->name;
    } else {
      if (k.trusted) return;
      if (f == t.s.frame && f->pc) method = vm::varhandle_method(*f->pc);
      if (is_weak_mode(method) && weak_mode_at_.empty()) weak_mode_at_ = place_of(*f);
      if (is_weak_update(method) && weak_update_at_.empty()) weak_update_at_ = place_of(*f);
      return;
    }
  }
}

void World::note_clock(const JavaThread& t) {
  if (!clock_at_.empty()) return;
  const vm::Frame* f = t.s.frame;
  while (f->method->holder->trusted && f->prev) f = f->prev;
  clock_at_ = place_of(*f);
}

// One that was told already, and is thrown on, does not count: a test framework carries it to where it notes the result.
void World::note_caught(Ref assertion, const vm::Frame& by) {
  if (!caught_.empty() || thrown_at_.contains(place_of_throw(vm_, assertion))) return;
  Ref message = vm::field<Ref>(assertion, vm_.wk.throwable_message);
  caught_ = fmt::format("({}{}) was caught by {}", vm::klass_of(assertion)->java_name(),
                        message == vm::kNull ? "" : ": " + vm_.string_utf8(message), place_of(by));
}

std::string World::whereabouts() const {
  std::string out;
  for (auto& t : vm_.threads) {
    if (t->system || t->s.status == vm::ThreadStatus::kTerminated) continue;
    const vm::Frame* f = t->s.frame;
    while (f && f->method->holder->trusted) f = f->prev;
    if (!f) f = t->s.frame;  // the library's own worker
    if (f) out += (out.empty() ? "" : "; ") + vm::thread_name(vm_, *t) + " in " + place_of(*f);
  }
  return out;
}

std::vector<std::string> World::notes() const {
  std::vector<std::string> out;
  if (!weak_mode_at_.empty())
    out.push_back("opaque, acquire and release modes (first met at " + weak_mode_at_ +
                  ") were explored as if they were volatile; they allow more than that");
  if (!weak_update_at_.empty())
    out.push_back("weakCompareAndSet (first met at " + weak_update_at_ + ") was taken never to fail without a reason");
  if (!clock_at_.empty())
    out.push_back("the clock is looked at (first at " + clock_at_ +
                  "): time passes in waits and sleeps and for loops that look again and again, not for a thread that is slow");
  if (!caught_.empty())
    out.push_back("a failing assertion " + caught_ + ", with a clause that catches more than assertions: that is no finding");
  return out;
}

}  // namespace heddle::explore
