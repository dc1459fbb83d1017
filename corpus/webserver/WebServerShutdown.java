// heddle: verdict=violated
// heddle: class=WebServerShutdown.running destructive-relaxed
// heddle: class=WebServerShutdown.served benign
// heddle: race=WebServerShutdown.running kinds=WR,RW
// heddle: race=WebServerShutdown.served kinds=WR,RW
// heddle: repair=volatile WebServerShutdown.running
// heddle: repair=volatile WebServerShutdown.served
// heddle: memory=pjmm violated: data-race, livelock
// heddle: memory=tso unfinished
// heddle: memory=pso unfinished
// heddle: note=the acceptor polls a plain flag, and the reporter reads the number of requests served without waiting for it
public class WebServerShutdown {
  private boolean running = true;
  private int served;

  void accept() {
    do {
      served = 1;
      Thread.yield();
    } while (running);
  }

  public static void main(String[] args) throws InterruptedException {
    WebServerShutdown server = new WebServerShutdown();
    Thread acceptor = new Thread(server::accept);
    acceptor.start();
    server.running = false;
    int report = server.served;
    acceptor.join();
    assert report == 0 || report == 1;
    assert server.served == 1;
  }
}
