// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=this is handed out through a volatile after the last final field was set: improper style, but every read is ordered
public class ThisEscapeLastLine {
  static volatile ThisEscapeLastLine shared;

  final int size;

  ThisEscapeLastLine() {
    size = 5;
    shared = this;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread maker = new Thread(ThisEscapeLastLine::new);
    maker.start();
    ThisEscapeLastLine e = shared;
    if (e != null) assert e.size == 5;
    maker.join();
  }
}
