#include "explore/scouting.h"

#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

#include "explore/budget.h"
#include "explore/collector.h"

namespace heddle::explore {

namespace {

struct Report {
  bool news = true;
  uint64_t transitions = 0, executions = 0, scouts = 0;
};

// What the program does that asks for another round (rounds.cc); some of it may have had its round already.
unsigned asked_for(const World& w) {
  return w.modes_changed() | w.ends_asked() << 1 | w.groups_asked() << 2 | w.queues_watched() << 3 |
         w.interrupts_seen() << 4 | w.streams_held() << 5 | w.pool_counts_told() << 6 | w.flags_seen() << 7;
}

// In the copy.
Report scout(Search& s, Strategy& scouts, const World::Saved& base) {
  const SearchStats before = s.budget.stats;
  const unsigned asked = asked_for(s.world);
  const size_t findings = s.found.findings().size(), reasons = s.budget.reasons().size();
  s.budget.strategy = &scouts;
  s.world.read_no_more_input();  // it would be missing in the other process
  s.world.restore(base);
  s.path.clear();
  scouts.round();
  Report r;
  r.news = s.found.findings().size() > findings || s.found.another_round() || asked_for(s.world) != asked ||
           s.world.linkage_leaked || s.world.input_cut() ||
           (s.budget.reasons().size() > reasons && !s.budget.stopped_for_good());
  const SearchStats& after = s.budget.stats;
  r.transitions = after.transitions - before.transitions;
  r.executions = after.executions - before.executions;
  r.scouts = after.scouts - before.scouts;
  return r;
}

// False: the other end was closed, or the user wants the search to end.
bool receive(int from, Report* r, const ProgressSink& progress) {
  pollfd ready{from, POLLIN, 0};
  while (::poll(&ready, 1, -1) < 0)
    if (errno != EINTR || progress.stop_requested()) return false;
  return ::read(from, r, sizeof *r) == sizeof *r;
}

}  // namespace

bool scouts_bring_news(Search& s, Strategy& scouts, const World::Saved& base, const ProgressSink& progress) {
  int ends[2];
  if (::pipe(ends) != 0) return true;
  pid_t searcher = ::getpid();
  pid_t copy = ::fork();
  if (copy == 0) {
    ::close(ends[0]);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != searcher) ::_exit(1);
    Report r = scout(s, scouts, base);
    ::_exit(::write(ends[1], &r, sizeof r) == sizeof r ? 0 : 1);
  }
  ::close(ends[1]);
  Report r;
  bool known = copy > 0 && receive(ends[0], &r, progress);
  ::close(ends[0]);
  if (copy > 0) {
    if (!known) ::kill(copy, SIGKILL);
    while (::waitpid(copy, nullptr, 0) < 0 && errno == EINTR) {}
  }
  if (progress.stop_requested()) return false;
  if (!known || r.news) return true;
  s.budget.stats.transitions += r.transitions;
  s.budget.stats.executions += r.executions;
  s.budget.stats.scouts += r.scouts;
  return false;
}

}  // namespace heddle::explore
