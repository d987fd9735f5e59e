import { POSITIONS, type PoolPlayer } from '@fanteam/contracts';
import { GOLDEN_ROWS } from '../testing/golden-rows';
import { estimatePool } from './estimate-pool';
import { goalsFromProjections, type ProjectedPlayer } from './goals-from-projections';

const MATCH = ['Crystal Palace', 'Spurs'] as const;
const POOL: PoolPlayer[] = GOLDEN_ROWS.map(({ club, name, position, price }) => ({
  id: name,
  name,
  team: club,
  position: POSITIONS[position]!,
  salary: price,
  projection: null,
}));

/** The starters, with the projections that follow from these goals. */
function projected(goals: readonly [number, number]): ProjectedPlayer[] {
  const { players } = estimatePool(POOL, [{ clubs: MATCH, goals, source: 'odds', isHomeKnown: true }]);
  return POOL.map(({ id, team, position }) => ({
    ...{ id, team, position, start: 1 },
    projection: players.get(id)!.projection,
  }));
}

it.each([
  [0.6, 2.2],
  [1, 1.7],
  [1.38, 1.38],
  [2.5, 0.7],
] as const)('finds nearly the goals from which the projections follow: %p : %p', (own, other) => {
  const [home, away] = goalsFromProjections(projected([own, other]), MATCH);
  // the estimate also knows the salaries of the players
  expect(home / own).toBeGreaterThan(0.85);
  expect(home / own).toBeLessThan(1.35);
  expect(away / other).toBeGreaterThan(0.85);
  expect(away / other).toBeLessThan(1.35);
});

it('keeps known goals, and has the default goals for a club without players', () => {
  expect(goalsFromProjections(projected([1, 1]), MATCH, [undefined, 2.6])[1]).toBe(2.6);
  expect(goalsFromProjections(projected([1, 1]), ['Crystal Palace', 'XYZ'])[1]).toBe(1.38);
});

it('counts ten outfield players of a club, those who are likely to start first', () => {
  const starters = projected([1.5, 1.2]);
  const bench = starters.map((player) => ({ ...player, id: `${player.id} 2`, start: 0.2, projection: 9 }));
  expect(goalsFromProjections([...bench, ...starters], MATCH)).toEqual(goalsFromProjections(starters, MATCH));
});

it('stays near the default goals while few players of a club are known', () => {
  const forward: ProjectedPlayer = { id: '1', team: 'A', position: 'F', projection: 30, start: 1 };
  const [goals] = goalsFromProjections([forward], ['A', 'B']);
  expect(goals).toBeGreaterThan(1.38);
  expect(goals).toBeLessThan(1.7);
});
