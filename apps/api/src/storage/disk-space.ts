import { statfs } from 'node:fs/promises';
import {
  Inject,
  Injectable,
  Logger,
  UseGuards,
  type CanActivate,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ApiError } from '../common/errors';
import { CONFIG, type Config } from '../config/config';
import { Metrics } from '../metrics/metrics';

/** How long a reading is used. */
const MAX_AGE_MS = 1000;
/** After the database reported a full disk, uploads and runs are refused for this long, then tried again. */
const FULL_MS = 10_000;
const MB = 2 ** 20;

/**
 * The free space for the database. New uploads and runs are refused while it is low, so that accepted runs can still
 * write their results. The space of a database on another machine is unknown: only its errors show that it is full.
 */
@Injectable()
export class DiskSpace implements OnApplicationBootstrap {
  private readonly logger = new Logger(DiskSpace.name);
  private reading: { at: number; freeBytes: Promise<number | null> } | undefined;
  private fullAt = -Infinity;
  private wasLow = false;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'databaseFolder' | 'minFreeDiskMb'>,
    metrics: Metrics,
  ) {
    if (config.databaseFolder === null) return;
    metrics.watch('disk_free_bytes', 'Free space on the disk of the database.', async () => {
      const freeBytes = await this.readFreeBytes();
      return freeBytes ?? Number.NaN;
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.isLow();
  }

  /** null if the database is on another machine, or the folder cannot be read. */
  readFreeBytes(): Promise<number | null> {
    const now = performance.now();
    const { databaseFolder } = this.config;
    if (this.reading && now - this.reading.at < MAX_AGE_MS) return this.reading.freeBytes;
    const freeBytes =
      databaseFolder === null
        ? Promise.resolve(null)
        : statfs(databaseFolder).then(
            ({ bavail, bsize }) => bavail * bsize,
            () => null,
          );
    this.reading = { at: now, freeBytes };
    return freeBytes;
  }

  /** Returns true while less than `MIN_FREE_DISK_MB` is free, and shortly after the database reported a full disk. */
  async isLow(): Promise<boolean> {
    const { databaseFolder, minFreeDiskMb } = this.config;
    const freeBytes = await this.readFreeBytes();
    const isFull = performance.now() - this.fullAt < FULL_MS;
    const isLow = isFull || (freeBytes !== null && freeBytes < minFreeDiskMb * MB);
    if (isLow !== this.wasLow) {
      const free =
        freeBytes === null ? '' : ` ${Math.floor(freeBytes / MB)} MB are free in ${databaseFolder}.`;
      if (isLow)
        this.logger.warn(
          `The disk of the database is almost full.${free} New uploads and runs are refused until ${minFreeDiskMb} MB are free (MIN_FREE_DISK_MB).`,
        );
      else
        this.logger.warn(
          `The disk of the database has enough free space again.${free} Uploads and runs are accepted.`,
        );
    }
    this.wasLow = isLow;
    return isLow;
  }

  /** The database reported that its disk is full. */
  noteFull(): void {
    this.fullAt = performance.now();
  }
}

@Injectable()
class DiskSpaceGuard implements CanActivate {
  constructor(private readonly disk: DiskSpace) {}

  async canActivate(): Promise<boolean> {
    if (await this.disk.isLow()) throw new ApiError('disk_full');
    return true;
  }
}

/** Refuses the requests of a route with `disk_full` while the disk of the database is almost full. */
export const NeedsDiskSpace = () => UseGuards(DiskSpaceGuard);
