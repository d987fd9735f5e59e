import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DiskSpace } from './disk-space';
import { StoredData } from './stored-data';

const INTERVAL_MS = 15_000;

/** Keeps what clients have stored within the limits. */
@Injectable()
export class StorageCleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(StorageCleanup.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly stored: StoredData,
    private readonly disk: DiskSpace,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.cleanUp(), INTERVAL_MS);
    void this.cleanUp();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async cleanUp(): Promise<void> {
    try {
      // on a full disk, updates fail, and deleting is more urgent
      if (!(await this.disk.isLow())) await this.stored.measure();
      const deleted = await this.stored.deleteExcess();
      if (deleted > 0) this.logger.log(`Deleted ${deleted} uploads and runs above the storage limits`);
    } catch (error) {
      // the next cleanup tries again
      this.logger.warn(
        `Cannot delete uploads and runs above the limits: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
