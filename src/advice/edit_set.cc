#include "advice/edit_set.h"

#include <algorithm>
#include <set>

#include "advice/code_facts.h"

namespace heddle::advice {

namespace {

bool same_method(const Site& a, const Site& b) {
  return a.class_name == b.class_name && a.method == b.method && a.desc == b.desc;
}

bool is_block(const Edit& e) { return e.kind == EditKind::kSynchronizedBlock; }

bool overlap(const Edit& a, const Edit& b) {
  return a.first.bci <= b.last_bci && b.first.bci <= a.last_bci;
}

// Makes `a` cover both. False: there is no such block.
bool merge_blocks(Edit& a, const Edit& b, ProgramClasses& classes) {
  MethodCode* m = classes.method(a.first.class_name, a.first.method, a.first.desc);
  if (!m) return false;
  auto region = [&](const Edit& e) {
    return Region{m->code.insn_at(e.first.bci), m->code.insn_at(e.last_bci)};
  };
  auto both = cover(*m, region(a), region(b));
  if (!both) return false;
  a.first = site_of(*m, both->first);
  a.last_bci = static_cast<uint16_t>(m->at(both->last).bci);
  a.last_line = std::max(a.last_line, b.last_line);
  for (int i = both->first; i <= both->last; ++i)
    a.last_line = std::max(a.last_line, m->at(i).line);
  a.lock_is_new = a.lock_is_new && b.lock_is_new;
  a.lock_is_rule = a.lock_is_rule && b.lock_is_rule;
  return true;
}

bool merge_all_blocks(std::vector<Edit>& edits, ProgramClasses& classes) {
  for (size_t i = 0; i < edits.size(); ++i)
    for (size_t k = i + 1; k < edits.size();) {
      Edit &a = edits[i], &b = edits[k];
      bool meet = is_block(a) && is_block(b) && same_method(a.first, b.first) && overlap(a, b);
      if (!meet) {
        ++k;
        continue;
      }
      if (a.lock != b.lock || !merge_blocks(a, b, classes)) return false;
      edits.erase(edits.begin() + static_cast<ptrdiff_t>(k));
      k = i + 1;  // the block has grown
    }
  return true;
}

bool includes(const Edit& a, const Edit& b) {
  if (a.kind == EditKind::kSynchronizedMethod && is_block(b))
    return same_method(a.first, b.first) && a.lock == b.lock;
  return a.kind == EditKind::kAtomic && b.kind == EditKind::kVolatile && a.field == b.field;
}

// A method becomes synchronized once, even if locations differ in what they have to do with its
// lock.
void drop_repeated_methods(std::vector<Edit>& edits) {
  std::set<std::tuple<std::string, std::string, std::string>> seen;
  std::erase_if(edits, [&](const Edit& e) {
    return e.kind == EditKind::kSynchronizedMethod &&
           !seen.insert({e.first.class_name, e.first.method, e.first.desc}).second;
  });
}

void drop_repeated_sites(std::vector<Edit>& edits) {
  std::set<Site> seen;
  for (Edit& e : edits)
    if (e.kind == EditKind::kAtomicElements)
      std::erase_if(e.sites, [&](const Site& s) { return !seen.insert(s).second; });
  std::erase_if(
      edits, [](const Edit& e) { return e.kind == EditKind::kAtomicElements && e.sites.empty(); });
}

}  // namespace

std::optional<std::vector<Edit>> together(std::vector<Edit> edits, ProgramClasses& classes) {
  std::sort(edits.begin(), edits.end());
  edits.erase(std::unique(edits.begin(), edits.end()), edits.end());
  std::vector<Edit> all = edits;
  std::erase_if(edits, [&](const Edit& b) {
    return std::any_of(all.begin(), all.end(), [&](const Edit& a) { return includes(a, b); });
  });
  if (!merge_all_blocks(edits, classes)) return std::nullopt;
  drop_repeated_methods(edits);
  drop_repeated_sites(edits);
  return edits;
}

}  // namespace heddle::advice
