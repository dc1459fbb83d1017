#include "cli/live_progress.h"

#include <signal.h>

#include "cli/temp_dir.h"
#include "report/progress_line.h"

namespace heddle::cli {

namespace {

constexpr double kInterval = 0.2;  // seconds between two drawings

volatile sig_atomic_t stop_signal = 0;

void request_stop(int signal) {
  if (stop_signal != 0) {  // the second signal: end now
    TempDir::remove_all_in_handler();
    ::signal(signal, SIG_DFL);
    ::raise(signal);
  }
  stop_signal = signal;
}

struct sigaction old_int, old_term;

}  // namespace

LiveProgress::LiveProgress(Console& console, bool quiet)
    : console_(console), draws_(!quiet && console.err_is_terminal()) {
  stop_signal = 0;
  struct sigaction action {};
  action.sa_handler = request_stop;
  action.sa_flags = SA_RESTART;
  ::sigaction(SIGINT, &action, &old_int);
  ::sigaction(SIGTERM, &action, &old_term);
}

LiveProgress::~LiveProgress() {
  clear();
  ::sigaction(SIGINT, &old_int, nullptr);
  ::sigaction(SIGTERM, &old_term, nullptr);
}

void LiveProgress::update(const heddle::Progress& progress) {
  if (!draws_ || progress.seconds - last_seconds_ < kInterval) return;
  uint64_t count = progress.samples ? progress.executions : progress.states;
  // A new round starts again at zero states, and scouting counts executions instead.
  bool continues = progress.samples == last_samples_ && count >= last_count_;
  double now =
      static_cast<double>(continues ? count - last_count_ : 0) / (progress.seconds - last_seconds_);
  speed_ = speed_ == 0 || !continues ? now : 0.7 * speed_ + 0.3 * now;
  last_seconds_ = progress.seconds;
  last_count_ = count;
  last_samples_ = progress.samples;
  draw(progress);
}

void LiveProgress::draw(const heddle::Progress& progress) {
  // The last column stays free: some terminals wrap the line when it is written.
  console_.err(std::string("\r")
                   .append(report::render_progress(progress, speed_, console_.width() - 1))
                   .append("\x1b[K"));
  drawn_ = true;
}

void LiveProgress::clear() {
  if (drawn_) console_.err("\r\x1b[K");
  drawn_ = false;
}

bool LiveProgress::stop_requested() const { return stop_signal != 0; }

ReasonKind LiveProgress::why_stop() const {
  return stop_signal == SIGTERM ? ReasonKind::kTerminated : ReasonKind::kInterrupted;
}

}  // namespace heddle::cli
