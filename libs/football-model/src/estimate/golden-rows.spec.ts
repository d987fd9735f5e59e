import { POSITIONS, type PoolPlayer } from '@fanteam/contracts';
import { goalsFromOdds } from '../matches/goals-from-odds';
import { GOLDEN_ROWS, type GoldenRow } from '../testing/golden-rows';
import { goalsFromPairing, goalsFromPrice } from './club-goals';
import { findStarters } from './club-starters';
import { createPointsOf } from './player-points';

const TOLERANCE = 0.005;

const toPlayer = ({ club, name, position, price }: GoldenRow): PoolPlayer => ({
  id: name,
  name,
  team: club,
  position: POSITIONS[position]!,
  salary: price,
  projection: null,
});
const { clubs, scale } = findStarters(GOLDEN_ROWS.map(toPlayer));

/** Both clubs' goals, as in the table or from the row's inputs. */
const goalsOf = {
  price: ({ strength }: GoldenRow) => goalsFromPrice(strength, scale),
  pairing: ({ strength, opponentStrength, isHome }: GoldenRow) => ({
    goals: goalsFromPairing(strength, opponentStrength, isHome ? 1 : 0),
    against: goalsFromPairing(opponentStrength, strength, isHome ? 0 : 1),
  }),
  odds: ({ odds, isHome }: GoldenRow) => {
    const [home, away] = goalsFromOdds(odds)!;
    return isHome ? { goals: home, against: away } : { goals: away, against: home };
  },
};

it.each(['price', 'pairing', 'odds'] as const)('estimates 44 starters from %s as Python does', (source) => {
  const misses = GOLDEN_ROWS.map((row) => {
    const player = [clubs.get(row.club)!.keeper!, ...clubs.get(row.club)!.outfield].find(
      ({ id }) => id === row.name,
    )!;
    const parts = createPointsOf(clubs.get(row.club)!, { ...goalsOf[source](row), source })(player);
    const points = Object.values(parts).reduce((sum, part) => sum + part, 0);
    return Math.abs(points - row.estimates[source]);
  });
  expect(misses).toHaveLength(44);
  expect(Math.max(...misses)).toBeLessThanOrEqual(TOLERANCE);
});

it('finds the same goals and the same z', () => {
  for (const row of GOLDEN_ROWS) {
    const { goals, against } = goalsOf.odds(row);
    expect(Math.abs(goals - row.goals)).toBeLessThan(0.0005);
    expect(Math.abs(against - row.against)).toBeLessThan(0.0005);
    expect(Math.abs(clubs.get(row.club)!.scoreOf(row.price) - row.z)).toBeLessThan(0.0005);
  }
});
