#pragma once
// Structs as texts that pass from one process to another, such as from a worker (workers.h). Such a
// struct lists its members once:
//   template <class Self, class Visit>
//   void visit_members(Self& self, Visit visit) {
//     visit("verdict", self.verdict);
//     ...
//   }
// Members are numbers, enumerations and strings; bytes of a string that are no UTF-8 are replaced.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/result.h"

namespace heddle {

template <class Struct>
std::string encode_members(const Struct& s) {
  using Json = nlohmann::json;
  Json j = Json::object();
  visit_members(s, [&](const char* name, const auto& member) { j[name] = member; });
  return j.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Error: not the whole encoding of such a struct.
template <class Struct>
Result<Struct> decode_members(std::string_view bytes) {
  const auto j = nlohmann::json::parse(bytes, nullptr, false);
  bool complete = j.is_object();
  Struct s;
  visit_members(s, [&](const char* name, auto& member) {
    complete = complete && j.contains(name);
    if (complete) j[name].get_to(member);
  });
  if (!complete) return Error{"an incomplete result"};
  return s;
}

}  // namespace heddle
