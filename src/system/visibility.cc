#include "system/visibility.h"

#include <algorithm>

#include "system/site_names.h"

namespace heddle {

const std::string Visibility::kWeak = "weak ", Visibility::kMixed = "mixed ",
                  Visibility::kCoherent = "coherent ";

// Classes are loaded while the program runs: each location is looked up by name once.
struct Visibility::ByName {
  absl::flat_hash_set<std::string> fields, arrays;
  bool has_modes = false;
  absl::flat_hash_map<const vm::FieldInfo*, bool> known_fields;
  absl::flat_hash_map<uint32_t, bool> known_arrays;
  absl::flat_hash_map<const vm::FieldInfo*, bool> coherent_fields;
  absl::flat_hash_map<Element, bool> coherent_elements;
};

Visibility::Visibility(const vm::Vm& vm, bool output, bool streams)
    : vm_(vm), output_visible_(output) {
  if (streams) switches_.set(Switch::kStreams, true);
}

Visibility::~Visibility() = default;

bool Visibility::any_visible() const {
  if (by_name_) return !by_name_->fields.empty() || !by_name_->arrays.empty();
  auto on = [&](const auto& entry) { return entry.second <= round(); };
  return std::any_of(fields_.begin(), fields_.end(), on) ||
         std::any_of(array_sites_.begin(), array_sites_.end(), on);
}

bool Visibility::make_visible(const RaceEvent& e) {
  if (e.field) return fields_.try_emplace(e.field, round() + 1).second;
  return array_sites_.try_emplace(e.array_site, round() + 1).second;
}

void Visibility::show(const vm::FieldInfo& f) {
  if (by_name_) return;
  if (fields_.try_emplace(&f, round() + 1).second) switches_.observe(Switch::kSettings);
}

void Visibility::add_mode(FromRound& map, const vm::FieldInfo* f) {
  if (by_name_) return;
  if (map.try_emplace(f, round() + 1).second) switches_.observe(Switch::kAccessModes);
}

bool Visibility::mode_on(const FromRound& map, const std::string& prefix,
                         const vm::FieldInfo* f) const {
  if (!by_name_) return on_now(map, f);
  return by_name_->has_modes && by_name_->fields.contains(prefix + name_of_field(*f));
}

std::string Visibility::name_of_element(const Element& e) const {
  return kCoherent + std::to_string(e.second) + " " + name_of_site(vm_, e.first);
}

bool Visibility::is_coherent(const vm::FieldInfo* f, Ref r, int64_t index) const {
  if (f && !by_name_) return !coherent_fields_.empty() && on_now(coherent_fields_, f);
  if (f) {
    auto [it, fresh] = by_name_->coherent_fields.try_emplace(f, false);
    if (fresh) it->second = by_name_->fields.contains(kCoherent + name_of_field(*f));
    return it->second;
  }
  const Element e{vm::field<uint32_t>(r, vm::kArraySite), index};
  if (!by_name_) return !coherent_elements_.empty() && on_now(coherent_elements_, e);
  auto [it, fresh] = by_name_->coherent_elements.try_emplace(e, false);
  if (fresh) it->second = by_name_->arrays.contains(name_of_element(e));
  return it->second;
}

void Visibility::add_coherent(const vm::FieldInfo* f, Ref r, int64_t index, bool relax) {
  if (by_name_) return;
  const uint32_t from = round() + 1;
  const auto site = f ? 0 : vm::field<uint32_t>(r, vm::kArraySite);
  bool fresh = f ? coherent_fields_.try_emplace(f, from).second
                 : coherent_elements_.try_emplace(Element{site, index}, from).second;
  if (relax)
    fresh |= f ? fields_.try_emplace(f, from).second : array_sites_.try_emplace(site, from).second;
  const bool relaxed = f ? fields_.contains(f) : array_sites_.contains(site);
  if (fresh && relaxed) switches_.observe(Switch::kCoherence);
}

bool Visibility::visible_by_name(const vm::FieldInfo* f, Ref r) const {
  if (f) {
    if (by_name_->fields.empty()) return false;
    auto [it, fresh] = by_name_->known_fields.try_emplace(f, false);
    if (fresh) it->second = by_name_->fields.contains(name_of_field(*f));
    return it->second;
  }
  if (by_name_->arrays.empty()) return false;
  uint32_t site = vm::field<uint32_t>(r, vm::kArraySite);
  auto [it, fresh] = by_name_->known_arrays.try_emplace(site, false);
  if (fresh) it->second = by_name_->arrays.contains(name_of_site(vm_, site));
  return it->second;
}

VisibleNames Visibility::names(uint32_t round) const {
  VisibleNames out;
  auto put_fields = [&](const FromRound& map, const std::string& prefix) {
    for (auto& [field, from] : map)
      if (from <= round) out.fields.push_back(prefix + name_of_field(*field));
  };
  put_fields(fields_, "");
  put_fields(weak_fields_, kWeak);
  put_fields(mixed_fields_, kMixed);
  put_fields(coherent_fields_, kCoherent);
  for (auto& [element, from] : coherent_elements_)
    if (from <= round) out.arrays.push_back(name_of_element(element));
  for (auto& [site, from] : array_sites_)
    if (from <= round) out.arrays.push_back(name_of_site(vm_, site));
  for (const SwitchInfo& info : switch_table())
    if (!info.key.empty())
      out.switches[static_cast<size_t>(info.id)] = switches_.on_in_round(info.id, round);
  out.output = output_visible_;
  std::sort(out.fields.begin(), out.fields.end());
  std::sort(out.arrays.begin(), out.arrays.end());
  return out;
}

void Visibility::show_only(const VisibleNames& names) {
  by_name_ = std::make_unique<ByName>();
  by_name_->fields.insert(names.fields.begin(), names.fields.end());
  for (const std::string& f : names.fields)
    by_name_->has_modes |= f.starts_with(kWeak) || f.starts_with(kMixed);
  by_name_->arrays.insert(names.arrays.begin(), names.arrays.end());
  for (const SwitchInfo& info : switch_table())
    if (!info.key.empty()) switches_.set(info.id, names.switches[static_cast<size_t>(info.id)]);
  output_visible_ = names.output;
}

}  // namespace heddle
