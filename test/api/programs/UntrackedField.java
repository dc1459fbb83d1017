import heddle.api.Untracked;

// The annotated field is not checked, the other one is.
// finding: data-race
// races: UntrackedField.counted
// exemption: @Untracked UntrackedField.hits
public class UntrackedField {
    @Deprecated @Untracked("statistics") static int hits;
    static int counted;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            hits++;
            counted++;
        });
        other.start();
        hits++;
        counted++;
        other.join();
    }
}
