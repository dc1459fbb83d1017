// Two threads, one of which sets or changes something of the library while the other asks for it: both answers exist.
import java.net.*;
import java.security.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Shown {
  public static void main(String[] a) throws Throwable {
    Cases.run(Shown.class, a);
  }
  static volatile int v;
  static Thread go(Action a) {
    Thread t = Cases.thread(a::run);
    t.start();
    return t;
  }
  interface Action {
    void run() throws Exception;
  }
  static class Late {
    static boolean on() {
      boolean[] b = {false};
      assert b[0] = true;
      return b[0];
    }
  }

  //: both
  static void permissionsImply() throws Exception {
    Permissions p = new Permissions();
    p.add(new RuntimePermission("y"));
    Thread t = go(() -> p.add(new AllPermission()));
    boolean b = p.implies(new RuntimePermission("x"));
    t.join();
    Cases.tell(b);
  }

  //: both
  static void allPermissionImplies() throws Exception {
    PermissionCollection p = new AllPermission().newPermissionCollection();
    Thread t = go(() -> p.add(new AllPermission()));
    boolean b = p.implies(new RuntimePermission("x"));
    t.join();
    Cases.tell(b);
  }

  //: both
  static void permissionsReadOnly() throws Exception {
    Permissions p = new Permissions();
    Thread t = go(p::setReadOnly);
    boolean b = p.isReadOnly();
    t.join();
    Cases.tell(b);
  }

  //: both
  static void assertionStatus() throws Exception {
    ClassLoader l = Shown.class.getClassLoader();
    Thread t = go(() -> l.setClassAssertionStatus("Shown", false));
    boolean b = Late.on();
    t.join();
    Cases.tell(b);
  }

  //: both
  static void levelOfLogger() throws Exception {
    java.util.logging.Logger l = java.util.logging.Logger.getAnonymousLogger();
    Thread t = go(() -> l.setLevel(java.util.logging.Level.FINE));
    boolean b = l.getLevel() == null;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void securityProperty() throws Exception {
    Security.setProperty("k", "1");
    Thread t = go(() -> Security.setProperty("k", "2"));
    boolean b = Security.getProperty("k").equals("1");
    t.join();
    Cases.tell(b);
  }

  //: both
  static void securityProvider() throws Exception {
    Provider p = new Provider("x", "1", "") {};
    Thread t = go(() -> Security.addProvider(p));
    boolean b = Security.getProvider("x") == null;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void defaultHandler() throws Exception {
    Thread t = go(() -> Thread.setDefaultUncaughtExceptionHandler((x, e) -> {}));
    boolean b = Thread.getDefaultUncaughtExceptionHandler() == null;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void groupCounts() throws Exception {
    ThreadGroup g = new ThreadGroup("g");
    Thread t = go(() -> new Thread(g, () -> {}).start());
    boolean b = g.activeCount() == 0;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void proxySelector() throws Exception {
    Thread t = go(() -> ProxySelector.setDefault(null));
    boolean b = ProxySelector.getDefault() == null;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void cookieHandler() throws Exception {
    Thread t = go(() -> CookieHandler.setDefault(new CookieManager()));
    boolean b = CookieHandler.getDefault() == null;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void authenticator() throws Exception {
    Thread t = go(() -> Authenticator.setDefault(new Authenticator() {}));
    boolean b = Authenticator.getDefault() == null;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void urlFactory() throws Exception {
    Thread t = go(() -> {
      try {
        URL.setURLStreamHandlerFactory(x -> null);
        v = 1;
      } catch (Error e) {
      }
    });
    boolean b;
    try {
      URL.setURLStreamHandlerFactory(x -> null);
      b = true;
    } catch (Error e) {
      b = false;
    }
    t.join();
    Cases.tell(b);
  }

  //: both
  static void defaultCaches() throws Exception {
    Thread t = go(() -> URLConnection.setDefaultUseCaches("http", false));
    boolean b = URLConnection.getDefaultUseCaches("http");
    t.join();
    Cases.tell(b);
  }

  //: race both
  static void defaultInteraction() throws Exception {
    Thread t = go(() -> URLConnection.setDefaultAllowUserInteraction(true));
    boolean b = URLConnection.getDefaultAllowUserInteraction();
    t.join();
    Cases.tell(b);
  }

  //: race both
  static void followRedirects() throws Exception {
    Thread t = go(() -> HttpURLConnection.setFollowRedirects(false));
    boolean b = HttpURLConnection.getFollowRedirects();
    t.join();
    Cases.tell(b);
  }

  //: both
  static void scheduledPolicySeen() throws Exception {
    ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);
    Thread t = go(() -> p.setExecuteExistingDelayedTasksAfterShutdownPolicy(false));
    boolean b = p.getExecuteExistingDelayedTasksAfterShutdownPolicy();
    t.join();
    Cases.tell(b);
  }

  //: both
  static void threadFactorySeen() throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>());
    ThreadFactory f = p.getThreadFactory();
    Thread t = go(() -> p.setThreadFactory(Thread::new));
    boolean b = p.getThreadFactory() == f;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void maximumPoolSize() throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>());
    Thread t = go(() -> p.setMaximumPoolSize(2));
    boolean b = p.getMaximumPoolSize() == 2;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void coreThreadsTimeOut() throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>());
    Thread t = go(() -> p.allowCoreThreadTimeOut(true));
    boolean b = p.allowsCoreThreadTimeOut();
    t.join();
    Cases.tell(b);
  }

  //: both
  static void publisherClosed() throws Exception {
    SubmissionPublisher<Integer> p = new SubmissionPublisher<>(Runnable::run, 1);
    Thread t = go(p::close);
    boolean b = p.isClosed();
    t.join();
    Cases.tell(b);
  }

  //: both
  static void registeredParties() throws Exception {
    Phaser p = new Phaser(1);
    Thread t = go(p::register);
    boolean b = p.getRegisteredParties() == 1;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void numberWaiting() throws Exception {
    CyclicBarrier p = new CyclicBarrier(2);
    Thread t = go(p::await);
    boolean b = p.getNumberWaiting() == 0;
    p.await();
    t.join();
    Cases.tell(b);
  }

  //: both
  static void barrierIsBroken() throws Exception {
    CyclicBarrier p = new CyclicBarrier(2);
    Thread t = go(() -> {
      try {
        p.await(1, TimeUnit.MILLISECONDS);
      } catch (Exception e) {
      }
    });
    boolean b = p.isBroken();
    t.join();
    Cases.tell(b);
  }

  //: both
  static void pendingCountSeen() throws Exception {
    CountedCompleter<Void> p = new CountedCompleter<>() {
      public void compute() {}
    };
    Thread t = go(() -> p.addToPendingCount(1));
    boolean b = p.getPendingCount() == 0;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void taskTagSeen() throws Exception {
    ForkJoinTask<?> p = ForkJoinTask.adapt(() -> {});
    Thread t = go(() -> p.setForkJoinTaskTag((short) 1));
    boolean b = p.getForkJoinTaskTag() == 0;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void dependentsSeen() throws Exception {
    CompletableFuture<Void> p = new CompletableFuture<>();
    Thread t = go(() -> p.thenRun(() -> {}));
    boolean b = p.getNumberOfDependents() == 0;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void textOfFuture() throws Exception {
    CompletableFuture<Void> p = new CompletableFuture<>();
    Thread t = go(() -> p.complete(null));
    boolean b = p.toString().contains("Not");
    t.join();
    Cases.tell(b);
  }

  //: both
  static void textOfTask() throws Exception {
    FutureTask<Void> p = new FutureTask<>(() -> null);
    Thread t = go(p::run);
    boolean b = p.toString().contains("Not");
    t.join();
    Cases.tell(b);
  }

  //: both
  static void textOfPool() throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>());
    Thread t = go(() -> p.shutdown());
    boolean b = p.toString().contains("Running");
    t.join();
    Cases.tell(b);
  }

  //: both
  static void textOfSemaphore() throws Exception {
    Semaphore p = new Semaphore(1);
    Thread t = go(() -> p.tryAcquire());
    boolean b = p.toString().contains("= 1");
    t.join();
    Cases.tell(b);
  }

  //: both
  static void textOfReadWriteLock() throws Exception {
    ReentrantReadWriteLock p = new ReentrantReadWriteLock();
    Thread t = go(() -> p.readLock().lock());
    boolean b = p.toString().contains("locks = 0]");
    t.join();
    Cases.tell(b);
  }

  //: both
  static void textOfLock() throws Exception {
    ReentrantLock p = new ReentrantLock();
    Thread t = go(() -> p.lock());
    boolean b = p.toString().contains("Unlocked");
    t.join();
    Cases.tell(b);
  }

  //: both
  static void textOfStampedLock() throws Exception {
    StampedLock p = new StampedLock();
    Thread t = go(() -> { p.writeLock(); });
    boolean b = p.toString().contains("Unlocked");
    t.join();
    Cases.tell(b);
  }

  //: both
  static void conditionHasWaiters() throws Exception {
    ReentrantLock p = new ReentrantLock();
    var c = p.newCondition();
    Thread t = go(() -> {
      p.lock();
      c.awaitUninterruptibly();
      p.unlock();
    });
    p.lock();
    boolean b = p.hasWaiters(c);
    c.signal();
    p.unlock();
    if (!b) {
      p.lock();
      while (!p.hasWaiters(c)) {
        p.unlock();
        Thread.yield();
        p.lock();
      }
      c.signal();
      p.unlock();
    }
    t.join();
    Cases.tell(b);
  }

  //: both
  static void formatLocale() throws Exception {
    Thread t = go(() -> Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE));
    boolean b = String.format("%.1f", 1.5).equals("1,5");
    t.join();
    Cases.tell(b);
  }

  //: both
  static void enqueuedReference() throws Exception {
    java.lang.ref.ReferenceQueue<Object> q = new java.lang.ref.ReferenceQueue<>();
    var r = new java.lang.ref.WeakReference<>(new Object(), q);
    Thread t = go(() -> r.enqueue());
    boolean b = q.poll() == null;
    t.join();
    Cases.tell(b);
  }

  //: both
  static void nameOfMain() throws Exception {
    Thread m = Thread.currentThread();
    Thread t = go(() -> m.setName("x"));
    boolean b = m.getName().equals("x");
    t.join();
    Cases.tell(b);
  }

  //: both
  static void hookAddedOrRemoved() throws Exception {
    Thread h = new Thread();
    Thread t = go(() -> Runtime.getRuntime().addShutdownHook(h));
    boolean b = Runtime.getRuntime().removeShutdownHook(h);
    t.join();
    Cases.tell(b);
  }

  //: both
  static void basicPermissionImplies() throws Exception {
    PermissionCollection p = new RuntimePermission("*").newPermissionCollection();
    Thread t = go(() -> p.add(new RuntimePermission("*")));
    boolean b = p.implies(new RuntimePermission("x"));
    t.join();
    Cases.tell(b);
  }
}
