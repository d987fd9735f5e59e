import type { ContestId, Position, RosterOverrides } from '@fanteam/contracts';
import { resolveContest, rostersOf, type ResolvedContest } from './contest';

/** `counts` players of each position, each from a different club unless `team` is given. */
function pool(counts: Record<Position, number>, team?: string) {
  return (Object.entries(counts) as [Position, number][]).flatMap(([position, count]) =>
    Array.from({ length: count }, (_, index) => ({ position, team: team ?? `${position}${index}` })),
  );
}
const ELEVEN = { GK: 1, D: 4, M: 4, F: 2 };
const resolve = (contest: ContestId, overrides: RosterOverrides | undefined, players = pool(ELEVEN)) =>
  resolveContest(contest, overrides, players) as ResolvedContest;

describe('resolveContest', () => {
  it('resolves auto to Classic 11 without captains when the pool has eleven legal players', () => {
    const { contest, roster } = resolve('auto', undefined);
    expect(contest).toBe('classic-11');
    expect(roster).toMatchObject({ size: 11, max_per_team: 3, captain: null, vice_captain: null });
  });

  it.each<[string, ReturnType<typeof pool>]>([
    ['ten players', pool({ ...ELEVEN, M: 3 })],
    ['two defenders', pool({ GK: 1, D: 2, M: 6, F: 4 })],
    // four clubs would be enough; three clubs allow nine players
    ['three clubs', [...pool({ GK: 1, D: 3, M: 2, F: 1 }, 'A'), ...pool(ELEVEN, 'B'), ...pool(ELEVEN, 'C')]],
  ])('resolves auto to Mini 4 with %s', (_, players) => {
    expect(resolve('auto', undefined, players)).toMatchObject({ contest: 'mini-4', roster: { size: 4 } });
  });

  it('keeps the captains of a named contest', () => {
    const { roster } = resolve('classic-11', undefined);
    expect(roster.captain).toEqual({ points: 2, salary: 1 });
    expect(roster.vice_captain).toMatchObject({ when: 'captain_absent' });
  });

  it('changes only what the overrides name', () => {
    const overrides = {
      max_per_team: null,
      positions: { D: { min: 4, max: 4 } },
      captain: null,
      vice_captain: null,
    };
    expect(resolve('classic-11', overrides).roster).toEqual({
      size: 11,
      positions: {
        GK: { min: 1, max: 1 },
        D: { min: 4, max: 4 },
        M: { min: 2, max: 5 },
        F: { min: 1, max: 3 },
      },
      max_per_team: null,
      captain: null,
      vice_captain: null,
    });
  });

  it('keeps the bench of season-15, with another weight if the request has one', () => {
    const { roster } = resolve('season-15', { max_per_team: 2 });
    expect(roster).toMatchObject({ size: 15, max_per_team: 2, bench: { size: 4, weight: 0.1 } });
    expect(resolveContest('season-15', undefined, [], 0.35)).toMatchObject({
      roster: { bench: { weight: 0.35 } },
    });
  });

  it('rejects the weight of a bench for a contest without one', () => {
    expect(resolveContest('classic-11', undefined, [], 0.2)).toEqual({
      code: 'contest',
      field: ['bench_weight'],
      message: 'The contest Classic 11 has no bench',
    });
  });

  it('accepts a custom contest with only a size', () => {
    expect(resolve('custom', { size: 7 }).roster.positions.GK).toEqual({ min: 0, max: 7 });
  });

  it.each<[ContestId, RosterOverrides, (string | number)[]]>([
    ['custom', {}, ['roster', 'size']],
    ['classic-11', { positions: { M: { min: 4, max: 2 } } }, ['roster', 'positions', 'M']],
    ['classic-11', { size: 6 }, ['roster', 'positions']],
    ['classic-11', { size: 15 }, ['roster', 'positions']],
    ['custom', { size: 21 }, ['roster', 'size']],
    ['season-15', { positions: { D: { min: 2, max: 5 } } }, ['roster', 'positions', 'D']],
    ['season-15', { positions: { GK: { min: 2, max: 9 } } }, ['roster', 'positions']],
    [
      'season-15',
      { size: 10, positions: { D: { min: 3, max: 3 }, M: { min: 2, max: 2 } } },
      ['roster', 'size'],
    ],
    [
      'flexi-5',
      { captain: null, vice_captain: { points: 1, salary: 1, when: 'always' } },
      ['roster', 'vice_captain'],
    ],
  ])('rejects a %s contest with %j and names the field', (contest, overrides, field) => {
    expect(resolve(contest, overrides)).toMatchObject({ field, message: expect.any(String) });
  });
});

describe('rostersOf', () => {
  it('lists both rosters of auto, Classic 11 first, and one roster of any other contest', () => {
    expect(rostersOf('auto').map(({ contest }) => contest)).toEqual(['classic-11', 'mini-4']);
    expect(rostersOf('pick-6')).toHaveLength(1);
  });
});
