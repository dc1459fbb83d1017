import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// Two threads look at one annotation, which is a proxy that the library makes for the first of them.
public class SharedAnnotation {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        int value();
    }

    @Mark(3)
    static class Marked {
    }

    static void look() {
        assert Marked.class.getAnnotation(Mark.class).value() == 3;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SharedAnnotation::look);
        other.start();
        look();
        other.join();
    }
}
