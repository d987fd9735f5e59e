import type { PoolPlayer } from '@fanteam/contracts';
import { renderHook } from '@testing-library/react';
import { measureTrust } from '../../model/simulate/after-contest/measure-trust';
import { FIRST_SIMULATION } from '../../model/simulate/simulation-draft';
import { aResponse } from '../../testing/samples';
import { useSimulationInput } from './use-simulation-input';

/** Forty midfielders with ownerships that add up to 400 %. */
const inPercent = Array.from({ length: 40 }, (_, at): PoolPlayer => ({
  id: `${at}`,
  name: `Player ${at}`,
  position: 'M',
  team: 'AAA',
  salary: 4 + (at % 7),
  projection: 3 + (at % 7) / 2 + (((at * 7) % 11) - 5) / 5,
  ownership: 5 + (at % 5) * 2.5,
}));
const asShares = inPercent.map((player) => ({ ...player, ownership: player.ownership! / 100 }));

function poolOf(pool: readonly PoolPlayer[], sharesAsPercent: boolean) {
  const sources = {
    results: { request: { file_id: 'file-1', num_lineups: 1, salary_cap: 40 }, response: aResponse() },
    draft: null,
    pool,
    views: [],
    favorites: [],
    roster: aResponse().roster,
  };
  const { result } = renderHook(() => useSimulationInput({ ...FIRST_SIMULATION, sharesAsPercent }, sources));
  return result.current.pool!;
}

it('reads shares as percentages for the trust of past slates too, once the user has said that they are shares', () => {
  const points = new Map(inPercent.map(({ id }, at) => [id, 1 + ((at * 5) % 9)]));
  const measure = (pool: readonly PoolPlayer[], sharesAsPercent: boolean) =>
    measureTrust(poolOf(pool, sharesAsPercent), points).matches.map(([xy]) => xy.toFixed(9));
  expect(measure(asShares, true)).toEqual(measure(inPercent, false));
  expect(measure(asShares, false)).not.toEqual(measure(inPercent, false));
});
