// heddle_relaxed: random litmus programs and their outcomes under each memory model.
//
//   heddle_relaxed emit --seed 1 --count 100 --dir DIR [--family F | --profile P] [--max-states N]
//   heddle_relaxed show --seed 7 [--family F | --profile P]
//   heddle_relaxed outcomes 'x = 1; r0 = y; || y = 1; r1 = x;'
//   heddle_relaxed emit-classes --seed 1 --count 100 --dir DIR [--family F | --profile P]
//   heddle_relaxed show-classes --seed 7 [--family F | --profile P]
//   heddle_relaxed classes 'x = 1; || r0 = x; check r0 == 1;'
//
// With --future, also under jpr, which reads later writes, with each way to name actions; with
// --legal, also under jmm, by both sets of rules.
//
// emit writes DIR/L<seed>.java, the classes that they share, and DIR/expected.jsonl with one line a
// program: {"class", "seed", "profile", "outcomes": {"sc": [...], "tso": [...], ...}}. Seeds whose
// programs are too large, or have one outcome only, are skipped, and three in four of those whose
// outcomes are the same under all models. It fails if the outcomes of a model are not among those
// of the next weaker one.
//
// emit-classes adds errors and checks to the programs and writes which locations race, and which
// sets of them do harm (classes.h), with one line a program: {"class", "seed", "profile", "racing",
// "failing", "usual", "sets", "later", "past", "models"}. Seeds whose programs have no race are
// skipped, and three in four of those in which no relaxed read does harm; with --later, all in
// which no read of a later write does.

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>

#include "classes.h"
#include "enumerate.h"
#include "generator.h"
#include "java_writer.h"
#include "legality.h"
#include "questions.h"

