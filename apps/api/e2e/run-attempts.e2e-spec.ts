import { randomUUID } from 'node:crypto';
import type { Lineup } from '@fanteam/contracts';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate } from '../src/database/database.module';
import type { SecurityLog } from '../src/auth/security-log';
import { RunOperations } from '../src/operation/run-operations';
import type { LineupQueue, QueuedRun } from '../src/runs/queue/lineup-queue';
import type { Attempt } from '../src/runs/attempt';
import { joinOrCreateRun, type NewRun } from '../src/runs/join-or-create-run';
import { LaneMoves } from '../src/runs/worker/lane-moves';
import { RunAttempts, type FoundLineups } from '../src/runs/worker/run-attempts';
import { createDatabase, queryAt } from './support/database';

/** Two workers write to the same run, on a real PostgreSQL. */
describe('RunAttempts and LaneMoves', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let dataSource: DataSource;
  let attempts: RunAttempts;
  beforeAll(async () => {
    database = await createDatabase();
    await migrate(database.url);
    dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
    attempts = new RunAttempts(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });
  const query = <Row extends object>(sql: string, values: unknown[]) =>
    queryAt<Row>(database.url, sql, values);

  const startAgain = async (id: string) => (await attempts.start(id, 'quick')) as Attempt;
  async function startNew(): Promise<Attempt> {
    const id = randomUUID();
    await query(
      `INSERT INTO runs (id, state, task, request, requested) VALUES ($1, 'queued', '{"timeLimitMs": 60000}', '{}', 9)`,
      [id],
    );
    return startAgain(id);
  }
  const found = (before: number, ...names: string[]): FoundLineups => ({
    before,
    lineups: names.map((name) => ({ lineup_id: name }) as Lineup),
    summary: { found: before + names.length } as FoundLineups['summary'],
  });
  const rowOf = async ({ id }: Attempt) => {
    const [row] = await query<{ state: string; found: number; lineups: string | null }>(
      `SELECT state, found, (SELECT string_agg(lineup->>'lineup_id', ' ' ORDER BY rank)
         FROM run_lineups WHERE run_id = id AND rank <= found) AS lineups
       FROM runs WHERE id = $1`,
      [id],
    );
    return `${row!.state} ${row!.found}: ${row!.lineups ?? ''}`;
  };

  it('admits and starts the first run of a client at once, if it may', async () => {
    const admit = async (anonymousId: string, name: string, mayStart: boolean) => {
      const client = { userId: null, anonymousId, address: anonymousId };
      const task = { roster: {}, lineupCount: 9 };
      const contents = { task, request: { name }, tournamentId: null } as unknown as NewRun<'lineups'>;
      const limits = { clientRuns: 9, totalRuns: 99, anonymousSolverSeconds: 99 };
      return joinOrCreateRun(dataSource, { ...contents, kind: 'lineups', client }, mayStart, limits);
    };
    const [one, other] = [randomUUID(), randomUUID()];
    const { id, attempt, isNew } = await admit(one, 'a', true);
    expect([isNew, attempt?.attempt, await rowOf({ id } as Attempt)]).toEqual([true, 1, 'running 0: ']);
    const joined = await admit(one, 'a', true);
    expect([joined.id, joined.isNew, joined.attempt]).toEqual([id, false, null]);
    for (const queued of [await admit(one, 'b', true), await admit(other, 'a', false)]) {
      expect([queued.attempt, await rowOf(queued as unknown as Attempt)]).toEqual([null, 'queued 0: ']);
    }
    await attempts.finish(attempt!, { state: 'succeeded', ...found(0, 'a') }, 5);
    expect(await rowOf(attempt!)).toBe('succeeded 1: a');
  });

  it('adds batches and writes the remaining lineups at the end', async () => {
    const attempt = await startNew();
    expect(await attempts.add(attempt, found(0, 'a', 'b'))).toBe(true);
    expect(await rowOf(attempt)).toBe('running 2: a b');
    expect(await attempts.finish(attempt, { state: 'succeeded', ...found(2, 'c') }, 40)).toBe(true);
    expect(await rowOf(attempt)).toBe('succeeded 3: a b c');
  });

  it('changes nothing when a batch is written twice', async () => {
    const attempt = await startNew();
    for (let time = 0; time < 2; time += 1) await attempts.add(attempt, found(0, 'a', 'b'));
    expect(await rowOf(attempt)).toBe('running 2: a b');
  });

  it('rejects writes of a worker whose run was given to another worker', async () => {
    const stale = await startNew();
    await attempts.add(stale, found(0, 'a', 'b', 'c'));
    const fresh = await startAgain(stale.id);
    expect([fresh.found, await rowOf(fresh)]).toEqual([3, 'running 3: a b c']);
    expect(await attempts.add(stale, found(3, 'd'))).toBe(false);
    await attempts.add(fresh, found(0, 'w', 'x', 'y', 'z'));
    expect(await attempts.finish(stale, { state: 'succeeded', ...found(3, 'd') }, 5)).toBe(false);
    expect(await rowOf(fresh)).toBe('running 4: w x y z');
    await attempts.finish(fresh, { state: 'succeeded', ...found(4, 'v') }, 5);
    expect(await rowOf(fresh)).toBe('succeeded 5: w x y z v');
  });

  it('replaces the lineups of an earlier attempt, even if that found more', async () => {
    const first = await startNew();
    await attempts.add(first, found(0, 'a', 'b', 'c'));
    const second = await startAgain(first.id);
    await attempts.finish(second, { state: 'succeeded', ...found(0, 'x', 'y') }, 5);
    expect(await rowOf(second)).toBe('succeeded 2: x y');
  });

  it('finishes a run once', async () => {
    const attempt = await startNew();
    const failed = { state: 'failed' as const, error: { status: 422, body: { detail: 'x' } } };
    expect(await attempts.finish(attempt, { state: 'succeeded', ...found(0, 'a') }, 5)).toBe(true);
    expect(await attempts.finish(attempt, failed, 5)).toBe(false);
    expect(await attempts.start(attempt.id, 'quick')).toBeNull();
    expect(await rowOf(attempt)).toBe('succeeded 1: a');
  });

  it('rejects writes of a worker from before a retry, and starts without the lineups and crashes of then', async () => {
    const queue = { enqueue: async () => true } as unknown as LineupQueue;
    const operations = new RunOperations(dataSource, queue, {
      record: () => undefined,
    } as unknown as SecurityLog);
    const stale = await startNew();
    await attempts.add(stale, found(0, 'a', 'b'));
    const second = await startAgain(stale.id);
    await attempts.countSolverCrash(second.id);
    await attempts.finish(second, { state: 'failed', error: { status: 422, body: { detail: 'x' } } }, 5);
    await operations.retry(second.id);
    const fresh = await startAgain(second.id);
    expect([fresh.found, fresh.retried]).toEqual([0, expect.any(Number)]);
    expect(await attempts.add(stale, found(2, 'c'))).toBe(false);
    expect(await attempts.finish(second, { state: 'succeeded', ...found(0, 'x') }, 5)).toBe(false);
    expect(await attempts.countSolverCrash(fresh.id)).toBe(1);
    await attempts.finish(fresh, { state: 'succeeded', ...found(0, 'y') }, 5);
    expect(await rowOf(fresh)).toBe('succeeded 1: y');
  });

  it('adds nothing to a run that was cancelled', async () => {
    const attempt = await startNew();
    await attempts.add(attempt, found(0, 'a'));
    await query(`UPDATE runs SET state = 'cancelled' WHERE id = $1`, [attempt.id]);
    expect(await attempts.add(attempt, found(1, 'b'))).toBe(false);
    expect(await rowOf(attempt)).toBe('cancelled 1: a');
  });

  it('adds up the solver time of all attempts', async () => {
    const first = await startNew();
    await attempts.addSolverTime(first, 30);
    const second = await startAgain(first.id);
    await attempts.finish(second, { state: 'succeeded', ...found(0, 'a') }, 40);
    await attempts.finish(first, { state: 'succeeded', ...found(0, 'a') }, 500);
    expect(await query('SELECT solver_ms FROM runs WHERE id = $1', [first.id])).toEqual([{ solver_ms: 70 }]);
  });

  it('counts solver crashes', async () => {
    const { id } = await startNew();
    expect(await attempts.countSolverCrash(id)).toBe(1);
    expect(await attempts.countSolverCrash(id)).toBe(2);
  });

  it('move waiting runs of the middle lane to an idle slow lane, in order, if no run waits there', async () => {
    const moves = new LaneMoves(dataSource);
    const [a, b, c] = [await startNew(), await startNew(), await startNew()];
    const move = async (attempt: Attempt, isSlowFree: boolean) =>
      (await moves.move(attempt, 'quick', { isSlowFree, solverMs: 250 })) as QueuedRun;
    expect((await move(a, true)).lane).toBe('slow');
    expect([(await move(b, true)).lane, (await move(c, false)).lane]).toEqual(['middle', 'middle']);
    expect(await moves.skipMiddle()).toBeNull();

    await attempts.start(a.id, 'slow');
    expect(await moves.skipMiddle()).toMatchObject({ id: b.id, lane: 'slow' });
    expect(await attempts.start(b.id, 'middle')).toBeNull();
    expect(await moves.skipMiddle()).toBeNull();
    expect(await attempts.start(b.id, 'slow')).toMatchObject({ id: b.id });
    expect(await moves.skipMiddle()).toMatchObject({ id: c.id });
  });
});
