// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two readers release a lock that the writer takes after both are done
public class TwoReadersThenWriter {
  static int x = 1, readers;

  static void read() {
    int seen = x;
    synchronized (TwoReadersThenWriter.class) { readers++; }
    assert seen == 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(TwoReadersThenWriter::read), b = new Thread(TwoReadersThenWriter::read);
    a.start();
    b.start();
    synchronized (TwoReadersThenWriter.class) {
      if (readers == 2) x = 2;
    }
    a.join();
    b.join();
  }
}
