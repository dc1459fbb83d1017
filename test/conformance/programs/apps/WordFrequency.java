/** Counts the words of standard input and prints the most frequent ones. */
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.*;
import java.util.stream.Collectors;

public class WordFrequency {
    public static void main(String[] args) throws IOException {
        Map<String, Integer> counts = new HashMap<>();
        Map<Integer, Set<String>> byLength = new TreeMap<>(Comparator.reverseOrder());
        int lines = 0;
        int words = 0;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line;
        while ((line = in.readLine()) != null) {
            lines++;
            for (String w : line.toLowerCase().split("[^a-z']+")) {
                if (w.isEmpty()) continue;
                words++;
                counts.merge(w, 1, Integer::sum);
                byLength.computeIfAbsent(w.length(), k -> new TreeSet<>()).add(w);
            }
        }
        System.out.printf("%d lines, %d words, %d distinct%n", lines, words, counts.size());
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(8)
                .forEach(e -> System.out.printf("%-8s %3d %s%n", e.getKey(), e.getValue(), "*".repeat(e.getValue())));
        byLength.forEach((n, ws) -> System.out.println(n + ": " + ws));
        Map<Character, Long> initials = counts.keySet().stream().collect(Collectors.groupingBy(w -> w.charAt(0),
                TreeMap::new, Collectors.counting()));
        System.out.println(initials);
        OptionalDouble mean = counts.keySet().stream().mapToInt(String::length).average();
        System.out.printf(Locale.ROOT, "mean length %.3f%n", mean.orElse(0));
    }
}
