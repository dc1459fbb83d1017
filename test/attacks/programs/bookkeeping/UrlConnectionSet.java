// heddle: verdict=violated
// heddle: race=java.net.URLConnection.doOutput kinds=WR,RW
// heddle: note=A URLConnection is not thread-safe.
class UrlConnectionSet {
  public static void main(String[] args) throws Exception {
    java.net.URLConnection c = new java.net.URL("file:/nowhere").openConnection();
    Thread t = new Thread(() -> c.setDoOutput(true));
    t.start();
    boolean seen = c.getDoOutput();
    t.join();
  }
}
