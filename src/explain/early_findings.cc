#include "explain/early_findings.h"

#include <algorithm>

#include "explain/exception_explainer.h"

namespace heddle {

void EarlyListener::uncaught(JavaThread& t, Ref e) {
  bool assertion = vm::klass_of(e)->is_subclass_of(vm_.find_boot_class("java/lang/AssertionError"));
  if (assertion ? !wanted_.assertions : !wanted_.exceptions) return;
  Places places(vm_, sources_);
  Finding f;
  f.kind = assertion ? FindingKind::kAssertion : FindingKind::kException;
  f.exception = explain_exception(vm_, places, t, e);
  f.threads.push_back(f.exception->thread);
  f.location = thrown_in_program(vm_, places, e);
  // An assertion is reported when it is thrown and again when it leaves main.
  bool known = std::any_of(findings_.begin(), findings_.end(), [&](const Finding& other) {
    return other.exception->chain[0] == f.exception->chain[0];
  });
  if (!known) findings_.push_back(std::move(f));
}

}  // namespace heddle
