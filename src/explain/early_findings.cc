#include "explain/early_findings.h"

#include <algorithm>

#include "explain/exception_explainer.h"
#include "system/outside.h"
#include "system/thrown.h"

namespace heddle {

void EarlyListener::uncaught(JavaThread& t, Ref e) {
  vm::Vm& vm = world_.vm();
  const bool assertion = is_assertion(vm, e);
  if (assertion ? !wanted_.assertions : !wanted_.exceptions) return;
  Places places(vm, sources_);
  Finding f;
  f.kind = assertion ? FindingKind::kAssertion : FindingKind::kException;
  f.exception = explain_exception(vm, places, t, e);
  f.threads.push_back(f.exception->thread);
  f.location = thrown_in_program(vm, places, e);
  // An assertion is reported when it is thrown and again when it leaves main.
  bool known = std::any_of(findings_.begin(), findings_.end(), [&](const Finding& other) {
    return other.exception && other.exception->chain[0] == f.exception->chain[0];
  });
  if (!known) add(std::move(f));
}

void EarlyListener::exited(JavaThread& t, int status) {
  if (!wanted_.exits || exit_is_doubtful(world_.vm(), true)) return;
  Places places(world_.vm(), sources_);
  Finding f;
  f.kind = FindingKind::kExit;
  f.exit = explain_exit(world_.vm(), places, t, status);
  f.threads.push_back(f.exit->thread);
  f.location = places.in_program(t);
  add(std::move(f));
}

void EarlyListener::add(Finding f) {
  f.output = world_.io().output();
  f.errors = world_.io().errors();
  findings_.push_back(std::move(f));
}

}  // namespace heddle
