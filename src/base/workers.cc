#include "base/workers.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <string_view>
#include <vector>

#include "base/memory_count.h"

namespace heddle {

namespace {

using Clock = std::chrono::steady_clock;

struct Worker {
  size_t task;
  pid_t pid;
  int fd;  // to read from
  Clock::time_point start;
  WorkerEnd end;
};

void send_all(int fd, std::string_view text) {
  while (!text.empty()) {
    ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    text.remove_prefix(static_cast<size_t>(n));
  }
}

// The program's own writes to descriptors must not reach the report. A worker does not outlive the
// process that waits for it. The results of other workers are not part of its memory.
[[noreturn]] void be_worker(const Work& work, size_t task, int fd, const MemoryCount& memory) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  set_memory_count(memory);
  int null = ::open("/dev/null", O_RDWR);
  for (int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(null, standard);
  send_all(fd, work.run(task));
  ::_exit(0);
}

class Workers {
 public:
  explicit Workers(const Work& work) : work_(work) {}

  void run() {
    while (!running_.empty() || may_start()) {
      while (running_.size() < work_.at_a_time && may_start()) start(next_++);
      if (!running_.empty()) wait_for_any();
    }
  }

 private:
  bool may_start() const { return next_ < work_.tasks && !work_.stop(); }

  void start(size_t task) {
    int fds[2];
    pid_t pid = -1;
    if (::pipe2(fds, O_CLOEXEC) == 0) {
      pid = ::fork();
      if (pid == 0) {
        ::close(fds[0]);
        be_worker(work_, task, fds[1], memory_);
      }
      ::close(fds[1]);
      if (pid < 0) ::close(fds[0]);
    }
    if (pid < 0)
      work_.ended(task, {.not_started = true});
    else
      running_.push_back({task, pid, fds[0], Clock::now(), {}});
  }

  void wait_for_any() {
    std::vector<pollfd> fds;
    for (const Worker& w : running_) fds.push_back({w.fd, POLLIN, 0});
    constexpr int kMilliseconds = 200;
    if (::poll(fds.data(), fds.size(), kMilliseconds) < 0) return;
    for (size_t i = fds.size(); i-- > 0;) {
      if (fds[i].revents == 0)
        kill_if_overdue(running_[i]);
      else if (!read_more(running_[i]))
        finish(i);
    }
  }

  static bool read_more(Worker& w) {
    char buffer[65536];
    ssize_t n = ::read(w.fd, buffer, sizeof buffer);
    if (n > 0) w.end.output.append(buffer, static_cast<size_t>(n));
    return n > 0 || (n < 0 && errno == EINTR);
  }

  void kill_if_overdue(Worker& w) {
    double limit = work_.limit(w.task);
    double taken = std::chrono::duration<double>(Clock::now() - w.start).count();
    if (limit <= 0 || taken < limit || w.end.overdue) return;
    w.end.overdue = true;
    ::kill(w.pid, SIGKILL);
  }

  void finish(size_t i) {
    Worker w = std::move(running_[i]);
    running_.erase(running_.begin() + static_cast<ptrdiff_t>(i));
    ::close(w.fd);
    int status = 0;
    while (::waitpid(w.pid, &status, 0) < 0 && errno == EINTR) continue;
    if (WIFSIGNALED(status)) w.end.signal = WTERMSIG(status);
    work_.ended(w.task, std::move(w.end));
  }

  const Work& work_;
  const MemoryCount memory_ = memory_count();
  size_t next_ = 0;
  std::vector<Worker> running_;
};

}  // namespace

void run_in_workers(const Work& work) { Workers(work).run(); }

}  // namespace heddle
