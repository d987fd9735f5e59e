import type { ErrorBody, OptimizeResponse, RunResponse, RunState } from '@fanteam/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { LineupTask } from '@fanteam/lineup-request';

export const OPEN_STATES: readonly RunState[] = ['queued', 'running'];

export const isOpen = (state: RunState): boolean => OPEN_STATES.includes(state);

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

  /** All that a worker needs, so that it depends on nothing that may expire. Large: only the worker reads it. */
  @Column('json', { select: false })
  task: LineupTask;

  /** What was asked, for whoever follows the run. */
  @Column('json')
  request: RunResponse['request'];

  /** Of the uploaded file, when its players have ids there: what the export needs. */
  @Column('text', { name: 'tournament_id', nullable: true })
  tournamentId: string | null;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('uuid', { name: 'anonymous_id', nullable: true })
  anonymousId: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  /** A hash of the client and what it asked: the same again joins this run. */
  @Column('text', { name: 'join_key', nullable: true })
  joinKey: string | null;

  /** Calls that wait for its end; one that asked to follow the run itself waits for good. */
  @Column('integer', { default: 1 })
  waiting: number;

  /** 1 = the first of its client when it was made; the queue takes lower ones first. */
  @Column('integer', { default: 1 })
  turn: number;

  @Column('integer')
  requested: number;

  /** How many lineups count: rows of a rank above it are left from an attempt that did not end. */
  @Column('integer', { default: 0 })
  found: number;

  @Column('integer', { default: 0 })
  attempt: number;

  @Column('integer', { name: 'solver_deaths', default: 0 })
  solverDeaths: number;

  /** Of a run under way: as it would be if it ended now. */
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
