import type { ErrorBody, OptimizeResponse } from '@fanteam/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { LineupTask } from '../lineup-task';

export type RunState = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
export const OPEN_STATES: readonly RunState[] = ['queued', 'running'];

/** The answer without its lineups, which have rows of their own. */
export type RunSummary = Omit<OptimizeResponse, 'optimized_lineups' | 'run_id'>;

export interface RunError {
  status: number;
  body: ErrorBody;
}

/** One optimization. The row is the truth: queues and processes may die, it does not. */
@Entity('runs')
export class Run {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  state: RunState;

  /** All that a worker needs, so that it depends on nothing that may expire. */
  @Column('json')
  task: LineupTask;

  @Column('integer')
  requested: number;

  @Column('integer', { default: 0 })
  found: number;

  @Column('integer', { default: 0 })
  attempt: number;

  @Column('integer', { name: 'solver_deaths', default: 0 })
  solverDeaths: number;

  @Column('json', { nullable: true })
  summary: RunSummary | null;

  @Column('json', { nullable: true })
  error: RunError | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
