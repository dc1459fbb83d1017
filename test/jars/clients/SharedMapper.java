// jars: jackson-databind jackson-core jackson-annotations
// verdict: verified
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** One ObjectMapper for two threads, once it knows the class. */
public class SharedMapper {
    public static class Point {
        public int x = 3;
    }

    static final ObjectMapper mapper = new ObjectMapper();

    static String there(Object o) {
        try {
            return mapper.writeValueAsString(o);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        there(mapper.readValue("{\"x\":4}", Point.class));
        Thread other = new Thread(() -> {
            assert there(new Point()).equals("{\"x\":3}");
        });
        other.start();
        assert mapper.readValue("{\"x\":5}", Point.class).x == 5;
        other.join();
    }
}
