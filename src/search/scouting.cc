#include "search/scouting.h"

#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

#include "search/budget.h"
#include "search/collector.h"

namespace heddle {

namespace {

struct Report {
  bool news = true;
  uint64_t transitions = 0, executions = 0, scouts = 0;
};

// `findings`, `reasons`: how many there were before.
bool found_more(const Search& s, size_t findings, size_t reasons) {
  return s.found.findings().size() > findings || s.found.another_round() ||
         s.world.linkage().broken() || s.world.io().input_missing() ||
         (s.budget.reasons().size() > reasons && !s.budget.stopped_for_good());
}

// Runs in the copy.
Report scout(Search& s, Strategy& scouts, const World::Saved& base) {
  const SearchStats before = s.budget.stats;
  const uint32_t observed = s.world.visibility().switches().observed();
  const size_t findings = s.found.findings().size(), reasons = s.budget.reasons().size();
  s.budget.strategy = &scouts;
  s.found.on_race = nullptr;  // these races are found again in the original process
  s.budget.on_found = nullptr;
  s.world.tracer = nullptr;
  s.world.io().close_input();  // it would be missing in the original process
  s.world.restore(base);
  s.path.clear();
  scouts.round();
  Report r;
  r.news =
      found_more(s, findings, reasons) || s.world.visibility().switches().observed() != observed;
  const SearchStats& after = s.budget.stats;
  r.transitions = after.transitions - before.transitions;
  r.executions = after.executions - before.executions;
  r.scouts = after.scouts - before.scouts;
  return r;
}

// False: the copy has died, or the user wants the search to end.
bool receive(int from, Report* r, const ProgressSink& progress) {
  pollfd ready{from, POLLIN, 0};
  while (::poll(&ready, 1, -1) < 0)
    if (errno != EINTR || progress.stop_requested()) return false;
  return ::read(from, r, sizeof *r) == sizeof *r;
}

[[noreturn]] void scout_and_report(Search& s, Strategy& scouts, const World::Saved& base,
                                   pid_t original, int to) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != original) ::_exit(1);
  const Report r = scout(s, scouts, base);
  ::_exit(::write(to, &r, sizeof r) == sizeof r ? 0 : 1);
}

// Kills the copy if it has not reported.
void wait_for(pid_t copy, bool reported) {
  if (!reported) ::kill(copy, SIGKILL);
  while (::waitpid(copy, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace

bool scouts_bring_news(Search& s, Strategy& scouts, const World::Saved& base,
                       const ProgressSink& progress) {
  int ends[2];
  if (::pipe(ends) != 0) return true;
  const pid_t original = ::getpid();
  const pid_t copy = ::fork();
  if (copy == 0) {
    ::close(ends[0]);
    scout_and_report(s, scouts, base, original, ends[1]);
  }
  ::close(ends[1]);
  Report r;
  const bool reported = copy > 0 && receive(ends[0], &r, progress);
  ::close(ends[0]);
  if (copy > 0) wait_for(copy, reported);
  if (progress.stop_requested()) return false;
  if (!reported || r.news) return true;
  s.budget.stats.transitions += r.transitions;
  s.budget.stats.executions += r.executions;
  s.budget.stats.scouts += r.scouts;
  return false;
}

}  // namespace heddle
