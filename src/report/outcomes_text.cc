#include "report/outcomes_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/layout.h"
#include "report/model_text.h"
#include "report/notes_text.h"
#include "report/trace_table.h"

namespace heddle::report {

using heddle::ModelOutcomes;
using heddle::Outcome;
using heddle::OutcomeTable;
using Json = nlohmann::ordered_json;

namespace {

constexpr const char* kSequential = "sc";
constexpr int kWidestOutput = 50, kLeastWidth = 40;
constexpr size_t kMostStepsShown = 24;  // of a schedule that is shown

bool is_complete(const ModelOutcomes& m) { return m.result.reasons.empty(); }

// What a cell of the table says.
std::string cell(const OutcomeTable& table, const ModelOutcomes& m, const std::string& output) {
  if (!OutcomeTable::find(m, output)) return is_complete(m) ? "-" : "?";
  if (m.model != kSequential || !table.executions) return "yes";
  const auto count = table.executions->find(output);
  return count == table.executions->end() ? "yes" : counted(count->second, "execution");
}

// ---- text ----

class TableText {
 public:
  TableText(const OutcomeTable& table, const TextStyle& style)
      : table_(table), style_(style), outputs_(table.outputs()) {
    for (const std::string& o : outputs_)
      first_width_ = std::max(first_width_, display_width(shown(o)));
    for (const ModelOutcomes& m : table.models) {
      int width = display_width(m.model);
      for (const std::string& o : outputs_)
        width = std::max(width, display_width(cell(table, m, o)));
      widths_.push_back(width);
    }
  }

  std::string run() const {
    std::string out = paint(style_, Ink::kBold, printable(table_.program)) + ": " +
                      counted(outputs_.size(), "outcome") + "\n\n";
    if (!outputs_.empty()) out += header();
    for (const std::string& o : outputs_) out += row(o);
    return out + relaxed_outcomes() + summary();
  }

 private:
  static std::string shown(const std::string& output) {
    return cut(printable(one_line(output)), kWidestOutput);
  }
  static std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
  }

  std::string header() const {
    std::string line = "  " + pad("output", first_width_);
    for (size_t m = 0; m < widths_.size(); ++m)
      line += "  " + pad(table_.models[m].model, widths_[m]);
    return trimmed(line);
  }

  bool is_relaxed(const std::string& output) const {
    return table_.models[0].model == kSequential && !OutcomeTable::find(table_.models[0], output);
  }

  std::string row(const std::string& output) const {
    std::string line = pad(shown(output), first_width_);
    if (is_relaxed(output)) line = paint(style_, Ink::kYellow, line);
    line = "  " + line;
    for (size_t m = 0; m < widths_.size(); ++m) {
      const std::string text = cell(table_, table_.models[m], output);
      const std::string padded = m + 1 < widths_.size() ? pad(text, widths_[m]) : text;
      line += "  " + (text == "-" ? paint(style_, Ink::kDim, padded) : padded);
    }
    return trimmed(line);
  }

  std::string relaxed_outcomes() const {
    std::string out;
    for (const std::string& o : outputs_) {
      if (!is_relaxed(o)) continue;
      const ModelOutcomes& first = table_.first_with(o);
      out += "\n  " + paint(style_, Ink::kYellow, shown(o)) + "\n";
      out += hang("    ", cause_text(first.model) + " (" + first.model + ")", style_.width);
      if (const auto& witness = OutcomeTable::find(first, o)->witness) out += schedule(*witness);
    }
    if (out.empty() || table_.models.size() == 1) return out;
    return "\n" + paint(style_, Ink::kBold, "Outcomes that no interleaving shows") + "\n" +
           out.substr(1);
  }

