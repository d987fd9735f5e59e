import {
  type ErrorBody,
  type Lineup,
  type OptimizeResponse,
  type RunKind,
  type RunLane,
  type RunResponse,
  type RunState,
  type SimulateRequest,
  type SimulateResponse,
} from '@fanteam/contracts';
import type { LineupTask, SimulationTask } from '@fanteam/lineup-request';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { ErrorCode } from '../common/errors';

export const OPEN_STATES: readonly RunState[] = ['queued', 'running'];

export const isOpen = (state: RunState): boolean => OPEN_STATES.includes(state);

/** The result without its lineups, which are rows of their own. */
export interface LineupSummary extends Omit<OptimizeResponse, 'optimized_lineups' | 'run_id'> {
  /** While a set of lineups is improved: what it is worth. For the progress, not for the response. */
  total?: number;
}

/** What the row of a run contains, by its kind. */
export interface RunContents {
  lineups: {
    task: LineupTask;
    request: RunResponse['request'];
    summary: LineupSummary;
    response: OptimizeResponse;
  };
  simulation: {
    task: SimulationTask;
    request: SimulateRequest;
    summary: Omit<SimulateResponse, 'run_id'>;
    response: SimulateResponse;
  };
}

export type RunTask<Kind extends RunKind = RunKind> = RunContents[Kind]['task'];
export type RunSummary<Kind extends RunKind = RunKind> = RunContents[Kind]['summary'];

/** The error response of a failed run, or of one that a superuser has cancelled. */
export interface RunError {
  status: number;
  /** The error of `common/errors.ts`. Absent for unexpected errors and in rows of earlier releases. */
  code?: ErrorCode;
  body: ErrorBody;
}

/** A run of one of the kinds. The row is the truth: jobs and processes can be lost at any time. */
@Entity('runs')
export class Run<Kind extends RunKind = RunKind> {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { default: 'lineups' })
  kind: Kind;

  @Column('text')
  state: RunState;

  /** Everything a worker needs; the upload may expire before the run starts. Large, and only workers read it. */
  @Column('json', { select: false })
  task: RunTask<Kind>;

  /** How `task` is written (see `run-format.ts`). */
  @Column('integer', { default: 1 })
  format: number;

  /** The request as the client sent it. */
  @Column('json')
  request: RunContents[Kind]['request'];

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

  /**
   * The lane of an open run is the queue of its job. `slow` without `timeLimitMs` is the middle lane: the previous release,
   * which has no middle lane, continues such a run in the slow one.
   */
  @Column('text', { default: 'quick' })
  lane: RunLane;

  /** When the run moved to its lane. null in the quick lane. */
  @Column('timestamptz', { name: 'slow_since', nullable: true })
  slowSince: Date | null;

  /**
   * Lower turns leave the queue of their lane first. Quick and middle lane: 1 for the first open run of a client, 2 for the
   * second, … Slow lane: from the tags.
   */
  @Column('integer', { default: 1 })
  turn: number;

  /** The tags in the fair order of the slow lane (see `queue/fair-order.ts`). null when they no longer matter. */
  @Column('float8', { name: 'client_tag', nullable: true, select: false })
  clientTag: number | null;

  @Column('float8', { name: 'address_tag', nullable: true, select: false })
  addressTag: number | null;

  /** Of a run in the slow lane: its time limit, which is its expected cost while it is open. */
  @Column('integer', { name: 'time_limit_ms', nullable: true, select: false })
  timeLimitMs: number | null;

  /** The id of the request that created the run. */
  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;

  /** The number of lineups; of a simulation, of scenarios. */
  @Column('integer')
  requested: number;

  /**
   * The number of valid lineups. Rows with a higher rank are from an attempt that did not finish. Of a simulation: the
   * number of scenarios in the summary.
   */
  @Column('integer', { default: 0 })
  found: number;

  /** All lineups of a run that ended some time ago. Until then, and in earlier releases, they are rows of their own. */
  @Column('json', { nullable: true, select: false })
  lineups: Lineup[] | null;

  @Column('integer', { default: 0 })
  attempt: number;

  /** The column keeps its first name: while a new release is rolled out, the previous one still uses it. */
  @Column('integer', { name: 'solver_deaths', default: 0 })
  solverCrashes: number;

  /** How long the run has used solver processes, in milliseconds. Includes attempts that did not finish. */
  @Column('integer', { name: 'solver_ms', default: 0 })
  solverMs: number;

  /** While the run is running: the summary as if it ended now. */
  @Column('json', { nullable: true })
  summary: RunSummary<Kind> | null;

  @Column('json', { nullable: true })
  error: RunError | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** When a superuser last retried the run, which had failed. */
  @Column('timestamptz', { name: 'retried_at', nullable: true })
  retriedAt: Date | null;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
