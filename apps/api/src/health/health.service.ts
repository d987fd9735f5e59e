import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LineupQueue } from '../dfs/queue/lineup-queue';

export interface Readiness {
  status: 'ready' | 'not_ready' | 'shutting_down';
  /** Which dependencies do not answer. */
  missing: ('database' | 'queue')[];
}

const PATIENCE_MS = 1000;

@Injectable()
export class HealthService implements OnModuleDestroy {
  private shuttingDown = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: LineupQueue,
  ) {}

  /** Before anything is waited for, so that nobody sends more. */
  onModuleDestroy(): void {
    this.shuttingDown = true;
  }

  async check(): Promise<Readiness> {
    if (this.shuttingDown) return { status: 'shutting_down', missing: [] };
    const [database, queue] = await Promise.all([
      answers(() => this.dataSource.query('SELECT 1')),
      answers(() => this.queue.ping()),
    ]);
    const missing: Readiness['missing'] = [];
    if (!database) missing.push('database');
    if (!queue) missing.push('queue');
    return { status: missing.length === 0 ? 'ready' : 'not_ready', missing };
  }
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const silence = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref());
  return Promise.race([ask().then(() => true), silence]).catch(() => false);
}
