#include "report/jumble_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/layout.h"
#include "report/notes_text.h"
#include "report/place_text.h"

namespace heddle::report {

using heddle::JumbleCell;
using heddle::JumbleResult;
using heddle::JumbleRow;
using heddle::ReadHeuristic;
using Json = nlohmann::ordered_json;

namespace {

constexpr int kWidestLocation = 40;
constexpr const char* kDestructive = "destructive";
constexpr const char* kNoHarm = "no harm seen";

// The heading of a column: short, so that the table fits a terminal.
const char* heading_of(ReadHeuristic heuristic) {
  switch (heuristic) {
    case ReadHeuristic::kNewest:
      return "sc";
    case ReadHeuristic::kOldest:
      return "oldest";
    case ReadHeuristic::kOldestButDifferent:
      return "oldest*";
    case ReadHeuristic::kRandom:
      return "random";
    case ReadHeuristic::kRandomButDifferent:
      return "random*";
  }
  return "";
}

std::string share_of(const JumbleCell& c) {
  if (c.runs == 0) return "?";
  const uint64_t percent = (c.bad * 100 + c.runs / 2) / c.runs;
  // A bad run is never rounded away, nor a good one.
  if (c.bad > 0 && percent == 0) return "<1 %";
  if (c.bad < c.runs && percent == 100) return ">99 %";
  return fmt::format("{} %", percent);
}

std::string class_of(const JumbleRow& row) { return row.destructive() ? kDestructive : kNoHarm; }

std::string name_of_location(const JumbleRow& row) {
  return location_of_all_elements(row.location);
}

// The heuristic whose bad run is shown: the one with the most of them.
const JumbleCell* worst(const JumbleRow& row) {
  const JumbleCell* out = nullptr;
  for (const JumbleCell& c : row.cells)
    if (c.bad > 0 &&
        (!out || std::pair(!c.replay.empty(), c.bad) > std::pair(!out->replay.empty(), out->bad)))
      out = &c;
  return out;
}

class JumbleText {
 public:
  JumbleText(const JumbleResult& result, const TextStyle& style) : r_(result), style_(style) {
    for (const JumbleRow& row : r_.rows)
      first_width_ = std::max(first_width_, display_width(shown(row)));
  }

  std::string run() const {
    std::string out = paint(style_, Ink::kBold, printable(r_.program)) + ": " + heading() + "\n";
    if (!r_.rows.empty()) out += "\n" + table();
    for (const JumbleRow& row : r_.rows) out += details(row);
    return out + gaps() + closing();
  }

 private:
  static std::string shown(const JumbleRow& row) {
    return cut(printable(name_of_location(row)), kWidestLocation);
  }

  std::string heading() const {
    if (r_.rows.empty())
      return fmt::format("no race seen in {}", counted(r_.reference_runs, "run"));
    return fmt::format("{}, {} with each heuristic", counted(r_.rows.size(), "location"),
                       counted(r_.runs, "run"));
  }

  std::string table() const {
    std::string out = "  " + pad("share of bad runs", first_width_);
    for (ReadHeuristic h : heddle::heuristics()) out += fmt::format("  {:>7}", heading_of(h));
    out += "\n";
    for (const JumbleRow& row : r_.rows) {
      out += "  " + pad(shown(row), first_width_);
      for (const JumbleCell& c : row.cells) {
        const std::string cell = fmt::format("{:>7}", share_of(c));
        out += "  " + (c.bad > 0 ? paint(style_, Ink::kRed, cell) : cell);
      }
      out += "  " + class_of(row) + "\n";
    }
    return out +
           hang("  ",
                "sc: sequentially consistent, reads return the newest value; oldest, random: reads "
                "return the oldest value, or any; *: but one that differs from what the thread "
                "read there before",
                style_.width);
  }

  std::string details(const JumbleRow& row) const {
    const JumbleCell* c = worst(row);
    if (!c) return "";
    std::string out = "\n  " + paint(style_, Ink::kBold, printable(name_of_location(row))) + ": " +
                      kDestructive + "\n";
    const std::string effect =
        c->effect.empty() ? std::string("a run does not end") : printable(c->effect);
    out += hang("    ", effect, style_.width);
    if (!c->replay.empty()) out += "    heddle replay " + shell_word(c->replay) + "\n";
    return out;
  }

  std::string gaps() const {
    std::string out;
    for (const std::string& f : r_.not_racing)
      out += hang("  ",
                  printable(fmt::format("{}: no race was seen in runs in which reads return the "
                                        "newest value; old values are possible from the first "
                                        "race on",
                                        f)),
                  style_.width);
    for (const std::string& f : r_.unknown_fields)
      out += hang("  ",
                  printable(f + ": no race was seen there, and the program's classes have no such "
                                "field that can race"),
                  style_.width);
    std::vector<heddle::Reason> reasons = r_.reasons;
    for (const JumbleRow& row : r_.rows)
      for (const JumbleCell& c : row.cells)
        for (const heddle::Reason& reason : c.reasons)
          if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end())
            reasons.push_back(reason);
    std::erase_if(reasons, [](const heddle::Reason& reason) {
      return reason.kind == heddle::ReasonKind::kSampled;
    });
    for (const heddle::Reason& reason : reasons)
      out += hang("  note: ", printable(reason_text(reason)), style_.width);
    return out.empty() ? "" : "\n" + out;
  }

  std::string closing() const {
    if (r_.rows.empty()) return "";
    return "\n" + hang("  ",
                       fmt::format("A run is bad if it fails, does not end, or prints what none of "
                                   "{} printed. Runs are samples: a race "
                                   "without a bad run may do harm all the same.",
                                   counted(r_.reference_runs, "sequentially consistent run")),
                       style_.width);
  }

  const JumbleResult& r_;
  const TextStyle& style_;
  int first_width_ = display_width("share of bad runs");
};

Json json_of(const JumbleCell& c) {
  return {{"heuristic", heddle::name_of(c.reads)},
          {"runs", c.runs},
          {"bad", c.bad},
          {"endless", c.endless},
          {"effect", c.effect.empty() ? Json(nullptr) : Json(c.effect)},
          {"replay", c.replay.empty() ? Json(nullptr) : Json(c.replay)}};
}

}  // namespace

std::string render_jumble(const JumbleResult& result, const TextStyle& style) {
  return JumbleText(result, style).run();
}

std::string render_jumble_json(const JumbleResult& result) {
  Json out = {{"program", result.program},
              {"seed", result.seed},
              {"runs", result.runs},
              {"reference_runs", result.reference_runs},
              {"locations", Json::array()},
              {"not_racing", result.not_racing},
              {"unknown_fields", result.unknown_fields},
              {"reasons", Json::array()}};
  for (const JumbleRow& row : result.rows) {
    Json cells = Json::array();
    for (const JumbleCell& c : row.cells) cells.push_back(json_of(c));
    out["locations"].push_back({{"location", name_of_location(row)},
                                {"class", row.destructive() ? kDestructive : "no-harm-seen"},
                                {"heuristics", std::move(cells)}});
  }
  for (const heddle::Reason& r : result.reasons) out["reasons"].push_back(reason_text(r));
  return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace heddle::report
