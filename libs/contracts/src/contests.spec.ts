import type { Position } from './players';
import {
  CONTEST_IDS,
  contestName,
  CONTEST_PRESETS,
  PRESET_IDS,
  presetOf,
  USUAL_CAPS,
  withoutCaptains,
} from './contests';

describe('contest presets', () => {
  it.each([
    ['classic-11', 11, '1-1 3-5 2-5 1-3', 3, 'x2', 'x2 if the captain is absent'],
    ['new-seasonal-11', 11, '1-1 3-5 2-5 1-3', 3, 'x2', 'x2 if the captain is absent'],
    ['half-season-11', 11, '1-1 3-5 2-5 1-3', 3, 'x2', 'x2 if the captain is absent'],
    ['pick-6', 6, '0-6 0-6 0-6 0-6', 3, 'none', 'none'],
    ['universal-6', 6, '0-6 0-6 0-6 0-6', null, 'x1.5, salary x1.5', 'x1.2, salary x1.2'],
    ['flexi-5', 5, '0-5 0-5 0-5 0-5', null, 'x1.5', 'none'],
    ['mini-4', 4, '1-1 1-1 1-1 1-1', null, 'none', 'none'],
    ['season-15', 15, '2-2 5-5 5-5 3-3', 3, 'x2', 'x2 if the captain is absent'],
  ] as const)('%s has the numbers of FanTeam', (id, size, positions, maxPerTeam, captain, vice) => {
    const { roster } = CONTEST_PRESETS[id];
    const { GK, D, M, F } = roster.positions;
    const factors = (rule: typeof roster.captain) =>
      rule ? `x${rule.points}${rule.salary === 1 ? '' : `, salary x${rule.salary}`}` : 'none';
    const absent = roster.vice_captain?.when === 'captain_absent' ? ' if the captain is absent' : '';
    expect([GK, D, M, F].map(({ min, max }) => `${min}-${max}`).join(' ')).toBe(positions);
    expect([roster.size, roster.max_per_team]).toEqual([size, maxPerTeam]);
    expect([factors(roster.captain), factors(roster.vice_captain) + absent]).toEqual([captain, vice]);
  });

  it('are listed in display order, between Auto and Custom', () => {
    const known = ['classic-11', 'pick-6', 'universal-6', 'flexi-5', 'mini-4'];
    expect(PRESET_IDS.filter((id) => known.includes(id))).toEqual(known);
    expect(CONTEST_IDS).toEqual(['auto', ...PRESET_IDS, 'custom']);
  });

  it.each(PRESET_IDS)(
    '%s has a source with a date, and a roster that allows what no source disputes',
    (id) => {
      const { source, undisputed = {}, usual_cap: cap, roster } = presetOf(id)!;
      expect(source.name).toMatch(/\w/);
      expect(source.date).toMatch(/20\d\d$/);
      expect(cap === null || cap > roster.size).toBe(true);
      expect(USUAL_CAPS[id] ?? null).toBe(cap);
      for (const [position, { min, max }] of Object.entries(undisputed)) {
        const range = roster.positions[position as Position];
        expect([min >= range.min, max <= range.max, min <= max]).toEqual([true, true, true]);
      }
    },
  );

  it('have different names', () => {
    expect(new Set(CONTEST_IDS.map(contestName)).size).toBe(CONTEST_IDS.length);
    expect(contestName('classic-11')).toBe('Classic 11');
  });

  it('have four players on the bench of season-15, who count with a tenth of their projections', () => {
    const { bench, size } = CONTEST_PRESETS['season-15'].roster;
    expect([size - bench!.size, bench!.weight]).toEqual([11, 0.1]);
    expect(bench!.starters).toEqual(CONTEST_PRESETS['classic-11'].roster.positions);
  });

  it('keep all other rules without captains', () => {
    const { roster } = CONTEST_PRESETS['universal-6'];
    expect(withoutCaptains(roster)).toEqual({ ...roster, captain: null, vice_captain: null });
  });
});
