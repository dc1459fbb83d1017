#include "report/trace_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "report/layout.h"
#include "report/place_text.h"
#include "report/step_text.h"

namespace heddle::report {

using heddle::Finding;
using heddle::Place;
using heddle::TraceStep;

namespace {

constexpr int kIndent = 2;
constexpr int kStepWidth = 6;     // marker, number
constexpr int kLeastColumn = 18;  // narrower columns are harder to read than a list
constexpr int kSourceLines = 2;   // a source line wraps once, then it is cut; later not at all

// Of a longer trace only the beginning and the end are shown.
constexpr size_t kMostSteps = 120, kFirstSteps = 30, kLastSteps = 60;

// One line of the table before it is laid out.
struct Line {
  std::string step;   // number, or empty
  std::string who;    // the thread, if the step before was another one's
  size_t column = 0;  // of that thread
  std::string text;
  int indent = 0;  // of the text, kept when it wraps
  Ink ink = Ink::kPlain;
  bool marked = false;
  bool again = false;  // a source line that the table has had before
  bool is_source() const { return indent == 0; }
};

// The file of most steps: lines in it are shown without its name.
std::string usual_file(const std::vector<const TraceStep*>& steps) {
  std::map<std::string, int> uses;
  for (const TraceStep* s : steps)
    if (s) ++uses[s->at.file];
  auto most = std::max_element(uses.begin(), uses.end(),
                               [](auto& a, auto& b) { return a.second < b.second; });
  return most == uses.end() ? "" : most->first;
}

// The source line; without one, the method. Its package is left out to save room, and so is its
// class if the file name says it.
std::string heading(const Place& at, const std::string& file) {
  bool placed = at.line > 0 && !at.file.empty(), usual = at.file == file;
  std::string class_name = at.class_name.substr(at.class_name.rfind('.') + 1);
  bool said = placed && !usual && at.file.substr(0, at.file.find('.')) == class_name;
  std::string text = printable(!at.source.empty() ? at.source
                               : said             ? at.method
                                                  : class_name + "." + at.method);
  return placed ? (usual ? std::to_string(at.line) : printable(where(at))) + ": " + text : text;
}

bool same_place(const TraceStep& a, const TraceStep& b) {
  return a.thread == b.thread && a.at.line == b.at.line && a.at.file == b.at.file &&
         a.at.method == b.at.method;
}

class Table {
 public:
  // A null pointer stands for steps that were left out.
  Table(const std::vector<const TraceStep*>& steps, const TextStyle& style)
      : style_(style), file_(usual_file(steps)) {
    find_columns(steps);
    const TraceStep* last = nullptr;
    for (const TraceStep* s : steps) {
      if (s)
        add(*s, last);
      else
        lines_.push_back({"...", "", 0, "", 0, Ink::kPlain, false});
      last = s;
    }
    lay_out();
  }

  const std::string& file() const { return file_; }

  std::string render() const {
    std::string out = header();
    for (const Line& line : lines_) out += render(line);
    return out;
  }

 private:
  void find_columns(const std::vector<const TraceStep*>& steps) {
    for (const TraceStep* s : steps)
      if (s && std::find(threads_.begin(), threads_.end(), s->thread) == threads_.end())
        threads_.push_back(s->thread);
  }

  size_t column_of(const std::string& thread) const {
    return std::find(threads_.begin(), threads_.end(), thread) - threads_.begin();
  }

  // Steps of one thread at one place stand below one source line. `last` is null where steps before
  // were left out.
  void add(const TraceStep& s, const TraceStep* last) {
    size_t column = column_of(s.thread);
    std::string number = std::to_string(s.number);
    if (!last || !same_place(*last, s)) {
      std::string who = last && last->thread == s.thread ? "" : s.thread;
      std::string source = heading(s.at, file_);
      const bool again = !sources_.insert(source).second;
      lines_.push_back({"", who, column, std::move(source), 0, Ink::kPlain, false, again});
    }
    lines_.push_back({number, "", column, printable(text_of(s)), 2,
                      s.racing ? Ink::kRed : Ink::kCyan, s.racing});
    if (std::string note = step_note(s); !note.empty())
      lines_.push_back({"", "", column, "^ " + note, 2, Ink::kYellow, false});
  }

  std::string text_of(const TraceStep& s) const {
    return s.call.empty() || style_.full_trace ? step_text(s) : "calls " + s.call;
  }

  int available() const { return std::max(style_.width, 40) - kIndent - kStepWidth; }

  void lay_out() {
    std::vector<int> needed, wanted;
    for (const std::string& t : threads_) needed.push_back(display_width(printable(t)));
    wanted = needed;
    for (const Line& l : lines_) {
      int width = l.indent + display_width(l.text);
      wanted[l.column] = std::max(wanted[l.column], width);
      if (!l.is_source()) needed[l.column] = std::max(needed[l.column], width);
    }
    int room = available() - 3 * static_cast<int>(threads_.size());
    std::vector<int> least;
    for (int w : wanted) least.push_back(std::min(w, kLeastColumn));
    if (sum(least) > room) return use_list();
    columns_ = shared(wanted, room, shared(needed, room, least));
  }

  void use_list() {
    as_list_ = true;
    int who = 6;
    for (const std::string& t : threads_) who = std::max(who, display_width(printable(t)));
    who = std::min(who, 24);
    columns_ = {who, available() - 6 - who};
  }

