import type { ErrorBody, OptimizeResponse, RunResponse, RunState } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export const OPEN_STATES: readonly RunState[] = ['queued', 'running'];

export const isOpen = (state: RunState): boolean => OPEN_STATES.includes(state);

/** The result without its lineups, which are rows of their own. */
export type RunSummary = Omit<OptimizeResponse, 'optimized_lineups' | 'run_id'>;

/** The error response of a failed run. */
export interface RunError {
  status: number;
  body: ErrorBody;
}

/** An optimization. The row is the truth: jobs and processes can be lost at any time. */
@Entity('runs')
export class Run {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  state: RunState;

  /** Everything a worker needs; the upload may expire before the run starts. Large, and only workers read it. */
  @Column('json', { select: false })
  task: LineupTask;

  /** The request as the client sent it. */
  @Column('json')
  request: RunResponse['request'];

  /** The tournament of the uploaded file, if its players have FanTeam ids. The FanTeam export requires it. */
  @Column('text', { name: 'tournament_id', nullable: true })
  tournamentId: string | null;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('uuid', { name: 'anonymous_id', nullable: true })
  anonymousId: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  /** A hash of client and request. The same request of the same client joins this run. */
  @Column('text', { name: 'join_key', nullable: true })
  joinKey: string | null;

  /** The number of requests that wait for the run. A request with `respond-async` counts until the run ends. */
  @Column('integer', { default: 1 })
  waiting: number;

  /** 1 for the first open run of a client, 2 for the second, … Lower turns leave the queue first. */
  @Column('integer', { default: 1 })
  turn: number;

  @Column('integer')
  requested: number;

  /** The number of valid lineups. Rows with a higher rank are from an attempt that did not finish. */
  @Column('integer', { default: 0 })
  found: number;

  @Column('integer', { default: 0 })
  attempt: number;

  /** The column keeps its first name: while a new release is rolled out, the previous one still uses it. */
  @Column('integer', { name: 'solver_deaths', default: 0 })
  solverCrashes: number;

  /** While the run is running: the summary as if it ended now. */
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
