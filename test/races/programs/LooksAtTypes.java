/** Two threads ask for the generic types of a class, which is parsed once and kept in a volatile field. */
public class LooksAtTypes {
    static class Sample implements Comparable<Sample> {
        @Override
        public int compareTo(Sample other) {
            return 0;
        }
    }

    static void look() {
        assert Sample.class.getGenericInterfaces()[0].toString().endsWith("<LooksAtTypes$Sample>");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LooksAtTypes::look);
        other.start();
        look();
        other.join();
    }
}
