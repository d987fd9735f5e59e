import type { Position } from '@fanteam/contracts';
import { FieldsError } from '../common/validation';
import { resolveContest } from './resolve-contest';

/** `counts` men of each position, each of a club of his own unless `team` says otherwise. */
function pool(counts: Record<Position, number>, team?: string) {
  return (Object.entries(counts) as [Position, number][]).flatMap(([position, count]) =>
    Array.from({ length: count }, (_, index) => ({ position, team: team ?? `${position}${index}` })),
  );
}
const ELEVEN = { GK: 1, D: 4, M: 4, F: 2 };
const problemOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof FieldsError ? (error.getResponse() as { detail: unknown[] }).detail[0] : error;
  }
  return undefined;
};

describe('resolveContest', () => {
  it('takes Classic 11 automatically when eleven legal men are there, without captains', () => {
    const { contest, roster } = resolveContest('auto', undefined, pool(ELEVEN));
    expect(contest).toBe('classic-11');
    expect(roster).toMatchObject({ size: 11, max_per_team: 3, captain: null, vice_captain: null });
  });

  it.each<[string, ReturnType<typeof pool>]>([
    ['ten men', pool({ ...ELEVEN, M: 3 })],
    ['two defenders', pool({ GK: 1, D: 2, M: 6, F: 4 })],
    // four clubs would do, three allow nine men
    ['three clubs', [...pool({ GK: 1, D: 3, M: 2, F: 1 }, 'A'), ...pool(ELEVEN, 'B'), ...pool(ELEVEN, 'C')]],
  ])('falls back to Mini 4 with %s', (_, players) => {
    expect(resolveContest('auto', undefined, players).contest).toBe('mini-4');
  });

  it('gives a named contest its captains', () => {
    const { roster } = resolveContest('classic-11', undefined, pool(ELEVEN));
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
    const { roster } = resolveContest('classic-11', overrides, pool(ELEVEN));
    expect(roster).toEqual({
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

  it('lets a custom contest name its size alone', () => {
    const { roster } = resolveContest('custom', { size: 7 }, pool(ELEVEN));
    expect(roster.positions.GK).toEqual({ min: 0, max: 7 });
  });

  it.each<[string, Parameters<typeof resolveContest>[1], (string | number)[]]>([
    ['custom', {}, ['body', 'roster', 'size']],
    ['classic-11', { positions: { M: { min: 4, max: 2 } } }, ['body', 'roster', 'positions', 'M']],
    ['classic-11', { size: 6 }, ['body', 'roster', 'positions']],
    ['classic-11', { size: 15 }, ['body', 'roster', 'positions']],
    ['custom', { size: 21 }, ['body', 'roster', 'size']],
    [
      'flexi-5',
      { captain: null, vice_captain: { points: 1, salary: 1, when: 'always' } },
      ['body', 'roster', 'vice_captain'],
    ],
  ])('refuses a %s contest with %j and names the field', (contest, overrides, loc) => {
    expect(problemOf(() => resolveContest(contest as 'custom', overrides, pool(ELEVEN)))).toMatchObject({
      loc,
    });
  });
});
