import type {
  PoolPlayer,
  SimulateFileRequest,
  SimulateRequest,
  SimulationRunResponse,
} from '@fanteam/contracts';
import { renderHook } from '@testing-library/react';
import { lineupViews } from '../../model/lineup-view';
import { findChanges } from '../../model/simulate/find-changes';
import { readSources, toSharedResults } from '../../model/simulate/shared-results';
import { fakeApi } from '../../testing/fake-api';
import { aResponse, aSummary, fourPlayers } from '../../testing/samples';
import { rosterOf } from '../../model/run-state';
import { useSimulationInput } from './use-simulation-input';

const clubs = [...new Set(fourPlayers.map(({ team }) => team))] as [string, string];
const ids = fourPlayers.map(({ id }) => id);
const contest: Omit<SimulateFileRequest, 'file_id' | 'lineups'> = {
  contest: 'mini-4',
  salary_cap: 40,
  entries: 2,
  fee: 10,
  prizes: [{ from: 1, to: 1, prize: 18 }],
  ties: 'split',
  matches: [{ clubs, odds: { home: 2.1, draw: 3.4, away: 21 / 6, over: 1.9, under: 1.95 } }],
  field: 'sharp',
  trust: 0.6,
  scenarios: 30_000,
  stacking_penalty: true,
};
// In another order than the page shows.
const lineups = [{ players: [...ids].reverse() }];
const ofFile = { ...contest, file_id: 'file-1', lineups };
const mini = {
  size: 4,
  positions: { GK: { min: 1, max: 1 }, D: { min: 1, max: 1 }, M: { min: 1, max: 1 }, F: { min: 1, max: 1 } },
  max_per_team: 3,
  captain: null,
  vice_captain: null,
};
const typed = fourPlayers.map(({ name, position, team, salary, projection }, at) => ({
  id: `p${at}`,
  ...{ name, position, team, salary, projection: projection ?? 0 },
  ...(at > 0 && { ownership: 30, start: 0.8, sd: 3 }),
}));

/** The page of a shared simulation, and what a new simulation with its inputs simulates. */
async function open(request: SimulateRequest, pool: readonly PoolPlayer[] = fourPlayers) {
  const ofRun = {
    ...{ file_id: 'file-1', num_lineups: 1, salary_cap: 40, contest: 'mini-4' },
    players: { 3: { start: 0.5 } },
    teams: { [clubs[0]]: { opponent: clubs[1], goals: 2.1 }, [clubs[1]]: { goals: 1.2 } },
  };
  fakeApi({
    'GET /api/v1/dfs/runs/run-1': () => ({ body: { run_id: 'run-1', request: ofRun, result: aResponse() } }),
    'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...aSummary(), pool } }),
  });
  // The database does not keep the order of properties.
  const stored = JSON.parse(JSON.stringify(request), (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  ) as SimulateRequest;
  const simulation = { run_id: 'simulation-1' } as SimulationRunResponse;
  const { results, input } = toSharedResults(simulation, await readSources(stored));
  const { result } = renderHook(() =>
    useSimulationInput(input.draft!, {
      results,
      draft: null,
      pool,
      views: lineupViews(results.response, results.request.salary_cap),
      favorites: [],
      roster: rosterOf(results.response, results.request),
    }),
  );
  const next = result.current.build();
  if ('problem' in next) throw new Error(next.problem);
  return { draft: input.draft!, input, next };
}

it.each<[string, SimulateRequest]>([
  ['players of a file', ofFile],
  [
    'players with other values',
    { ...ofFile, players: { [ids[0]!]: { projection: 9, ownership: 40, captain_ownership: 5, sd: 2 } } },
  ],
  [
    'players entered by hand',
    { ...contest, players: typed, lineups: [{ players: typed.map(({ id }) => id) }] },
  ],
  [
    'players entered by hand, with their opponents',
    {
      ...{ ...contest, matches: [] },
      players: typed.map((player) => ({
        ...player,
        opponent: player.team === clubs[0] ? clubs[1] : clubs[0],
      })),
      lineups: [{ players: typed.map(({ id }) => id) }],
    },
  ],
  ['a custom roster', { ...ofFile, contest: 'custom', roster: mini }],
  ['a preset with another roster', { ...ofFile, roster: { ...mini, max_per_team: 2 } }],
  ['matches that the request leaves to the file', { ...ofFile, matches: [] }],
  [
    'only the required options',
    { file_id: 'file-1', lineups, salary_cap: 40, entries: 9, fee: 1, prizes: contest.prizes },
  ],
  [
    'several contests',
    {
      ...{ ...ofFile, name: 'Main', tournament_id: '1009899' },
      contests: [
        { ...{ name: 'Late', tournament_id: '1009900', entries: 30, fee: 2.5 }, prizes: contest.prizes },
        {
          ...{ name: 'Capped', entries: 9, fee: 1, prizes: contest.prizes, ties: 'cheaper_first' },
          ...{ contest: 'mini-4', salary_cap: 38.5, field: 'casual' },
        },
      ],
    },
  ],
  ['the lineups of a run', { run_id: 'run-1', entries: 9, fee: 1, prizes: contest.prizes }],
])('a shared simulation shows its own inputs: %s', async (_, request) => {
  const pool = fourPlayers.map((player) => ({
    ...player,
    opponent: player.team === clubs[0] ? clubs[1] : clubs[0],
  }));
  const { input, next } = await open(request, pool);
  expect(findChanges(input, next)).toEqual([]);
  expect(next.request.scenarios).toBe(request.scenarios ?? 10_000);
  expect(next.request.stacking_penalty).toBe(request.stacking_penalty);
  expect(next.request.matches).toHaveLength(1);
});

it('a match of the request replaces the opponents of the file', async () => {
  const pool = fourPlayers.map((player) => ({ ...player, opponent: 'XXX' }));
  const { input, next } = await open(ofFile, pool);
  expect(next.request.matches).toHaveLength(1);
  expect(findChanges(input, next)).toEqual([]);
});

it('a change of the inputs is still a change', async () => {
  const { input, next } = await open(ofFile);
  const request = { ...next.request, fee: 11 };
  expect(findChanges(input, { ...next, request })).toEqual(['contest']);
  const others = [{ ...{ entries: 9, fee: 1, prizes: contest.prizes }, name: 'Late' }];
  const added = { ...next, request: { ...next.request, contests: others } };
  expect(findChanges(input, added)).toEqual(['contest']);
  const named = { ...added.request, contests: [{ ...others[0]!, name: 'Other' }] };
  expect(findChanges(added, { ...next, request: named })).toEqual([]);
});
