#include "cli/process.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

extern char** environ;

namespace heddle::cli {

namespace {

// The child that we are waiting for, and the last signal caught meanwhile; written by a signal
// handler.
volatile sig_atomic_t child_pid = 0;
volatile sig_atomic_t caught = 0;

void pass_on(int signal) {
  caught = signal;
  if (child_pid > 0) ::kill(static_cast<pid_t>(child_pid), signal);
}

constexpr int kPassedOn[] = {SIGINT, SIGTERM, SIGHUP};

// Passes signals that would end this process on to the child, so that we can clean up after it.
class SignalGuard {
 public:
  SignalGuard() {
    struct sigaction action {};
    action.sa_handler = pass_on;
    for (size_t i = 0; i < std::size(kPassedOn); ++i) ::sigaction(kPassedOn[i], &action, &old_[i]);
  }
  ~SignalGuard() {
    for (size_t i = 0; i < std::size(kPassedOn); ++i) ::sigaction(kPassedOn[i], &old_[i], nullptr);
  }

 private:
  struct sigaction old_[std::size(kPassedOn)];
};

// Blocks those signals from before the child starts until child_pid is set, so that none is lost
// in between.
class SignalPause {
 public:
  SignalPause() {
    sigset_t held;
    sigemptyset(&held);
    for (int signal : kPassedOn) sigaddset(&held, signal);
    ::sigprocmask(SIG_BLOCK, &held, &before_);
  }
  ~SignalPause() { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }
  const sigset_t& before() const { return before_; }

 private:
  sigset_t before_;
};

int spawn(const std::vector<std::string>& argv, const sigset_t& mask, pid_t* pid) {
  std::vector<char*> words;
  for (const std::string& word : argv) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigmask(&attributes, &mask);
  int error = ::posix_spawn(pid, words[0], &actions, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

}  // namespace

Result<ProcessEnd> run_and_wait(const std::vector<std::string>& argv) {
  SignalGuard guard;
  caught = 0;
  pid_t pid = 0;
  {
    SignalPause pause;
    int error = spawn(argv, pause.before(), &pid);
    if (error != 0) return Error{argv[0] + ": cannot be started: " + std::strerror(error)};
    child_pid = pid;
  }
  // WNOWAIT keeps the child a zombie until child_pid is cleared: the handler can then not signal
  // another process that has been given the same pid.
  siginfo_t info;
  while (::waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
  }
  child_pid = 0;
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  ProcessEnd end;
  end.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  end.signal = caught;
  return end;
}

}  // namespace heddle::cli
