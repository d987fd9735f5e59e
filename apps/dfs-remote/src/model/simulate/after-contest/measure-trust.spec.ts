import { crowdPoints, estimateTrust, type SimulatedPlayer } from '@fanteam/contest-simulator';
import type { PoolPlayer } from '@fanteam/contracts';
import type { SimulationPool } from '../simulation-pool';
import { measureTrust } from './measure-trust';

/** Forty midfielders of four clubs; projections that price alone does not explain. */
const players = Array.from({ length: 40 }, (_, at): PoolPlayer => ({
  id: `${at}`,
  name: `Player ${at}`,
  position: 'M',
  team: ['AAA', 'BBB', 'CCC', 'DDD'][at % 4]!,
  opponent: ['BBB', 'AAA', 'DDD', 'CCC'][at % 4]!,
  salary: 4 + (at % 7),
  projection: 3 + (at % 7) / 2 + (((at * 7) % 11) - 5) / 5,
}));
const pool: SimulationPool = { fileId: null, players, values: new Map() };
const crowd = crowdPoints(players.map((player): SimulatedPlayer => ({ ...player, start: 1 })));

it('finds the trust at which the points were right', () => {
  const points = new Map(
    players.map(({ id, projection }, at) => [id, crowd[at]! + 0.3 * (projection! - crowd[at]!)]),
  );
  const found = estimateTrust([measureTrust(pool, points)])!;
  expect(found.trust).toBeCloseTo(0.3, 10);
  expect(found).toMatchObject({ players: 40, slates: 1 });
});

it('leaves out players who did not play, and uses the projections of the run', () => {
  const points = new Map([
    ['0', 5],
    ['1', 0],
    ['2', 7],
  ]);
  expect(measureTrust(pool, points).players).toBe(2);
  const values = new Map([['2', { projection: 9 }]]);
  expect(measureTrust({ ...pool, values }, points)).not.toEqual(measureTrust(pool, points));
});
