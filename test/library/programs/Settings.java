// What the program sets and gets through the library: each get sees the value before or after each
// set.
import java.io.*;
import java.lang.invoke.*;
import java.lang.ref.*;
import java.lang.reflect.*;
import java.net.*;
import java.security.*;
import java.text.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Settings {
  public static void main(String[] a) throws Throwable {
    Cases.run(Settings.class, a);
  }
  static volatile int x;
  static final StringBuffer log = new StringBuffer();
  static void run(Cases.Action a, Cases.Action b) throws Exception {
    Cases.both(a, b);
    System.out.print(log);
  }
  static void log(Object o) {
    log.append(o);
  }
  static Class<?> resolved(String n) {
    try {
      return Class.forName(n);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  //: outcomes=old|new
  static void propertySet() throws Exception {
    System.setProperty("q", "old");
    run(() -> System.setProperty("q", "new"), () -> log(System.getProperty("q")));
  }

  //: outcomes=1|2
  static void integerProperty() throws Exception {
    System.setProperty("q", "1");
    run(() -> System.setProperty("q", "2"), () -> log(Integer.getInteger("q")));
  }

  //: outcomes=true|false
  static void booleanProperty() throws Exception {
    System.setProperty("q", "true");
    run(() -> System.clearProperty("q"), () -> log(Boolean.getBoolean("q")));
  }

  //: race outcomes=old|new
  static void allProperties() throws Exception {
    System.setProperty("q", "old");
    Properties p = new Properties();
    p.setProperty("q", "new");
    Properties before = System.getProperties();
    Cases.both(() -> System.setProperties(p), () -> log(System.getProperty("q")));
    System.setProperties(before);
    System.out.print(log);
  }

  //: outcomes=a|b
  static void securityProperty() throws Exception {
    Security.setProperty("zz", "a");
    run(() -> Security.setProperty("zz", "b"), () -> log(Security.getProperty("zz")));
  }

  //: outcomes=false|true
  static void nameOfThread() throws Exception {
    Thread t = new Thread(() -> {});
    run(() -> t.setName("n"), () -> log(t.toString().contains("n,")));
  }

  //: outcomes=NORM|MAX
  static void priorityInText() throws Exception {
    Thread t = new Thread(() -> {});
    run(() -> t.setPriority(10), () -> log(t.toString().contains(",10,") ? "MAX" : "NORM"));
  }

  //: outcomes=5|3
  static void priorityByGroup() throws Exception {
    ThreadGroup g = new ThreadGroup("g");
    run(() -> g.setMaxPriority(3), () -> log(new Thread(g, () -> {}).getPriority()));
  }

  //: outcomes=10|3
  static void maxOfChild() throws Exception {
    ThreadGroup g = new ThreadGroup("g"), h = new ThreadGroup(g, "h");
    run(() -> g.setMaxPriority(3), () -> log(h.getMaxPriority()));
  }

  //: outcomes=false|true
  static void daemonGroup() throws Exception {
    ThreadGroup g = new ThreadGroup("g");
    run(() -> g.setDaemon(true), () -> log(g.isDaemon()));
  }

  //: outcomes=false|true
  static void destroyedGroup() throws Exception {
    ThreadGroup g = new ThreadGroup("g");
    run(() -> g.destroy(), () -> log(g.isDestroyed()));
  }

  //: outcomes=0|1|2
  static void activeInGroup() throws Exception {
    ThreadGroup g = new ThreadGroup("g");
    Thread t = new Thread(g, () -> {});
    run(() -> {
      t.start();
      t.join();
    }, () -> log(g.activeCount() + (t.isAlive() ? 1 : 0)));
  }

  //: outcomes=0|1
  static void enumeratedGroups() throws Exception {
    ThreadGroup g = new ThreadGroup("g");
    run(() -> new ThreadGroup(g, "h"), () -> log(g.enumerate(new ThreadGroup[2])));
  }

  //: outcomes=true|false
  static void defaultHandler() throws Exception {
    run(()
            -> Thread.setDefaultUncaughtExceptionHandler((t, e) -> {}),
        () -> log(Thread.getDefaultUncaughtExceptionHandler() == null));
  }

  //: outcomes=true|false
  static void ownHandler() throws Exception {
    Thread t = new Thread(() -> {});
    Thread.UncaughtExceptionHandler h = (u, e) -> {};
    run(() -> t.setUncaughtExceptionHandler(h), () -> log(t.getUncaughtExceptionHandler() == h));
  }

  //: outcomes=true|false
  static void contextLoader() throws Exception {
    Thread t = Thread.currentThread();
    run(() -> t.setContextClassLoader(null), () -> log(t.getContextClassLoader() == null));
  }

  //: outcomes=true|false
  static void contextLoaderInherited() throws Exception {
    Thread t = new Thread(() -> {
      Thread u = new Thread(() -> {});
      log(u.getContextClassLoader() == null);
    });
    run(() -> t.setContextClassLoader(null), () -> {
      t.start();
      t.join();
    });
  }

  //: outcomes=en|de
  static void displayLocale() throws Exception {
    Locale.setDefault(Locale.ENGLISH);
    run(()
            -> Locale.setDefault(Locale.Category.DISPLAY, Locale.GERMAN),
        () -> log(Locale.getDefault(Locale.Category.DISPLAY)));
  }

  //: outcomes=1.5|1,5
  static void formatLocale() throws Exception {
    Locale.setDefault(Locale.US);
    run(() -> Locale.setDefault(Locale.GERMANY), () -> log(String.format("%.1f", 1.5)));
  }

  //: outcomes=1.5|1,5
  static void numberFormatLocale() throws Exception {
    Locale.setDefault(Locale.US);
    run(() -> Locale.setDefault(Locale.GERMANY), () -> log(NumberFormat.getInstance().format(1.5)));
  }

  //: outcomes=i|\u0131
  static void lowerCase() throws Exception {
    Locale.setDefault(Locale.US);
    run(()
            -> Locale.setDefault(new Locale("tr")),
        () -> log("I".toLowerCase().equals("i") ? "i" : "\\u0131"));
  }

  //: outcomes=UTC|GMT
  static void zone() throws Exception {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    run(()
            -> TimeZone.setDefault(TimeZone.getTimeZone("GMT")),
        () -> log(TimeZone.getDefault().getID()));
  }

  //: outcomes=UTC|GMT
  static void zoneOfTime() throws Exception {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    run(()
            -> TimeZone.setDefault(TimeZone.getTimeZone("GMT")),
        () -> log(java.time.ZoneId.systemDefault()));
  }

  static class P {
    private int f = 4;
    private void m() {}
  }

  //: outcomes=true|false
  static void accessible() throws Exception {
    Field f = P.class.getDeclaredField("f");
    run(() -> f.setAccessible(true), () -> log(f.isAccessible()));
  }

  //: outcomes=true|false
  static void trySetAccessible() throws Exception {
    Method f = P.class.getDeclaredMethod("m");
    run(() -> f.trySetAccessible(), () -> log(f.isAccessible()));
  }

  static class Own extends URLConnection {
    Own() {
      super(null);
    }
    public void connect() {}
  }

  //: race
  static void urlDefaultStatic() throws Exception {
    Cases.both(()
                   -> URLConnection.setDefaultAllowUserInteraction(true),
        () -> URLConnection.getDefaultAllowUserInteraction());
  }

  //: race
  static void followRedirects() throws Exception {
    Cases.both(()
                   -> HttpURLConnection.setFollowRedirects(false),
        () -> HttpURLConnection.getFollowRedirects());
  }

  //: outcomes=true|false
  static void cookieHandler() throws Exception {
    run(()
            -> CookieHandler.setDefault(new CookieManager()),
        () -> log(CookieHandler.getDefault() == null));
  }

  //: outcomes=true|false
  static void proxySelector() throws Exception {
    ProxySelector old = ProxySelector.getDefault();
    run(() -> ProxySelector.setDefault(null), () -> log(ProxySelector.getDefault() == null));
  }

  //: race
  static void cookiePolicy() throws Exception {
    CookieManager m = new CookieManager();
    Cases.both(()
                   -> m.setCookiePolicy(CookiePolicy.ACCEPT_ALL),
        () -> m.put(URI.create("http://a/"), Map.of("Set-Cookie", List.of("a=b"))));
  }

  static Method factory(String s) throws Exception {
    return String.class.getMethod(s);
  }

  //: outcomes=a|b
  static void siteTarget() throws Exception {
    MethodHandle a = MethodHandles.constant(String.class, "a"),
                 b = MethodHandles.constant(String.class, "b");
    VolatileCallSite s = new VolatileCallSite(a);
    run(() -> s.setTarget(b), () -> {
      try {
        log((String) s.getTarget().invoke());
      } catch (Throwable t) {
        throw new Exception(t);
      }
    });
  }

  //: race
  static void mutableSite() throws Exception {
    MethodHandle a = MethodHandles.constant(String.class, "a"),
                 b = MethodHandles.constant(String.class, "b");
    MutableCallSite s = new MutableCallSite(a);
    MethodHandle d = s.dynamicInvoker();
    Cases.both(() -> s.setTarget(b), () -> {
      try {
        String r = (String) d.invokeExact();
      } catch (Throwable t) {
        throw new Exception(t);
      }
    });
  }

  //: outcomes=12|21
  static void poolNames() throws Exception {
    String[] n = new String[2];
    Cases.both(()
                   -> n[0] = Executors.defaultThreadFactory().newThread(() -> {}).getName(),
        () -> n[1] = Executors.defaultThreadFactory().newThread(() -> {}).getName());
    System.out.print(n[0].compareTo(n[1]) < 0 ? "12" : "21");
  }

  //: outcomes=12|21
  static void timerNames() throws Exception {
    String[] n = new String[2];
    Cases.both(() -> n[0] = name(), () -> n[1] = name());
    System.out.print(n[0].compareTo(n[1]) < 0 ? "12" : "21");
  }

  static String name() throws Exception {
    Timer t = new Timer();
    BlockingQueue<String> q = new LinkedBlockingQueue<>();
    t.schedule(new TimerTask() {
      public void run() {
        q.add(Thread.currentThread().getName());
        t.cancel();
      }
    }, 0);
    return q.take();
  }

  //: outcomes=12|21
  static void threadIds() throws Exception {
    long[] n = new long[2];
    Cases.both(() -> n[0] = new Thread().getId(), () -> n[1] = new Thread().getId());
    System.out.print(n[0] < n[1] ? "12" : "21");
  }

  //: outcomes=12|21
  static void idsOfCurrent() throws Exception {
    long[] n = new long[2];
    Cases.both(
        ()
            -> {
          Thread t = new Thread(() -> n[0] = Thread.currentThread().getId());
          t.start();
          t.join();
        },
        () -> {
          Thread t = new Thread(() -> n[1] = Thread.currentThread().getId());
          t.start();
          t.join();
        });
    System.out.print(n[0] < n[1] ? "12" : "21");
  }

  //: outcomes=null|set
  static void hookRemoved() throws Exception {
    Thread h = new Thread(() -> {});
    Runtime.getRuntime().addShutdownHook(h);
    run(()
            -> Runtime.getRuntime().removeShutdownHook(h),
        () -> log(Runtime.getRuntime().removeShutdownHook(h) ? "set" : "null"));
  }

  //: outcomes=null|v
  static void weakClearedByEnqueue() throws Exception {
    String s = new String("v");
    WeakReference<String> w = new WeakReference<>(s, new ReferenceQueue<>());
    run(() -> w.enqueue(), () -> log(w.get()));
    Reference.reachabilityFence(s);
  }

  //: outcomes=false|true
  static void softCleared() throws Exception {
    String s = new String("v");
    SoftReference<String> w = new SoftReference<>(s);
    run(() -> w.clear(), () -> log(w.get() == null));
    Reference.reachabilityFence(s);
  }

  //: outcomes=false|true
  static void queuePolled() throws Exception {
    ReferenceQueue<String> q = new ReferenceQueue<>();
    String s = new String("v");
    PhantomReference<String> w = new PhantomReference<>(s, q);
    run(() -> w.enqueue(), () -> log(q.poll() == null));
    Reference.reachabilityFence(s);
  }

  //: outcomes=ab|ba
  static void cleanedOnce() throws Exception {
    Cleaner c = Cleaner.create();
    Object o = new Object();
    Cleaner.Cleanable k = c.register(o, () -> log("a"));
    run(() -> k.clean(), () -> {
      k.clean();
      log("b");
    });
    Reference.reachabilityFence(o);
  }

  static boolean heddle() {
    return false;
  }

  //: race
  static void suppressed() throws Exception {
    Throwable t = new Throwable(), s = new Throwable();
    Throwable[] g = new Throwable[1];
    t.addSuppressed(s);
    Throwable[] a = t.getSuppressed();
    Cases.both(() -> a[0] = null, () -> String.valueOf(a[0]));
  }

  //: outcomes=0|1
  static void suppressedSeen() throws Exception {
    Throwable t = new Throwable(), s = new Throwable();
    run(() -> t.addSuppressed(s), () -> log(t.getSuppressed().length));
  }

  //: outcomes=true|false
  static void causeSeen() throws Exception {
    Throwable t = new Throwable(), s = new Throwable();
    run(() -> t.initCause(s), () -> log(t.getCause() == null));
  }

  //: outcomes=0|1
  static void stackTraceLength() throws Exception {
    Throwable t = new Throwable();
    run(()
            -> t.setStackTrace(new StackTraceElement[0]),
        () -> log(t.getStackTrace().length == 0 ? 0 : 1));
  }

  //: outcomes=true|false
  static void groupInterrupt() throws Exception {
    ThreadGroup g = new ThreadGroup("g");
    Thread t = new Thread(g, () -> { log(Thread.currentThread().isInterrupted()); });
    t.start();
    g.interrupt();
    t.join();
    System.out.print(log);
  }

}
