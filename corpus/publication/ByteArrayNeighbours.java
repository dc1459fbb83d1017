// heddle: verdict=violated
// heddle: class=ByteArrayNeighbours.cells[] benign
// heddle: race=ByteArrayNeighbours.cells[] kinds=WW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=byte elements: neighbours do not race, the shared one does
public class ByteArrayNeighbours {
  static final byte[] cells = new byte[3];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      cells[0] = 1;
      cells[2] = 1;
    });
    t.start();
    cells[1] = 1;
    cells[2] = 1;
    t.join();
  }
}
