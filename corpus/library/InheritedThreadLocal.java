// heddle: verdict=violated
// heddle: class=Context.user benign
// heddle: race=InheritedThreadLocal$Context.user kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=an inheritable thread-local hands the parent's own object to the child
public class InheritedThreadLocal {
  static class Context {
    int user;
  }

  static final InheritableThreadLocal<Context> context = new InheritableThreadLocal<>();

  public static void main(String[] args) throws InterruptedException {
    context.set(new Context());
    int[] seen = new int[1];
    Thread t = new Thread(() -> seen[0] = context.get().user);
    t.start();
    context.get().user = 3;
    t.join();
  }
}
