import { duplicateWarnings, entryKey } from './read-lineups';

it('gives a lineup a key that differs with the players and with each captain', () => {
  const lineup = { picks: [1, 2, 13], captain: 1, viceCaptain: null };
  expect(entryKey({ ...lineup })).toBe(entryKey(lineup));
  const others = [
    { ...lineup, picks: [1, 21, 3] },
    { ...lineup, picks: [12, 13], captain: 1 },
    { ...lineup, captain: 2 },
    { ...lineup, captain: null, viceCaptain: 1 },
  ];
  expect(new Set([lineup, ...others].map(entryKey)).size).toBe(5);
});

it('names lineups that are entered more than once, and counts the others', () => {
  const lineup = (pick: number) => ({ picks: [pick], captain: null, viceCaptain: null });
  const warningsOf = (picks: readonly number[]) =>
    duplicateWarnings(
      picks.map(lineup),
      picks.map((_, index) => String(index + 1)),
    );
  expect(warningsOf([1, 2])).toEqual([]);
  expect(warningsOf([1, 2, 1, 3, 3])).toEqual(['Some lineups are entered more than once: 1 and 3, 4 and 5.']);
  expect(warningsOf(Array(7).fill(1))).toEqual([
    'Some lineups are entered more than once: 1 and 2 and 3 and 4 and 5 and 2 more.',
  ]);
});
