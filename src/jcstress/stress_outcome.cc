#include "jcstress/stress_outcome.h"

#include "base/encoded_members.h"

namespace heddle::jcstress {

template <class Outcome, class Visit>
void visit_members(Outcome& o, Visit visit) {
  visit("verdict", o.verdict);
  visit("reached", o.reached);
  visit("violations", o.violations);
  visit("missing", o.missing);
  visit("line", o.line);
  visit("text", o.text);
  visit("json", o.json);
}

std::string encode(const StressOutcome& outcome) { return encode_members(outcome); }

Result<StressOutcome> decode(std::string_view bytes) {
  return decode_members<StressOutcome>(bytes);
}

}  // namespace heddle::jcstress
