/** A small disk of its own (a tmpfs), that a scenario fills. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MB = 2 ** 20;

export type SmallDisk = ReturnType<typeof mountSmallDisk>;

/** @throws a sentence when this user may not mount a disk. */
export function mountSmallDisk(sizeMb: number) {
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-chaos-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(folder, { recursive: true });
    const reason = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    throw new Error(
      `This scenario mounts a small disk: run it as root, where mount is permitted (${reason}).`,
      {
        cause: error,
      },
    );
  }
  const ballast = join(folder, 'ballast');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeMb: () => freeBytes() / MB,
    /** Writes a file until only `leaveMb` are free. 0: until nothing more can be written. */
    async fill(leaveMb: number) {
      const file = await open(ballast, 'a');
      try {
        for (let missing = freeBytes() - leaveMb * MB; missing > 0; missing = freeBytes() - leaveMb * MB)
          await file.write(Buffer.alloc(Math.min(missing, MB)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    /** Deletes what `fill` wrote. */
    free: () => rm(ballast, { force: true }),
    /** Call this after every process that uses the disk has ended. */
    unmount() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
