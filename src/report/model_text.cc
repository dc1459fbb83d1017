#include "report/model_text.h"

#include <fmt/format.h>

namespace heddle::report {

namespace {

struct ModelText {
  std::string_view model;
  const char* cause;
  const char* shown;
};
constexpr ModelText kTexts[] = {
    {"sc", "an interleaving of the threads",
     "Relaxed memory is not needed for it: an interleaving of the threads shows it as well"},
    {"tso", "happens already on x86: a write waits in a store buffer",
     "It happens already on x86, where writes wait in store buffers"},
    {"pso", "happens on processors that reorder stores: a write overtakes an earlier one",
     "It happens already on processors that reorder stores"},
    {"pjmm", "allowed by the Java Memory Model: a racy read returns an older value",
     "It happens under the Java Memory Model"},
    {"jmm", "allowed by the Java Memory Model: a racy read returns a later write",
     "It happens under the Java Memory Model"},
    {"jpr", "perhaps allowed by the Java Memory Model: a racy read returns a later write",
     "It happens under a superset of the Java Memory Model"},
};

const ModelText* find(std::string_view model) {
  for (const ModelText& t : kTexts)
    if (t.model == model) return &t;
  return nullptr;
}

}  // namespace

std::string cause_text(std::string_view model) {
  const ModelText* t = find(model);
  return t ? t->cause : "shown under " + std::string(model);
}

std::string shown_under_text(std::string_view model) {
  const ModelText* t = find(model);
  return fmt::format("{} (--memory {}).", t ? t->shown : "A stronger model shows it", model);
}

}  // namespace heddle::report
