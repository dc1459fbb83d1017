#pragma once
// Whether a race does harm, in words.

#include <optional>
#include <string>

#include "check/check_result.h"
#include "report/style.h"

namespace heddle::report {

// "harmful", "changes the output", "not decided"
const char* harm_word(const heddle::Classification& c);
// That word, for the first line of a race; empty: the finding is no race, or nothing is said of it.
std::string harm_heading(const heddle::Finding& f, const heddle::CheckResult& r);

// Why, in a sentence or two for readers who do not know the memory model. `number` is that of the
// finding that shows the harm, as the report counts.
std::string harm_text(const heddle::Classification& c, const heddle::CheckResult& r,
                      std::optional<size_t> number);

// The effect, in a sentence without a full stop; empty: there is none.
std::string effect_text(const heddle::Classification& c);

// The classification of a race; null: it has none.
const heddle::Classification* classification_of(const heddle::Finding& f,
                                                const heddle::CheckResult& r);

// Of races that the short search of a check did not decide, in a line; empty: there are none.
std::string not_decided_text(const heddle::CheckResult& r);

// The paragraph below the race's sentence, with the command that replays the witness.
std::string render_harm(const heddle::Finding& f, const heddle::CheckResult& r,
                        const TextStyle& style);

}  // namespace heddle::report
