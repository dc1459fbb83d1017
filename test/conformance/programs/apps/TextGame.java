/** A state machine reading commands: rooms, items, undo with mementos, observers. */
import java.util.*;
import java.util.function.Consumer;

public class TextGame {
    enum Direction {
        NORTH, SOUTH, EAST, WEST;

        Direction opposite() {
            return values()[ordinal() ^ 1];
        }
    }

    static class Room {
        final String name;
        final Map<Direction, Room> exits = new EnumMap<>(Direction.class);
        final SortedSet<String> items = new TreeSet<>();

        Room(String name, String... items) {
            this.name = name;
            Collections.addAll(this.items, items);
        }

        void connect(Direction d, Room to) {
            exits.put(d, to);
            to.exits.put(d.opposite(), this);
        }
    }

    sealed interface Event permits Moved, Took, Failed {
    }

    record Moved(Room from, Room to) implements Event {
    }

    record Took(String item) implements Event {
    }

    record Failed(String why) implements Event {
    }

    private Room at;
    private final SortedSet<String> bag = new TreeSet<>();
    private final Deque<Runnable> undo = new ArrayDeque<>();
    private final List<Consumer<? super Event>> listeners = new ArrayList<>();

    TextGame(Room start) {
        at = start;
    }

    void publish(Event e) {
        for (Consumer<? super Event> l : listeners) l.accept(e);
    }

    void go(Direction d) {
        Room to = at.exits.get(d);
        if (to == null) {
            publish(new Failed("no exit " + d.name().toLowerCase()));
            return;
        }
        Room from = at;
        undo.push(() -> at = from);
        at = to;
        publish(new Moved(from, to));
    }

    void take(String item) {
        Room here = at;
        if (!here.items.remove(item)) {
            publish(new Failed("no " + item + " here"));
            return;
        }
        bag.add(item);
        undo.push(() -> {
            bag.remove(item);
            here.items.add(item);
        });
        publish(new Took(item));
    }

    boolean command(String line) {
        String[] w = line.trim().split("\\s+", 2);
        switch (w[0]) {
            case "go" -> {
                try {
                    go(Direction.valueOf(w[1].toUpperCase()));
                } catch (IllegalArgumentException e) {
                    publish(new Failed("where is " + w[1] + "?"));
                } catch (ArrayIndexOutOfBoundsException e) {
                    publish(new Failed("go where?"));
                }
            }
            case "take" -> take(w.length > 1 ? w[1] : "nothing");
            case "undo" -> {
                if (undo.isEmpty()) publish(new Failed("nothing to undo"));
                else undo.pop().run();
            }
            case "look" -> System.out.println(at.name + " " + at.items + " " + at.exits.keySet() + " bag " + bag);
            case "quit" -> {
                return false;
            }
            default -> publish(new Failed("unknown: " + w[0]));
        }
        return true;
    }

    public static void main(String[] args) {
        Room hall = new Room("hall", "lamp", "map");
        Room cellar = new Room("cellar", "rope");
        Room garden = new Room("garden");
        hall.connect(Direction.SOUTH, cellar);
        hall.connect(Direction.EAST, garden);
        TextGame game = new TextGame(hall);
        Map<String, Integer> counts = new TreeMap<>();
        game.listeners.add(e -> counts.merge(e.getClass().getSimpleName(), 1, Integer::sum));
        game.listeners.add(e -> {
            if (e instanceof Moved m) System.out.println(m.from().name + " -> " + m.to().name);
            else if (e instanceof Took t) System.out.println("took " + t.item());
            else if (e instanceof Failed f) System.out.println("! " + f.why());
        });
        Scanner in = new Scanner(System.in);
        int n = 0;
        while (in.hasNextLine() && game.command(in.nextLine())) n++;
        System.out.println(n + " commands " + counts + " rest: " + in.hasNextLine());
    }
}
