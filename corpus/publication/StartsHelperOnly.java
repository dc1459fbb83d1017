// heddle: verdict=violated
// heddle: class=StartsHelperOnly.shared benign
// heddle: race=StartsHelperOnly.shared kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the constructor starts a thread that does not get this; published by a race afterwards, the final field is frozen
public class StartsHelperOnly {
  static StartsHelperOnly shared;

  final int limit;

  StartsHelperOnly() {
    new Thread(() -> {
      StartsHelperOnly seen = shared;
      if (seen != null) assert seen.limit == 10;
    }).start();
    limit = 10;
  }

  public static void main(String[] args) {
    shared = new StartsHelperOnly();
  }
}
