#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "cli/commands.h"

namespace {

int run(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  return heddle::cli::heddle_main(words, heddle::cli::real_console());
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file-size limit makes write() fail, and we report that
  int status = heddle::cli::kExitUsage;
  try {
    status = run(argc, argv);
  } catch (const std::bad_alloc&) {
    std::fputs("heddle: the system has no more memory (--max-memory sets a limit)\n", stderr);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "heddle: internal error (a bug in heddle, please report): %s\n", e.what());
    std::abort();
  }
  // All output is unbuffered and temporary files are gone: static destructors have nothing to add.
  _exit(status);
}
