// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=A context class loader that another thread sets.
class LoaderSeen {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> main.setContextClassLoader(null));
    t.start();
    System.out.print(main.getContextClassLoader() == null);
    t.join();
  }
}
