"""`heddle check` many times over, for suites of many small programs: by heddle_batch_suite (batch.cc), which boots one
machine and checks each program in a copy of its process."""

import signal
import subprocess
import tempfile
import threading
from pathlib import Path


class BatchFailed(Exception):
    """The batch program itself died or could not be started."""


class Batch:
    """One process, for one thread at a time."""

    def __init__(self, program, timeout):
        self.output_ = tempfile.NamedTemporaryFile(prefix="heddle-batch-")
        self.timeout_ = timeout
        try:
            self.process_ = subprocess.Popen([program, self.output_.name, str(timeout)], stdin=subprocess.PIPE,
                                             stdout=subprocess.PIPE, text=True)
        except OSError as error:
            raise BatchFailed(f"{program} cannot be started: {error}") from error

    def check(self, words):
        """`words` are those after `heddle check`. Returns (exit status, what was printed), as subprocess does: the status
        of a killed process is negative. Raises subprocess.TimeoutExpired."""
        if any("\t" in word or "\n" in word for word in words):
            raise ValueError(f"a word with a tab or a line end: {words}")
        try:
            self.process_.stdin.write("\t".join(words) + "\n")
            self.process_.stdin.flush()
            answer = self.process_.stdout.readline().split()
        except OSError as error:
            raise BatchFailed(f"heddle_batch_suite died: {error}") from error
        if len(answer) != 2:
            raise BatchFailed(f"heddle_batch_suite died ({self.process_.wait()}) or said {answer}")
        how, number = answer[0], int(answer[1])
        if how == "signal" and number == signal.SIGALRM:
            raise subprocess.TimeoutExpired(words, self.timeout_)
        return (number if how == "exit" else -number), Path(self.output_.name).read_text(errors="replace")

    def close(self):
        self.process_.stdin.close()
        self.process_.wait()
        self.output_.close()


class Checker:
    """`heddle check` by `heddle`, one process each time, or by the program `batch` if there is one; by any thread."""

    def __init__(self, heddle, batch, timeout):
        self.heddle_, self.batch_, self.timeout_ = heddle, batch, timeout
        self.own_ = threading.local()
        self.batches_ = []

    def check(self, words):
        """As Batch.check."""
        if not self.batch_:
            done = subprocess.run([self.heddle_, "check", *words], text=True, errors="replace", capture_output=True,
                                  timeout=self.timeout_)
            return done.returncode, done.stderr or done.stdout
        if not hasattr(self.own_, "batch"):
            self.own_.batch = Batch(self.batch_, self.timeout_)
            self.batches_.append(self.own_.batch)
        return self.own_.batch.check(words)

    def close(self):
        for batch in self.batches_:
            batch.close()
