/** Scanner over standard input: tokens, lines, types, delimiters, failures. */
import java.util.InputMismatchException;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class ScannerInput {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in).useLocale(Locale.ROOT);
        int n = in.nextInt();
        long sum = 0;
        for (int i = 0; i < n; i++) sum += in.nextLong();
        System.out.println(n + " numbers, sum " + sum);
        System.out.println(in.nextDouble() + " " + in.nextBoolean() + " " + in.next() + " " + in.nextBigInteger());
        System.out.println("[" + in.nextLine() + "]");
        System.out.println("[" + in.nextLine() + "]");
        System.out.println("[" + in.nextLine() + "]");
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            System.out.println("mismatch " + e.getMessage() + ", token still there: " + in.next());
        }
        System.out.println(in.hasNextInt() + " " + in.hasNext("[a-z]+") + " " + in.next("[a-z]+") + " "
                + in.nextInt(16));
        System.out.println(in.findInLine("(\\w+)=(\\d+)") + " " + in.match().group(2));
        in.nextLine();
        in.useDelimiter("[,\\s]+");
        StringBuilder csv = new StringBuilder();
        while (in.hasNextInt()) csv.append(in.nextInt()).append('|');
        System.out.println(csv);
        in.reset();
        in.useLocale(Locale.ROOT);
        System.out.println(in.next() + " " + in.nextInt() + " " + in.nextFloat());
        System.out.println(in.hasNextLine() + " [" + in.nextLine() + "]");
        int lines = 0;
        while (in.hasNextLine()) {
            System.out.println(++lines + ": " + in.nextLine());
        }
        try {
            in.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            in.next();
        } catch (NoSuchElementException e) {
            System.out.println("no token " + e.getMessage());
        }
        in.close();
        try {
            in.hasNext();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Scanner text = new Scanner("1 fish 2 fish red fish").useDelimiter("\\s*fish\\s*");
        System.out.println(text.nextInt() + text.nextInt() + text.next() + text.hasNext());
        System.out.println(new Scanner("a1b2").findAll("[a-z]").map(r -> r.group()).toList() + " " + new Scanner("x y")
                .tokens().toList());
    }
}
