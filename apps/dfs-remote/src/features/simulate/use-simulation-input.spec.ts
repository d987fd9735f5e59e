import type { PoolPlayer } from '@fanteam/contracts';
import { renderHook } from '@testing-library/react';
import { measureTrust } from '../../model/simulate/after-contest/measure-trust';
import { FIRST_SIMULATION } from '../../model/simulate/simulation-draft';
import { presetContest } from '../../model/simulate/preset-contest';
import { lineupViews } from '../../model/lineup-view';
import { aResponse, fourPlayers } from '../../testing/samples';
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

function threeLineups() {
  const [lineup] = aResponse().optimized_lineups;
  const response = aResponse({
    optimized_lineups: ['1', '2', '3'].map((key) => ({ ...lineup!, lineup_id: key })),
  });
  return {
    results: { request: { file_id: 'file-1', num_lineups: 3, salary_cap: 40 }, response },
    draft: null,
    pool: fourPlayers,
    views: lineupViews(response, 40),
    favorites: [] as string[],
    roster: response.roster,
  };
}

it('allows more lineups than the contest has entries, as lineups to choose from', () => {
  const sources = threeLineups();
  const requestOf = (entries: string) => {
    const contest = { ...FIRST_SIMULATION, ...presetContest('head-to-head'), entries };
    const { result } = renderHook(() => useSimulationInput(contest, sources));
    return result.current.build();
  };
  expect(requestOf('2')).toMatchObject({ request: { entries: 2, choose: { count: 1, aim: 'profit' } } });
  expect(requestOf('3')).toHaveProperty('request');
  expect(requestOf('3')).not.toHaveProperty('request.choose');
});

it('states what to do if the favorites are simulated and there are none', () => {
  const draft = { ...FIRST_SIMULATION, ...presetContest('head-to-head'), entries: '100' };
  const build = (favorites: string[]) => {
    const sources = { ...threeLineups(), favorites };
    const { result } = renderHook(() => useSimulationInput({ ...draft, lineups: 'favorites' }, sources));
    return result.current.build();
  };
  expect(build([])).toEqual({ problem: 'No lineup is a favorite. Mark favorites, or simulate all lineups.' });
  expect(build(['2'])).toHaveProperty('request');
});

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
