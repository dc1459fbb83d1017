#!/usr/bin/env python3
"""Random programs over java.io and formatting (io_programs.py): compared like those of run_juc.py, with the same options.

    run_io.py --batch build/test/heddle_batch_suite --count 100
"""

import sys

import io_programs
import run_juc

if __name__ == "__main__":
    sys.exit(run_juc.main(io_programs, __doc__.splitlines()[0]))
