import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LineupQueue } from '../runs/queue/lineup-queue';

export interface Readiness {
  status: 'ready' | 'not_ready' | 'shutting_down';
  /** The dependencies that do not respond. */
  missing: ('database' | 'queue')[];
}

const TIMEOUT_MS = 1000;

@Injectable()
export class HealthService implements OnModuleDestroy {
  private shuttingDown = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: LineupQueue,
  ) {}

  /** Reports the shutdown before the app waits for open work, so that load balancers stop sending requests. */
  onModuleDestroy(): void {
    this.shuttingDown = true;
  }

  async check(): Promise<Readiness> {
    if (this.shuttingDown) return { status: 'shutting_down', missing: [] };
    const [database, queue] = await Promise.all([
      responds(() => this.dataSource.query('SELECT 1')),
      responds(() => this.queue.ping()),
    ]);
    const missing: Readiness['missing'] = [];
    if (!database) missing.push('database');
    if (!queue) missing.push('queue');
    return { status: missing.length === 0 ? 'ready' : 'not_ready', missing };
  }
}

async function responds(check: () => Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS).unref());
  return Promise.race([check().then(() => true), timeout]).catch(() => false);
}
