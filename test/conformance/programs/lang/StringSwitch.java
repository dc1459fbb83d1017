/** Switch on strings: colliding hashes, constants, fall-through, null, nested. */
public class StringSwitch {
    static final String CONSTANT = "con" + "stant";

    static String classify(String s) {
        StringBuilder trail = new StringBuilder();
        switch (s) {
            case "AaAa":
                trail.append("AaAa ");
            case "BBBB":
                trail.append("BBBB ");
                break;
            case "AaBB":
                trail.append("AaBB ");
                break;
            case CONSTANT:
                trail.append("constant ");
                break;
            case "\u00e9t\u00e9":
                trail.append("summer ");
                break;
            default:
                trail.append("default ");
            case "tail":
                trail.append("tail ");
        }
        return trail.toString().trim();
    }

    static int nested(String outer, String inner) {
        switch (outer) {
            case "x":
                switch (inner) {
                    case "a": return 1;
                    case "b": break;
                    default: return 2;
                }
                return 3;
            case "y":
                return switch (inner) {
                    case "a", "b" -> 4;
                    case "c" -> {
                        int v = inner.length();
                        yield v + 4;
                    }
                    default -> throw new IllegalArgumentException(inner);
                };
            default:
                return 0;
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"AaAa", "BBBB", "AaBB", "BBAa", new String("constant"), "\u00e9t\u00e9", "tail",
                ""}) {
            System.out.println(s.hashCode() + " " + classify(s));
        }
        for (String o : new String[] {"x", "y", "z"}) {
            for (String i : new String[] {"a", "b", "c", "d"}) {
                try {
                    System.out.println(o + i + " " + nested(o, i));
                } catch (IllegalArgumentException e) {
                    System.out.println(o + i + " " + e);
                }
            }
        }
        String nothing = null;
        switch (nothing) {
            default:
                System.out.println("not reached");
        }
    }
}
