#pragma once
// Exceptions that leave main, and exits, before a second thread exists.

#include <vector>

#include "base/check_options.h"
#include "explain/finding.h"
#include "explain/source_text.h"
#include "system/world.h"

namespace heddle {

class EarlyListener : public Listener {
 public:
  EarlyListener(World& world, std::vector<Finding>& findings, SourceText& sources,
                const Properties& wanted)
      : world_(world), findings_(findings), sources_(sources), wanted_(wanted) {}
  void race(const RaceEvent&) override {}
  void uncaught(JavaThread& t, Ref e) override;
  void exited(JavaThread& t, int status) override;

 private:
  void add(Finding f);

  World& world_;
  std::vector<Finding>& findings_;
  SourceText& sources_;
  const Properties& wanted_;
};

}  // namespace heddle
