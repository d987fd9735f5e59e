import type { DataSource } from 'typeorm';
import type { SchemaStatus } from '../schema/schema-status';
import { Liveness } from '../metrics/liveness';
import type { LineupQueue } from '../runs/queue/lineup-queue';
import type { DiskSpace } from '../storage/disk-space';
import { HealthService } from './health.service';

/** Every call of a dependency fails the test. */
const unused = <Dependency>() =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('Liveness does not use dependencies.');
      },
    },
  ) as Dependency;

it('is live while the loops of the process run, and names those that have ended', () => {
  const liveness = new Liveness();
  const health = new HealthService(
    unused<DataSource>(),
    unused<LineupQueue>(),
    liveness,
    unused<SchemaStatus>(),
    unused<DiskSpace>(),
  );
  expect(health.checkLiveness()).toEqual({ status: 'ok' });
  let isRunning = true;
  liveness.watch('queue', () => isRunning);
  expect(health.checkLiveness()).toEqual({ status: 'ok' });
  isRunning = false;
  expect(health.checkLiveness()).toEqual({ status: 'stopped', stopped: ['queue'] });
});
