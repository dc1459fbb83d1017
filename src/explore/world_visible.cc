// Scheduling points by name: how a schedule file says which locations were
// visible, and how they are found again in another process.

#include <algorithm>

#include "explore/site_names.h"
#include "explore/world.h"

namespace heddle::explore {

namespace {

// In front of a volatile field's name: that it is also accessed in weaker modes, or plainly.
const std::string kWeak = "weak ", kMixed = "mixed ";

}  // namespace

VisibleNames World::visible_names(uint32_t round) const {
  VisibleNames out;
  for (auto& [field, from] : visible_fields_)
    if (from <= round) out.fields.push_back(name_of_field(*field));
  for (auto& [field, from] : weak_fields_)
    if (from <= round) out.fields.push_back(kWeak + name_of_field(*field));
  for (auto& [field, from] : mixed_fields_)
    if (from <= round) out.fields.push_back(kMixed + name_of_field(*field));
  for (auto& [site, from] : visible_array_sites_)
    if (from <= round) out.arrays.push_back(name_of_site(vm_, site));
  out.thread_ends = ends_visible_from_ <= round;
  out.thread_groups = groups_visible_from_ <= round;
  out.queues = queues_visible_from_ <= round;
  out.interrupts = interrupts_visible_from_ <= round;
  out.flags = flags_visible_from_ <= round;
  out.pool_counts = pool_counts_matter_from_ <= round;
  out.streams = streams_visible_from_ <= round;
  out.output = output_visible_;
  std::sort(out.fields.begin(), out.fields.end());
  std::sort(out.arrays.begin(), out.arrays.end());
  return out;
}

void World::show_only(const VisibleNames& names) {
  named_ = std::make_unique<Named>();
  named_->fields.insert(names.fields.begin(), names.fields.end());
  for (const std::string& f : names.fields) named_->has_modes |= f.starts_with(kWeak) || f.starts_with(kMixed);
  named_->arrays.insert(names.arrays.begin(), names.arrays.end());
  ends_visible_from_ = names.thread_ends ? 0 : UINT32_MAX;
  groups_visible_from_ = names.thread_groups ? 0 : UINT32_MAX;
  queues_visible_from_ = names.queues ? 0 : UINT32_MAX;
  interrupts_visible_from_ = names.interrupts ? 0 : UINT32_MAX;
  flags_visible_from_ = names.flags ? 0 : UINT32_MAX;
  pool_counts_matter_from_ = names.pool_counts ? 0 : UINT32_MAX;
  follow_locks();
  streams_visible_from_ = names.streams ? 0 : UINT32_MAX;
  output_visible_ = names.output;
}

bool World::modes_by_name(const FromRound& map, const vm::FieldInfo* f) const {
  return named_->fields.contains((&map == &mixed_fields_ ? kMixed : kWeak) + name_of_field(*f));
}

bool World::visible_by_name(const vm::FieldInfo* f, uint32_t array_site) const {
  if (f) {
    if (named_->fields.empty()) return false;
    auto [it, fresh] = named_->known_fields.try_emplace(f, false);
    if (fresh) it->second = named_->fields.contains(name_of_field(*f));
    return it->second;
  }
  if (named_->arrays.empty()) return false;
  auto [it, fresh] = named_->known_arrays.try_emplace(array_site, false);
  if (fresh) it->second = named_->arrays.contains(name_of_site(vm_, array_site));
  return it->second;
}

}  // namespace heddle::explore
