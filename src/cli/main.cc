#include <unistd.h>

#include <csignal>
#include <string>
#include <vector>

#include "cli/commands.h"

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file-size limit makes write() fail, and we report that
  std::vector<std::string> words(argv + 1, argv + argc);
  int status = heddle::cli::heddle_main(words, heddle::cli::real_console());
  // All output is unbuffered and temporary files are gone: static destructors have nothing to add.
  _exit(status);
}
