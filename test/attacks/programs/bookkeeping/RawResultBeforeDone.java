// heddle: verdict=verified
// heddle: outcomes=false null|false x|true x
// heddle: note=The result is there before the task is done.
import java.util.concurrent.RecursiveTask;

class RawResultBeforeDone {
  static class Task extends RecursiveTask<String> {
    protected String compute() { return "x"; }
  }
  public static void main(String[] args) throws Exception {
    Task task = new Task();
    Thread t = new Thread(() -> task.invoke());
    t.start();
    boolean done = task.isDone();
    String r = task.getRawResult();
    t.join();
    System.out.print(done + " " + r);
  }
}
