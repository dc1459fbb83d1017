// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the acceptor polls a volatile flag, and the reporter waits for it before it reads the plain statistics
public class WebServerStopped {
  private volatile boolean running = true;
  private int served;

  void accept() {
    do {
      served = 1;
    } while (running);
  }

  public static void main(String[] args) throws InterruptedException {
    WebServerStopped server = new WebServerStopped();
    Thread acceptor = new Thread(server::accept);
    acceptor.start();
    server.running = false;
    acceptor.join();
    assert server.served == 1;
  }
}
