// heddle: verdict=verified
// heddle: outcomes=true|false
// heddle: note=A context class loader is read by the last thread that lives.
class LoaderSeenAlone {
  static volatile int step;

  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    new Thread(() -> main.setContextClassLoader(null)).start();
    step = 1;
    System.out.print(main.getContextClassLoader() == null);
  }
}
