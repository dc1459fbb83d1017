// heddle: verdict=violated
// heddle: class=ThisEscapeVolatile.late destructive-sc
// heddle: race=ThisEscapeVolatile.late kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=this escapes through a volatile in the middle of the constructor: the field set before is ordered, the one set after is not, though both are final
public class ThisEscapeVolatile {
  static volatile ThisEscapeVolatile shared;

  final int early;
  final int late;

  ThisEscapeVolatile() {
    early = 1;
    shared = this;
    late = 2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread maker = new Thread(ThisEscapeVolatile::new);
    Thread user = new Thread(() -> {
      ThisEscapeVolatile e = shared;
      if (e != null) {
        assert e.early == 1;
        assert e.late == 2 : "final field not set yet";
      }
    });
    maker.start();
    user.start();
    maker.join();
    user.join();
  }
}
