#pragma once
// What it means that a memory model shows something (memory/models.h).

#include <string>
#include <string_view>

namespace heddle::report {

// Why an outcome that no stronger model shows can happen under this one: "happens already on x86:
// ...". Not a sentence of its own.
std::string cause_text(std::string_view model);

// Under which circumstances a finding happens that this model is the strongest to show. A sentence.
std::string shown_under_text(std::string_view model);

}  // namespace heddle::report
