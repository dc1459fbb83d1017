/** java.util.logging with an own handler and formatter: levels, hierarchy, filters, suppliers, exceptions. */
import java.util.logging.*;

public class LoggingSetup {
    static class Lines extends Formatter {
        @Override
        public String format(LogRecord r) {
            return r.getLevel() + " [" + r.getLoggerName() + "] " + formatMessage(r)
                    + (r.getThrown() == null ? "" : " ! " + r.getThrown())
                    + "\n";
        }
    }

    static class Out extends Handler {
        final String name;

        Out(String name, Level level) {
            this.name = name;
            setFormatter(new Lines());
            setLevel(level);
        }

        @Override
        public void publish(LogRecord r) {
            if (isLoggable(r)) System.out.print(name + ": " + getFormatter().format(r));
        }

        @Override
        public void flush() {
        }

        @Override
        public void close() {
            System.out.println(name + " closed");
        }
    }

    public static void main(String[] args) {
        Logger root = Logger.getLogger("");
        for (Handler h : root.getHandlers()) root.removeHandler(h);
        root.addHandler(new Out("root", Level.ALL));
        Logger app = Logger.getLogger("app");
        Logger db = Logger.getLogger("app.db");
        System.out.println(db.getParent().getName() + " " + app.getLevel() + " " + root.getLevel() + " "
                + (Logger.getLogger("app") == app));
        app.setLevel(Level.FINE);
        Out own = new Out("app", Level.INFO);
        app.addHandler(own);
        app.info("to both");
        db.fine("from the child, only to root");
        db.finer("below the level");
        db.log(Level.WARNING, "parameters {0} and {1}", new Object[] {1, "two"});
        db.log(Level.SEVERE, "with exception", new IllegalStateException("cause"));
        int[] calls = {0};
        db.finest(() -> "expensive " + ++calls[0]);
        db.config(() -> "supplied " + ++calls[0]);
        System.out.println(calls[0]);
        db.setUseParentHandlers(false);
        db.severe("nobody hears this");
        db.setUseParentHandlers(true);
        db.setFilter(r -> !r.getMessage().contains("secret"));
        db.info("a secret");
        db.info("public");
        own.setFilter(r -> r.getLevel() == Level.WARNING);
        app.info("filtered by the handler");
        app.warning("passes the handler");
        System.out.println(app.isLoggable(Level.FINE) + " " + app.isLoggable(Level.FINER) + " " + Level.parse("800")
                + " " + Level.parse("CONFIG").intValue());
        app.entering("Class", "method");
        app.setLevel(Level.ALL);
        app.entering("Class", "method", "arg");
        app.exiting("Class", "method", 5);
        app.throwing("Class", "method", new Exception("thrown"));
        LogRecord r = new LogRecord(Level.INFO, "made by hand");
        r.setLoggerName("custom");
        app.log(r);
        System.out.println(new SimpleFormatter().formatMessage(r) + " " + r.getSequenceNumber() / 1_000_000);
        app.removeHandler(own);
        own.close();
        Logger anonymous = Logger.getAnonymousLogger();
        anonymous.info("anonymous");
        System.Logger s = System.getLogger("platform");
        s.log(System.Logger.Level.INFO, "through System.Logger {0}", 7);
        s.log(System.Logger.Level.DEBUG, "hidden");
    }
}
