#!/usr/bin/env python3
"""Runs `heddle fix` on copies of small sources, and the trace store from check to hints.

- answered with "no", `heddle fix` changes nothing and ends with status 1;
- with --yes it changes the source, which then compiles and is verified by an ordinary check;
- of a program without findings it says that there is nothing to fix;
- a check that is killed leaves a trace store that can be read.

    test/advice/run_fix.py --heddle build/heddle
"""

import argparse
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIMIT_S = 300

RACY = """public class Till {
    private int coins = 3;   // not guarded

    boolean take(int n) {
        if (coins < n) {
            return false;
        }
        coins -= n;
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Till till = new Till();
        Thread a = new Thread(() -> till.take(2));
        Thread b = new Thread(() -> till.take(2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert till.coins >= 0 : till.coins;
    }
}
"""

# The third thread reads x without the order that the second one gets from `done`, and must not see 0.
FORGOTTEN = """public class Forgotten {
    static int x;
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1;
            done = true;
        }).start();
        new Thread(() -> {
            while (!done) {
                Thread.onSpinWait();
            }
            assert x == 1;
        }).start();
        new Thread(() -> {
            assert x == 1;
        }).start();
    }
}
"""

# Its check does not end soon.
LONG = """public class Endless {
    static int x, y, z;

    static void work() {
        for (int i = 0; i < 60; i++) {
            x = y + 1;
            y = z + 1;
            z = x + 1;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(Endless::work).start();
        }
    }
}
"""


# Three fields in one declaration, of which one becomes atomic.
TOGETHER = """public class Votes {
    private int yes, no, total;

    void vote(boolean v) {
        if (v) yes++;
        else no++;
        total++; // not guarded
    }

    public static void main(String[] args) throws InterruptedException {
        Votes votes = new Votes();
        Thread a = new Thread(() -> votes.vote(true));
        Thread b = new Thread(() -> votes.vote(false));
        a.start();
        b.start();
        a.join();
        b.join();
        assert votes.total == 2 && votes.yes + votes.no == 2;
    }
}
"""

# A lock that one method forgets.
ONE_LINE = """import java.util.concurrent.locks.ReentrantLock;

public class Shop {
    private final ReentrantLock lock = new ReentrantLock();
    private int stock = 5;

    void sell() {
        lock.lock();
        try {
            stock--;
        } finally {
            lock.unlock();
        }
    }

    int stock() {
        lock.lock();
        try {
            return stock;
        } finally {
            lock.unlock();
        }
    }

    void restock(int n) { stock += n; } // not guarded

    public static void main(String[] args) throws InterruptedException {
        Shop shop = new Shop();
        Thread a = new Thread(shop::sell);
        Thread b = new Thread(() -> shop.restock(2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert shop.stock() == 6;
    }
}
"""


