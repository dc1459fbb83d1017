"""Compiles the tests of kotlin/ and scala/ with the compilers that languages.xml names."""

import hashlib
import pathlib
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
JAVA = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]


def kotlin(path, classes):
    return ["org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-nowarn", "-jvm-target", "17",
            "-d", classes, "-cp", path]


def scala(path, classes):
    return ["scala.tools.nsc.Main", "-nowarn", "-release", "17", "-d", classes, "-cp", path]


LANGUAGES = {"kotlin": (".kt", kotlin), "scala": (".scala", scala)}


def sources(language):
    return sorted((HERE / language).glob(f"*{LANGUAGES[language][0]}"))


def compiled(language, work, lib, api):
    """The folder of the language's classes, which are compiled again only if a source or a library has changed."""
    files = sources(language)
    key = b"".join(f.read_bytes() for f in [*files, HERE / "languages.xml"])
    classes = work / f"{language}-{hashlib.sha256(key).hexdigest()[:16]}"
    if classes.exists():
        return classes
    partial = work / f"{language}-partial"
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    jars = ":".join(map(str, [*sorted(lib.glob("*.jar")), api]))
    arguments = LANGUAGES[language][1](jars, str(partial))
    subprocess.run([*JAVA, "-cp", jars, *arguments, *map(str, files)], check=True)
    partial.rename(classes)
    return classes
