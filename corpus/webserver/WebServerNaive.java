// heddle: verdict=violated
// heddle: class=WebServerNaive.hits destructive-sc
// heddle: class=WebServerNaive.lastPath destructive-sc
// heddle: race=WebServerNaive.hits kinds=WR,WW,RW
// heddle: race=WebServerNaive.lastPath kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=student's web server: one thread per request, page table read-only, but hit counter and last path are plain fields of the server
import java.util.HashMap;
import java.util.Map;

public class WebServerNaive {
  private final Map<String, String> pages = new HashMap<>();
  private int hits;
  private String lastPath;

  WebServerNaive() {
    pages.put("/", "home");
    pages.put("/about", "about us");
  }

  String handle(String path) {
    hits++;
    lastPath = path;
    String page = pages.get(path);
    assert lastPath == path : "the log names another request's path";
    return page == null ? "404" : page;
  }

  public static void main(String[] args) throws InterruptedException {
    WebServerNaive server = new WebServerNaive();
    Thread a = new Thread(() -> server.handle("/"));
    Thread b = new Thread(() -> server.handle("/about"));
    a.start();
    b.start();
    a.join();
    b.join();
    assert server.hits == 2 : "a hit was lost";
  }
}
