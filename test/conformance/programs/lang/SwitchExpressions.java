/** Arrow and yield forms; exceptions inside; as operands; typed results. */
public class SwitchExpressions {
    enum Day {MON, TUE, WED, THU, FRI, SAT, SUN}

    static int letters(Day d) {
        return switch (d) {
            case MON, FRI, SUN -> 6;
            case TUE -> 7;
            case THU, SAT -> 8;
            case WED -> {
                int total = 0;
                for (char c : "Wednesday".toCharArray()) if (Character.isLetter(c)) total++;
                yield total;
            }
        };
    }

    static String old(int n) {
        return switch (n) {
            case 0:
                System.out.print("zero ");
            case 1:
                yield "small";
            case 2: {
                try {
                    yield Integer.toString(1 / (n - 2));
                } catch (ArithmeticException e) {
                    yield e.getMessage();
                } finally {
                    System.out.print("finally ");
                }
            }
            default:
                if (n < 0) throw new IllegalArgumentException("negative " + n);
                yield "large";
        };
    }

    static Object promoted(int n) {
        return switch (n) {
            case 0 -> 1;
            case 1 -> 2L;
            default -> 3.5f;
        };
    }

    static void statement(String s) {
        switch (s) {
            case "a" -> System.out.println("A");
            case "b", "c" -> {
                System.out.println("B or C");
            }
            case "t" -> throw new IllegalStateException("t");
            default -> {
            }
        }
    }

    public static void main(String[] args) {
        int total = 0;
        for (Day d : Day.values()) total += letters(d) * switch (d.ordinal() % 2) {
            case 0 -> 10;
            default -> 1;
        };
        System.out.println(total);
        for (int i = 0; i < 4; i++) System.out.println(old(i));
        try {
            old(-5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(promoted(0) + " " + promoted(1) + " " + promoted(2));
        for (String s : new String[] {"a", "b", "c", "d", "t"}) {
            try {
                statement(s);
            } catch (IllegalStateException e) {
                System.out.println("thrown " + e.getMessage());
            }
        }
        String side = "x" + switch (total) {
            case 0 -> "none";
            default -> {
                String t = "";
                for (int i = 0; i < 3; i++) t += i;
                yield t;
            }
        } + "y";
        System.out.println(side);
    }
}
