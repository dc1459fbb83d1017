// heddle_batch_suite: `heddle check` for many small programs, without booting a
// machine for each. The first request boots one; every check then runs in a
// copy of the process (fork), so that none sees what another did.
//
//   heddle_batch_suite OUTPUT SECONDS
//
// A request is a line: the words after `heddle check`, separated by tabs. The
// answer is a line "exit N" or "signal N" (SIGALRM: no end within SECONDS); what
// the check printed is then in the file OUTPUT.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "check/check.h"
#include "cli/check_flow.h"
#include "cli/commands.h"
#include "report/finding_text.h"

namespace heddle {
namespace {

using cli::Settings;

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  for (size_t begin = 0, end = 0; end != std::string::npos; begin = end + 1) {
    end = line.find('\t', begin);
    words.push_back(line.substr(begin, end - begin));
  }
  return words;
}

// Does not compile when an option is added, so that none is forgotten.
auto parts(const vm::VmOptions& o) {
  auto& [home, class_path, properties, assertions, heap, stack, seed, processors, exploring,
         freezes, edit, library] = o;
  (void)edit;  // a batch edits no classes
  return std::tie(home, class_path, properties, assertions, heap, stack, seed, processors,
                  exploring, freezes, library);
}

class Batch {
 public:
  Batch(std::string output, unsigned seconds) : output_(std::move(output)), seconds_(seconds) {}

  // Returns what waitpid says of the process that did it.
  int check(const std::string& line) {
    std::vector<std::string> words = words_of(line);
    if (!vm_) boot(words);
    pid_t child = ::fork();
    if (child == 0) ::_exit(check_here(words));
    int status = 0;
    if (child < 0 || ::waitpid(child, &status, 0) != child) {
      std::cerr << "heddle_batch_suite: no process could be made\n";
      ::_exit(1);
    }
    return status;
  }

 private:
  // With the options that the request will have, too. If it fails, each check will, and say why.
  void boot(const std::vector<std::string>& words) {
    run(
        words,
        [&](const heddle::Program& program, const heddle::CheckOptions& options,
            heddle::ProgressSink&) {
          auto vm =
              std::make_unique<vm::Vm>(heddle::machine_for(program, options), vm::make_real_io());
          if (vm->boot().ok()) vm_ = std::move(vm);
          return Result<heddle::CheckResult>(Error{"only booted"});
        },
        silent_);
  }

  int check_here(const std::vector<std::string>& words) {
    int null = ::open("/dev/null", O_RDONLY);
    int out = ::open(output_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (null < 0 || out < 0 || ::dup2(null, 0) < 0 || ::dup2(out, 1) < 0 || ::dup2(out, 2) < 0)
      return 1;
    ::alarm(seconds_);
    return run(
        words,
        [&](auto& program, auto& options, auto& progress) {
          bool fits = vm_ && parts(heddle::machine_for(program, options)) == parts(vm_->options);
          if (!fits) return heddle::check(program, options, progress, report::finding_text);
          auto result = heddle::check_on(*vm_, program, options, progress, report::finding_text);
          vm_.reset();  // a classification boots others, and there is room for one at a time
          return result;
        },
        cli::real_console());
  }

  static int run(const std::vector<std::string>& words, const cli::Search& search,
                 cli::Console& console) {
    Result<Settings> settings =
        cli::parse_options(cli::kCheck, cli::Operands::kAfterOptions, words);
    if (!settings || settings->operands.empty()) {
      console.err("heddle_batch_suite: " + (settings ? "no main class" : settings.error().message) +
                  "\n");
      return cli::kExitUsage;
    }
    settings->check.classify.on = settings->classify.value_or(false);
    return cli::load_and_check(search, *settings, console);
  }

  class Silent final : public cli::Console {
    void out(std::string_view) override {}
    void err(std::string_view) override {}
    bool out_is_terminal() const override { return false; }
    bool err_is_terminal() const override { return false; }
    int width() const override { return 100; }
    bool unicode() const override { return false; }
  };

  std::string output_;
  unsigned seconds_;
  std::unique_ptr<vm::Vm> vm_;  // booted, and nothing else
  Silent silent_;
};

}  // namespace
}  // namespace heddle

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "heddle_batch_suite OUTPUT SECONDS < requests\n";
    return 2;
  }
  heddle::Batch batch(argv[1], static_cast<unsigned>(std::atoi(argv[2])));
  for (std::string line; std::getline(std::cin, line);) {
    int status = batch.check(line);
    if (WIFEXITED(status)) {
      std::cout << "exit " << WEXITSTATUS(status) << std::endl;
    } else {
      std::cout << "signal " << WTERMSIG(status) << std::endl;
    }
  }
  return 0;
}
