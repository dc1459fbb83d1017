"""Runs a command and writes the largest resident set of its process, in KB, to a file.

    run_measured.py FILE COMMAND...

The kernel counts what a process was before exec, so that a child seems to have been as large as its parent. The suite itself
grows to some 80 MB by reading reports, so that it cannot measure: this process is small.
"""

import os
import sys

child = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(child, 0)
with open(sys.argv[1], "w") as file:
    file.write(str(usage.ru_maxrss))
sys.exit(os.waitstatus_to_exitcode(status) & 0xff)
