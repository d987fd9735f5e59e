import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../common/periodic-task';
import { DiskSpace } from './disk-space';
import { StoredData } from './stored-data';

const INTERVAL_MS = 15_000;

/** Keeps what clients have stored within the limits. */
@Injectable()
export class StorageCleanup extends PeriodicTask {
  constructor(
    private readonly stored: StoredData,
    private readonly disk: DiskSpace,
  ) {
    super(INTERVAL_MS, 'delete uploads and runs above the limits');
  }

  protected override async run(): Promise<void> {
    // on a full disk, updates fail, and deleting is more urgent
    if (!(await this.disk.isLow())) await this.stored.measure();
    const deleted = await this.stored.deleteExcess();
    if (deleted > 0) this.logger.log(`Deleted ${deleted} uploads and runs above the storage limits`);
  }
}
