#include "questions.h"

#include <algorithm>

#include "code.h"
#include "rng.h"

namespace heddle::relaxed {
namespace {

using random::Rng;

void add_error(Rng* rng, Block* block) {
  for (size_t n = 0; n < block->size(); ++n) {
    const Statement s = (*block)[n];
    if (s.kind == Kind::kIf || s.kind == Kind::kSync) add_error(rng, &(*block)[n].body);
    if (s.kind != Kind::kLoad || s.variable == kL || !rng->percent(25)) continue;
    Statement error{Kind::kFail};
    error.reg = s.reg;
    error.expected = rng->between(0, 2);
    if (rng->percent(20)) error.compare = Compare::kDiffer;
    block->insert(block->begin() + static_cast<ptrdiff_t>(++n), error);
  }
}

std::vector<int64_t> numbers_of(const std::string& outcome) {
  std::vector<int64_t> out;
  for (size_t at = outcome.find('='); at != std::string::npos; at = outcome.find('=', at + 1))
    out.push_back(std::stoll(outcome.substr(at + 1)));
  return out;
}

// A condition on the register which this number meets.
void add_condition(int reg, int64_t number, std::vector<Condition>* check) {
  const auto high = static_cast<int>(number >> 32), low = static_cast<int>(number);
  if (number == low || number == widened(low)) {
    check->push_back({reg, Compare::kEqual, low});
    return;
  }
  for (int half : {high, low}) check->push_back({reg, Compare::kDiffer, half});
}

}  // namespace

void add_errors(uint64_t seed, Program* program) {
  Rng rng(seed * 3 + 1);
  if (!rng.percent(30)) return;
  for (Block& b : program->threads) add_error(&rng, &b);
}

void add_checks(uint64_t seed, const Outcomes& usual, const Outcomes& all, Program* program) {
  Rng rng(seed * 3 + 2);
  const int registers = program->registers;
  auto some = [&](int most) {
    std::vector<int> out;
    for (int n = 0; n < most; ++n)
      if (const int r = rng.below(registers); std::count(out.begin(), out.end(), r) == 0)
        out.push_back(r);
    std::sort(out.begin(), out.end());
    return out;
  };
  const int printed = rng.weighted({4, 4, 2, 1});
  program->printed = printed == 3 ? some(registers) : some(printed);
  std::vector<std::string> unusual;
  std::set_difference(all.begin(), all.end(), usual.begin(), usual.end(),
                      std::back_inserter(unusual));
  const std::vector<std::string> any(all.begin(), all.end());
  for (int n = rng.weighted({2, 4, 2}); n > 0; --n) {
    const bool is_unusual = !unusual.empty() && rng.percent(85);
    const std::vector<int64_t> numbers = numbers_of(rng.pick(is_unusual ? unusual : any));
    std::vector<Condition> check;
    for (int r : some(rng.between(1, 4))) add_condition(r, numbers[r], &check);
    program->checks.push_back(check);
  }
}

}  // namespace heddle::relaxed
