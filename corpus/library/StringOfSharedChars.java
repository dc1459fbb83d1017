// heddle: verdict=violated
// heddle: class=StringOfSharedChars.letters[] benign
// heddle: race=StringOfSharedChars.letters[] kinds=WR,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a String copies the array that it is made of, plainly
public class StringOfSharedChars {
  static final char[] letters = {'a', 'b'};

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> letters[1] = 'c');
    t.start();
    String s = new String(letters);
    t.join();
    assert s.equals("ab") || s.equals("ac");
  }
}
