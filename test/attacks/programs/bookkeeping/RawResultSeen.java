// heddle: verdict=verified
// heddle: outcomes=null|x
// heddle: note=A plain field of the library that the program sets and reads.
import java.util.concurrent.RecursiveTask;

class RawResultSeen {
  static class Task extends RecursiveTask<String> {
    protected String compute() { return null; }
    void put(String s) { setRawResult(s); }
  }
  public static void main(String[] args) throws Exception {
    Task task = new Task();
    Thread t = new Thread(() -> task.put("x"));
    t.start();
    System.out.print(task.getRawResult());
    t.join();
  }
}