namespace heddle::relaxed {
namespace {

using ByModel = std::map<std::string, Outcomes>;

struct Options {
  uint64_t seed = 1;
  size_t count = 100, max_states = 8000;
  std::string dir = ".", family = "plain";
  const Profile* profile = nullptr;  // null: the seed chooses one of the family
  bool future = false, legal = false, later = false;
  std::vector<std::string> words;
};

const Profile* known_profile(const std::string& name) {
  const Profile* p = find_profile(name);
  if (!p) throw std::runtime_error("no such profile: " + name);
  return p;
}

Options parse_options(int argc, char** argv) {
  Options o;
  for (int i = 2; i < argc; ++i) {
    const std::string word = argv[i];
    auto value = [&] {
      if (++i == argc) throw std::runtime_error(word + " needs a value");
      return std::string(argv[i]);
    };
    if (word == "--seed")
      o.seed = std::stoull(value());
    else if (word == "--count")
      o.count = std::stoull(value());
    else if (word == "--max-states")
      o.max_states = std::stoull(value());
    else if (word == "--future")
      o.future = true;
    else if (word == "--later")
      o.later = true;
    else if (word == "--legal")
      o.future = o.legal = true;
    else if (word == "--dir")
      o.dir = value();
    else if (word == "--family")
      o.family = value();
    else if (word == "--profile")
      o.profile = known_profile(value());
    else
      o.words.push_back(word);
  }
  return o;
}

const Profile& profile_of(const Options& o, uint64_t seed) {
  const auto& all = family(o.family);
  return o.profile ? *o.profile : all[seed % all.size()];
}

std::string class_name(uint64_t seed) { return fmt::format("L{}", seed); }

// The weakest model, and ways to name actions by which jpr may differ.
constexpr const char* kWeakest = "jpr";
constexpr std::pair<const char*, Ids> kOtherNames[] = {{"jpr:scope", Ids::kScope},
                                                       {"jpr:occurrence-val", Ids::kOccurrenceVal}};
constexpr std::pair<const char*, Rules> kLegal[] = {{"jmm:jls", Rules::kJls},
                                                    {"jmm", Rules::kRevised}};

// False: too large.
bool add_future(const Program& p, const Options& o, ByModel* out) {
  const size_t max_states = o.max_states;
  if (!has_plain_accesses(p)) {  // only plain reads see later writes
    for (const char* model : {kWeakest, "jpr:scope", "jpr:occurrence-val"})
      (*out)[model] = out->at("pjmm");
    for (auto [name, rules] : kLegal)
      if (o.legal) (*out)[name] = out->at("pjmm");
    return true;
  }
  std::optional<JprResult> weakest = jpr(p, Ids::kOccurrence, max_states);
  if (!weakest) return false;
  (*out)[kWeakest] = std::move(weakest->outcomes);
  for (auto [name, ids] : kOtherNames) {
    std::optional<JprResult> found = jpr(p, ids, max_states);
    if (!found) return false;
    (*out)[name] = std::move(found->outcomes);
  }
  for (auto [name, rules] : kLegal) {
    if (!o.legal) continue;
    const Outcomes& past = out->at("pjmm");
    std::optional<Outcomes> found = Outcomes();
    if (out->at(kWeakest) != past)
      found = legal_outcomes(p, past, rules, Ids::kOccurrence, max_states);
    if (!found) return false;
    found->insert(past.begin(), past.end());
    (*out)[name] = *std::move(found);
  }
  return true;
}

// Empty: too large.
ByModel all_outcomes(const Program& p, const Options& o) {
  ByModel out;
  for (const char* model : kModels) {
    std::optional<Outcomes> found = outcomes(p, model, o.max_states);
    if (!found) return {};
    out[model] = *std::move(found);
  }
  if (o.future && !add_future(p, o, &out)) return {};
  return out;
}

void check_inclusion(const ByModel& by_model, const std::string& what) {
  std::vector<std::string> chain(std::begin(kModels), std::end(kModels));
  for (auto [name, rules] : kLegal)
    if (by_model.contains(name)) chain.emplace_back(name);
  if (by_model.contains(kWeakest)) chain.emplace_back(kWeakest);
  for (size_t m = 1; m < chain.size(); ++m) {
    const Outcomes &strong = by_model.at(chain[m - 1]), &weak = by_model.at(chain[m]);
    if (!std::includes(weak.begin(), weak.end(), strong.begin(), strong.end()))
      throw std::runtime_error(what + ": " + chain[m - 1] + " shows what " + chain[m] +
                               " does not");
  }
}

std::string json_list(const std::set<std::string>& outcomes) {
  std::string out;
  for (const std::string& o : outcomes) out += (out.empty() ? "[\"" : "\", \"") + o;
  return outcomes.empty() ? "[]" : out + "\"]";
}

std::string json_line(const std::string& name, uint64_t seed, const char* profile,
                      const ByModel& by_model) {
  std::string out = "{\"class\": \"" + name + "\", \"seed\": " + std::to_string(seed) +
                    ", \"profile\": \"" + profile + "\", \"outcomes\": {";
  const char* comma = "";
  for (const auto& [model, outcomes] : by_model) {
    out += std::string(comma) + "\"" + model + "\": " + json_list(outcomes);
    comma = ", ";
  }
  return out + "}}\n";
}

int emit(const Options& o) {
  for (const SharedClass& c : kSharedClasses) std::ofstream(o.dir + "/" + c.file) << c.text;
  std::ofstream expected(o.dir + "/expected.jsonl");
  size_t made = 0, relaxed = 0;
  for (uint64_t seed = o.seed; made < o.count; ++seed) {
    const Program p = generate(seed, profile_of(o, seed));
    const ByModel by_model = all_outcomes(p, o);
    if (by_model.empty() || by_model.at("pjmm").size() < 2) continue;
    const bool is_relaxed = o.future && has_plain_accesses(p)
                                ? by_model.at(kWeakest).size() > by_model.at("pjmm").size()
                                : by_model.at("pjmm").size() > by_model.at("sc").size();
    if (!is_relaxed && seed / family(o.family).size() % (o.future ? 16 : 4) != 0) continue;
    const std::string name = class_name(seed);
    check_inclusion(by_model, name);
    std::ofstream(o.dir + "/" + name + ".java") << to_java(p, name);
    expected << json_line(name, seed, profile_of(o, seed).name, by_model);
    relaxed += is_relaxed;
    ++made;
  }
  std::cout << made << " programs, " << relaxed << " with outcomes that only "
            << (o.future ? kWeakest : "pjmm") << " shows\n";
  return expected.flush() ? 0 : 1;
}

void print_outcomes(const ByModel& by_model) {
  Outcomes all;
  for (const auto& [model, outcomes] : by_model) all.insert(outcomes.begin(), outcomes.end());
  for (const std::string& o : all) {
    std::cout << o << "  ";
    for (const auto& [model, outcomes] : by_model)
      std::cout << " " << (outcomes.contains(o) ? model : "-");
    std::cout << "\n";
  }
}

int show(const Program& p, const std::string& name, const Options& o) {
  std::cout << to_text(p) << "\n" << to_java(p, name) << "\n";
  const ByModel by_model = all_outcomes(p, o);
  if (by_model.empty()) throw std::runtime_error("it has too many states");
  print_outcomes(by_model);
  check_inclusion(by_model, name);
  return 0;
}

// ---- classes

// Without: too large.
std::optional<Program> program_with_checks(uint64_t seed, const Options& o) {
  Program p = generate(seed, profile_of(o, seed));
  if (p.registers == 0 || has_weak_modes(p)) return std::nullopt;
  add_errors(seed, &p);
  const auto usual = outcomes(p, "sc", o.max_states);
  const auto all = jpr(p, Ids::kOccurrence, o.max_states);
  if (!usual || !all) return std::nullopt;
  add_checks(seed, *usual, all->outcomes, &p);
  return p;
}

std::string json_sets(const std::map<std::string, std::set<Names>>& by_effect) {
  std::string out;
  for (const auto& [effect, sets] : by_effect) {
    std::string all;
    for (const Names& set : sets) all += (all.empty() ? "" : ", ") + json_list(set);
    out += fmt::format("{}\"{}\": [{}]", out.empty() ? "" : ", ", effect, all);
  }
  return out;
}

std::string json_line(const std::string& name, uint64_t seed, const char* profile,
                      const RaceClasses& c) {
  std::string models;
  for (const auto& [effect, model] : c.models)
    models += fmt::format("{}\"{}\": \"{}\"", models.empty() ? "" : ", ", effect, model);
  return fmt::format(
      "{{\"class\": \"{}\", \"seed\": {}, \"profile\": \"{}\", \"racing\": {}, \"failing\": {}, "
      "\"usual\": {}, \"sets\": {{{}}}, \"later\": {{{}}}, \"past\": {{{}}}, \"models\": "
      "{{{}}}}}\n",
      name, seed, profile, json_list(c.racing), json_list(c.failing), json_list(c.usual),
      json_sets(c.sets), json_sets(c.later), json_sets(c.past), models);
}

int emit_classes(const Options& o) {
  for (const SharedClass& c : kSharedClasses) std::ofstream(o.dir + "/" + c.file) << c.text;
  std::ofstream expected(o.dir + "/expected.jsonl");
  size_t made = 0, harmful = 0, too_large = 0;
  for (uint64_t seed = o.seed; made < o.count; ++seed) {
    const std::optional<Program> p = program_with_checks(seed, o);
    const auto classes = p ? race_classes(*p, o.max_states) : std::nullopt;
    too_large += !classes;
    if (!classes || classes->racing.empty()) continue;
    const bool is_rare = seed / family(o.family).size() % 4 == 0;
    if (o.later ? classes->later.empty() : classes->sets.empty() && !is_rare) continue;
    const std::string name = class_name(seed);
    std::ofstream(o.dir + "/" + name + ".java") << to_java(*p, name);
    expected << json_line(name, seed, profile_of(o, seed).name, *classes);
    harmful += !classes->sets.empty();
    ++made;
  }
  std::cout << fmt::format("{} programs, in {} of them relaxed reads do harm; {} were too large\n",
                           made, harmful, too_large);
  return expected.flush() ? 0 : 1;
}

int show_classes(const Program& p, const std::string& name, const Options& o) {
  std::cout << to_text(p) << "\n" << to_java(p, name) << "\n";
  const auto classes = race_classes(p, o.max_states);
  if (!classes) throw std::runtime_error("it has too many states");
  std::cout << json_line(name, o.seed, "", *classes);
  return 0;
}

int run(int argc, char** argv) {
  const std::string command = argc > 1 ? argv[1] : "";
  const Options o = parse_options(argc, argv);
  if (command == "emit") return emit(o);
  if (command == "show")
    return show(generate(o.seed, profile_of(o, o.seed)), class_name(o.seed), o);
  if (command == "outcomes" && o.words.size() == 1) return show(parse(o.words[0]), "Litmus", o);
  if (command == "emit-classes") return emit_classes(o);
  if (command == "classes" && o.words.size() == 1)
    return show_classes(parse(o.words[0]), "Litmus", o);
  if (command == "show-classes") {
    const std::optional<Program> p = program_with_checks(o.seed, o);
    if (!p) throw std::runtime_error("it is too large");
    return show_classes(*p, class_name(o.seed), o);
  }
  throw std::runtime_error("usage: heddle_relaxed emit|show|outcomes|classes...; see main.cc");
}

}  // namespace
}  // namespace heddle::relaxed

int main(int argc, char** argv) {
  try {
    return heddle::relaxed::run(argc, argv);
  } catch (const std::exception& e) {
    std::cerr << "heddle_relaxed: " << e.what() << "\n";
    return 2;
  }
}
