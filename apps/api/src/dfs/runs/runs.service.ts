import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Lineup } from '@fanteam/contracts';
import { DataSource, In, type QueryDeepPartialEntity, type Repository } from 'typeorm';
import type { LineupTask } from '../lineup-task';
import { RunLineup } from './run-lineup.entity';
import { OPEN_STATES, Run, type RunError, type RunSummary } from './run.entity';
import { RUN_FINISHED_CHANNEL } from './run-watcher';

/** How a run ended, as the worker reports it. */
export type RunEnd =
  { state: 'succeeded'; summary: RunSummary; lineups: Lineup[] } | { state: 'failed'; error: RunError };

/** The life of a run in its row. Every change is conditional, so the second of two does nothing. */
@Injectable()
export class RunsService {
  constructor(
    @InjectRepository(Run) private readonly runs: Repository<Run>,
    @InjectRepository(RunLineup) private readonly lineups: Repository<RunLineup>,
    private readonly dataSource: DataSource,
  ) {}

  async create(task: LineupTask): Promise<string> {
    const id = randomUUID();
    await this.runs.insert({ id, state: 'queued', task, requested: task.lineupCount });
    return id;
  }

  /** For a run that never reached the queue. */
  async discard(id: string): Promise<void> {
    await this.runs.delete({ id, state: 'queued' });
  }

  /** Cancels a run that nobody waits for any more, unless a worker has it already. */
  async withdraw(id: string): Promise<void> {
    await this.runs.update({ id, state: 'queued' }, { state: 'cancelled', finishedAt: () => 'now()' });
  }

  /** Marks the run as running; null when it has ended or was never there. */
  async start(id: string): Promise<Run | null> {
    const result = await this.runs
      .createQueryBuilder()
      .update()
      .set({ state: 'running', startedAt: () => 'now()', attempt: () => 'attempt + 1' })
      .where({ id, state: In([...OPEN_STATES]) })
      .execute();
    return result.affected === 1 ? this.runs.findOneBy({ id }) : null;
  }

  /** Writes the end and tells who waits for it. false: the run had ended already, nothing was written. */
  async finish(id: string, end: RunEnd): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const found = end.state === 'succeeded' ? end.lineups.length : 0;
      const outcome = end.state === 'succeeded' ? { summary: end.summary } : { error: end.error };
      const result = await manager
        .createQueryBuilder()
        .update(Run)
        .set({
          state: end.state,
          found,
          finishedAt: () => 'now()',
          ...outcome,
        } as QueryDeepPartialEntity<Run>)
        .where({ id, state: In([...OPEN_STATES]) })
        .execute();
      if (result.affected !== 1) return false;
      if (end.state === 'succeeded' && found > 0) {
        const rows = end.lineups.map((lineup, index) => ({ runId: id, rank: index + 1, lineup }));
        await manager.insert(RunLineup, rows);
      }
      await manager.query('SELECT pg_notify($1, $2)', [RUN_FINISHED_CHANNEL, id]);
      return true;
    });
  }

  /** Counts a solver process that died on this run; returns how many have. */
  async countSolverDeath(id: string): Promise<number> {
    await this.runs.increment({ id }, 'solverDeaths', 1);
    const run = await this.runs.findOneBy({ id });
    return run?.solverDeaths ?? 0;
  }

  find(id: string): Promise<Run | null> {
    return this.runs.findOneBy({ id });
  }

  async readLineups(id: string): Promise<Lineup[]> {
    const rows = await this.lineups.find({ where: { runId: id }, order: { rank: 'ASC' } });
    return rows.map(({ lineup }) => lineup);
  }

  /** Ids of runs that have waited or worked for at least `ageMs`, oldest first. */
  async findOpen(ageMs: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM runs WHERE state IN ('queued', 'running') AND created_at < now() - $1 * interval '1 millisecond'
       ORDER BY created_at LIMIT 1000`,
      [ageMs],
    );
    return rows.map(({ id }) => id);
  }

  async deleteOlderThan(days: number): Promise<void> {
    await this.dataSource.query(`DELETE FROM runs WHERE created_at < now() - $1 * interval '1 day'`, [days]);
  }
}