  // How it arises: the steps, if a reader can follow them, and the file to replay them.
  std::string schedule(const heddle::Finding& witness) const {
    std::string out;
    if (witness.trace.size() <= kMostStepsShown) {
      TextStyle narrower = style_;
      narrower.width = std::max(style_.width - 2, kLeastWidth);
      for (const std::string& line : lines_of(render_trace(witness, narrower)))
        out += trimmed("  " + line);
    }
    if (!witness.replay.empty()) out += "    heddle replay " + printable(witness.replay) + "\n";
    return out;
  }

  std::string summary() const {
    std::string out = "\n";
    size_t width = 0;
    for (const ModelOutcomes& m : table_.models) width = std::max(width, m.model.size());
    for (const ModelOutcomes& m : table_.models) {
      const auto& r = m.result;
      std::string text = counted(r.outcomes.size(), "outcome") + ", " +
                         counted(r.stats.states, "state") + ", " +
                         (is_complete(m) ? "everything was explored" : "not everything explored:");
      for (const heddle::Reason& reason : r.reasons) text += " " + reason_text(reason) + ";";
      if (text.ends_with(';')) text.pop_back();
      out +=
          hang("  " + pad(m.model, static_cast<int>(width)) + "  ", printable(text), style_.width);
      for (const std::string& note : note_texts(r))
        out += hang("  " + std::string(width, ' ') + "  note: ", printable(note), style_.width);
    }
    return out + agreement();
  }

  std::string agreement() const {
    const auto relaxed = [&](const std::string& o) { return is_relaxed(o); };
    if (table_.models.size() < 2 || table_.models[0].model != kSequential ||
        std::any_of(outputs_.begin(), outputs_.end(), relaxed) ||
        !std::all_of(table_.models.begin(), table_.models.end(), is_complete))
      return "";
    return "  all models agree\n";
  }

  const OutcomeTable& table_;
  const TextStyle& style_;
  const std::vector<std::string> outputs_;
  int first_width_ = display_width("output");
  std::vector<int> widths_;
};

// ---- JSON ----

Json model_json(const ModelOutcomes& m) {
  Json out = {{"memory", m.model},
              {"complete", is_complete(m)},
              {"outcomes", m.result.outcomes.size()},
              {"states", m.result.stats.states},
              {"reasons", Json::array()}};
  for (const heddle::Reason& r : m.result.reasons) out["reasons"].push_back(reason_text(r));
  out["notes"] = note_texts(m.result);
  return out;
}

Json outcome_json(const OutcomeTable& table, const std::string& output) {
  Json out = {{"output", output}, {"memory", Json::array()}};
  for (const ModelOutcomes& m : table.models)
    if (OutcomeTable::find(m, output)) out["memory"].push_back(m.model);
  const bool counts = table.executions && table.executions->contains(output);
  out["executions"] = counts ? Json(table.executions->at(output)) : Json(nullptr);
  const ModelOutcomes& model = table.first_with(output);
  const bool relaxed = table.models[0].model == kSequential && model.model != kSequential;
  out["cause"] = relaxed ? Json(cause_text(model.model)) : Json(nullptr);
  const Outcome* first = OutcomeTable::find(model, output);
  const bool file = first->witness && !first->witness->replay.empty();
  out["replay"] = file ? Json(first->witness->replay) : Json(nullptr);
  return out;
}

}  // namespace

std::string one_line(const std::string& output) {
  std::string text = output;
  while (text.ends_with('\n')) text.pop_back();
  std::string out;
  for (char c : text) out += c == '\n' ? std::string(" / ") : std::string(1, c);
  return out.empty() ? "(nothing)" : out;
}

std::string render_outcome_table(const OutcomeTable& table, const TextStyle& style) {
  return TableText(table, style).run();
}

std::string render_outcome_table_json(const OutcomeTable& table) {
  Json out = {{"program", table.program}, {"models", Json::array()}, {"outcomes", Json::array()}};
  for (const ModelOutcomes& m : table.models) out["models"].push_back(model_json(m));
  for (const std::string& o : table.outputs()) out["outcomes"].push_back(outcome_json(table, o));
  return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace heddle::report
