/** java.util.logging: levels, handlers, formatters, parents, filters, and the default console handler's stderr. */
import java.util.*;
import java.util.logging.*;
import java.util.logging.Formatter;

public class Logs {
    public static void main(String[] args) throws Exception {
        System.setProperty("java.util.logging.SimpleFormatter.format", "[%4$s] %3$s %2$s: %5$s%6$s%n");
        Logger root = Logger.getLogger(""), log = Logger.getLogger("a.b.c");
        log.info("to stderr");
        log.warning("careful");
        log.fine("not shown");
        log.log(Level.SEVERE, "with {0} and {1}", new Object[] {1, "two"});
        log.log(Level.SEVERE, "thrown", new IllegalStateException("inner"));
        for (Handler h : root.getHandlers()) root.removeHandler(h);
        List<String> seen = new ArrayList<>();
        Handler h = new Handler() {
            @Override public void publish(LogRecord r) {
                seen.add(r.getLevel() + " " + r.getLoggerName() + " " + new SimpleFormatter().formatMessage(r) + " "
                        + r.getSourceClassName() + "." + r.getSourceMethodName() + " " + (r.getThrown() != null));
            }
            @Override public void flush() { }
            @Override public void close() { }
        };
        h.setLevel(Level.ALL);
        root.addHandler(h);
        log.setLevel(Level.FINER);
        log.entering("X", "y", 5);
        log.exiting("X", "y", "r");
        log.throwing("X", "y", new Exception());
        log.finest("no");
        log.finer(() -> "supplied");
        log.setFilter(r -> !r.getMessage().contains("secret"));
        log.info("secret thing");
        log.info("open thing");
        log.setUseParentHandlers(false);
        log.info("nobody hears");
        log.setUseParentHandlers(true);
        Logger child = Logger.getLogger("a.b.c.d");
        System.out.println(child.getParent().getName() + " " + child.getLevel() + " " + child.isLoggable(Level.FINER)
                + " " + log.getParent().getName().isEmpty() + " " + Level.parse("850") + " "
                + Level.parse("CONFIG").intValue());
        child.logp(Level.INFO, "C", "m", "explicit {0}", "place");
        seen.forEach(System.out::println);
        StreamHandler out = new StreamHandler(System.out, new Formatter() {
            @Override public String format(LogRecord r) {
                return r.getLevel().getName().charAt(0) + ":" + formatMessage(r) + "\n";
            }
            @Override public String getHead(Handler h) {
                return "<head>\n";
            }
            @Override public String getTail(Handler h) {
                return "<tail>\n";
            }
        });
        log.addHandler(out);
        log.config("below the handler's level");
        log.info("streamed");
        out.flush();
        MemoryHandler mem = new MemoryHandler(h, 2, Level.SEVERE);
        seen.clear();
        for (int i = 0; i < 4; i++) mem.publish(new LogRecord(Level.INFO, "m" + i));
        mem.publish(new LogRecord(Level.SEVERE, "push"));
        System.out.println(seen.size() + " " + seen.get(0).startsWith("INFO"));
        try {
            Level.parse("NOPE");
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        FileHandler f = new FileHandler("log%u.txt");
        f.setFormatter(new SimpleFormatter());
        f.publish(new LogRecord(Level.INFO, "in a file"));
        f.close();
        System.out.println(java.nio.file.Files.readString(java.nio.file.Path.of("log0.txt")));
        XMLFormatter x = new XMLFormatter();
        LogRecord r = new LogRecord(Level.INFO, "<&>");
        r.setInstant(java.time.Instant.EPOCH);
        r.setSequenceNumber(1);
        System.out.println(x.format(r).replaceAll("<thread>\\d+", "<thread>"));
    }
}
