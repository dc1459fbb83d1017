#include "library/track_policy.h"

#include <algorithm>

#include "library/annotations.h"
#include "library/class_pattern.h"
#include "library/output_streams.h"
#include "library/settings.h"
#include "library/trusted_classes.h"

namespace heddle {

using classfile::kAccPrivate;
using classfile::kAccProtected;
using classfile::kAccPublic;

namespace {

bool match(const char* p, const char* pe, const char* s, const char* se) {
  while (p != pe) {
    if (*p != '*') {
      if (s == se || *s != *p) return false;
      ++p, ++s;
      continue;
    }
    bool deep = p + 1 != pe && p[1] == '*';
    p += deep ? 2 : 1;
    for (const char* at = s;; ++at) {
      if (match(p, pe, at, se)) return true;
      if (at == se || (!deep && *at == '.')) return false;
    }
  }
  return s == se;
}

// Declared volatile, but treated as plain because it belongs to the library's bookkeeping
// (vm/bookkeeping.h): no access to it is a race.
bool is_bookkeeping_field(const vm::FieldInfo& field) {
  return field.file && (field.file->access & classfile::kAccVolatile) && !field.is_volatile();
}

// The handler of a proxy, set when the proxy is created. The library creates proxies inside its
// bookkeeping, which creates no happens-before edges; if the program publishes a proxy of its own
// by a race, that race is reported.
bool is_proxy_handler(const vm::FieldInfo& field) {
  return field.name == "h" && field.holder->name == "java/lang/reflect/Proxy";
}

// Mockito's mocks may be called by several threads, although they note the latest call in a plain
// field.
bool is_of_mocks(const vm::FieldInfo& field) {
  return (field.access & kAccPrivate) && field.holder->name.starts_with("org/mockito/");
}

// A trusted class keeps its private fields unchecked, a trusted package also the package-private
// ones: other code cannot access them.
bool is_exempt(const Exemption& e, const vm::FieldInfo& field, const std::string& class_name,
               const std::string& full_name) {
  if (e.kind == Exemption::Kind::kUntracked) return pattern_matches(e.pattern, full_name);
  bool is_private = field.access & kAccPrivate;
  bool package_private = !(field.access & (kAccPublic | kAccProtected | kAccPrivate));
  bool whole_package = e.pattern.ends_with("*");
  return pattern_matches(e.pattern, class_name) &&
         (is_private || (whole_package && package_private));
}

}  // namespace

bool pattern_matches(std::string_view pattern, std::string_view name) {
  return match(pattern.data(), pattern.data() + pattern.size(), name.data(),
               name.data() + name.size());
}

TrackPolicy::TrackPolicy(const RaceOptions& options) : check_jdk_(options.check_jdk) {
  for (const std::string& p : options.untracked)
    exemptions_.push_back({Exemption::Kind::kUntracked, p, 0});
  for (const std::string& p : options.trusted)
    exemptions_.push_back({Exemption::Kind::kTrusted, p, 0});
}

bool TrackPolicy::library_trusted(const vm::Klass& k) const {
  if (k.generated) return true;
  if (!k.trusted || check_jdk_ || !is_thread_safe_library_class(k.name)) return false;
  if (is_charset_coder(k) || is_engine(k)) return false;
  return !(any_pattern_matches(classes_with_unsafe_iterators(), k.name) && is_iterator(k));
}

bool TrackPolicy::field_tracked(const vm::FieldInfo& field) {
  const vm::Klass& k = *field.holder;
  if (k.generated || (library_trusted(k) && !holds_program_value(field))) return false;
  if (!check_jdk_ && (is_cached_view(field) || is_of_mocks(field))) return false;
  if (is_bookkeeping_field(field) || is_proxy_handler(field)) return false;
  const std::string class_name = k.java_name();
  const std::string full_name = class_name + "." + std::string(field.name);
  for (Exemption& e : exemptions_)
    if (is_exempt(e, field, class_name, full_name)) {
      ++e.uses;
      return false;
    }
  if (!has_annotation(field, "Lheddle/api/Untracked;")) return true;
  note_annotation("@Untracked " + full_name);
  return false;
}

void TrackPolicy::note_annotation(const std::string& text) {
  auto known = std::ranges::find(exemptions_, text, &Exemption::pattern);
  if (known == exemptions_.end())
    exemptions_.push_back({Exemption::Kind::kUntracked, text, 1});
  else
    ++known->uses;
}

// With --check-jdk, objects that the library publishes through its bookkeeping are checked, so
// these fields must create happens-before edges.
bool TrackPolicy::acts_as_volatile(const vm::FieldInfo& field) const {
  return check_jdk_ ? is_bookkeeping_field(field) : is_one_of(fields_acting_as_volatile(), field);
}
bool TrackPolicy::may_race_in_library(const vm::Klass& holder) const {
  return !check_jdk_ && has_intended_races(holder);
}
bool TrackPolicy::order_matters(const vm::FieldInfo& field) const {
  return !check_jdk_ && is_one_of(fields_read_racily(), field);
}

bool TrackPolicy::is_setting(const vm::FieldInfo& field) const {
  return !check_jdk_ && (setting_of(field) || is_thread_number(field));
}

bool TrackPolicy::depends_on_object(const vm::FieldInfo& field) const {
  const vm::Klass& k = *field.holder;
  if (!k.trusted || check_jdk_) return false;
  return is_output_class(k.name) || k.name == "java/util/Formatter" ||
         k.name == "java/text/FieldPosition";
}

TrackPolicy::Role TrackPolicy::role_of(const vm::Klass& k) const {
  auto listed = [&](std::span<const std::string_view> names) {
    return std::ranges::find(names, k.name) != names.end();
  };
  if (!library_trusted(k)) {
    if (!k.trusted || check_jdk_) return Role::kChecked;
    if (is_buffer_class(k.name) || is_charset_coder(k)) return Role::kByUser;
    return is_output_class(k.name) ? Role::kOutput : Role::kChecked;
  }
  if (k.generated || listed(forwarding_classes()) ||
      any_pattern_matches(forwarding_packages(), k.name))
    return Role::kPlumbing;
  if (is_task_queue(k)) return Role::kPublisher;
  return listed(atomic_array_classes()) ? Role::kAtomicArray : Role::kTrusted;
}

}  // namespace heddle
