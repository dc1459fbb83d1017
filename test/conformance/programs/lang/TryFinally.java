/** Nested try/catch/finally: order, overriding returns, lost exceptions, breaks through finally. */
public class TryFinally {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int overriding() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int unaffected() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 99;
        }
    }

    @SuppressWarnings("finally")
    static String swallows() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return "swallowed";
        }
    }

    static void replaced() {
        try {
            throw new RuntimeException("first");
        } finally {
            Integer.parseInt("second");
        }
    }

    static int breaks() {
        int n = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                try {
                    if (j == 1) continue outer;
                    if (i == 2) break outer;
                    n += 10;
                } finally {
                    n++;
                    log.append(i).append(j).append(' ');
                }
            }
        }
        return n;
    }

    static void deep(int level) {
        try {
            try {
                if (level == 0) throw new IllegalStateException("deep");
                deep(level - 1);
            } catch (IllegalArgumentException e) {
                log.append("wrong ");
            } finally {
                log.append("in").append(level).append(' ');
            }
        } finally {
            log.append("out").append(level).append(' ');
        }
    }

    static String rethrow() {
        try {
            try {
                throw new Exception("checked");
            } catch (Exception e) {
                throw new RuntimeException("wrapped", e);
            } finally {
                log.append("finally ");
            }
        } catch (RuntimeException e) {
            return e.getMessage() + " <- " + e.getCause().getMessage();
        }
    }

    public static void main(String[] args) {
        System.out.println(overriding() + " " + unaffected() + " " + swallows());
        try {
            replaced();
        } catch (RuntimeException e) {
            System.out.println(e + " " + e.getCause() + " " + e.getSuppressed().length);
        }
        System.out.println(breaks() + " " + log);
        log.setLength(0);
        try {
            deep(2);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + log);
        }
        log.setLength(0);
        System.out.println(rethrow() + " " + log);
        for (int i = 0; ; i++) {
            try {
                if (i == 3) break;
            } finally {
                if (i == 1) continue;
                System.out.println("i=" + i);
            }
        }
    }
}
