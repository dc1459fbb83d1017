// heddle: verdict=verified
// heddle: outcomes=null|x
// heddle: note=The pool stores the result plainly before the task is done.
import java.util.concurrent.RecursiveTask;

class RawResultOfTask {
  static class Task extends RecursiveTask<String> {
    protected String compute() { return "x"; }
  }
  public static void main(String[] args) throws Exception {
    Task task = new Task();
    Thread t = new Thread(() -> task.invoke());
    t.start();
    System.out.print(task.getRawResult());
    t.join();
  }
}
