"""Small random programs over java.io, buffers and formatting, as Java source; the same for the same seed.

Each is a class IP<seed> in the form of juc_programs.py: one to three threads act on a few shared streams, readers,
writers, builders, scanners and formats, and write what they saw to slots of their own. Classes that are not thread-safe
are used under a lock, or, in some programs, without one: then what they do has data races."""

import juc_programs
import pool_programs
from juc_programs import block

IMPORTS = """import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.text.*;
"""


class Kind:
    """Shared objects, the actions on them, and the queries at the end. `lock`: they are not thread-safe."""

    def __init__(self, fields, actions, end, lock=False, most=2):
        self.fields, self.actions, self.end, self.lock, self.most = fields, actions, end, lock, most


def does(*statements):
    """An action that has no result."""
    return block(*(s + ";" for s in statements), 'return "ok";')


def lines_of(text):
    return f'{text}.toString().replace("\\n", "|")'


PRINTS = Kind(
    ["final ByteArrayOutputStream b = new ByteArrayOutputStream();", "final PrintStream p = new PrintStream(b);"],
    [does('p.print("ab")'), does("p.println(1)"), does('p.printf("%d;", 2)'), does("p.append('x')"), does("p.write('w')"),
     does('p.println("c")'), does('p.print("d")', 'p.print("e")'), does("p.println(new char[] {'f', 'g'})"), "b.size()",
     "p.checkError()", does("p.flush()"), does("p.close()"), lines_of("b"), "b.toByteArray().length", does("b.reset()")],
    lines_of("b"))
BUFFERED = Kind(
    ["final ByteArrayOutputStream b = new ByteArrayOutputStream();",
     "final BufferedOutputStream o = new BufferedOutputStream(b, 3);", "final PrintStream p = new PrintStream(o);"],
    [does("o.write('a')"), does("o.write(new byte[] {'b', 'c'})"), does("o.flush()"), "b.size()", 'b.toString()',
     does('p.print("de")'), does("p.flush()"), does("p.write('f')")],
    "b.toString()")
WRITERS = Kind(
    ["final StringWriter w = new StringWriter();", "final PrintWriter p = new PrintWriter(w);"],
    [does('p.print("ab")'), does("p.println(1)"), does("p.append('x')"), does('p.write("yz", 1, 1)'), "p.checkError()",
     does('p.print("d")', 'p.print("e")'), "w.getBuffer().length()", lines_of("w"), does('w.write("v")'), does("p.close()"),
     does("p.flush()"), 'w.append("u").getBuffer().charAt(0)'],
    lines_of("w"))
ENCODED = Kind(
    ["final ByteArrayOutputStream b = new ByteArrayOutputStream();",
     "final OutputStreamWriter o = new OutputStreamWriter(b, StandardCharsets.UTF_8);",
     "final BufferedWriter w = new BufferedWriter(o);"],
    [does('w.write("a")'), does("w.newLine()"), does("w.flush()"), "b.size()", does('o.write("b")'), does("o.flush()"),
     does('w.append("\\u00e9")', "w.flush()"), "o.getEncoding()", lines_of("b")],
    lines_of("b"))
CHARS = Kind(
    ["final CharArrayWriter c = new CharArrayWriter(2);"],
    [does('c.write("ab")'), does("c.write('x')"), 'c.append("yz").toString()', "c.toString()", "c.toCharArray().length",
     does("c.reset()"), does("c.flush()"), "c.size()"],
    "c.toString()")
STRING_BUFFERS = Kind(
    ['final StringBuffer s = new StringBuffer("m");'],
    ['s.append("ab").length()', 's.append(1)', 's.insert(0, "x").charAt(0)', "s.reverse().toString()", 's.indexOf("a")',
     does("s.setLength(1)"), "s.deleteCharAt(0).length()", does("s.setCharAt(0, 'q')"), "s.toString()", "s.length()",
     's.append("\\u0416").codePointAt(0)', 's.replace(0, 1, "rr").toString()', 's.toString().contentEquals(s)'],
    "s.toString()")
