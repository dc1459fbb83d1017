// A deadlock between two threads, with locals of every kind on the stack of one of them.
public class Locals {
    static class Node {
        int value = 3;
        Node next;
    }

    static final Object left = new Object(), right = new Object();

    static void work(Object first, Object second, String name) {
        char letter = 'x';
        boolean flag = true;
        long big = 5_000_000_000L;
        double half = 0.5;
        int[] numbers = {1, 2, 3};
        int[] many = new int[100];
        Object nothing = null;
        Integer boxed = 7;
        Node node = new Node();
        String[] words = {"a", "b"};
        synchronized (first) {
            synchronized (second) {
                if (many.length + numbers.length + words.length == 0 || node.next != nothing || !flag) {
                    throw new IllegalStateException(name + letter + big + half + boxed);
                }
            }
        }
    }

    public static void main(String[] args) {
        String mode = args.length > 0 ? args[0] : "";
        if (mode.equals("early")) {
            return;
        }
        if (mode.equals("throw")) {
            throw new IllegalStateException("early");
        }
        System.out.println("ready");
        System.err.println("to stderr");
        if (mode.equals("hook")) {
            Thread hook = new Thread(() -> {
                throw new IllegalStateException("late");
            });
            Runtime.getRuntime().addShutdownHook(hook);
        }
        boolean two = mode.isEmpty();
        Thread other = new Thread(() -> work(two ? right : left, two ? left : right, "other"));
        other.start();
        work(left, right, "one \"quoted\"");
    }
}