  static int sum(const std::vector<int>& widths) {
    return std::accumulate(widths.begin(), widths.end(), 0);
  }

  // Column widths within `room`: narrow columns get what they want, wide ones share the rest. No
  // column becomes narrower than `given`, so that steps get their width before source lines do.
  static std::vector<int> shared(const std::vector<int>& wanted, int room,
                                 const std::vector<int>& given) {
    auto widths = [&](int cap) {
      std::vector<int> out;
      for (size_t i = 0; i < wanted.size(); ++i)
        out.push_back(std::max(given[i], std::min(wanted[i], cap)));
      return out;
    };
    int high = *std::max_element(wanted.begin(), wanted.end());
    while (high > 1 && sum(widths(high)) > room) --high;
    return widths(high);
  }

  const char* bar() const { return style_.unicode ? "│" : "|"; }

  // REQUIRES: one painted, padded text per column
  std::string row(const std::string& step, const std::vector<std::string>& cells) const {
    std::string out = std::string(kIndent, ' ') + step;
    for (const std::string& cell : cells)
      out += paint(style_, Ink::kDim, std::string(" ") + bar()) + " " + cell;
    out.erase(out.find_last_not_of(' ') + 1);
    return out + "\n";
  }

  std::string header() const {
    std::vector<std::string> names =
        as_list_ ? std::vector<std::string>{"thread", "what it does"} : threads_;
    std::vector<std::string> cells;
    for (size_t i = 0; i < names.size(); ++i)
      cells.push_back(
          paint(style_, Ink::kBold, pad(cut(printable(names[i]), columns_[i]), columns_[i])));
    std::string line = style_.unicode ? "─" : "-", cross = style_.unicode ? "┼" : "+", rule;
    auto repeat = [&](int n) {
      while (n-- > 0) rule += line;
    };
    repeat(kStepWidth + 1);
    for (size_t i = 0; i < columns_.size(); ++i) {
      rule += cross;
      repeat(columns_[i] + (i + 1 < columns_.size() ? 2 : 1));
    }
    return row(pad("  step", kStepWidth), cells) + "  " + paint(style_, Ink::kDim, rule) + "\n";
  }

  std::string step_cell(const Line& line, bool first) const {
    if (!first) return std::string(kStepWidth, ' ');
    std::string text = fmt::format("{:>{}}", (line.marked ? "> " : "") + line.step, kStepWidth);
    return paint(style_, line.marked ? Ink::kRed : Ink::kPlain, text);
  }

  std::string render(const Line& line) const {
    size_t column = as_list_ ? 1 : line.column;
    int width = std::max(columns_[column] - line.indent, 4);
    std::vector<std::string> texts =
        line.text.empty() ? std::vector<std::string>{""} : wrap(line.text, width);
    const size_t most = line.again ? 1 : kSourceLines;
    if (line.is_source() && texts.size() > most) {
      texts.resize(most);
      std::string kept = cut(texts.back(), width - 3);
      texts.back() = kept == texts.back() ? kept + " .." : kept;
    }
    std::string out;
    for (size_t i = 0; i < texts.size(); ++i) {
      std::vector<std::string> cells;
      for (int w : columns_) cells.emplace_back(w, ' ');
      int indent = std::min(line.indent, columns_[column] - 4);
      cells[column] =
          paint(style_, line.ink, pad(std::string(indent, ' ') + texts[i], columns_[column]));
      if (as_list_ && i == 0) cells[0] = pad(cut(printable(line.who), columns_[0]), columns_[0]);
      out += row(step_cell(line, i == 0), cells);
    }
    return out;
  }

  const TextStyle& style_;
  std::string file_;
  std::vector<std::string> threads_;  // in the order in which they first step: the columns
  std::vector<Line> lines_;
  std::set<std::string> sources_;  // the source lines so far
  std::vector<int> columns_;       // widths
  bool as_list_ = false;
};

// Leaves out the middle of a long trace, except for racing accesses.
bool shorten(std::vector<const TraceStep*>* steps) {
  if (steps->size() <= kMostSteps) return false;
  std::vector<const TraceStep*> kept;
  for (size_t i = 0; i < steps->size(); ++i) {
    const TraceStep* s = (*steps)[i];
    if (i < kFirstSteps || i + kLastSteps >= steps->size() || s->racing)
      kept.push_back(s);
    else if (kept.back())
      kept.push_back(nullptr);
  }
  *steps = std::move(kept);
  return true;
}

}  // namespace

std::string render_trace(const Finding& finding, const TextStyle& style) {
  std::vector<const TraceStep*> steps;
  for (const TraceStep& s : finding.trace)
    if (style.full_trace || s.matters) steps.push_back(&s);
  if (steps.empty()) return "";
  bool shortened = !style.full_trace && shorten(&steps);
  Table table(steps, style);
  size_t shown =
      steps.size() - static_cast<size_t>(std::count(steps.begin(), steps.end(), nullptr));
  std::string caption =
      shown == finding.trace.size()
          ? fmt::format("Trace of {}", counted(shown, "step"))
          : fmt::format("Trace, {} of {} steps", shown, group_digits(finding.trace.size()));
  if (shortened) caption += " (--full-trace shows all)";
  if (!table.file().empty()) caption += ", lines of " + printable(table.file());
  return hang("  ", caption + ":", style.width) + table.render();
}

}  // namespace heddle::report
