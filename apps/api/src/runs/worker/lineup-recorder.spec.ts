import type { SolvedLineup } from '@fanteam/lineup-solver';
import { LineupRecorder } from './lineup-recorder';
import type { Attempt } from '../attempt';
import type { FoundLineups } from './run-attempts';

const LINEUP: SolvedLineup = { picks: [0], captain: null, viceCaptain: null, points: 3, salary: 4 };
const TASK = {
  players: [{ id: '1', name: 'Ada', position: 'GK', team: 'ASH', salary: 4, projection: 3 }],
  roster: {},
  lineupCount: 9,
  warnings: [],
} as unknown as Attempt<'lineups'>['task'];

/** A recorder whose batches are written as `<before>+<lineups>`. */
function scene(foundBefore = 0) {
  const batches: string[] = [];
  const attempt: Attempt<'lineups'> = {
    id: 'a',
    kind: 'lineups',
    attempt: 1,
    turn: 1,
    queuedMs: 0,
    retried: null,
    found: foundBefore,
    requestId: null,
    userId: null,
    client: null,
    address: null,
    task: TASK,
  };
  const save = async ({ before, lineups }: FoundLineups) =>
    batches.push(`${before}+${lineups.map(({ lineup_id: rank }) => rank).join('')}`);
  const recorder = new LineupRecorder(attempt, save);
  const find = async (count: number) => {
    for (let index = 0; index < count; index += 1) recorder.onLineup(LINEUP, 'exact');
    await jest.advanceTimersByTimeAsync(1000);
  };
  return { recorder, batches, find };
}

describe('LineupRecorder', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('writes lineups in batches and returns the rest at the end', async () => {
    const { recorder, batches, find } = scene();
    await find(2);
    await find(1);
    recorder.onLineup(LINEUP, 'exact');
    const { before, lineups } = await recorder.close();
    expect(batches).toEqual(['0+12', '2+3']);
    expect([before, lineups.map(({ lineup_id: rank }) => rank)]).toEqual([3, ['4']]);
  });

  it('writes nothing until it has found more than an earlier attempt', async () => {
    const { batches, find } = scene(3);
    await find(2);
    await find(1);
    expect(batches).toEqual([]);
    await find(1);
    await find(1);
    expect(batches).toEqual(['0+1234', '4+5']);
  });

  it('writes nothing until a second engine has found more than the first', async () => {
    const { recorder, batches, find } = scene();
    await find(2);
    recorder.onLineup(LINEUP, 'exact');
    recorder.onRestart();
    await find(2);
    expect(batches).toEqual(['0+12']);
    await find(1);
    expect(batches).toEqual(['0+12', '0+123']);
  });

  it('writes a set that replaces the lineups so far as a whole, if it is no smaller', async () => {
    const { recorder, batches, find } = scene();
    const replace = async (count: number) => {
      recorder.onSet({ lineups: Array.from({ length: count }, () => LINEUP), bound: 99 }, 'exact');
      await jest.advanceTimersByTimeAsync(1000);
    };
    await find(2);
    await replace(2);
    await replace(1);
    expect(batches).toEqual(['0+12', '0+12']);
    expect(recorder.outcome).toMatchObject({ status: 'feasible', bound: 99, lineups: [LINEUP] });
    const { before, lineups } = await recorder.close();
    expect([before, lineups.length]).toEqual([0, 1]);
  });

  it('ends with its own lineups, even if an earlier attempt found more', async () => {
    const { recorder, batches, find } = scene(3);
    await find(2);
    const { before, lineups } = await recorder.close();
    expect([batches, before, lineups.length]).toEqual([[], 0, 2]);
  });
});
