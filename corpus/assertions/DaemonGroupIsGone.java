// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=a daemon group is destroyed with its last thread: whether another one can still be made in it depends on the order
public class DaemonGroupIsGone {
  @SuppressWarnings("removal")
  public static void main(String[] args) {
    ThreadGroup group = new ThreadGroup("daemon");
    group.setDaemon(true);
    new Thread(group, () -> {}).start();
    new Thread(group, () -> {}).start();
  }
}
