/** Arrays of references: element stores with their type check, a binary heap of Comparable. */
public class RefArrays {
    static final class Job implements Comparable<Job> {
        final int due;
        final int id;

        Job(int due, int id) {
            this.due = due;
            this.id = id;
        }

        @Override
        public int compareTo(Job other) {
            return due != other.due ? Integer.compare(due, other.due) : Integer.compare(id, other.id);
        }
    }

    static final class Heap {
        private Job[] items = new Job[16];
        private int size;

        void add(Job job) {
            if (size == items.length) {
                Job[] bigger = new Job[2 * size];
                for (int i = 0; i < size; i++) {
                    bigger[i] = items[i];
                }
                items = bigger;
            }
            int i = size++;
            while (i > 0 && items[(i - 1) >>> 1].compareTo(job) > 0) {
                items[i] = items[(i - 1) >>> 1];
                i = (i - 1) >>> 1;
            }
            items[i] = job;
        }

        Job remove() {
            Job top = items[0];
            Job moved = items[--size];
            items[size] = null;
            int i = 0;
            for (int child = 1; child < size; child = 2 * i + 1) {
                if (child + 1 < size && items[child + 1].compareTo(items[child]) < 0) {
                    child++;
                }
                if (items[child].compareTo(moved) >= 0) {
                    break;
                }
                items[i] = items[child];
                i = child;
            }
            items[i] = moved;
            return top;
        }
    }

    public static void main(String[] args) {
        Heap heap = new Heap();
        int seed = 12345;
        int acc = 0;
        for (int i = 0; i < 110_000; i++) {
            seed = seed * 1103515245 + 12345;
            heap.add(new Job(seed >>> 12, i));
            if (i % 3 == 2) {
                acc = acc * 31 + heap.remove().id;
            }
        }
        while (heap.size > 0) {
            acc = acc * 31 + heap.remove().due;
        }
        System.out.println("RefArrays " + acc);
    }
}
