package org.tinylog;

/** Logs as some libraries do: it asks for texts under its lock, and collects them in a buffer of its own. */
public final class Logger {
  private static final StringBuffer BUFFER = new StringBuffer();

  private Logger() {}

  public static void info(Object message) {
    synchronized (BUFFER) {
      BUFFER.append(message);
      write();
    }
  }

  /** As others do: the text is ready before the lock is taken. */
  public static void debug(Object message) {
    String text = String.valueOf(message);
    synchronized (BUFFER) {
      BUFFER.append(text);
      write();
    }
  }

  private static void write() {
    BUFFER.toString();
    BUFFER.setLength(0);
  }
}
