import type { FoundLineup } from '../../model/solver-worker/messages';
import { describeChange, showNext } from './shown-lineup';

const aLineup = (names: readonly string[], points: number, captain: string | null = null): FoundLineup => ({
  kind: 'found',
  players: names.map((name) => ({ id: name, name, position: 'M', team: 'ASH' })),
  captain,
  viceCaptain: null,
  bench: [],
  points,
  salary: 10,
  salaryCap: 10,
  isProven: true,
  isEstimated: false,
});
const saka = aLineup(['Bukayo Saka', 'Rice'], 10);
const palmer = aLineup(['Palmer', 'Rice'], 9.6);

describe('the lineup to compare with', () => {
  it('is the one before the change', () => {
    const first = showNext(null, saka, 0);
    expect(first).toMatchObject({ lineup: saka, before: null });
    for (const at of [10, 5_000]) {
      expect(showNext(first, palmer, at)).toMatchObject({ lineup: palmer, before: saka });
    }
  });

  it('stays while a change consists of several results', () => {
    const first = showNext(null, saka, 0);
    const second = showNext(first, palmer, 5_000);
    const third = showNext(second, saka, 5_400);
    expect(third).toMatchObject({ lineup: saka, before: saka });
    expect(showNext(third, palmer, 6_300)).toMatchObject({ before: saka });
    expect(showNext(third, palmer, 6_400)).toMatchObject({ before: saka });
    expect(showNext(showNext(third, palmer, 6_300), saka, 7_300)).toMatchObject({ before: palmer });
  });
});

describe('a change', () => {
  const change = (before: FoundLineup | null, lineup: FoundLineup) => describeChange({ lineup, before });

  it('has the points, and the players who were added and removed', () => {
    expect(change(saka, palmer)).toBe('−0.40 pts since the last change: Palmer for Saka');
    expect(change(palmer, saka)).toBe('+0.40 pts since the last change: Saka for Palmer');
    expect(change(saka, saka)).toBe('');
    expect(change(null, saka)).toBe('');
    expect(change(saka, { ...saka, points: 9 })).toBe('−1.00 pts since the last change');
  });

  it('names a new captain', () => {
    const before = aLineup(['Saka', 'Rice'], 12, 'Saka');
    expect(change(before, aLineup(['Saka', 'Rice'], 11.5, 'Rice'))).toBe(
      '−0.50 pts since the last change: captain Rice',
    );
    expect(change(before, aLineup(['Saka', 'Rice'], 12, 'Rice'))).toBe(
      '+0.00 pts since the last change: captain Rice',
    );
  });

  it('counts the players after the third', () => {
    const before = aLineup(['A', 'B', 'C', 'D', 'E'], 5);
    expect(change(before, aLineup(['E', 'F', 'G', 'H', 'I'], 6))).toBe(
      '+1.00 pts since the last change: F, G, H, 1 more for A, B, C, 1 more',
    );
  });
});
