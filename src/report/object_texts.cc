#include "report/object_texts.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "report/place_text.h"

namespace heddle::report {

using heddle::Location;
using heddle::ObjectName;

const ObjectName* ObjectTexts::find(const std::string& id) const {
  auto found = std::ranges::find(names_, id, &ObjectName::id);
  return found == names_.end() ? nullptr : &*found;
}

std::string ObjectTexts::of(const std::string& id) {
  const ObjectName* name = find(id);
  if (!name) return id;
  const bool first = classes_ == Classes::kOnce && mentioned_.insert(id).second;
  return first ? name->name + " (" + name->class_name + ")" : name->name;
}

std::string ObjectTexts::without_class(const std::string& id) const {
  const ObjectName* name = find(id);
  return name ? name->name : id;
}

// A value that is called as its location, or as what the location is a part of, keeps its number.
std::string ObjectTexts::of_value(const std::string& value, const std::string& location) const {
  const ObjectName* name = find(value);
  return !name || location.starts_with(name->name) ? value : name->name;
}

// Where only a field is accessed, the class is not stated. A location that is named by its class or
// by a variable keeps that if the program has no name for the object. The fields of a test need no
// prefix.
Location ObjectTexts::named(Location l) {
  const std::string id = l.object.empty() ? l.owner : l.object;
  const ObjectName* name = find(id);
  if (!name) return l;
  const bool part = l.index || (!l.field.empty() && !l.is_owner);
  if (!part) {
    l.owner = of(id);
    return l;
  }
  l.owner = name->name == heddle::kTestObject && !l.index ? "" : name->name;
  return l;
}

// Ids within a text, except for those in string literals: "Node#1 {next = Node#2}".
std::string ObjectTexts::in_text(const std::string& text) {
  auto is_part = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '#' ||
           c == '[' || c == ']' || static_cast<unsigned char>(c) >= 0x80;
  };
  std::string out;
  bool quoted = false;
  for (size_t at = 0; at < text.size();) {
    if (quoted && text[at] == '\\' && at + 1 < text.size()) {
      out += text.substr(at, 2);
      at += 2;
      continue;
    }
    if (text[at] == '"') quoted = !quoted;
    size_t end = at;
    while (!quoted && end < text.size() && is_part(text[end])) ++end;
    if (end == at) {
      out += text[at++];
      continue;
    }
    out += of(text.substr(at, end - at));
    at = end;
  }
  return out;
}

// A variable is not told to have the value that is called as the variable itself.
std::string ObjectTexts::of_variable(const std::string& variable, const std::string& value) {
  const size_t end = std::min(value.find(' '), value.size());
  const ObjectName* name = find(value.substr(0, end));
  const bool keeps = name && name->name == variable;
  return keeps ? value.substr(0, end) + in_text(value.substr(end)) : in_text(value);
}

heddle::Wait ObjectTexts::named(heddle::Wait w) {
  // Of a stale loop it is a location: "Flags#1.done".
  const size_t end = std::min(w.object.find_first_of(".[", w.object.find('#')), w.object.size());
  const std::string id = w.object.substr(0, end);
  if (end == w.object.size() || !find(id))
    w.object = of(w.object);
  else
    w.object = without_class(id) + w.object.substr(end);
  return w;
}

heddle::TraceStep ObjectTexts::named(heddle::TraceStep s) {
  const bool same = s.waits_for && s.waits_for->object == s.location.owner;
  s.location = named(std::move(s.location));
  const std::string location = location_text(s.location);
  for (std::string* value : {&s.value, &s.old_value, &s.missed_value})
    *value = of_value(*value, location);
  if (!s.waits_for) return s;
  s.waits_for = named(std::move(*s.waits_for));
  if (same) s.waits_for->object = s.location.owner;
  return s;
}

heddle::StuckThread ObjectTexts::named(heddle::StuckThread t) {
  for (heddle::Held& held : t.holds) held.object = of(held.object);
  t.wait = named(std::move(t.wait));
  return t;
}

heddle::SyncAction ObjectTexts::named(heddle::SyncAction a) {
  a.location = named(std::move(a.location));
  return a;
}

heddle::MissingOrder ObjectTexts::named(heddle::MissingOrder order) {
  for (auto* action : {&order.release, &order.acquire, &order.too_early})
    if (*action) *action = named(std::move(**action));
  for (auto* monitors : {&order.source_monitors, &order.manifest_monitors})
    for (std::string& monitor : *monitors) monitor = of(monitor);
  return order;
}

heddle::ThreadView ObjectTexts::named(heddle::ThreadView view) {
  view.wait = named(std::move(view.wait));
  if (view.next) view.next = named(std::move(*view.next));
  for (heddle::FrameView& f : view.frames)
    for (auto& [name, value] : f.locals) value = of_variable(name, value);
  for (heddle::LocationView& l : view.relaxed) {
    l.location = named(std::move(l.location));
    for (heddle::ReadableValue& v : l.values) v.value = without_class(v.value);
  }
  return view;
}

heddle::Finding ObjectTexts::named(heddle::Finding f) {
  if (f.race) {
    std::string& object = f.race->location.object;
    const ObjectName* name = find(object);
    mentioned_.insert(object);  // with its class, in the name of the location
    object = name ? name->name : "";
    f.race->order = named(std::move(f.race->order));
  }
  for (heddle::StuckThread& t : f.stuck) t = named(std::move(t));
  for (heddle::TraceStep& s : f.trace) s = named(std::move(s));
  return f;
}

}  // namespace heddle::report
