// heddle: verdict=verified
// heddle: outcomes=main|other
// heddle: note=A name that another thread sets.
class NameSeen {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> main.setName("other"));
    t.start();
    System.out.print(main.getName());
    t.join();
  }
}
