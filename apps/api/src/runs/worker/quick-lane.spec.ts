import { QUICK_SLICES, QuickLane, SHORT_SLICES, TURNS_PER_PART } from './quick-lane';
import type { Attempt } from './run-attempts';

const run = (id: string, turn = 1) => ({ id, turn }) as Attempt;
const [SECOND_PART, SHORT_PART] = [1 + TURNS_PER_PART, 1 + 2 * TURNS_PER_PART];

/** A worker. `waiting`: the turns of the quick runs that wait. */
function laneWith({ waiting = [] as number[], hasSlowSeat = false, isSlowRunWaiting = false } = {}) {
  return new QuickLane(
    { hasSlowSeat, isQuickWaiting: () => false },
    {
      isRunWaiting: async (lane, { before = Infinity, from = 0 } = {}) =>
        lane === 'slow' ? isSlowRunWaiting : waiting.some((turn) => turn >= from && turn < before),
    },
  );
}

describe('the quick lane', () => {
  it('lets a run yield after its first slice if another one waits for its first slice', async () => {
    expect(await laneWith({ waiting: [1] }).nextStep(run('a'), 1)).toBe('yield');
    expect(await laneWith({ waiting: [SECOND_PART, SHORT_PART] }).nextStep(run('a'), 1)).toBe('continue');
    expect(laneWith().turnAfter(run('a', 3), 1)).toBe(3 + TURNS_PER_PART);
  });

  it('does not interrupt the quick part', async () => {
    const lane = laneWith({ waiting: [1] });
    expect(await lane.nextStep(run('a', SECOND_PART), QUICK_SLICES - 1)).toBe('continue');
  });

  it('moves a run to the slow lane after its quick part, if a seat is free there', async () => {
    expect(await laneWith({ hasSlowSeat: true }).nextStep(run('a'), QUICK_SLICES)).toBe('move');
    const isTaken = laneWith({ hasSlowSeat: true, isSlowRunWaiting: true });
    expect(await isTaken.nextStep(run('a'), QUICK_SLICES)).toBe('continue');
  });

  it('gives a free seat of the slow lane to runs that wait for their short part, before new ones', async () => {
    const lane = laneWith({ hasSlowSeat: true, waiting: [SHORT_PART] });
    expect(await lane.nextStep(run('new'), QUICK_SLICES)).toBe('continue');
    expect(await lane.nextStep(run('new'), QUICK_SLICES + 9)).toBe('continue');
    expect(await lane.nextStep(run('old', SHORT_PART), 9)).toBe('move');
  });

  it('lets a run go on for its short part while the slow lane is busy, and then moves it', async () => {
    const lane = laneWith({ waiting: [1] });
    for (let slices = QUICK_SLICES; slices < SHORT_SLICES; slices += 1) {
      expect(await lane.nextStep(run('a'), slices)).toBe('continue');
    }
    expect(await lane.nextStep(run('a'), SHORT_SLICES)).toBe('leave');
  });

  it('lets a second run in its short part yield to runs in an earlier part, until the first one has ended', async () => {
    const lane = laneWith({ waiting: [SECOND_PART] });
    await lane.nextStep(run('a'), QUICK_SLICES);
    expect(await lane.nextStep(run('b'), QUICK_SLICES)).toBe('yield');
    expect(lane.turnAfter(run('b', 4), QUICK_SLICES)).toBe(4 + 2 * TURNS_PER_PART);
    expect(lane.turnAfter(run('b', SHORT_PART), 1)).toBe(SHORT_PART);
    lane.end(run('a'));
    expect(await lane.nextStep(run('b', SHORT_PART), 1)).toBe('continue');
  });

  it('does not let runs in their short part yield to each other', async () => {
    const lane = laneWith({ waiting: [SHORT_PART] });
    await lane.nextStep(run('a'), QUICK_SLICES);
    expect(await lane.nextStep(run('b'), QUICK_SLICES)).toBe('continue');
  });

  it('begins a run that is long in any case with the short part, only while the slow lane is busy', () => {
    expect(laneWith({ hasSlowSeat: true }).startsShort(run('a'))).toBe(false);
    const lane = laneWith();
    expect([lane.startsShort(run('a')), lane.startsShort(run('b'))]).toEqual([true, false]);
  });
});
