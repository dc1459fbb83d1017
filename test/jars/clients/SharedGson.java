// jars: gson
// verdict: verified
import com.google.gson.Gson;

/** One Gson for two threads, which are the first to look at a class by reflection. */
public class SharedGson {
    static class Point {
        int x = 3;
    }

    public static void main(String[] args) throws InterruptedException {
        Gson gson = new Gson();
        gson.toJson(1);
        Thread other = new Thread(() -> {
            assert gson.toJson(new Point()).equals("{\"x\":3}");
        });
        other.start();
        assert gson.fromJson("{\"x\":5}", Point.class).x == 5;
        other.join();
    }
}
