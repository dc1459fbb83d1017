#include "search/failing_races.h"

#include <algorithm>

namespace heddle {

// What is known already is left out of the state.
void FailingRaces::raced(const std::string& location) {
  const auto at = std::find(sought_.begin(), sought_.end(), location);
  const auto index = static_cast<size_t>(at - sought_.begin());
  if (at == sought_.end() || found_.contains(index)) return;
  now_.raced |= uint64_t{1} << index;
  record();
}

void FailingRaces::failed(size_t finding) {
  if (!now_.failure) now_.failure = finding;
  record();
}

void FailingRaces::record() {
  if (!now_.failure) return;
  for (size_t i = 0; i < sought_.size(); ++i)
    if (now_.raced >> i & 1) found_.emplace(i, *now_.failure);
  now_.raced = 0;
}

std::set<std::string> FailingRaces::racing_with(size_t finding) const {
  std::set<std::string> out;
  for (auto [index, with] : found_)
    if (with == finding) out.insert(sought_[index]);
  return out;
}

void FailingRaces::put(StateSink& sink) const {
  uint64_t raced = now_.raced;
  for (auto [index, finding] : found_) raced &= ~(uint64_t{1} << index);
  sink.word(raced);
  sink.word(now_.failure.has_value());
}

}  // namespace heddle
