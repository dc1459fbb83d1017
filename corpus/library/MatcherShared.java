// heddle: verdict=violated
// heddle: class=Matcher.hitEnd undecided budget
// heddle: class=Matcher.last undecided budget
// heddle: race=java.util.regex.Matcher.acceptMode kinds=WR,WW,RW
// heddle: race=java.util.regex.Matcher.first kinds=WR,WW,RW
// heddle: race=java.util.regex.Matcher.last kinds=WR,WW,RW
// heddle: race=java.util.regex.Matcher.oldLast kinds=WR,WW,RW
// heddle: race=java.util.regex.Matcher.modCount kinds=WR,WW,RW
// heddle: race=java.util.regex.Matcher.groups[] kinds=WW
// heddle: race=java.util.regex.Matcher.hitEnd kinds=WW
// heddle: race=java.util.regex.Matcher.requireEnd kinds=WW
// heddle: repair=join t
// heddle: memory=pjmm unfinished
// heddle: memory=tso unfinished
// heddle: memory=pso unfinished
// heddle: note=a Pattern can be shared, a Matcher cannot
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class MatcherShared {
  static final Matcher matcher = Pattern.compile("a").matcher("aa");

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(matcher::find);
    t.start();
    matcher.find();
    t.join();
  }
}
