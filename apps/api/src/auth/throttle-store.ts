import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** Where counters live: in PostgreSQL, so that they hold across processes and restarts. */
export const throttleStore = (dataSource: DataSource) => ({
  storeClient: dataSource,
  storeType: 'typeorm',
  tableName: 'throttle',
  tableCreated: true,
});

/** Fits the column whatever was sent, and keeps addresses out of the table. */
export const toThrottleRow = (key: string): string =>
  createHash('sha256').update(key.toLowerCase()).digest('hex');

/** Whole seconds to wait, at least one. */
export const toWaitSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
