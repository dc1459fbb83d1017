// javac: -g
/** The messages of NullPointerException: each instruction that can fail, each source of the null, with local names. */
public class HelpfulNpe {
    static class Node {
        Node next;
        int value;
        int[] data;
        long[][] grid;
        Object[] objects;
        static Node head;

        Node follow() {
            return next;
        }

        static Node first() {
            return head;
        }

        void nothing() {
        }

        int sum(int a, long b, String s, int[] xs) {
            return 0;
        }
    }

    interface Body {
        void run() throws Throwable;
    }

    static void attempt(Body b) {
        try {
            b.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        } catch (Throwable t) {
            System.out.println(t);
        }
    }

    static void locals(Node param, int[] array) {
        Node local = null;
        String text = null;
        int i = 2;
        Node full = new Node();
        attempt(() -> System.out.println(param.value));
        try { local.nothing(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { local.value = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i += array[i]; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { array[i] = 5; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = array.length; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { full.next.next.value++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { full.data[i + 1]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { full.grid = new long[3][]; full.grid[i][0] = 4; } catch (NullPointerException e) {
                System.out.println(e.getMessage()); }
        try { full.objects = new Object[9]; full.objects[i * 2].hashCode(); }
                catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { full.follow().sum(1, 2L, "", null); } catch (NullPointerException e) {
                System.out.println(e.getMessage()); }
        try { Node.first().follow(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Node.head.value = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { synchronized (local) { i++; } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { throw null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { text.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { switch (text) { case "a": } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Integer boxed = null; i = boxed; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { for (String s : (Iterable<String>) null) i++; } catch (NullPointerException e) {
                System.out.println(e.getMessage()); }
        try { ((String) null).concat("x"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Object[][] deep = new Object[1][]; deep[0][1].toString(); } catch (NullPointerException e) {
                System.out.println(e.getMessage()); }
        try { (i > 100 ? full : local).nothing(); } catch (NullPointerException e) {
                System.out.println(e.getMessage()); }
        try { new Node[]{null}[0].value = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }

    public static void main(String[] args) {
        locals(null, null);
        attempt(() -> { throw new NullPointerException(); });
        attempt(() -> { throw new NullPointerException("own message"); });
        attempt(() -> java.util.Objects.requireNonNull(null));
        attempt(() -> java.util.Objects.requireNonNull(null, "what"));
        Node tail = Node.first();
        System.out.println(tail.follow().value);
    }
}
