// heddle: verdict=violated
// heddle: class=DigestBase.oneByte undecided budget
// heddle: race=java.security.MessageDigest.state kinds=WW
// heddle: race=sun.security.provider.DigestBase.bufOfs kinds=WR,WW,RW
// heddle: race=sun.security.provider.DigestBase.buffer[] kinds=WW
// heddle: race=sun.security.provider.DigestBase.bytesProcessed kinds=WR,WW,RW
// heddle: race=sun.security.provider.DigestBase.oneByte kinds=WR,WW,RW
// heddle: race=sun.security.provider.DigestBase.oneByte[] kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race
// heddle: memory=pso unfinished
// heddle: note=two threads feed one MessageDigest
import java.security.MessageDigest;

public class MessageDigestShared {
  public static void main(String[] args) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    Thread t = new Thread(() -> digest.update((byte) 1));
    t.start();
    digest.update((byte) 2);
    t.join();
  }
}
