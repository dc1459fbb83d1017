"""The corpus's classes, compiled once for all suites that check it."""

import fcntl
import hashlib
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
# javac does not run long enough for its best compiler to pay.
JAVAC_FLAGS = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]


def sources():
    return sorted((ROOT / "corpus").rglob("*.java"))


def compiled(work):
    """The folder with the classes, below `work`. Several processes may ask at the same time."""
    work = pathlib.Path(work)
    classes, stamp = work / "classes", work / "compiled"
    classes.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256(b"".join(str(p).encode() + b"\0" + p.read_bytes() for p in sources())).hexdigest()
    with open(work / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not stamp.exists() or stamp.read_text() != digest:
            stamp.unlink(missing_ok=True)
            subprocess.run(["javac", *JAVAC_FLAGS, "-g", "-nowarn", "-Xlint:none", "-d", str(classes),
                            *map(str, sources())], check=True, stderr=subprocess.DEVNULL)
            stamp.write_text(digest)
    return classes
