/** A small business program: records, maps of lists, validation, sorting, reports, custom exceptions. */
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.*;
import java.util.function.Predicate;
import java.util.stream.Collectors;

public class Inventory {
    enum Category {
        TOOL("T"), FOOD("F"), TOY("Y");

        final String prefix;

        Category(String prefix) {
            this.prefix = prefix;
        }

        static Category of(String code) throws InvalidItem {
            for (Category c : values()) if (code.startsWith(c.prefix)) return c;
            throw new InvalidItem("no category for " + code);
        }
    }

    static class InvalidItem extends Exception {
        InvalidItem(String m) {
            super(m);
        }

        InvalidItem(String m, Throwable cause) {
            super(m, cause);
        }
    }

    record Item(String code, Category category, int quantity, BigDecimal price,
            LocalDate expires) implements Comparable<Item> {
        Item {
            if (quantity < 0) throw new IllegalArgumentException("negative quantity " + quantity);
            price = price.setScale(2, RoundingMode.HALF_UP);
        }

        BigDecimal value() {
            return price.multiply(BigDecimal.valueOf(quantity));
        }

        Optional<LocalDate> expiry() {
            return Optional.ofNullable(expires);
        }

        public int compareTo(Item o) {
            return code.compareTo(o.code);
        }
    }

    private final NavigableMap<String, Item> items = new TreeMap<>();
    private final List<String> errors = new ArrayList<>();

    static Item parse(String line) throws InvalidItem {
        String[] f = line.split("\\s*,\\s*", -1);
        if (f.length != 4) throw new InvalidItem(f.length + " fields");
        try {
            return new Item(f[0], Category.of(f[0]), Integer.parseInt(f[1]), new BigDecimal(f[2]),
                    f[3].isEmpty() ? null : LocalDate.parse(f[3]));
        } catch (NumberFormatException | java.time.format.DateTimeParseException e) {
            throw new InvalidItem("bad field", e);
        } catch (IllegalArgumentException e) {
            throw new InvalidItem("refused", e);
        }
    }

    void load(Scanner in) {
        int n = 0;
        while (in.hasNextLine()) {
            n++;
            try {
                Item i = parse(in.nextLine());
                items.merge(i.code(), i, (a, b) -> new Item(a.code(), a.category(), a.quantity() + b.quantity(),
                        b.price(),
                        b.expires()));
            } catch (InvalidItem e) {
                errors.add("line " + n + ": " + e.getMessage() + (e.getCause() == null ? "" : " (" + e.getCause()
                        .getMessage() + ")"));
            }
        }
    }

    BigDecimal total(Predicate<Item> which) {
        return items.values().stream().filter(which).map(Item::value).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    public static void main(String[] args) {
        Inventory inv = new Inventory();
        inv.load(new Scanner(System.in));
        for (Item i : inv.items.values()) {
            System.out.println(String.format(Locale.ROOT, "%-6s %-5s %5d %10s %12s %s", i.code(), i.category(),
                    i.quantity(),
                    i.price(), i.value(), i.expiry().map(LocalDate::toString).orElse("-")));
        }
        inv.errors.forEach(System.out::println);
        System.out.println("total " + inv.total(i -> true));
        Map<Category, BigDecimal> by = new EnumMap<>(Category.class);
        for (Category c : Category.values()) by.put(c, inv.total(i -> i.category() == c));
        System.out.println(by);
        LocalDate today = LocalDate.of(2024, 6, 1);
        System.out.println(inv.items.values().stream().filter(i -> i.expiry().filter(today::isAfter).isPresent())
                .map(Item::code).collect(Collectors.joining(",", "expired: [", "]")));
        System.out.println(inv.items.subMap("F", true, "G", false).keySet() + " " + inv.items.ceilingKey("T2"));
        Item dearest = Collections.max(inv.items.values(), Comparator.comparing(Item::price));
        System.out.println(dearest + " " + dearest.code().hashCode());
        System.exit(inv.errors.size());
    }
}
