// heddle: verdict=verified
// heddle: outcomes=a|b
// heddle: note=A system property that another thread sets.
class PropertySeen {
  public static void main(String[] args) throws Exception {
    System.setProperty("attack", "a");
    Thread t = new Thread(() -> System.setProperty("attack", "b"));
    t.start();
    System.out.print(System.getProperty("attack"));
    t.join();
  }
}
