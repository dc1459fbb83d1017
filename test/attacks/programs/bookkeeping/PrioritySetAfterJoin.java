// heddle: verdict=verified
// heddle: outcomes=5
// heddle: note=The thread that reads the priority has been joined before it is set.
class PrioritySetAfterJoin {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> System.out.print(main.getPriority()));
    t.start();
    t.join();
    main.setPriority(7);
  }
}