class Test:
    def __init__(self, heddle, folder):
        self.heddle, self.folder, self.wrong, self.passed = heddle, folder, [], 0

    def expect(self, what, holds, shown=""):
        self.passed += bool(holds)
        if not holds:
            self.wrong.append(f"{what}: {shown[:400]}")

    def run(self, *words, given=""):
        return subprocess.run([self.heddle, *map(str, words)], input=given, capture_output=True, text=True,
                              timeout=LIMIT_S, cwd=self.folder)

    def compile(self, name, text):
        (self.folder / f"{name}.java").write_text(text)
        self.compile_again(name)

    def compile_again(self, name):
        subprocess.run(["javac", "-g", "-d", "classes", f"{name}.java"], cwd=self.folder, check=True)

    def fix(self, name, *options, given=""):
        return self.run("fix", "--quiet", *options, "--source-path", ".", "-cp", "classes", name, given=given)

    def fix_asks(self):
        self.compile("Till", RACY)
        for answer in ["n\n", ""]:
            done = self.fix("Till", given=answer)
            self.expect("a refused patch ends with status 1", done.returncode == 1, done.stdout + done.stderr)
            self.expect("the patch is shown", "+++ b/Till.java" in done.stdout, done.stdout)
            self.expect("the source is as it was", (self.folder / "Till.java").read_text() == RACY)
        done = self.fix("Till", given="y\n")
        self.expect("an accepted patch is applied", done.returncode == 0, done.stdout + done.stderr)
        self.confirm("Till", RACY)

    def confirm(self, name, before):
        after = (self.folder / f"{name}.java").read_text()
        self.expect("the source has changed", after != before)
        self.expect("comments survive", "// not guarded" in after or "// not guarded" not in before, after)
        self.compile_again(name)
        done = self.run("check", "--quiet", "--no-replay-files", "-cp", "classes", name)
        self.expect("the repaired program is verified", done.returncode == 0, done.stdout)
        done = self.fix(name, "--yes")
        self.expect("there is nothing left to fix", done.returncode == 0 and "nothing to fix" in done.stdout, done.stdout)

    def fix_waits(self):
        self.compile("Forgotten", FORGOTTEN)
        done = self.fix("Forgotten", "--yes")
        self.expect("the forgotten wait is found", "until Forgotten.done is true" in done.stdout, done.stdout + done.stderr)
        self.confirm("Forgotten", FORGOTTEN)

    def fix_separates_fields(self):
        self.compile("Votes", TOGETHER)
        done = self.fix("Votes", "--yes")
        self.expect("fields that are declared together are separated", "+    private int yes, no;" in done.stdout
                    and "+    private final AtomicInteger total = new AtomicInteger();" in done.stdout,
                    done.stdout + done.stderr)
        self.confirm("Votes", TOGETHER)

    def fix_takes_forgotten_lock(self):
        self.compile("Shop", ONE_LINE)
        done = self.fix("Shop", "--yes")
        self.expect("a one-line method gets lines of its own", "+        lock.lock();\n+        try {\n" in done.stdout,
                    done.stdout + done.stderr)
        self.confirm("Shop", ONE_LINE)

    def store_survives(self):
        self.compile("Endless", LONG)
        check = subprocess.Popen([self.heddle, "check", "--quiet", "--no-replay-files", "--trace-store", "t.db", "-cp",
                                  "classes", "Endless"], cwd=self.folder, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        for _ in range(600):
            listed = self.run("traces", "t.db").stdout
            if check.poll() is not None or "race 1 " in listed:
                break
            time.sleep(0.2)
        check.send_signal(signal.SIGKILL)
        check.wait()
        listed = self.run("traces", "t.db")
        self.expect("a killed check leaves its traces", "race 1 " in listed.stdout, listed.stdout + listed.stderr)
        self.expect("which says so", "the check has not ended" in listed.stdout, listed.stdout)
        first, again = self.run("advise", "t.db"), self.run("advise", "t.db")
        self.expect("hints come from the store", first.returncode == 0 and "make field Endless." in first.stdout,
                    first.stdout + first.stderr)
        self.expect("the second analysis says the same", first.stdout == again.stdout, again.stdout)
        for words in [["--trace", "1", "t.db"], ["t.db", "--trace", "1"]]:
            one = self.run("advise", *words)
            self.expect("one trace can be analysed", "of trace 1" in one.stdout, one.stdout + one.stderr)
        two = self.run("advise", "t.db", "other.db")
        self.expect("a second operand is an error", two.returncode == 2, two.stdout + two.stderr)
        events = self.run("traces", "--trace", "1", "t.db")
        self.expect("its events are listed", "the first access of the race" in events.stdout, events.stdout)
        none = self.run("traces", "--trace", "99999", "t.db")
        self.expect("a missing trace is an error", none.returncode == 2, none.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "heddle"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        test = Test(str(pathlib.Path(options.heddle).resolve()), pathlib.Path(folder))
        test.fix_asks()
        test.fix_waits()
        test.fix_separates_fields()
        test.fix_takes_forgotten_lock()
        test.store_survives()
    for text in test.wrong:
        print(text)
    print(f"{test.passed} passed, {len(test.wrong)} failed")
    return 1 if test.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
