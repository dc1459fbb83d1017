#pragma once
// Whether the Java Memory Model allows something that needs reads of later writes.

#include <cstdint>

namespace heddle {

enum class Legality : uint8_t {
  kLegal,
  kForbidden,  // no execution that shows it is legal
  kUndecided,
};

enum class WhyNotSettled : uint8_t {
  kSettled,
  kBudget,   // SearchOptions::legality_budget, or another limit
  kLength,   // executions with too many accesses
  kNames,    // accesses of objects without names, in other modes than plain, or by copies
  kEndless,  // a livelock is no execution that ends
};

}  // namespace heddle
