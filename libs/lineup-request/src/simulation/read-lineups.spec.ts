import { entryKey } from './read-lineups';

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
