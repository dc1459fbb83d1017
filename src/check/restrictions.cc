#include "check/restrictions.h"

#include <algorithm>

namespace heddle {

namespace {

bool has(const std::vector<Note>& notes, NoteKind kind) {
  return std::any_of(notes.begin(), notes.end(), [&](const Note& n) { return n.kind == kind; });
}

}  // namespace

std::vector<Restriction> restrictions_of(const std::vector<Note>& notes, const RandomValues& random,
                                         const Coverage& covered, const LeftOut& left_out) {
  std::vector<Restriction> out;
  const bool weak_update = has(notes, NoteKind::kWeakUpdate);
  if (!covered.weak_modes && (weak_update || has(notes, NoteKind::kWeakMode)))
    out.push_back(Restriction::kSequentiallyConsistent);
  if (covered.weak_modes && !covered.weak_updates && weak_update)
    out.push_back(Restriction::kNoSpuriousFailure);
  if (has(notes, NoteKind::kCopy)) out.push_back(Restriction::kNewestValuesCopied);
  if (!random.draws.empty()) out.push_back(Restriction::kTheseRandomValues);
  if (left_out.early_timeouts) out.push_back(Restriction::kLateTimeouts);
  if (has(notes, NoteKind::kIdentityHash)) out.push_back(Restriction::kTheseHashCodes);
  if (has(notes, NoteKind::kIterationOrder)) out.push_back(Restriction::kThisIterationOrder);
  if (has(notes, NoteKind::kHostValue)) out.push_back(Restriction::kTheseHostValues);
  if (has(notes, NoteKind::kClock)) out.push_back(Restriction::kNoSlowThreads);
  if (has(notes, NoteKind::kGarbage)) out.push_back(Restriction::kNoCollection);
  if (left_out.orders_of_logging) out.push_back(Restriction::kOneOrderOfLogging);
  return out;
}

void drop_covered(std::vector<Note>* notes, const Coverage& covered) {
  std::erase_if(*notes, [&](const Note& n) {
    return (covered.weak_modes && n.kind == NoteKind::kWeakMode) ||
           (covered.weak_updates && n.kind == NoteKind::kWeakUpdate);
  });
}

}  // namespace heddle