BUILDERS = Kind(
    ['final StringBuilder s = new StringBuilder("m");'],
    ['s.append("ab").length()', 's.append(1).toString()', 's.insert(0, "x").charAt(0)', "s.reverse().toString()",
     's.indexOf("a")', does("s.setLength(1)"), "s.deleteCharAt(0).length()", does("s.setCharAt(0, 'q')"), "s.toString()",
     "s.length()", 's.compareTo(new StringBuilder("n"))', '"m".contentEquals(s)', "s.chars().sum()"],
    "s.toString()", lock=True, most=1)
READERS = Kind(
    ['final StringReader r = new StringReader("abc\\ndef");',
     'final BufferedReader q = new BufferedReader(new StringReader("gh\\nij\\nk"));'],
    ["r.read()", "r.skip(1)", "r.ready()", does("r.mark(9)"), does("r.reset()"), "q.readLine()", "q.read()",
     "q.ready()", does("q.close()"), "q.skip(2)", "r.read(new char[3])"],
    "r.read()")
LINES = Kind(
    ['final LineNumberReader l = new LineNumberReader(new StringReader("a\\nb\\nc\\nd"));',
     'final PushbackReader k = new PushbackReader(new StringReader("xyz"), 2);'],
    ["l.readLine()", "l.read()", "l.getLineNumber()", does("l.setLineNumber(7)"), "k.read()",
     does("k.unread('u')"), "k.ready()", "k.skip(1)"],
    'l.readLine() + "," + k.read()', lock=True, most=1)
BYTES_IN = Kind(
    ["final ByteArrayInputStream i = new ByteArrayInputStream(new byte[] {1, 2, 3, 4});",
     "final BufferedInputStream j = new BufferedInputStream(new ByteArrayInputStream(new byte[] {5, 6, 7}));"],
    ["i.read()", "i.available()", "i.skip(1)", does("i.reset()"), does("i.mark(0)"), "i.readAllBytes().length", "j.read()",
     "j.available()", "j.skip(2)", does("j.mark(9)"), does("j.reset()"), "i.read(new byte[2], 0, 2)"],
    'i.available() + "," + j.read()')
DATA_OUT = Kind(
    ["final ByteArrayOutputStream b = new ByteArrayOutputStream();", "final DataOutputStream d = new DataOutputStream(b);"],
    [does("d.writeInt(258)"), does("d.writeShort(3)"), does('d.writeUTF("u")'), does("d.writeByte(9)"), "d.size()", "b.size()",
     does("d.writeBoolean(true)"), does('d.writeChars("c")'), does("b.reset()")],
    "Arrays.toString(b.toByteArray())", lock=True, most=1)
DATA_IN = Kind(
    ["final DataInputStream d = new DataInputStream(new ByteArrayInputStream(new byte[] {0, 1, 0, 1, 'x', 1, 7, 0, 9}));"],
    ["d.readShort()", "d.readByte()", "d.readUTF().length()", "d.available()", "d.skipBytes(1)", "d.readBoolean()", "d.readInt()"],
    "d.available()", lock=True, most=1)
PIPES = Kind(
    ["final PipedInputStream i = new PipedInputStream(8);", "final PipedOutputStream o = new PipedOutputStream(i);",
     "final PipedReader r = new PipedReader(8);", "final PipedWriter w = new PipedWriter(r);"],
    [does("o.write(1)"), does("o.write(new byte[] {2, 3})"), "i.available()",
     block("synchronized (i) { return i.available() > 0 ? i.read() : -1; }"), does('w.write("a")'), "r.ready()",
     does("o.flush()"), does("w.flush()")],
    "i.available()")
SCANNERS = Kind(
    ['final Scanner s = new Scanner("1 two 3 4.5 x");'],
    ["s.next()", "s.hasNextInt()", "s.nextInt()", "s.hasNext()", "s.hasNextLine()", 's.findInLine("[a-z]")'],
    "s.hasNext()", lock=True, most=1)
TOKENS = Kind(
    ['final StringTokenizer s = new StringTokenizer("a b,c d", " ,");', 'final StringJoiner j = new StringJoiner("-", "<", ">");'],
    ["s.nextToken()", "s.hasMoreTokens()", "s.countTokens()", 's.nextToken(",")', 'j.add("p").length()', 'j.add("q").toString()',
     does('j.setEmptyValue("none")'), "j.toString()"],
    's.hasMoreTokens() + "," + j', lock=True, most=1)
