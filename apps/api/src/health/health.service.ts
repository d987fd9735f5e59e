import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SchemaStatus } from '../schema/schema-status';
import { Liveness } from '../metrics/liveness';
import { DiskSpace } from '../storage/disk-space';
import { LineupQueue } from '../runs/queue/lineup-queue';

export interface Readiness {
  status: 'ready' | 'not_ready' | 'shutting_down';
  /** The dependencies that do not respond; `schema` if the database lacks migrations, `disk` if its disk is almost full. */
  missing: ('database' | 'queue' | 'schema' | 'disk')[];
  /** Those of `missing` that respond, but refuse to write. */
  refusing_writes?: ('database' | 'queue')[];
  /** The names of the missing migrations, if the schema is behind. */
  migrations?: string[];
}

export interface LivenessReport {
  status: 'ok' | 'stopped';
  /** The loops of the process that have ended. Only a restart fixes them. */
  stopped?: string[];
}

const TIMEOUT_MS = 1000;

@Injectable()
export class HealthService implements OnModuleDestroy {
  private shuttingDown = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: LineupQueue,
    private readonly liveness: Liveness,
    private readonly schema: SchemaStatus,
    private readonly disk: DiskSpace,
  ) {}

  /** Reports the shutdown before the app waits for open work, so that load balancers stop sending requests. */
  onModuleDestroy(): void {
    this.shuttingDown = true;
  }

  /** Checks no dependency: a restart of this process does not fix an unavailable database. */
  checkLiveness(): LivenessReport {
    const { stopped } = this.liveness;
    return stopped.length === 0 ? { status: 'ok' } : { status: 'stopped', stopped };
  }

  /** Whether the process can do its work: serve requests, or process runs. */
  async check(): Promise<Readiness> {
    if (this.shuttingDown) return { status: 'shutting_down', missing: [] };
    const [database, queue, migrations, isDiskLow] = await Promise.all([
      inTime(this.checkDatabase()),
      inTime(this.queue.checkWrites()),
      inTime(this.schema.missingMigrations(), []),
      this.disk.isLow(),
    ]);
    const dependencies = { database, queue };
    const names = ['database', 'queue'] as const;
    const missing: Readiness['missing'] = names.filter((name) => dependencies[name] !== 'ok');
    const refusing = names.filter((name) => dependencies[name] === 'refuses writes');
    if (migrations.length > 0) missing.push('schema');
    if (isDiskLow) missing.push('disk');
    return {
      status: missing.length === 0 ? 'ready' : 'not_ready',
      missing,
      ...(refusing.length > 0 && { refusing_writes: refusing }),
      ...(migrations.length > 0 && { migrations }),
    };
  }

  /** A standby server, and one that is set to read-only, respond to queries. */
  private async checkDatabase(): Promise<'ok' | 'refuses writes'> {
    const [row] = await this.dataSource.query<{ isReadOnly: boolean }[]>(
      `SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
    );
    return row?.isReadOnly ? 'refuses writes' : 'ok';
  }
}

/** Returns `otherwise` when the check fails or takes too long. */
async function inTime<Result, Otherwise = undefined>(
  check: Promise<Result>,
  otherwise?: Otherwise,
): Promise<Result | Otherwise> {
  const timeout = new Promise<Otherwise>((resolve) =>
    setTimeout(() => resolve(otherwise as Otherwise), TIMEOUT_MS).unref(),
  );
  return Promise.race([check, timeout]).catch(() => otherwise as Otherwise);
}
