import type { Lineup, OptimizePlayersRequest } from '@fanteam/contracts';
import { simulateRequest as request } from '../../../testing/simulation-samples';
import { findMore } from './find-more';

const run: OptimizePlayersRequest = {
  players: request.players.map(({ id, ...player }) => ({ ...player, ...(id === '8' && { lock: true }) })),
  contest: 'mini-4',
  num_lineups: 1,
  salary_cap: 60,
};

function search(part: Partial<OptimizePlayersRequest> = {}): Lineup[] {
  const found: Lineup[] = [];
  findMore({ pool: null, request, run: { ...run, ...part }, count: 20 }, (lineups) => found.push(...lineups));
  return found;
}

it('reports lineups that follow the rules of the run, with their sums', () => {
  const lineups = search();
  expect(lineups).toHaveLength(20);
  expect(lineups.map(({ lineup_id: id }) => id)).toEqual(lineups.map((_, index) => `new-${index + 1}`));
  expect(new Set(lineups.map((lineup) => lineup.players.map(({ id }) => id).join())).size).toBe(20);
  for (const { players: picked, salary_cost: salary, total_points: points } of lineups) {
    expect(picked).toContainEqual(expect.objectContaining({ id: '8' }));
    expect(salary).toBe(picked.reduce((sum, player) => sum + player.salary, 0));
    expect(points).toBeGreaterThanOrEqual(picked.reduce((sum, player) => sum + player.projection, 0));
  }
});

it('refuses a run with mistakes', () => {
  expect(() => search({ min_unique_players: 99 })).toThrow(/can differ in at most/);
});
