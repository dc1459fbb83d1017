// heddle: verdict=violated
// heddle: class=Buffer.position benign
// heddle: race=java.nio.Buffer.position kinds=WR,WW,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=reading with get() moves the position: two readers are enough
import java.nio.CharBuffer;

public class CharBufferReaders {
  public static void main(String[] args) throws InterruptedException {
    CharBuffer text = CharBuffer.wrap(new char[] {'a', 'b', 'c'});
    Thread t = new Thread(text::get);
    t.start();
    text.get();
    t.join();
  }
}
