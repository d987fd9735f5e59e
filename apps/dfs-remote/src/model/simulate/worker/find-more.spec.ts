import type { OptimizePlayersRequest, SimulatePlayersRequest } from '@fanteam/contracts';
import { findMore, type FindMoreResponse } from './find-more';

const players = Array.from({ length: 24 }, (_, index) => ({
  id: String(index + 1),
  name: `Player ${index + 1}`,
  position: (['GK', 'D', 'M', 'F'] as const)[index % 4]!,
  team: `T${index % 6}`,
  salary: 5 + (index % 3),
  projection: 3 + (index % 5),
}));
const request: SimulatePlayersRequest = {
  players,
  lineups: [{ players: ['1', '2', '3', '4'] }],
  contest: 'mini-4',
  salary_cap: 60,
  entries: 200,
  fee: 10,
  prizes: [{ from: 1, to: 3, prize: 50 }],
};
const run: OptimizePlayersRequest = {
  players: players.map(({ id, ...player }) => ({ ...player, ...(id === '8' && { lock: true }) })),
  contest: 'mini-4',
  num_lineups: 1,
  salary_cap: 60,
};

function search(part: Partial<OptimizePlayersRequest> = {}) {
  const sent: FindMoreResponse[] = [];
  findMore({ pool: null, request, run: { ...run, ...part }, count: 30 }, (response) => sent.push(response));
  return sent;
}

it('sends lineups that follow the rules of the run, with their sums, and then the end', () => {
  const sent = search();
  const lineups = sent.flatMap((response) => (response.type === 'found' ? response.lineups : []));
  expect(lineups).toHaveLength(30);
  expect(lineups.map(({ lineup_id: id }) => id)).toEqual(lineups.map((_, index) => `new-${index + 1}`));
  expect(new Set(lineups.map((lineup) => lineup.players.map(({ id }) => id).join())).size).toBe(30);
  for (const { players: picked, salary_cost: salary, total_points: points } of lineups) {
    expect(picked).toContainEqual(expect.objectContaining({ id: '8' }));
    expect(salary).toBe(picked.reduce((sum, player) => sum + player.salary, 0));
    expect(points).toBeGreaterThanOrEqual(picked.reduce((sum, player) => sum + player.projection, 0));
  }
  expect(sent.at(-1)).toEqual({ type: 'ended' });
});

it('refuses a run with mistakes', () => {
  expect(search({ min_unique_players: 99 })).toEqual([
    { type: 'refused', messages: [expect.stringContaining('can differ in at most')] },
  ]);
});
