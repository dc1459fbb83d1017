/** Recursive-descent calculator with variables and functions; reads expressions, reports errors with positions. */
import java.util.*;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class Calculator {
    static class ParseError extends RuntimeException {
        final int at;

        ParseError(String m, int at) {
            super(m);
            this.at = at;
        }
    }

    interface Expr {
        double eval(Map<String, Double> env);
    }

    record Num(double v) implements Expr {
        public double eval(Map<String, Double> env) {
            return v;
        }
    }

    record Var(String name) implements Expr {
        public double eval(Map<String, Double> env) {
            Double v = env.get(name);
            if (v == null) throw new NoSuchElementException("undefined variable " + name);
            return v;
        }
    }

    record Bin(char op, Expr l, Expr r) implements Expr {
        static final Map<Character, DoubleBinaryOperator> OPS = Map.of('+', Double::sum, '-', (a, b) -> a - b, '*',
                (a, b) -> a * b, '/', (a, b) -> a / b, '^', Math::pow, '%', (a, b) -> a % b);

        public double eval(Map<String, Double> env) {
            return OPS.get(op).applyAsDouble(l.eval(env), r.eval(env));
        }
    }

    record Call(String name, Expr arg) implements Expr {
        static final Map<String, DoubleUnaryOperator> FUNCTIONS = Map.of("sqrt", Math::sqrt, "abs", Math::abs, "neg",
                x -> -x);

        public double eval(Map<String, Double> env) {
            return FUNCTIONS.get(name).applyAsDouble(arg.eval(env));
        }
    }

    static class Parser {
        final String s;
        int at;

        Parser(String s) {
            this.s = s;
        }

        char peek() {
            while (at < s.length() && s.charAt(at) == ' ') at++;
            return at < s.length() ? s.charAt(at) : '\0';
        }

        boolean take(char c) {
            if (peek() != c) return false;
            at++;
            return true;
        }

        Expr parse() {
            Expr e = sum();
            if (peek() != '\0') throw new ParseError("unexpected '" + peek() + "'", at);
            return e;
        }

        Expr sum() {
            Expr e = product();
            while (peek() == '+' || peek() == '-') e = new Bin(s.charAt(at++), e, product());
            return e;
        }

        Expr product() {
            Expr e = power();
            while (peek() == '*' || peek() == '/' || peek() == '%') e = new Bin(s.charAt(at++), e, power());
            return e;
        }

        Expr power() {
            Expr base = unary();
            return take('^') ? new Bin('^', base, power()) : base;
        }

        Expr unary() {
            return take('-') ? new Call("neg", unary()) : atom();
        }

        Expr atom() {
            int start = at;
            if (take('(')) {
                Expr e = sum();
                if (!take(')')) throw new ParseError("missing )", at);
                return e;
            }
            start = at;
            while (at < s.length() && (Character.isDigit(s.charAt(at)) || s.charAt(at) == '.')) at++;
            if (at > start) return new Num(Double.parseDouble(s.substring(start, at)));
            while (at < s.length() && Character.isLetter(s.charAt(at))) at++;
            if (at == start) throw new ParseError(peek() == '\0' ? "unexpected end" : "unexpected '" + peek() + "'",
                    at);
            String name = s.substring(start, at);
            if (!take('(')) return new Var(name);
            if (!Call.FUNCTIONS.containsKey(name)) throw new ParseError("unknown function " + name, start);
            Expr arg = sum();
            if (!take(')')) throw new ParseError("missing )", at);
            return new Call(name, arg);
        }
    }

    public static void main(String[] args) {
        Map<String, Double> env = new TreeMap<>();
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String line = in.nextLine().trim();
            if (line.isEmpty() || line.startsWith("#")) continue;
            try {
                int eq = line.indexOf('=');
                Expr e = new Parser(line.substring(eq + 1)).parse();
                double v = e.eval(env);
                if (eq > 0) env.put(line.substring(0, eq).trim(), v);
                System.out.println(line + " -> " + v + "   " + e);
            } catch (ParseError e) {
                System.out.println(line + " -> error at " + e.at + ": " + e.getMessage());
            } catch (RuntimeException e) {
                System.out.println(line + " -> " + e);
            }
        }
        System.out.println(env);
    }
}
