// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=A new thread inherits the context class loader that its creator has at that moment.
class LoaderInherited {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> main.setContextClassLoader(null));
    t.start();
    System.out.print(new Thread(() -> {}).getContextClassLoader() == null);
    t.join();
  }
}
