#pragma once
// The table of `heddle outcomes`: outputs of a program by memory model.

#include <string>

#include "check/outcome_table.h"
#include "report/style.h"

namespace heddle::report {

std::string render_outcome_table(const heddle::OutcomeTable& table, const TextStyle& style);

// docs/json.md describes the form.
std::string render_outcome_table_json(const heddle::OutcomeTable& table);

// Which memory model a finding needs: "Happens already on x86: ... (tso)."
std::string shown_under_text(const std::string& model);

// An output on one line: its lines separated by " / ".
std::string one_line(const std::string& output);

}  // namespace heddle::report