CODERS = Kind(
    ["final CharsetEncoder e = StandardCharsets.UTF_8.newEncoder();", "final ByteBuffer t = ByteBuffer.allocate(16);"],
    ['e.encode(CharBuffer.wrap("a\\u00e9"), t, false).isUnderflow()', "t.position()", "t.put((byte) 7).remaining()",
     does("t.rewind()"), "t.get()", 'e.canEncode(\'x\')', does("e.reset()"), "t.putShort((short) 258).position()",
     'StandardCharsets.UTF_8.encode("b").remaining()', 'new String(new byte[] {99}, StandardCharsets.ISO_8859_1)'],
    "t.position()", lock=True, most=1)
FORMATTERS = Kind(
    ["final StringBuffer b = new StringBuffer();", "final Formatter f = new Formatter(b, Locale.ROOT);"],
    ['f.format("%d,", 1).toString()', 'f.format("%s|", "s").out() == b', 'String.format("%03d", 7)', "b.length()",
     does("f.close()"), '"%x".formatted(255)', does("f.flush()")],
    "b.toString()", lock=True, most=1)
FORMATS = Kind(
    ['final DecimalFormat n = new DecimalFormat("0.00", DecimalFormatSymbols.getInstance(Locale.ROOT));'],
    ["n.format(1.5)", "n.format(12)", 'n.parse("2.25")', does('n.applyPattern("#.#")'), "n.toPattern()",
     does("n.setMinimumIntegerDigits(3)"), 'MessageFormat.format("{0}-{1}", "a", "b")'],
    "n.format(3.14159)", lock=True, most=1)
DATES = Kind(
    ['final SimpleDateFormat n = new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.ROOT);',
     'n.setTimeZone(TimeZone.getTimeZone("UTC"));'],
    ["n.format(new Date(0))", "n.format(new Date(86_400_000L * 400))", 'n.parse("1999-12-31 23:59").getTime()', "n.toPattern()",
     does('n.applyPattern("yyyy")')],
    "n.format(new Date(1))", lock=True, most=1)

KINDS = {"prints": PRINTS, "buffered": BUFFERED, "writers": WRITERS, "encoded": ENCODED, "chars": CHARS,
         "string-buffers": STRING_BUFFERS, "builders": BUILDERS, "readers": READERS, "lines": LINES, "bytes-in": BYTES_IN,
         "data-out": DATA_OUT, "data-in": DATA_IN, "pipes": PIPES, "scanners": SCANNERS, "tokens": TOKENS, "coders": CODERS,
         "formatters": FORMATTERS, "formats": FORMATS, "dates": DATES}
UNLOCKED = 25  # percent of the programs of kinds that need a lock


def under_lock(action):
    body = action[2:-2] if action.startswith("{ ") else f"return {action};"
    return block("synchronized (saw) {", "Noise.point();", body, "}")


def program(seed):
    """Name, kind and source."""
    m = pool_programs.Maker(seed)
    name, kind = f"IP{seed}", m.pick(sorted(KINDS))
    chosen = KINDS[kind]
    locked = chosen.lock and not m.percent(UNLOCKED)
    unlocked = chosen.lock and not locked
    threads = 1 if unlocked or m.percent(30) else 2
    most = 1 if unlocked else chosen.most if threads > 1 else 3

    def tell(slot):
        action = m.pick(chosen.actions)
        return f"tell({slot}, () -> {under_lock(action) if locked else action});"

    lines = list(chosen.fields)
    for i in range(threads):
        lines += [f"Thread t{i} = new Thread(() -> {{", *("  " + tell(i) for _ in range(1 + m.below(most))), "});"]
    lines += [f"t{i}.start();" for i in range(threads)]
    lines += [tell(3) for _ in range(1 + m.below(most))]
    lines += [f"t{i}.join();" for i in range(threads)]
    lines += [f"tell(3, () -> {chosen.end});", 'System.out.println(String.join(" ", Arrays.asList(saw)));']
    source = IMPORTS + juc_programs.HEAD.format(name=name) + "".join(f"    {line}\n" for line in lines) + "  }\n}\n"
    return name, kind, source
