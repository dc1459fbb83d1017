package heddle.patch;

import java.util.ArrayList;
import java.util.List;

/** A unified diff of two texts, with three lines of context. */
final class UnifiedDiff {
    private static final int CONTEXT = 3;

    private record Line(char mark, String text) {}

    static String of(String name, String before, String after) {
        List<Line> lines = lines(before.split("\n", -1), after.split("\n", -1));
        StringBuilder out = new StringBuilder("--- a/" + name + "\n+++ b/" + name + "\n");
        int size = lines.size();
        for (int i = 0; i < size; ) {
            if (lines.get(i).mark == ' ') {
                i++;
                continue;
            }
            int from = Math.max(0, i - CONTEXT);
            int to = i;
            for (int quiet = 0, k = i; k < size && quiet <= 2 * CONTEXT; k++) {
                quiet = lines.get(k).mark == ' ' ? quiet + 1 : 0;
                if (quiet == 0) {
                    to = k + 1;
                }
            }
            to = Math.min(size, to + CONTEXT);
            hunk(lines, from, to, out);
            i = to;
        }
        return out.toString();
    }

    private static void hunk(List<Line> lines, int from, int to, StringBuilder out) {
        int oldLine = 1;
        int newLine = 1;
        for (Line l : lines.subList(0, from)) {
            oldLine += l.mark == '+' ? 0 : 1;
            newLine += l.mark == '-' ? 0 : 1;
        }
        // The empty text behind the last newline is no line.
        int end = to == lines.size() && lines.get(to - 1).text.isEmpty() ? to - 1 : to;
        int oldCount = 0;
        int newCount = 0;
        StringBuilder body = new StringBuilder();
        for (Line l : lines.subList(from, end)) {
            oldCount += l.mark == '+' ? 0 : 1;
            newCount += l.mark == '-' ? 0 : 1;
            body.append(l.mark).append(l.text).append('\n');
        }
        out.append("@@ -" + oldLine + "," + oldCount + " +" + newLine + "," + newCount + " @@\n").append(body);
    }

    /** By the longest common subsequence, without the common beginning and end. */
    private static List<Line> lines(String[] a, String[] b) {
        int begin = 0;
        while (begin < a.length && begin < b.length && a[begin].equals(b[begin])) {
            begin++;
        }
        int end = 0;
        while (end < a.length - begin && end < b.length - begin
                && a[a.length - 1 - end].equals(b[b.length - 1 - end])) {
            end++;
        }
        int n = a.length - begin - end;
        int m = b.length - begin - end;
        int[][] longest = new int[n + 1][m + 1];
        for (int i = n - 1; i >= 0; i--) {
            for (int k = m - 1; k >= 0; k--) {
                longest[i][k] = a[begin + i].equals(b[begin + k])
                        ? longest[i + 1][k + 1] + 1
                        : Math.max(longest[i + 1][k], longest[i][k + 1]);
            }
        }
        List<Line> out = new ArrayList<>();
        for (int i = 0; i < begin; i++) {
            out.add(new Line(' ', a[i]));
        }
        int i = 0;
        int k = 0;
        while (i < n || k < m) {
            if (i < n && k < m && a[begin + i].equals(b[begin + k])) {
                out.add(new Line(' ', a[begin + i]));
                i++;
                k++;
            } else if (k == m || (i < n && longest[i + 1][k] >= longest[i][k + 1])) {
                out.add(new Line('-', a[begin + i++]));
            } else {
                out.add(new Line('+', b[begin + k++]));
            }
        }
        for (int rest = a.length - end; rest < a.length; rest++) {
            out.add(new Line(' ', a[rest]));
        }
        return out;
    }

    private UnifiedDiff() {}
}
